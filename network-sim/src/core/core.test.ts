import fc from 'fast-check';
import { addDevice, addLink, removeDevice } from './build.js';
import { hashText } from './hash.js';
import { compareInterfaces, parseInterfaceName, shortName } from './interfaceName.js';
import { pop, push, type Timed } from './queue.js';
import { nextInt } from './random.js';
import { cloneWorld, createWorld } from './world.js';

describe('the event queue', () => {
  it('returns events by time, and simultaneous events in the order they were added', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { maxLength: 200 }), (times) => {
        const heap: Timed[] = [];
        const events = times.map((at, seq) => ({ at, seq }));
        for (const event of events) push(heap, event);
        const popped = events.map(() => pop(heap));
        expect(popped).toEqual(events.toSorted((a, b) => a.at - b.at || a.seq - b.seq));
        expect(pop(heap)).toBeUndefined();
      }),
    );
  });
});

describe('the random generator', () => {
  it('returns the same sequence for the same seed and stays within its bounds', () => {
    const draw = (seed: number) => {
      const state = { rng: seed };
      return Array.from({ length: 50 }, () => nextInt(state, 6));
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect(Math.min(...draw(7))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...draw(7))).toBeLessThan(6);
  });
});

describe('interface names', () => {
  it.each([
    ['g0/1', 'GigabitEthernet0/1'],
    ['gi 0/1', 'GigabitEthernet0/1'],
    ['GIGABITETHERNET0/0/0.10', 'GigabitEthernet0/0/0.10'],
    ['f0/24', 'FastEthernet0/24'],
    ['lo0', 'Loopback0'],
    ['vl10', 'Vlan10'],
    ['po1', 'Port-channel1'],
    ['e0', 'Ethernet0'],
  ])('%s is %s', (text, name) => expect(parseInterfaceName(text)).toBe(name));
  it.each(['x0/1', 'g', '0/1', 'vlan', 'gi0/1x'])('%s is none', (text) =>
    expect(parseInterfaceName(text)).toBeUndefined(),
  );
  it('sort by number, not by letter', () => {
    const names = ['GigabitEthernet0/10', 'GigabitEthernet0/2', 'FastEthernet0/1', 'Vlan1'];
    expect(names.toSorted(compareInterfaces).map(shortName)).toEqual(['Fa0/1', 'Gi0/2', 'Gi0/10', 'Vl1']);
  });
});

describe('a world', () => {
  it('is plain JSON, even after it is cloned', () => {
    const world = createWorld(3);
    addDevice(world, 'S1', 'switch');
    const clone = cloneWorld(world);
    expect(JSON.parse(JSON.stringify(world))).toEqual(clone);
    expect(hashText(JSON.stringify(world))).toBe(hashText(JSON.stringify(clone)));
  });
  it("refuses a duplicate device name, a taken port, a port that doesn't exist, and a 61st device", () => {
    const world = createWorld();
    addDevice(world, 'A', 'pc');
    addDevice(world, 'B', 'pc');
    addDevice(world, 'C', 'pc');
    const cable = (id: string, a: string, b: string, port = 'Ethernet0') =>
      addLink(world, { id, a: { device: a, port }, b: { device: b, port: 'Ethernet0' }, medium: 'copper' });
    cable('1', 'A', 'B');
    expect(() => addDevice(world, 'A', 'pc')).toThrow('already');
    expect(() => addDevice(world, '__proto__', 'pc')).toThrow('valid device name');
    expect(() => cable('2', 'A', 'C')).toThrow('already has a cable');
    expect(() => cable('3', 'C', 'B', 'Ethernet7')).toThrow("doesn't have a port");
    for (let count = 3; count < 60; count++) addDevice(world, `D${count}`, 'pc');
    expect(() => addDevice(world, 'Z', 'pc')).toThrow('up to 60');
  });
  it("never gives a new device another device's MAC address", () => {
    const world = createWorld();
    for (const id of ['A', 'B', 'C']) addDevice(world, id, 'pc');
    removeDevice(world, 'A');
    const added = addDevice(world, 'D', 'pc');
    const others = Object.values(world.devices).filter(({ id }) => id !== 'D');
    expect(others.map(({ macBase }) => macBase)).not.toContain(added.macBase);
  });
});
