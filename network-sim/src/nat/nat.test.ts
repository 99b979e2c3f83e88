import fc from 'fast-check';
import { runningConfig } from '../config/running.js';
import type { World } from '../core/world.js';
import { probe } from '../engine/probe.js';
import { advance } from '../engine/run.js';
import { ip4Text, parseIp4 } from '../net/addressText.js';
import type { Packet } from '../net/frame.js';
import { execute, openConsole } from '../shell/terminal.js';
import { converge, deviceOf, ping, set, type, wire } from '../testing/network.js';
import { translateIn, translateOut } from './translate.js';

/** Three inside hosts behind R1, and H9 behind R2, which only knows R1's outside network and 203.0.113.0/29. */
const office = () =>
  converge(
    set(
      wire(
        'H1 e - S1 f0/1; H2 e - S1 f0/2; H3 e - S1 f0/3; S1 g0/1 - R1 g0/0/0; R1 g0/0/1 - R2 g0/0/0; R2 g0/0/1 - H9 e',
      ),
      'H1 e ip 10.0.0.11/24; H1 gw 10.0.0.1; H2 e ip 10.0.0.12/24; H2 gw 10.0.0.1; H3 e ip 10.0.0.13/24; H3 gw 10.0.0.1; R1 g0/0/0 ip 10.0.0.1/24; R1 g0/0/1 ip 198.51.100.2/28; R2 g0/0/0 ip 198.51.100.1/28; R2 g0/0/1 ip 192.0.2.1/24; H9 e ip 192.0.2.9/24; H9 gw 192.0.2.1; R1 route 0.0.0.0/0 198.51.100.1; R2 route 203.0.113.0/29 198.51.100.2',
    ),
  );
const SIDES = ['interface g0/0/0', 'ip nat inside', 'interface g0/0/1', 'ip nat outside', 'exit'];
const LIST = 'access-list 1 permit 10.0.0.0 0.0.0.255';
const show = (world: World, line: string): string[] => {
  const console = openConsole(world, 'R1');
  execute(world, console, 'enable');
  return execute(world, console, line).split('\n');
};
const reach = (world: World, from: string, to = '192.0.2.9') => ping(world, from, to).what;
const connect = (world: World, from: string, to: string, tcpPort: number) =>
  probe(world, deviceOf(world, from), { destination: parseIp4(to) ?? 0, tcpPort }).reply?.what;

