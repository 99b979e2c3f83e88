import type { World } from '../core/world.js';
import { converge, deviceOf, ping, set, type, wire } from '../testing/network.js';

const link = (settings = ''): World => converge(set(wire('S1 f0/1 - S2 f0/1; H1 e - S2 f0/2'), settings), 40);

function ends(world: World): string[] {
  return ['S1', 'S2'].map((name) => {
    const { up, speed, duplex } = deviceOf(world, name).run.ports['FastEthernet0/1'] ?? {};
    return up ? `${speed} ${duplex}` : 'down';
  });
}

describe('the negotiation between two ends', () => {
  it.each([
    ['both negotiate', '', '100 full', '100 full'],
    ['a speed at one end', 'S1 f0/1 speed 10', '10 full', '10 full'],
    ['the same speed at both', 'S1 f0/1 speed 10; S2 f0/1 speed 10', '10 full', '10 full'],
    ['speeds that differ', 'S1 f0/1 speed 10; S2 f0/1 speed 100', 'down', 'down'],
    [
      'full at both ends',
      'S1 f0/1 speed 100 duplex full; S2 f0/1 speed 100 duplex full',
      '100 full',
      '100 full',
    ],
    ['full at one end', 'S1 f0/1 speed 100 duplex full', '100 full', '100 half'],
    ['full at one end, 10 Mb/s', 'S2 f0/1 speed 10 duplex full', '10 half', '10 full'],
    ['half at one end', 'S1 f0/1 speed 100 duplex half', '100 half', '100 half'],
    ['half alone, which is negotiated', 'S1 f0/1 duplex half', '100 half', '100 half'],
    ['half against full', 'S1 f0/1 duplex half; S2 f0/1 speed 100 duplex full', '100 half', '100 full'],
  ])('%s', (_what, settings, first, second) => {
    expect(ends(link(settings))).toEqual([first, second]);
  });
  it('about a trunk fails between VTP domains, unless the port is a trunk anyway', () => {
    const world = wire('S1 g0/1 - S2 g0/1');
    const trunks = () =>
      ['S1', 'S2'].map((name) => deviceOf(world, name).run.ports['GigabitEthernet0/1']?.trunk);
    type(world, 'S1', 'vtp domain A', 'interface g0/1', 'switchport mode dynamic desirable');
    converge(world);
    expect(trunks()).toEqual([true, true]);
    type(world, 'S2', 'vtp domain B');
    converge(world);
    expect(trunks()).toEqual([false, false]);
    expect(deviceOf(world, 'S1').run.syslog.map(({ text }) => text)).toContain(
      '%DTP-5-DOMAINMISMATCH: Unable to perform trunk negotiation on port Gi0/1 because of VTP domain mismatch.',
    );
    for (const name of ['S1', 'S2']) type(world, name, 'interface g0/1', 'switchport mode trunk');
    converge(world);
    expect(trunks()).toEqual([true, true]);
  });
  it('never results in half duplex at 1 Gb/s', () => {
    const world = converge(set(wire('S1 g0/1 - S2 g0/1'), 'S1 g0/1 speed 1000 duplex full'));
    const port = () => deviceOf(world, 'S2').run.ports['GigabitEthernet0/1'];
    expect(port()).toMatchObject({ speed: 1000, duplex: 'full' });
    type(world, 'S1', 'interface g0/1', 'no speed', 'duplex half');
    expect(port()).toMatchObject({ speed: 100, duplex: 'half' });
  });
});

describe('a duplex mismatch', () => {
  const hosts = 'H1 e ip 10.0.0.1/24; H2 e ip 10.0.0.2/24';
  const mismatched = () =>
    converge(
      set(
        wire('H1 e - S1 f0/1; S1 f0/2 - S2 f0/2; S2 f0/1 - H2 e'),
        `${hosts}; S1 f0/2 speed 100 duplex full`,
      ),
    );
  const counters = (world: World) => {
    const half = deviceOf(world, 'S2').run.ports['FastEthernet0/2'];
    const full = deviceOf(world, 'S1').run.ports['FastEthernet0/2'];
    return { late: half?.lateCollisions ?? 0, crc: full?.crc ?? 0, ofFull: full?.lateCollisions ?? 0 };
  };
  const mismatches = (world: World, name: string) =>
    deviceOf(world, name).run.syslog.filter(({ text }) => text.startsWith('%CDP-4-DUPLEX_MISMATCH'));

  it('loses every third packet, says why, and counts it at both ends', () => {
    const world = mismatched();
    const results = Array.from({ length: 9 }, () => ping(world, 'H1', '10.0.0.2', 1));
    const lost = results.filter(({ what }) => what !== 'ok');
    expect(lost).toHaveLength(3);
    expect(lost[0]?.why).toContain('late collision. Fa0/2 is half duplex');
    expect(counters(world)).toEqual({ late: 3, crc: 3, ofFull: 0 });
  });
  it('is reported by CDP every minute until it is fixed', () => {
    const world = mismatched();
    expect(mismatches(world, 'S1')[0]?.text).toBe(
      '%CDP-4-DUPLEX_MISMATCH: duplex mismatch discovered on FastEthernet0/2 (not half duplex), with S2 FastEthernet0/2 (half duplex).',
    );
    expect(mismatches(world, 'S2')[0]?.text).toContain('(not full duplex), with S1');
    const before = mismatches(world, 'S2').length;
    converge(world, 120);
    expect(mismatches(world, 'S2').length).toBe(before + 2);
    type(world, 'S1', 'interface f0/2', 'speed auto', 'duplex auto');
    converge(world, 300);
    expect(mismatches(world, 'S2').length).toBe(before + 2);
    expect(ping(world, 'H1', '10.0.0.2', 1).what).toBe('ok');
  });
  it("isn't reported if CDP is off, and doesn't affect control traffic", () => {
    const world = mismatched();
    type(world, 'S1', 'no cdp run');
    const before = mismatches(world, 'S2').length;
    converge(world, 120);
    expect(mismatches(world, 'S2').length).toBe(before);
    expect(deviceOf(world, 'S2').run.stp[1]?.rootPort).toBe('FastEthernet0/2');
  });
});
