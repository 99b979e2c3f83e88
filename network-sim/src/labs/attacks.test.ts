import { converge, deviceOf, set, type, wire } from '../testing/network.js';
import { checkAttack } from './attacks.js';

const ring = (...lines: string[]) => {
  const trunks = ['S1 g0/1', 'S1 g0/2', 'S2 g0/1', 'S2 g0/2'].map((port) => `${port} mode trunk`);
  const world = set(wire('S1 g0/1 - S2 g0/1; S1 g0/2 - S2 g0/2; S2 f0/1 - H1 e'), trunks.join('; '));
  type(world, 'S2', ...lines);
  return converge(world);
};
const attack = (
  kind: 'superiorBpdu' | 'silentNeighbor',
  port: string,
  world = ring(),
): { ok: boolean; found: string } =>
  checkAttack(world, deviceOf(world, 'S2'), { kind: 'attack', attack: kind, device: 'S2', port });

describe('a rogue switch', () => {
  it.each([
    ['an open port', [], false, 'the rogue switch becomes the root'],
    ['BPDU guard', ['interface f0/1', 'spanning-tree bpduguard enable'], true, 'err-disabled by bpduguard'],
    ['root guard', ['interface f0/1', 'spanning-tree guard root'], true, 'blocked'],
    ['a port that is shut down', ['interface f0/1', 'shutdown'], true, 'blocked'],
    ['BPDU filter', ['interface f0/1', 'spanning-tree bpdufilter enable'], false, 'forwards'],
    ['a low priority', ['spanning-tree vlan 1 priority 0'], false, 'becomes the root'],
  ])('is stopped by %s', (_what, lines, ok, found) => {
    expect(attack('superiorBpdu', 'f0/1', ring(...lines))).toMatchObject({
      ok,
      found: expect.stringContaining(found),
    });
  });
  it.each([
    ['bpduguard', ['interface f0/1', 'spanning-tree bpduguard enable'], true],
    ['bpduguard', ['interface f0/1', 'spanning-tree guard root'], false],
    ['bpduguard', ['interface f0/1', 'shutdown'], false],
    ['rootguard', ['interface f0/1', 'spanning-tree guard root'], true],
    ['rootguard', ['interface f0/1', 'spanning-tree bpduguard enable'], false],
  ] as const)('that %s has to stop meets %j', (by, lines, ok) => {
    const world = ring(...lines);
    const check = { kind: 'attack', attack: 'superiorBpdu', device: 'S2', port: 'f0/1', by } as const;
    expect(checkAttack(world, deviceOf(world, 'S2'), check).ok).toBe(ok);
  });
  it('leaves the network as it was', () => {
    const world = ring();
    const before = JSON.stringify(world);
    attack('superiorBpdu', 'f0/1', world);
    attack('silentNeighbor', 'g0/2', world);
    expect(JSON.stringify(world)).toBe(before);
  });
});

describe('a neighbor that goes silent', () => {
  it.each([
    ['no guard', 'g0/2', [], false, 'in VLAN 1, causing a loop'],
    ['loop guard', 'g0/2', ['interface g0/2', 'spanning-tree guard loop'], true, 'stays blocked'],
    ['loop guard by default', 'g0/1', ['spanning-tree loopguard default'], true, 'stays blocked'],
    [
      'root guard, which hears nothing',
      'g0/2',
      ['interface g0/2', 'spanning-tree guard root'],
      false,
      'receiving BPDUs',
    ],
  ])('is handled by %s', (_what, port, lines, ok, found) => {
    expect(attack('silentNeighbor', port, ring(...lines))).toMatchObject({
      ok,
      found: expect.stringContaining(found),
    });
  });
});
