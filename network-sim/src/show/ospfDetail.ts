import type { Command, Context, Match } from '../console/command.js';
import { textOf } from '../console/match.js';
import type { OspfInterfaceState } from '../core/protocolState.js';
import { addresses4 } from '../ip/interfaces.js';
import { ip4Text, ipText } from '../net/addressText.js';
import { authOf, intervalsOf, type Process, settingsOf, speakerOf } from '../protocols/ospf/state.js';
import { OSPF_WORDS, ospfProcesses } from './ospfNeighbors.js';

function summary(context: Context, match: Match, version: 2 | 3): void {
  const { print } = context;
  for (const { key, config, run, routerId } of ospfProcesses(context, version, match)) {
    const areas = [...new Set(Object.values(run.interfaces).map(({ area }) => area))].toSorted(
      (a, b) => a - b,
    );
    print(` Routing Process "ospf${version === 2 ? '' : 'v3'} ${key.slice(2)}" with ID ${ip4Text(routerId)}`);
    if (config.originate || config.redistribute.length > 0)
      print(' It is an autonomous system boundary router');
    if (areas.length > 1) print(' It is an area border router');
    print(` Number of areas in this router is ${areas.length}. ${areas.length} normal 0 stub 0 nssa`);
    print(` Reference bandwidth unit is ${config.reference ?? 100} mbps`);
    for (const area of areas) {
      const count = Object.values(run.interfaces).filter((state) => state.area === area).length;
      print(`    Area ${area === 0 ? 'BACKBONE(0)' : area}`);
      print(`        Number of interfaces in this area is ${count}`);
      print(`        SPF algorithm executed ${run.spfRuns} times`);
    }
  }
}

const TYPES: Partial<Record<OspfInterfaceState['state'], string>> = {
  P2P: 'POINT_TO_POINT',
  LOOP: 'LOOPBACK',
};
const STATES: Partial<Record<OspfInterfaceState['state'], string>> = {
  P2P: 'POINT_TO_POINT',
  LOOP: 'LOOPBACK',
  WAIT: 'WAITING',
};

/** The router that has a role on a link, with its address there. */
function roleLine(process: Process, name: string, state: OspfInterfaceState, role: 'dr' | 'bdr'): string {
  const router = state[role];
  const title = role === 'dr' ? 'Designated Router (ID)' : 'Backup Designated router (ID)';
  if (router === 0) return `  No ${role === 'dr' ? '' : 'backup '}designated router on this network`;
  const neighbor = Object.values(state.neighbors).find((other) => other.router === router);
  const address = neighbor?.address ?? speakerOf(process, name);
  const word = process.run.version === 2 ? 'Interface' : 'local';
  return `  ${title} ${ip4Text(router)}, ${word} address ${address === undefined ? 'unknown' : ipText(address)}`;
}

/** An interface's authentication. */
function authLines(process: Process, name: string): string[] {
  const auth = authOf(process, name);
  if (auth === 'text') return ['  Simple password authentication enabled'];
  if (auth === undefined) return [];
  const ids = Object.keys(settingsOf(process, name).digestKeys ?? {});
  const key =
    ids.length > 0
      ? `    Youngest key id is ${ids.at(-1)}`
      : '      No key configured, using default key id 0';
  return ['  Cryptographic authentication enabled', key];
}

function oneInterface({ print, device }: Context, process: Process, name: string): void {
  const state = process.run.interfaces[name];
  if (!state) return;
  const { hello, dead } = intervalsOf(process, name);
  const up = device.run.ports[name]?.protocol ? 'up' : 'down';
  const id = `Process ID ${process.key.slice(2)}`;
  const router = `Router ID ${ip4Text(process.routerId)}`;
  const type = `Network Type ${TYPES[state.state] ?? 'BROADCAST'}, Cost: ${state.cost}`;
  print(`${name} is ${up}, line protocol is ${up} `);
  if (process.run.version === 2) {
    const [address] = addresses4(device, name);
    if (address) print(`  Internet Address ${ip4Text(address.ip)}/${address.length}, Area ${state.area}`);
    print(`  ${id}, ${router}, ${type}`);
  } else {
    const linkLocal = speakerOf(process, name);
    if (linkLocal) print(`  Link Local Address ${ipText(linkLocal)}, Interface ID ${state.interfaceId}`);
    print(`  Area ${state.area}, ${id}, Instance ID 0, ${router}`);
    print(`  ${type}`);
  }
  if (state.state === 'LOOP') {
    print('  Loopback interface is treated as a stub Host');
    return;
  }
  const priority = state.state === 'P2P' ? '' : `, Priority ${settingsOf(process, name).priority ?? 1}`;
  print(`  Transmit Delay is 1 sec, State ${STATES[state.state] ?? state.state}${priority}`);
  if (state.state !== 'P2P') {
    print(roleLine(process, name, state, 'dr'));
    print(roleLine(process, name, state, 'bdr'));
  }
  print(`  Timer intervals configured, Hello ${hello}, Dead ${dead}, Wait ${dead}, Retransmit 5`);
  if (state.passive) print('    No Hellos (Passive interface) ');
  const all = Object.values(state.neighbors);
  const adjacent = all.filter((neighbor) => neighbor.state === 'FULL');
  print(`  Neighbor Count is ${all.length}, Adjacent neighbor count is ${adjacent.length} `);
  for (const { router } of adjacent) {
    const role =
      router === state.dr
        ? '  (Designated Router)'
        : router === state.bdr
          ? '  (Backup Designated Router)'
          : '';
    print(`    Adjacent with neighbor ${ip4Text(router)}${state.state === 'P2P' ? '' : role}`);
  }
  print('  Suppress hello for 0 neighbor(s)');
  for (const line of authLines(process, name)) print(line);
}

/** Commands for `show ip ospf` and `show ip ospf interface`, with identity, timers, and roles, for both versions. */
export const showOspfDetailCommands: Command[] = OSPF_WORDS.flatMap(([words, version]): Command[] => [
  {
    modes: ['user', 'exec'],
    syntax: `${words} [<process:1-65535>]`,
    run: (context, match) => summary(context, match, version),
  },
  {
    modes: ['user', 'exec'],
    syntax: `${words} [<process:1-65535>] interface [<name:interface>]`,
    run: (context, match) => {
      const only = textOf(match, 'name');
      for (const process of ospfProcesses(context, version, match)) {
        for (const name of Object.keys(process.run.interfaces)) {
          if (only === undefined || only === '' || only === name) oneInterface(context, process, name);
        }
      }
    },
  },
]);
