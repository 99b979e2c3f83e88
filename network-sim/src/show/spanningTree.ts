import type { Command, Context, Match } from '../console/command.js';
import { has, textIn } from '../console/match.js';
import { isSwitch } from '../core/build.js';
import { compareInterfaces, shortName } from '../core/interfaceName.js';
import type { StpInstance, StpPort } from '../core/protocolState.js';
import type { BridgeId } from '../net/frame.js';
import { type VlanList, vlanListText } from '../net/vlanList.js';
import { bridgeOf } from '../protocols/stp/vectors.js';
import { columns } from './columns.js';

/** A VLAN's name in spanning tree output, for example `VLAN0010`. */
export const vlanName = (vlan: string | number) => `VLAN${String(vlan).padStart(4, '0')}`;
/** Why a port is broken, in IOS terms. */
export const INCONSISTENCIES = {
  ROOT: 'Root Inconsistent',
  LOOP: 'Loop Inconsistent',
  PVID: 'Port VLAN ID Mismatch',
  TYPE: 'Port Type Inconsistent',
} as const;

const TIMERS = '             Hello Time   2 sec  Max Age 20 sec  Forward Delay 15 sec';

const ROLES: Record<StpPort['role'], string> = {
  root: 'Root',
  designated: 'Desg',
  alternate: 'Altn',
  backup: 'Back',
  disabled: 'Disa',
};

function stateText(port: StpPort, rapid: boolean): string {
  if (port.inconsistent) return 'BKN';
  if (port.state === 'forwarding') return 'FWD';
  if (port.state === 'learning') return 'LRN';
  return port.state === 'listening' && !rapid ? 'LIS' : 'BLK';
}

function typeText(port: StpPort, rapid: boolean, half: boolean): string {
  const base = `${half ? 'Shr' : 'P2p'}${port.edge ? ' Edge' : rapid && port.peerRapid === false ? ' Peer(STP)' : ''}`;
  return port.inconsistent ? `${base} *${port.inconsistent}_Inc ` : `${base} `;
}

function portRow({ device, print }: Context, name: string, port: StpPort): void {
  const rapid = device.config.stp.mode === 'rapid-pvst';
  const state = stateText(port, rapid);
  // A port that hears nothing anymore would be designated if loop guard allowed it.
  const role = port.inconsistent === 'LOOP' ? ROLES.designated : ROLES[port.role];
  const half = device.run.ports[name]?.duplex === 'half';
  print(
    columns(
      [0, shortName(name)],
      [20, role],
      [25, `${state === 'BKN' ? 'BKN*' : state.padEnd(4)}${port.cost}`],
      [39, `${port.id >> 8}.${port.number}`],
      [48, typeText(port, rapid, half)],
    ),
  );
}

/** Shows a tree with its ports. */
function tree(context: Context, vlan: string, instance: StpInstance): void {
  const { device, print } = context;
  const bridge: BridgeId = bridgeOf(device, Number(vlan));
  print(vlanName(vlan));
  print(`  Spanning tree enabled protocol ${device.config.stp.mode === 'rapid-pvst' ? 'rstp' : 'ieee'}`);
  print(`  Root ID    Priority    ${instance.root.priority}`);
  print(`             Address     ${instance.root.mac}`);
  if (instance.rootPort === undefined) print('             This bridge is the root');
  else {
    print(`             Cost        ${instance.cost}`);
    print(`             Port        ${instance.ports[instance.rootPort]?.number} (${instance.rootPort})`);
  }
  print(TIMERS);
  print('');
  print(
    `  Bridge ID  Priority    ${bridge.priority}  (priority ${bridge.priority - Number(vlan)} sys-id-ext ${vlan})`,
  );
  print(`             Address     ${bridge.mac}`);
  print(TIMERS);
  print('             Aging Time  300 sec');
  print('');
  print('Interface           Role Sts Cost      Prio.Nbr Type');
  print('------------------- ---- --- --------- -------- --------------------------------');
  for (const name of Object.keys(instance.ports).sort(compareInterfaces)) {
    const port = instance.ports[name];
    if (port) portRow(context, name, port);
  }
  print('');
  print('');
}

