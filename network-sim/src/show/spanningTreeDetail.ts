import type { Command, Context, Match } from '../console/command.js';
import { textIn, textOf } from '../console/match.js';
import { isSwitch } from '../core/build.js';
import type { Device } from '../core/device.js';
import { compareInterfaces, shortName } from '../core/interfaceName.js';
import type { StpInstance, StpPort } from '../core/protocolState.js';
import { bridgeOf } from '../protocols/stp/vectors.js';
import { ageText, columns } from './columns.js';
import { hasTrees, INCONSISTENCIES, treesOf, vlanName } from './spanningTree.js';

/** A port's guards, from its own settings or the switch's defaults. */
function guardsOf({ config }: Device, name: string, { edge }: StpPort): string[] {
  const { guard, bpduguard, bpdufilter } = config.interfaces[name]?.stp ?? {};
  const { bpduguardDefault, loopguardDefault } = config.stp;
  const lines = [
    edge && '   The port is in the portfast mode',
    bpduguard === 'enable' && '   Bpdu guard is enabled',
    bpduguard === undefined && bpduguardDefault && edge && '   Bpdu guard is enabled by default',
    bpdufilter === 'enable' && '   Bpdu filter is enabled',
    guard === 'loop' && '   Loop guard is enabled on the port',
    guard === undefined && loopguardDefault && '   Loop guard is enabled by default on the port',
    guard === 'root' && '   Root guard is enabled on the port',
  ];
  return lines.filter((line): line is string => typeof line === 'string');
}

function detail({ device, print }: Context, vlan: string, name: string, port: StpPort): void {
  const { root, cost } = device.run.stp[vlan] ?? {};
  const bridge = bridgeOf(device, Number(vlan));
  const speaks = port.role === 'designated' || !port.heard;
  const from = speaks ? { root: root ?? bridge, bridge, port: port.id, cost: cost ?? 0 } : port.heard;
  const idText = (id: number) => `${id >> 8}.${id & 255}`;
  const state = port.inconsistent
    ? `broken  (${INCONSISTENCIES[port.inconsistent]})`
    : `${port.role} ${port.state}`;
  print(` Port ${port.number} (${name}) of ${vlanName(vlan)} is ${state} `);
  print(`   Port path cost ${port.cost}, Port priority ${port.id >> 8}, Port Identifier ${idText(port.id)}.`);
  print(`   Designated root has priority ${from?.root.priority}, address ${from?.root.mac}`);
  print(`   Designated bridge has priority ${from?.bridge.priority}, address ${from?.bridge.mac}`);
  print(`   Designated port id is ${idText(from?.port ?? 0)}, designated path cost ${from?.cost}`);
  const half = device.run.ports[name]?.duplex === 'half';
  print(`   Link type is ${half ? 'shared' : 'point-to-point'} by default`);
  for (const line of guardsOf(device, name, port)) print(line);
  print('');
}

/** Shows general information about a tree: this bridge, the root, and the number of changes. */
function head({ device, print, world }: Context, vlan: string, instance: StpInstance): void {
  const { root, rootPort, cost, ports, changes, lastChange } = instance;
  const bridge = bridgeOf(device, Number(vlan));
  const protocol = device.config.stp.mode === 'rapid-pvst' ? 'rstp' : 'ieee';
  print(` ${vlanName(vlan)} is executing the ${protocol} compatible Spanning Tree protocol`);
  print(
    `  Bridge Identifier has priority ${bridge.priority - Number(vlan)}, sysid ${vlan}, address ${bridge.mac}`,
  );
  print('  Configured hello time 2, max age 20, forward delay 15');
  if (rootPort === undefined) print('  We are the root of the spanning tree');
  else {
    print(`  Current root has priority ${root.priority}, address ${root.mac}`);
    print(`  Root port is ${ports[rootPort]?.number} (${rootPort}), cost of root path is ${cost}`);
  }
  print('  Topology change flag not set, detected flag not set');
  print(
    `  Number of topology changes ${changes} last change occurred ${ageText(world.now - lastChange)} ago`,
  );
  print('  Times:  hold 1, topology change 35, notification 2');
  print('          hello 2, max age 20, forward delay 15 ');
  print('  Timers: hello 0, topology change 0, notification 0, aging 300');
  print('');
}

function details(context: Context, match: Match): void {
  const wanted = textOf(match, 'name');
  let isFound = false;
  if (wanted === undefined && !hasTrees(context, match)) return;
  for (const [vlan, instance] of treesOf(context, match)) {
    const { ports } = instance;
    if (wanted === undefined) head(context, vlan, instance);
    for (const name of Object.keys(ports).sort(compareInterfaces)) {
      const port = ports[name];
      if (!port || (wanted !== undefined && wanted !== name)) continue;
      isFound = true;
      detail(context, vlan, name, port);
    }
  }
  if (!isFound && wanted !== undefined) context.print(`no spanning tree info available for ${wanted}`);
}

const FACTS: Record<string, (port: StpPort) => string | number> = {
  cost: ({ cost }) => cost,
  portfast: ({ edge }) => (edge ? 'enabled' : 'disabled'),
  priority: ({ id }) => id >> 8,
  state: ({ state }) => state,
};

/** Shows one property of a port, tree by tree. */
function fact(context: Context, match: Match): void {
  const of = FACTS[match.words.at(-1) ?? ''];
  for (const [vlan, { ports }] of treesOf(context, match)) {
    const port = ports[textIn(match, 'name')];
    if (port && of) context.print(columns([0, vlanName(vlan)], [20, of(port)]));
  }
}

function blockedPorts({ device, print }: Context): void {
  print('');
  print('Name                 Blocked Interfaces List');
  print('-------------------- ------------------------------------');
  let count = 0;
  for (const [vlan, { ports }] of Object.entries(device.run.stp)) {
    const blocked = Object.keys(ports)
      .filter((name) => ports[name]?.state === 'blocking')
      .sort(compareInterfaces);
    count += blocked.length;
    if (blocked.length > 0) print(columns([0, vlanName(vlan)], [21, blocked.map(shortName).join(', ')]));
  }
  print('');
  print(`Number of blocked ports (segments) in the system : ${count}`);
}

/** Shows spanning tree port by port: neighbors, guards, and blocked ports. */
export const spanningTreeDetailCommands: Command[] = [
  {
    modes: ['user', 'exec'],
    syntax: 'show spanning-tree interface <name:interface> detail',
    on: isSwitch,
    run: details,
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show spanning-tree [vlan <vlans:vlans>] detail [active]',
    on: isSwitch,
    run: details,
  },
  {
    modes: ['user', 'exec'],
    syntax: `show spanning-tree interface <name:interface> (${Object.keys(FACTS).join(' | ')})`,
    on: isSwitch,
    run: fact,
  },
  { modes: ['user', 'exec'], syntax: 'show spanning-tree blockedports', on: isSwitch, run: blockedPorts },
];