describe('NAT', () => {
  it('lets hosts with private addresses reach the outside through one address, and lets replies back in', () => {
    const world = office();
    expect(reach(world, 'H1')).toBe('timeout');
    expect(
      type(world, 'R1', ...SIDES, LIST, 'ip nat inside source list 1 interface g0/0/1 overload'),
    ).not.toContain('%');
    const seen = ping(world, 'H1', '192.0.2.9');
    expect(seen.what).toBe('ok');
    expect(seen.why).toContain(
      'R1 From Gi0/0/0 (inside) to Gi0/0/1 (outside): the source 10.0.0.11 becomes 198.51.100.2',
    );
    expect([reach(world, 'H2'), reach(world, 'H3')]).toEqual(['ok', 'ok']);
    const id = seen.result.trace;
    expect(show(world, 'show ip nat translations').slice(0, 2)).toEqual([
      'Pro Inside global      Inside local       Outside local      Outside global',
      expect.stringMatching(
        /^icmp 198\.51\.100\.2:\d+ +10\.0\.0\.11:\d+ +192\.0\.2\.9:\d+ +192\.0\.2\.9:\d+$/,
      ),
    ]);
    expect(id).toBeGreaterThan(0);
    advance(world, 61_000);
    expect(show(world, 'show ip nat translations')).toHaveLength(1);
  });
  it('gives each host an address from a pool until the pool is empty', () => {
    const world = office();
    type(
      world,
      'R1',
      ...SIDES,
      LIST,
      'ip nat pool P 203.0.113.1 203.0.113.2 netmask 255.255.255.248',
      'ip nat inside source list 1 pool P',
    );
    expect(['H1', 'H2', 'H3'].map((host) => reach(world, host))).toEqual(['ok', 'ok', 'host']);
    const statistics = show(world, 'show ip nat statistics');
    expect(statistics).toContain('        type generic, total addresses 2, allocated 2 (100%), misses 0');
    expect(statistics[0]).toMatch(/^Total active translations: 6 \(0 static, 6 dynamic; 4 extended\)$/);
    expect(type(world, 'R1', 'ip nat inside source list 1 pool P overload')).toContain(
      '%Dynamic mapping in use, cannot change',
    );
    show(world, 'clear ip nat translation *');
    type(world, 'R1', 'ip nat inside source list 1 pool P overload');
    expect(['H1', 'H2', 'H3'].map((host) => reach(world, host))).toEqual(['ok', 'ok', 'ok']);
  });
  it('lets the outside reach a host with a static address, even from the same link', () => {
    const world = office();
    type(world, 'R1', ...SIDES, 'ip nat inside source static 10.0.0.12 198.51.100.5');
    expect([reach(world, 'H9', '198.51.100.5'), reach(world, 'H2'), reach(world, 'H1')]).toEqual([
      'ok',
      'ok',
      'timeout',
    ]);
    expect(show(world, 'show ip nat translations')[1]).toBe(
      '--- 198.51.100.5       10.0.0.12          ---                ---',
    );
  });
  it('forwards single ports', () => {
    const world = office();
    type(world, 'R1', ...SIDES, 'ip nat inside source static tcp 10.0.0.12 80 interface g0/0/1 8080');
    // The host has no web server, but the refusal comes from the host itself.
    expect(connect(world, 'H9', '198.51.100.2', 8080)).toBe('refused');
    expect(show(world, 'show ip nat translations').some((line) => line.includes('10.0.0.12:80'))).toBe(true);
    expect(show(world, 'show ip nat translations').some((line) => line.includes('192.0.2.9:'))).toBe(true);
  });
  it('does nothing if inside and outside are swapped', () => {
    const world = office();
    type(
      world,
      'R1',
      'interface g0/0/0',
      'ip nat outside',
      'interface g0/0/1',
      'ip nat inside',
      'exit',
      LIST,
    );
    type(world, 'R1', 'ip nat inside source list 1 interface g0/0/1 overload');
    expect(reach(world, 'H1')).toBe('timeout');
  });
  it('returns errors from outside to the host that caused them', () => {
    const world = office();
    type(world, 'R1', ...SIDES, LIST, 'ip nat inside source list 1 interface g0/0/1 overload');
    expect(reach(world, 'H1', '172.16.0.1')).toBe('host');
  });
  it('can be watched with debug ip nat', () => {
    const world = office();
    type(world, 'R1', ...SIDES, 'ip nat inside source static 10.0.0.11 203.0.113.3');
    show(world, 'debug ip nat');
    reach(world, 'H1');
    const said = deviceOf(world, 'R1').run.syslog.map(({ text }) => text);
    expect(said).toContain('NAT*: s=10.0.0.11->203.0.113.3, d=192.0.2.9 [0]');
    expect(said).toContain('NAT*: s=192.0.2.9, d=203.0.113.3->10.0.0.11 [0]');
  });
  it('is shown in the configuration as it was typed', () => {
    const world = office();
    const lines = [
      'ip nat translation udp-timeout 60',
      'ip nat pool P 203.0.113.1 203.0.113.2 netmask 255.255.255.248',
      'ip nat inside source list 1 pool P overload',
      'ip nat inside source static 10.0.0.12 203.0.113.4',
      'ip nat inside source static tcp 10.0.0.13 22 interface GigabitEthernet0/0/1 2222',
    ];
    type(world, 'R1', ...SIDES, LIST, ...lines);
    const shown = runningConfig(deviceOf(world, 'R1'), deviceOf(world, 'R1').config);
    expect(shown).toEqual(expect.arrayContaining([...lines, ' ip nat inside', ' ip nat outside']));
    const other = office();
    type(other, 'R1', ...shown.slice(3));
    expect(deviceOf(other, 'R1').config).toEqual(deviceOf(world, 'R1').config);
    type(world, 'R1', ...lines.toReversed().map((line) => `no ${line}`));
    expect(deviceOf(world, 'R1').config.nat).toBeUndefined();
  });
  it.each([
    [
      ['ip nat pool P 203.0.113.5 203.0.113.1 netmask 255.255.255.248'],
      '%End address less than start address',
    ],
    [
      ['ip nat pool P 203.0.113.1 203.0.113.20 prefix-length 29'],
      '%Start and end addresses on different subnets',
    ],
    [
      [
        'ip nat pool P 203.0.113.1 203.0.113.2 prefix-length 29',
        'ip nat inside source list 1 pool P',
        'no ip nat pool P',
      ],
      '%Pool P in use, cannot destroy',
    ],
    [
      [
        'ip nat inside source static 10.0.0.5 203.0.113.5',
        'ip nat inside source static 10.0.0.5 203.0.113.6',
      ],
      '% 10.0.0.5 already mapped (10.0.0.5 -> 203.0.113.5)',
    ],
    [
      [
        'ip nat inside source static 10.0.0.5 203.0.113.5',
        'ip nat inside source static 10.0.0.6 203.0.113.5',
      ],
      '% similar static entry (10.0.0.5 -> 203.0.113.5) already exists',
    ],
  ])('refuses %j', (typed, said) => {
    expect(type(office(), 'R1', ...typed)).toContain(said);
  });
});

