import type { World } from '../../core/world.js';
import { advance } from '../../engine/run.js';
import { execute, openConsole } from '../../shell/terminal.js';
import { converge, deviceOf, set, type, wire } from '../../testing/network.js';

/** Routers with IDs 1.1.1.1, 2.2.2.2, … on one LAN; R4 is connected but off. */
function lan(): World {
  const names = ['R1', 'R2', 'R3', 'R4'];
  const world = wire(names.map((name, index) => `${name} g0/0/0 - S1 f0/${index + 1}`).join('; '));
  for (const [index, name] of names.entries()) {
    set(world, `${name} g0/0/0 ip 10.0.0.${index + 1}/24; ${name} g0/0/0 shut`);
    const id = Array(4)
      .fill(index + 1)
      .join('.');
    type(world, name, 'router ospf 1', `router-id ${id}`, 'network 0.0.0.0 255.255.255.255 area 0');
    type(world, 'S1', `interface f0/${index + 1}`, 'spanning-tree portfast');
  }
  return world;
}

const start = (world: World, name: string) => {
  type(world, name, 'interface g0/0/0', 'no shutdown');
  return converge(world, 90);
};

const rolesOf = (world: World) =>
  ['R1', 'R2', 'R3', 'R4'].map(
    (name) => deviceOf(world, name).run.ospf['2 1']?.interfaces['GigabitEthernet0/0/0']?.state,
  );

/** R2 started first and R1 second, so they are DR and BDR. */
function settled(): World {
  const world = lan();
  for (const name of ['R2', 'R1', 'R3']) start(world, name);
  return world;
}

describe('an OSPF election', () => {
  it('leaves the roles to the routers that have them', () => {
    expect(rolesOf(settled())).toEqual(['BDR', 'DR', 'DROTHER', undefined]);
  });
  it.each([
    ['the highest priority', ['interface g0/0/0', 'ip ospf priority 255']],
    ['the highest router ID', []],
  ])('gives no role to a new router with %s', (_what, lines) => {
    const world = settled();
    type(world, 'R4', ...lines);
    expect(rolesOf(start(world, 'R4'))).toEqual(['BDR', 'DR', 'DROTHER', 'DROTHER']);
  });
  it('makes a returning router with priority 255 the BDR, because the other one is DR', () => {
    const world = lan();
    for (const name of ['R2', 'R1']) start(world, name);
    type(world, 'R1', 'interface g0/0/0', 'ip ospf priority 255', 'shutdown');
    converge(world, 60);
    expect(rolesOf(start(world, 'R1')).slice(0, 2)).toEqual(['BDR', 'DR']);
  });
  it('gives no role to a returning router that hears the others only after spanning tree has waited', () => {
    const world = settled();
    type(world, 'S1', 'interface f0/3', 'no spanning-tree portfast');
    type(world, 'R3', 'interface g0/0/0', 'ip ospf priority 255', 'shutdown');
    converge(world, 60);
    expect(rolesOf(start(world, 'R3'))).toEqual(['BDR', 'DR', 'DROTHER', undefined]);
  });
  it('takes the role from a DR that restarts its process, even though it has the highest ID', () => {
    const world = lan();
    for (const name of ['R3', 'R2', 'R1']) start(world, name);
    expect(rolesOf(world)).toEqual(['DROTHER', 'BDR', 'DR', undefined]);
    const console = openConsole(world, 'R3');
    for (const line of ['enable', 'clear ip ospf process', 'yes']) execute(world, console, line);
    advance(world, 1000);
    expect(rolesOf(world)[1]).toBe('DR');
    expect(rolesOf(converge(world, 90))).toEqual(['BDR', 'DR', 'DROTHER', undefined]);
  });
  it('is decided by priority if no router has a role yet', () => {
    const world = lan();
    type(world, 'R1', 'interface g0/0/0', 'ip ospf priority 9');
    for (const name of ['R1', 'R2', 'R3']) type(world, name, 'interface g0/0/0', 'no shutdown');
    expect(rolesOf(converge(world, 90))).toEqual(['DR', 'DROTHER', 'BDR', undefined]);
  });
});
