import type { Command, Context, Match } from '../console/command.js';
import { has, numberOf, textOf } from '../console/match.js';
import type { OspfInterfaceState, OspfNeighbor } from '../core/protocolState.js';
import { type Ip, isLinkLocal } from '../net/address.js';
import { ip4Text, ipText } from '../net/addressText.js';
import { intervalsOf, type Process, processOf, speakerOf } from '../protocols/ospf/state.js';
import { ageText, columns } from './columns.js';

/** The running processes of one version that a line asks for, by number or all. */
export function ospfProcesses({ world, device }: Context, version: 2 | 3, match?: Match): Process[] {
  const wanted = match && numberOf(match, 'process');
  return Object.keys(device.run.ospf)
    .filter(
      (key) => key.startsWith(`${version} `) && (wanted === undefined || key === `${version} ${wanted}`),
    )
    .flatMap((key) => processOf(world, device, key) ?? []);
}

/** The three ways to start an OSPF command, with the version that each one means. */
export const OSPF_WORDS = [
  ['show ip ospf', 2],
  ['show ipv6 ospf', 3],
  ['show ospfv3', 3],
] as const;

/** The line above an OSPFv3 table. */
export const routerLine = ({ key, routerId }: Process): string =>
  `            OSPF${key.startsWith('2') ? '' : 'v3'} Router with ID (${ip4Text(routerId)}) (Process ID ${key.slice(2)})`;

function stateText(state: OspfInterfaceState, neighbor: OspfNeighbor): string {
  if (state.state === 'P2P') return `${neighbor.state}/  -`;
  const role = neighbor.router === state.dr ? 'DR' : neighbor.router === state.bdr ? 'BDR' : 'DROTHER';
  return `${neighbor.state}/${role}`;
}

/**
 * The dead timer counts down from the last hello, which arrived at the last tick if nothing has changed since. After a
 * change, the timer that detects lost neighbors is running.
 */
function deadTime(process: Process, name: string, neighbor: OspfNeighbor): string {
  const { world, device, key } = process;
  const { hello, dead } = intervalsOf(process, name);
  const due = device.run.timers[`ospfDead ${key} ${name}`];
  if (neighbor.epoch !== world.epoch && due !== undefined) return ageText(due - world.now);
  const heard = world.now - ((world.now - neighbor.at) % (hello * 1000));
  return ageText(heard + dead * 1000 - world.now);
}

/** How often a neighbor's state changed until it reached the current one. */
const CHANGES: OspfNeighbor['state'][] = ['INIT', '2WAY', 'EXSTART', 'EXCHANGE', 'LOADING', 'FULL'];

/** A router's identifier on a link: OSPFv2 uses its address, OSPFv3 its number. */
function roleAddress(process: Process, name: string, state: OspfInterfaceState, router: number): string {
  if (process.run.version === 3 || router === 0) return ip4Text(router);
  const peer = Object.values(state.neighbors).find((other) => other.router === router);
  const address: Ip | undefined = peer?.address ?? speakerOf(process, name);
  return address === undefined ? '0.0.0.0' : ipText(address);
}

function detail(
  { print, world }: Context,
  process: Process,
  name: string,
  state: OspfInterfaceState,
  neighbor: OspfNeighbor,
): void {
  const isV2 = process.run.version === 2;
  const { router, address, priority, interfaceId, state: word, since } = neighbor;
  print(` Neighbor ${ip4Text(router)}${isV2 ? `, interface address ${ipText(address)}` : ''}`);
  print(`    In the area ${state.area} via interface ${name} `);
  if (!isV2 && isLinkLocal(address))
    print(`    Neighbor: interface-id ${interfaceId}, link-local address ${ipText(address)}`);
  const shown = state.state === 'P2P' ? 0 : priority;
  print(`    Neighbor priority is ${shown}, State is ${word}, ${CHANGES.indexOf(word) + 1} state changes`);
  const [dr, bdr] = [state.dr, state.bdr].map((each) => roleAddress(process, name, state, each));
  print(`    DR is ${dr} BDR is ${bdr}`);
  if (isV2) {
    print('    Options is 0x12 in Hello (E-bit, L-bit)');
    print('    Options is 0x52 in DBD (E-bit, L-bit, O-bit)');
    print('    LLS Options is 0x1 (LR)');
  } else {
    print('    Options is 0x000013 in Hello (V6-Bit, E-Bit, R-Bit)');
    print('    Options is 0x000013 in DBD (V6-Bit, E-Bit, R-Bit)');
  }
  print(`    Dead timer due in ${deadTime(process, name, neighbor)}`);
  if (word === 'FULL') print(`    Neighbor is up for ${ageText(world.now - since)}`);
  print('    Index 1/1/1, retransmission queue length 0, number of retransmission 0');
  print('    First 0x0(0)/0x0(0)/0x0(0) Next 0x0(0)/0x0(0)/0x0(0)');
  print('    Last retransmission scan length is 0, maximum is 0');
  print('    Last retransmission scan time is 0 msec, maximum is 0 msec');
}

/** A process's neighbors that a line asks for, on one interface, with one ID, or all. */
function neighborsOf({ run }: Process, match: Match): [string, OspfInterfaceState, OspfNeighbor][] {
  const [only, router] = [textOf(match, 'name'), numberOf(match, 'router')];
  return Object.entries(run.interfaces)
    .filter(([name]) => only === undefined || only === name)
    .flatMap(([name, state]) =>
      Object.values(state.neighbors)
        .filter((neighbor) => router === undefined || router === neighbor.router)
        .map((neighbor): [string, OspfInterfaceState, OspfNeighbor] => [name, state, neighbor]),
    );
}

function table({ print }: Context, process: Process, match: Match): void {
  const isV2 = process.run.version === 2;
  const last = isV2 ? 'Address         Interface' : 'Interface ID    Interface';
  print('');
  print(`Neighbor ID     Pri   State           Dead Time   ${last}`);
  for (const [name, state, neighbor] of neighborsOf(process, match)) {
    print(
      columns(
        [0, ip4Text(neighbor.router)],
        [16, String(state.state === 'P2P' ? 0 : neighbor.priority).padStart(3)],
        [22, stateText(state, neighbor)],
        [38, deadTime(process, name, neighbor)],
        [50, isV2 ? ipText(neighbor.address) : neighbor.interfaceId],
        [66, name],
      ),
    );
  }
}

function neighbors(context: Context, match: Match, version: 2 | 3): void {
  const { print } = context;
  // If a router is named, IOS shows the details even without `detail`.
  const isDetail = has(match, 'detail') || numberOf(match, 'router') !== undefined;
  for (const process of ospfProcesses(context, version, match)) {
    if (version === 3) for (const line of ['', routerLine(process)]) print(line);
    if (!isDetail) {
      table(context, process, match);
      continue;
    }
    if (version === 3) print('');
    for (const found of neighborsOf(process, match)) detail(context, process, ...found);
  }
}

/** Shows neighbors for both versions, as a table or one by one. */
export const showOspfNeighborCommands: Command[] = OSPF_WORDS.map(
  ([words, version]): Command => ({
    modes: ['user', 'exec'],
    syntax: `${words} [<process:1-65535>] neighbor [<name:interface>] [<router:ipv4>] [detail]`,
    run: (context, match) => neighbors(context, match, version),
  }),
);
