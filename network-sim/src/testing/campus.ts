import { addDevice, addLink } from '../core/build.js';
import { createWorld, type World } from '../core/world.js';
import type { LogEntry } from '../labs/lab.js';
import { execute, openConsole } from '../shell/terminal.js';

function type(world: World, device: string, lines: string[]) {
  const console = openConsole(world, device);
  for (const line of ['enable', 'configure terminal', ...lines]) execute(world, console, line);
}

/** Ten routers in a ring with OSPF, and twenty switches in two rings with ten VLANs. */
export function campus(): World {
  const world = createWorld(1);
  const ring = (letter: string, count: number, from: string, to: string, platform: 'router' | 'l3switch') => {
    for (let index = 0; index < count; index++) addDevice(world, `${letter}${index}`, platform);
    for (let index = 0; index < count; index++) {
      const a = { device: `${letter}${index}`, port: from };
      const b = { device: `${letter}${(index + 1) % count}`, port: to };
      addLink(world, { id: `${letter}${index}`, a, b, medium: 'copper' });
    }
  };
  ring('R', 10, 'GigabitEthernet0/0/0', 'GigabitEthernet0/0/1', 'router');
  ring('M', 20, 'GigabitEthernet1/0/1', 'GigabitEthernet1/0/2', 'l3switch');
  for (let index = 0; index < 10; index++) {
    type(world, `R${index}`, [
      'interface g0/0/0',
      `ip address 10.${index}.0.1 255.255.255.252`,
      'no shutdown',
      'interface g0/0/1',
      `ip address 10.${(index + 9) % 10}.0.2 255.255.255.252`,
      'no shutdown',
      'router ospf 1',
      'network 10.0.0.0 0.255.255.255 area 0',
    ]);
  }
  for (let index = 0; index < 20; index++) {
    type(world, `M${index}`, [
      'spanning-tree mode rapid-pvst',
      'vlan 2-10',
      'interface range g1/0/1 - 2',
      'switchport mode trunk',
    ]);
  }
  return world;
}

/** Two hundred commands for the trunk lab's first switch. */
export function commandLog(): LogEntry[] {
  const log: LogEntry[] = [
    { at: 90_000, kind: 'line', on: 'S1', text: 'enable' },
    { at: 91_000, kind: 'line', on: 'S1', text: 'configure terminal' },
  ];
  for (let index = 0; index < 198; index++) {
    const text =
      ['interface g0/1', 'switchport mode trunk', `description Number ${index}`, 'spanning-tree cost 5'][
        index % 4
      ] ?? '';
    log.push({ at: 92_000 + 3000 * index, kind: 'line', on: 'S1', text });
  }
  return log;
}
