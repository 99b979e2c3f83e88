import type { Command, Context } from '../console/command.js';
import { shortName } from '../core/interfaceName.js';
import type { OspfInterfaceState, OspfNeighbor, OspfRuntime } from '../core/protocolState.js';
import { addresses4 } from '../ip/interfaces.js';
import { ip4Text, ipText } from '../net/addressText.js';
import { intervalsOf, type Process, processOf } from '../protocols/ospf/state.js';
import { ageText, columns } from './columns.js';

const processesOf = ({ device }: Context, version: 2 | 3): [string, OspfRuntime][] =>
  Object.entries(device.run.ospf).filter(([, run]) => run.version === version);

function stateText(state: OspfInterfaceState, neighbor: OspfNeighbor): string {
  if (state.state === 'P2P') return `${neighbor.state}/  -`;
  const role = neighbor.router === state.dr ? 'DR' : neighbor.router === state.bdr ? 'BDR' : 'DROTHER';
  return `${neighbor.state}/${role}`;
}

/**
 * The dead timer counts down from the last hello, which came at the last tick when nothing changed since; after a
 * change the timer runs that finds out who is gone.
 */
function deadTime(
  { world, device }: Context,
  process: Process,
  name: string,
  neighbor: OspfNeighbor,
): string {
  const { hello, dead } = intervalsOf(process, name);
  const due = device.run.timers[`ospfDead ${process.key} ${name}`];
  if (neighbor.epoch !== world.epoch && due !== undefined) return ageText(due - world.now);
  const heard = world.now - ((world.now - neighbor.at) % (hello * 1000));
  return ageText(heard + dead * 1000 - world.now);
}

function neighbors(context: Context, version: 2 | 3): void {
  const { world, device, print } = context;
  for (const [key, run] of processesOf(context, version)) {
    const process = processOf(world, device, key);
    if (!process) continue;
    if (version === 2) {
      print('');
      print('Neighbor ID     Pri   State           Dead Time   Address         Interface');
    } else {
      print('');
      print(`            OSPFv3 Router with ID (${ip4Text(process.routerId)}) (Process ID ${key.slice(2)})`);
      print('');
      print('Neighbor ID     Pri   State           Dead Time   Interface ID    Interface');
    }
    for (const [name, state] of Object.entries(run.interfaces)) {
      for (const neighbor of Object.values(state.neighbors)) {
        print(
          columns(
            [0, ip4Text(neighbor.router)],
            [16, String(state.state === 'P2P' ? 0 : neighbor.priority).padStart(3)],
            [22, stateText(state, neighbor)],
            [38, deadTime(context, process, name, neighbor)],
            [50, version === 2 ? ipText(neighbor.address) : neighbor.interfaceId],
            [66, name],
          ),
        );
      }
    }
  }
}

function interfaceBrief(context: Context): void {
  const { device, print } = context;
  print('Interface    PID   Area            IP Address/Mask    Cost  State Nbrs F/C');
  for (const [key, run] of processesOf(context, 2)) {
    for (const [name, state] of Object.entries(run.interfaces)) {
      const [own] = addresses4(device, name);
      const all = Object.values(state.neighbors);
      const full = all.filter((neighbor) => neighbor.state === 'FULL').length;
      const word = { DROTHER: 'DROTH', WAIT: 'WAIT' }[state.state as 'WAIT'] ?? state.state;
      print(
        columns(
          [0, shortName(name)],
          [13, key.slice(2)],
          [19, state.area],
          [35, own ? `${ip4Text(own.ip)}/${own.length}` : 'unassigned'],
          [54, state.cost],
          [60, word],
          [66, `${full}/${all.length}`],
        ),
      );
    }
  }
}

function protocols(context: Context): void {
  const { config, print } = context;
  for (const [key, run] of processesOf(context, 2)) {
    const own = config.ospf[key.slice(2)];
    if (!own || run.routerId === undefined) continue;
    print(`Routing Protocol is "ospf ${key.slice(2)}"`);
    print('  Outgoing update filter list for all interfaces is not set');
    print('  Incoming update filter list for all interfaces is not set');
    print(`  Router ID ${ip4Text(run.routerId)}`);
    if (own.originate || own.redistribute.length > 0) print('  It is an autonomous system boundary router');
    print('  Number of areas in this router is 1. 1 normal 0 stub 0 nssa');
    print('  Maximum path: 4');
    print('  Routing for Networks:');
    for (const { ip, wildcard, area } of own.networks)
      print(`    ${ip4Text(ip)} ${ip4Text(wildcard)} area ${area}`);
    const passive = Object.entries(run.interfaces).filter(([, state]) => state.passive);
    if (passive.length > 0) print('  Passive Interface(s):');
    for (const [name] of passive) print(`    ${name}`);
    print('  Routing Information Sources:');
    print('    Gateway         Distance      Last Update');
    print(`  Distance: (default is ${own.distance ?? 110})`);
    print('');
  }
}

function database(context: Context): void {
  const { world, print } = context;
  for (const [key, run] of processesOf(context, 2)) {
    const live = Object.values(run.lsdb).filter(({ gone }) => !gone);
    print('');
    print(`            OSPF Router with ID (${ip4Text(run.routerId ?? 0)}) (Process ID ${key.slice(2)})`);
    const section = (title: string, type: string, extra: (count: number) => string) => {
      const lsas = live.filter((lsa) => lsa.type === type).toSorted((a, b) => a.router - b.router);
      if (lsas.length === 0) return;
      print('');
      print(`                ${title}`);
      print('');
      print(
        `Link ID         ADV Router      Age         Seq#       Checksum${type === 'router' ? ' Link count' : ''}`,
      );
      for (const lsa of lsas) {
        const age = Math.floor((world.now - lsa.born) / 1000) % 1800;
        const seq = `0x${(0x80000000 + lsa.seq).toString(16).toUpperCase()}`;
        const sum = `0x${((lsa.seq * 40503 + lsa.router) & 0xffff).toString(16).toUpperCase().padStart(6, '0')}`;
        const count = lsa.links.length + lsa.prefixes.length;
        const id = lsa.id.split('/')[0] ?? '';
        print(
          columns([0, id], [16, ip4Text(lsa.router)], [32, age], [44, seq], [55, sum], [64, extra(count)]),
        );
      }
    };
    const area = Object.values(run.interfaces)[0]?.area ?? 0;
    section(`Router Link States (Area ${area})`, 'router', String);
    section(`Net Link States (Area ${area})`, 'network', () => '');
    section('Type-5 AS External Link States', 'external', () => '0');
  }
}

/** OSPF as a router sees it. */
export const showOspfCommands: Command[] = [
  { modes: ['user', 'exec'], syntax: 'show ip ospf neighbor', run: (context) => neighbors(context, 2) },
  { modes: ['user', 'exec'], syntax: 'show ipv6 ospf neighbor', run: (context) => neighbors(context, 3) },
  { modes: ['user', 'exec'], syntax: 'show ospfv3 neighbor', run: (context) => neighbors(context, 3) },
  { modes: ['user', 'exec'], syntax: 'show ip ospf interface brief', run: interfaceBrief },
  { modes: ['user', 'exec'], syntax: 'show ip ospf database', run: database },
  { modes: ['user', 'exec'], syntax: 'show ip protocols', run: protocols },
];