const PORT = fc.integer({ min: 1, max: 65_535 });
const flow = fc.record({
  host: fc.integer({ min: 1, max: 60 }),
  kind: fc.constantFrom('tcp' as const, 'udp' as const, 'echo' as const),
  sourcePort: fc.oneof(PORT, fc.constantFrom(5000, 5001)),
  port: PORT,
  id: fc.nat(1_000_000),
});

/** The outside host's reply. */
function answerTo({ body }: Packet): Packet['body'] {
  if (body.kind === 'echo') return { ...body, reply: true };
  return 'port' in body ? { ...body, sourcePort: body.port, port: body.sourcePort } : body;
}

describe('a packet that NAT translates', () => {
  const designs = [
    ['an interface', 'ip nat inside source list 1 interface g0/0/1 overload'],
    ['a pool', 'ip nat inside source list 1 pool P'],
    ['a shared pool', 'ip nat inside source list 1 pool P overload'],
  ] as const;
  it.each(designs)('is undone by the answer, with %s', (_name, rule) => {
    fc.assert(
      fc.property(fc.uniqueArray(flow, { maxLength: 12, selector: ({ id }) => id }), (flows) => {
        const world = set(
          wire('R1 g0/0/0 - R2 g0/0/0; R1 g0/0/1 - R3 g0/0/0'),
          'R1 g0/0/0 ip 10.0.0.1/24; R1 g0/0/1 ip 198.51.100.2/24',
        );
        type(world, 'R1', ...SIDES, LIST, 'ip nat pool P 203.0.113.1 203.0.113.62 prefix-length 26', rule);
        const device = deviceOf(world, 'R1');
        const outside = parseIp4('192.0.2.9') ?? 0;
        const sent = flows.map(({ host, kind, sourcePort, port, id }): [Packet, Packet | undefined] => {
          const src = (0x0a000000 + host) >>> 0;
          const body =
            kind === 'echo'
              ? ({ kind, reply: false, id, seq: 0 } as const)
              : { kind, sourcePort, port, id, seq: 0 };
          const packet: Packet = { kind: 'ip', version: 4, src, dst: outside, ttl: 64, size: 40, body };
          const ways = { from: 'GigabitEthernet0/0/0', to: 'GigabitEthernet0/0/1' };
          return [packet, translateOut(world, device, packet, ways)];
        });
        for (const [packet, out] of sent) {
          expect(out?.dst).toEqual(packet.dst);
          expect(ip4Text(Number(out?.src))).not.toMatch(/^10\./);
          if (!out) continue;
          const back = translateIn(
            world,
            device,
            { ...out, src: out.dst, dst: out.src, body: answerTo(out) },
            'GigabitEthernet0/0/1',
          );
          const { body: sentBody } = packet;
          expect(back?.dst).toBe(packet.src);
          if ('port' in sentBody)
            expect(back?.body).toMatchObject({ port: sentBody.sourcePort, sourcePort: sentBody.port });
          else expect(back?.body).toMatchObject({ id: 'id' in sentBody ? sentBody.id : 0 });
        }
      }),
      { numRuns: 60 },
    );
  });
});