/** The trees that a line asks for, for some VLANs or all. */
export function treesOf({ device }: Context, match: Match): [vlan: string, instance: StpInstance][] {
  const wanted = match.values.vlans as VlanList | undefined;
  return Object.entries(device.run.stp).filter(
    ([vlan]) =>
      wanted === undefined || wanted.some(([from, to]) => from <= Number(vlan) && Number(vlan) <= to),
  );
}

/** Reports that there is no tree, and returns whether there is one. */
export function hasTrees(context: Context, match: Match): boolean {
  if (treesOf(context, match).length > 0) return true;
  const wanted = match.values.vlans as VlanList | undefined;
  context.print(
    wanted === undefined
      ? 'No spanning tree instance exists.'
      : `Spanning tree instance(s) for vlan ${vlanListText(wanted)} does not exist.`,
  );
  return false;
}

function ofInterface(context: Context, match: Match): void {
  const { print } = context;
  const name = textIn(match, 'name');
  const instances = treesOf(context, match).filter(([, { ports }]) => ports[name]);
  if (instances.length === 0) {
    print(`no spanning tree info available for ${name}`);
    return;
  }
  print('');
  print('Vlan                Role Sts Cost      Prio.Nbr Type');
  print('------------------- ---- --- --------- -------- --------------------------------');
  for (const [vlan, { ports }] of instances) {
    const port = ports[name];
    if (port)
      portRow({ ...context, print: (line) => print(vlanName(vlan).padEnd(20) + line.slice(20)) }, name, port);
  }
}

/**
 * Sets a root priority: `root primary` uses 24576, or 4096 less than the current root's priority if that is already
 * as low; `secondary` uses 28672.
 */
function makeRoot({ config, device, no, print }: Context, match: Match): void {
  for (const [from, to] of (match.values.vlans as VlanList | undefined) ?? []) {
    for (let vlan = from; vlan <= to; vlan++) {
      const root = device.run.stp[vlan]?.root;
      const present = root && root.mac !== bridgeOf(device, vlan).mac ? root.priority - vlan : 32768;
      const primary = present > 24576 ? 24576 : present - 4096;
      if (no) delete config.stp.priority[vlan];
      else if (has(match, 'secondary')) config.stp.priority[vlan] = 28672;
      else if (primary < 1) {
        print(`% Failed to make the bridge root for vlan ${vlan}`);
        print('% It may be possible to make the bridge root by setting the priority');
        print('% for some (or all) of these instances to zero.');
      } else config.stp.priority[vlan] = primary;
    }
  }
}

/** Commands for `show spanning-tree …`, and `root primary`, which depends on the current root. */
export const spanningTreeCommands: Command[] = [
  {
    modes: ['user', 'exec'],
    syntax: 'show spanning-tree [vlan <vlans:vlans>] [active]',
    on: isSwitch,
    run: (context, match) => {
      context.print('');
      if (hasTrees(context, match)) for (const each of treesOf(context, match)) tree(context, ...each);
    },
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show spanning-tree [vlan <vlans:vlans>] interface <name:interface>',
    on: isSwitch,
    run: ofInterface,
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show spanning-tree inconsistentports',
    on: isSwitch,
    run: ({ device, print }) => {
      print('');
      print('Name                 Interface              Inconsistency');
      print('-------------------- ---------------------- ------------------');
      let count = 0;
      for (const [vlan, { ports }] of Object.entries(device.run.stp)) {
        for (const [name, { inconsistent }] of Object.entries(ports)) {
          if (!inconsistent) continue;
          count++;
          print(columns([0, vlanName(vlan)], [21, name], [44, INCONSISTENCIES[inconsistent]]));
        }
      }
      print('');
      print(`Number of inconsistent ports (segments) in the system : ${count}`);
    },
  },
  {
    modes: ['config'],
    syntax: 'spanning-tree vlan <vlans:vlans> root (primary | secondary) [diameter <hops:2-7>]',
    help: { primary: 'Configure this switch as primary root for this spanning tree' },
    on: isSwitch,
    no: 'spanning-tree vlan <vlans:vlans> root [primary | secondary] [diameter <hops:2-7>]',
    run: makeRoot,
  },
];
