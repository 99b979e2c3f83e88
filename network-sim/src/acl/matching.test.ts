import fc from 'fast-check';
import type { AccessList, AclRule } from '../net/accessList.js';
import { evaluate, fitsPort } from '../net/aclMatching.js';
import type { Packet } from '../net/frame.js';

const ip = fc.nat(0xffffffff);
/** Only a few bits, so that random addresses match random rules. */
const few = fc
  .integer({ min: 0, max: 15 })
  .map((bits) => (0x0a000000 | ((bits & 12) << 14) | (bits & 3)) >>> 0);
const address = fc.oneof(ip, few);
const test = fc.record({
  ip: address,
  // Non-contiguous wildcards are as likely as those that look like masks.
  wildcard: fc.oneof(ip, fc.constantFrom(0, 0xffffffff, 0x00ff00fe, 0x000c0003, 255)),
});
const port = fc.integer({ min: 78, max: 83 });
const ports = fc.record({
  op: fc.constantFrom('eq' as const, 'neq' as const, 'gt' as const, 'lt' as const, 'range' as const),
  ports: fc.array(port, { minLength: 2, maxLength: 2 }),
});
const rule: fc.Arbitrary<AclRule> = fc.record(
  {
    seq: fc.nat(),
    action: fc.constantFrom('permit' as const, 'deny' as const),
    protocol: fc.constantFrom('ip', 'tcp', 'udp', 'icmp', '6'),
    src: test,
    dst: test,
    srcPort: ports,
    dstPort: ports,
    established: fc.constant(true as const),
  },
  { requiredKeys: ['seq', 'action', 'protocol', 'src', 'dst'] },
);
const packet: fc.Arbitrary<Packet> = fc
  .record({
    src: address,
    dst: address,
    kind: fc.constantFrom('tcp' as const, 'udp' as const, 'echo' as const),
    sourcePort: port,
    port,
    flag: fc.constantFrom('syn' as const, 'synAck' as const, 'reset' as const),
  })
  .map(({ src, dst, kind, sourcePort, port, flag }) => {
    const base = { kind: 'ip', version: 4, src, dst, ttl: 64, size: 40 } as const;
    const ids = { id: 1, seq: 0 };
    if (kind === 'echo') return { ...base, body: { kind, reply: false, ...ids } };
    return { ...base, body: { kind, sourcePort, port, ...(kind === 'tcp' && { flag }), ...ids } };
  });

/** Compares bit by bit as textbooks describe it: a 1 in the wildcard means that the bit is ignored. */
function fitsBitByBit(rule: number, wildcard: number, address: number): boolean {
  for (let bit = 0; bit < 32; bit++) {
    const at = 2 ** bit;
    const isIgnored = Math.floor(wildcard / at) % 2 === 1;
    if (!isIgnored && Math.floor(rule / at) % 2 !== Math.floor(address / at) % 2) return false;
  }
  return true;
}

const PROTOCOLS: Record<string, string[]> = {
  ip: ['tcp', 'udp', 'echo'],
  tcp: ['tcp'],
  '6': ['tcp'],
  udp: ['udp'],
  icmp: ['echo'],
};

function fitsPortByList(test: AclRule['srcPort'], port: number | undefined): boolean {
  if (!test) return true;
  if (port === undefined) return false;
  const all = Array.from({ length: 200 }, (_, number) => number);
  const [first = 0, last = 0] = test.ports;
  const wanted = {
    eq: all.filter((each) => test.ports.includes(each)),
    neq: all.filter((each) => !test.ports.includes(each)),
    gt: all.filter((each) => each > first),
    lt: all.filter((each) => each < first),
    range: all.filter((each) => (each >= first && each <= last) || (each >= last && each <= first)),
  };
  return wanted[test.op].includes(port);
}

function oracle(rules: AclRule[], { src, dst, body }: Packet): boolean {
  if (rules.length === 0) return true;
  for (const rule of rules) {
    const { src: from, dst: to } = rule;
    if (!('wildcard' in from) || !to || !('wildcard' in to)) throw new Error('no IPv4 rule');
    const [sourcePort, port] = 'port' in body ? [body.sourcePort, body.port] : [undefined, undefined];
    const fits =
      PROTOCOLS[rule.protocol]?.includes(body.kind) &&
      fitsBitByBit(from.ip, from.wildcard, Number(src)) &&
      fitsBitByBit(to.ip, to.wildcard, Number(dst)) &&
      fitsPortByList(rule.srcPort, sourcePort) &&
      fitsPortByList(rule.dstPort, port) &&
      (!rule.established || (body.kind === 'tcp' && body.flag !== 'syn'));
    if (fits) return rule.action === 'permit';
  }
  return false;
}

describe('an access list', () => {
  it('decides like a bit-by-bit comparison, whatever the wildcard', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 6 }), packet, (entries, sent) => {
        const list: AccessList = { kind: 'extended', entries };
        expect(evaluate(list, sent).isPermitted).toBe(oracle(entries, sent));
      }),
      { numRuns: 2000 },
    );
  });
  it('leaves the port itself out of gt and lt, leaves every listed port out of neq, and includes both ends in range', () => {
    const fits = (op: 'gt' | 'lt' | 'neq' | 'range', ...ports: number[]) =>
      [79, 80, 81, 82].filter((port) => fitsPort({ op, ports }, port));
    expect([fits('gt', 80), fits('lt', 80)]).toEqual([[81, 82], [79]]);
    expect([fits('neq', 80, 81), fits('range', 80, 81)]).toEqual([
      [79, 82],
      [80, 81],
    ]);
  });
});
