import type { World } from '../core/world.js';
import { converge, deviceOf, type, wire } from '../testing/network.js';

const guarded = (...lines: string[]): World => {
  const world = wire('S1 f0/1 - S2 f0/1; S1 f0/2 - H1 e');
  type(world, 'S1', ...lines, 'interface f0/1', 'spanning-tree portfast', 'spanning-tree bpduguard enable');
  return converge(world, 10);
};
const port = (world: World) => deviceOf(world, 'S1').run.ports['FastEthernet0/1'];
const logged = (world: World, mnemonic: string) =>
  deviceOf(world, 'S1').run.syslog.filter(({ text }) => text.includes(mnemonic)).length;

/** Removes the cable to S2. */
function unplug(world: World): void {
  world.links = world.links.map((link) => (link.b.device === 'S2' ? { ...link, faulty: true } : link));
  for (const name of ['S1', 'S2']) world.dirty[name] = 'all';
}

describe('an err-disabled port', () => {
  it('stays down without recovery, even after no shutdown', () => {
    const world = converge(guarded(), 3600);
    type(world, 'S1', 'interface f0/1', 'no shutdown');
    expect(port(world)).toMatchObject({ up: false, errDisabled: 'bpduguard' });
    expect(logged(world, 'PM-4-ERR_DISABLE')).toBe(1);
  });
  it("stays up if its cause isn't detected", () => {
    const world = guarded('no errdisable detect cause bpduguard');
    expect(port(world)).toMatchObject({ up: true });
    expect(logged(world, 'PM-4-ERR_DISABLE')).toBe(0);
    type(world, 'S1', 'errdisable detect cause all');
    expect(deviceOf(world, 'S1').config.kept).toEqual([]);
  });
  it('is re-enabled after the interval, for its own cause only', () => {
    const others = converge(guarded('errdisable recovery cause psecure-violation'), 3600);
    expect(logged(others, 'ERR_RECOVER')).toBe(0);
    const world = guarded('errdisable recovery cause bpduguard', 'errdisable recovery interval 60');
    converge(world, 240);
    expect([logged(world, 'ERR_RECOVER'), logged(world, 'ERR_DISABLE')]).toEqual([4, 5]);
  });
  it('comes up again once the cause is gone', () => {
    const world = guarded('errdisable recovery cause all');
    unplug(world);
    converge(world, 295);
    expect(port(world)?.errDisabled).toBeUndefined();
    expect(logged(world, 'ERR_RECOVER')).toBe(1);
    converge(world, 3600);
    expect(logged(world, 'ERR_RECOVER')).toBe(1);
  });
  it('starts its interval when recovery is enabled, and stays down if it is disabled', () => {
    const world = converge(guarded(), 1000);
    type(world, 'S1', 'errdisable recovery cause bpduguard', 'errdisable recovery interval 30');
    converge(world, 200);
    expect(logged(world, 'ERR_RECOVER')).toBe(0);
    type(world, 'S1', 'no errdisable recovery cause bpduguard');
    converge(world, 200);
    expect(logged(world, 'ERR_RECOVER')).toBe(0);
  });
  it('comes back after a bounce, which cancels the recovery', () => {
    const world = guarded('errdisable recovery cause bpduguard');
    unplug(world);
    type(world, 'S1', 'interface f0/1', 'shutdown', 'no shutdown');
    converge(world, 400);
    expect(port(world)?.errDisabled).toBeUndefined();
    expect(logged(world, 'ERR_RECOVER')).toBe(0);
  });
});

describe('BPDU filter', () => {
  it('on a port hides BPDUs from BPDU guard', () => {
    const world = wire('S1 f0/1 - S2 f0/1');
    const lines = ['spanning-tree bpduguard enable', 'spanning-tree bpdufilter enable'];
    type(world, 'S1', 'interface f0/1', ...lines);
    expect(port(converge(world))).toMatchObject({ up: true });
  });
  it('as the default ends if a switch is heard, so that two such switches form no loop', () => {
    const world = wire('S1 f0/1 - S2 f0/1; S1 f0/2 - S2 f0/2');
    for (const name of ['S1', 'S2'])
      type(world, name, 'spanning-tree portfast default', 'spanning-tree portfast bpdufilter default');
    converge(world);
    const states = ['S1', 'S2'].flatMap((name) =>
      Object.values(deviceOf(world, name).run.stp[1]?.ports ?? {}).map(({ state }) => state),
    );
    expect(states.toSorted()).toEqual(['blocking', 'forwarding', 'forwarding', 'forwarding']);
  });
});
