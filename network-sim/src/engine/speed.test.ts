import { addDevice, addLink } from '../core/build.js';
import { createWorld, type World } from '../core/world.js';
import { buildLab } from '../labs/build.js';
import type { LogEntry } from '../labs/lab.js';
import { replay } from '../labs/replay.js';
import { execute, openConsole } from '../shell/terminal.js';
import { trunkLab } from '../testing/labs.js';
import { deviceOf, ping } from '../testing/network.js';
import { advance } from './run.js';

function type(world: World, device: string, lines: string[]) {
  const console = openConsole(world, device);
  for (const line of ['enable', 'configure terminal', ...lines]) execute(world, console, line);
}

/** Ten routers in a ring with OSPF, twenty switches in two rings with ten VLANs. */
function campus(): World {
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

const cpu = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** The targets are measured by hand (MEASURE=1 prints); a test holds only what no busy machine can break. */
describe('speed', () => {
  it('30 devices with 10 VLANs and OSPF come to rest, and idle hours cost nothing', () => {
    campus();
    const world = campus();
    const converging = cpu(() => advance(world, 120_000));
    expect(ping(world, 'R0', '10.5.0.1').what).toBe('ok');
    expect(Object.keys(deviceOf(world, 'M0').run.stp)).toHaveLength(10);
    const events = world.events;
    const idle = cpu(() => advance(world, 24 * 3_600_000));
    if (process.env.MEASURE)
      process.stdout.write(`converge ${converging} ms, ${events} events; 24 h idle ${idle} ms\n`);
    expect(world.events - events).toBeLessThan(100);
    expect(idle).toBeLessThan(500);
  });
  it('200 commands replay', () => {
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
    replay(trunkLab, 0, log);
    let labRun = buildLab(trunkLab, 0);
    const spent = cpu(() => {
      labRun = replay(trunkLab, 0, log);
    });
    if (process.env.MEASURE) process.stdout.write(`200 commands ${spent} ms\n`);
    expect(deviceOf(labRun.world, 'S1').config.interfaces['GigabitEthernet0/1']?.mode).toBe('trunk');
  });
});
