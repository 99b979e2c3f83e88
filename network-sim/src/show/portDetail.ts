import type { Command, Context, Match } from '../console/command.js';
import { numberOf, textOf } from '../console/match.js';
import { hardwareSpeed, isSwitch } from '../core/build.js';
import type { InterfaceConfig } from '../core/config.js';
import { compareInterfaces, interfaceType, shortName } from '../core/interfaceName.js';
import { isTrunking, peerConfig } from '../ethernet/carrier.js';
import { ERRDISABLE_CAUSES, undetected } from '../ethernet/errdisable.js';
import { columns } from './columns.js';

/** The switch ports that a line asks for, in order. */
function portsOf({ device, config }: Context, match: Match): string[] {
  const wanted = textOf(match, 'name');
  return Object.keys(config.interfaces)
    .filter((name) => interfaceType(name) === 'ethernet' && (wanted === undefined || wanted === name))
    .filter((name) => device.run.ports[name] !== undefined)
    .sort(compareInterfaces);
}

function detection({ config, print }: Context): void {
  print('ErrDisable Reason            Detection    Mode');
  print('-----------------            ---------    ----');
  for (const cause of ERRDISABLE_CAUSES) {
    const name = cause === 'channel-misconfig' ? 'channel-misconfig (STP)' : cause;
    const state = config.kept.includes(undetected(cause)) ? 'Disabled' : 'Enabled';
    print(columns([0, name], [29, state], [42, 'port']));
  }
}

const ADMINISTRATIVE: Record<string, string> = {
  access: 'OFF',
  trunk: 'ON',
  'dynamic auto': 'AUTO',
  'dynamic desirable': 'DESIRABLE',
};

/** Whether a port negotiates trunking with DTP. */
const speaksDtp = ({ switchport, mode, nonegotiate }: InterfaceConfig): boolean =>
  switchport && mode !== 'access' && !nonegotiate;

/** A port's DTP state, as rows of labels and values. */
function dtpRows({ world, device, config }: Context, name: string): [string, string | number][] {
  const port = config.interfaces[name];
  const state = device.run.ports[name];
  if (!port?.switchport || !state) return [];
  const peer = peerConfig(world, device, name);
  const isHeard = state.up && speaksDtp(port) && peer !== undefined && speaksDtp(peer);
  const operationalMode = state.trunk ? 'TRUNK' : 'ACCESS';
  const neighbor = isHeard && isTrunking(peer, port) ? 'TRUNK' : operationalMode;
  return [
    ['TOS/TAS/TNS', `${operationalMode}/${ADMINISTRATIVE[port.mode]}/${neighbor}`],
    ['TOT/TAT/TNT', state.trunk ? '802.1Q/802.1Q/802.1Q' : 'NATIVE/NEGOTIATE/NATIVE'],
    ['Hello timer expiration (sec/state)', isHeard ? '30/RUNNING' : 'never/STOPPED'],
    ['FSM state', state.trunk ? 'S6:TRUNK' : 'S2:ACCESS'],
    ['Enabled', speaksDtp(port) ? 'yes' : 'no'],
    ['In STP', 'no'],
  ];
}

function dtp(context: Context, match: Match): void {
  const { print } = context;
  for (const name of portsOf(context, match)) {
    const rows = dtpRows(context, name);
    if (rows.length === 0) continue;
    print(`DTP information for ${name}:`);
    for (const [label, value] of rows) print(columns([2, `${label}:`], [44, value]));
    print('');
  }
}

function dtpSummary(context: Context, match: Match): void {
  const using = portsOf(context, match).filter((name) => {
    const port = context.config.interfaces[name];
    return port !== undefined && speaksDtp(port);
  });
  context.print('Global DTP information');
  context.print('        Sending DTP Hello packets every 30 seconds');
  context.print('        Dynamic Trunk timeout is 300 seconds');
  context.print(`        ${using.length} interfaces using DTP`);
}

function capabilities(context: Context, match: Match): void {
  const { device, print } = context;
  for (const name of portsOf(context, match)) {
    const isFast = hardwareSpeed(name) === 100;
    const rows: [string, string][] = [
      ['Model', device.platform === 'switch' ? 'WS-C2960-24TT-L' : 'WS-C3650-24TS'],
      ['Type', isFast ? '10/100BaseTX' : '10/100/1000BaseTX'],
      ['Speed', isFast ? '10,100,auto' : '10,100,1000,auto'],
      ['Duplex', 'half,full,auto'],
      ['Trunk encap. type', '802.1Q'],
      ['Trunk mode', 'on,off,desirable,nonegotiate'],
      ['Channel', 'yes'],
      ['Broadcast suppression', 'percentage(0-100)'],
      ['Fast Start', 'yes'],
      ['UDLD', 'yes'],
      ['Inline power', 'no'],
      ['SPAN', 'source/destination'],
      ['PortSecure', 'yes'],
      ['Dot1x', 'yes'],
    ];
    print(name);
    for (const [label, value] of rows) print(columns([2, `${label}:`], [25, value]));
    print('');
  }
}

const LACP_EVERY = 30_000;

/** Shows LACP counters. LACPDUs are sent every 30 seconds in both directions, so their number follows from the time. */
function lacpCounters(context: Context): void {
  const { world, device, config, print } = context;
  const members = Object.entries(config.interfaces).filter(
    ([, { channel }]) => channel?.mode === 'active' || channel?.mode === 'passive',
  );
  print('             LACPDUs         Marker      Marker Response    LACPDUs');
  print('Port       Sent   Recv     Sent   Recv     Sent   Recv      Pkts Err');
  print('-'.repeat(69));
  const groups = [...new Set(members.map(([, { channel }]) => channel?.group ?? 0))].sort((a, b) => a - b);
  for (const group of groups) {
    print(`Channel group: ${group}`);
    for (const [name, { channel }] of members) {
      const state = device.run.ports[name];
      if (channel?.group !== group || !state) continue;
      const count = state.up ? 1 + Math.floor((world.now - state.since) / LACP_EVERY) : 0;
      const isHeard = device.run.channelPeers[name]?.protocol === 'lacp';
      const right = (value: number, width: number) => String(value).padStart(width);
      print(
        `${shortName(name).padEnd(10)}${right(count, 5)}${right(isHeard ? count : 0, 7)}${right(0, 9)}${right(0, 7)}${right(0, 9)}${right(0, 7)}${right(0, 10)}`,
      );
    }
  }
}

/** Whether UDLD is on; on copper ports, it has to be configured explicitly. */
const usesUdld = (port?: InterfaceConfig): boolean =>
  port?.kept?.some((line) => line.startsWith('udld port')) ?? false;

function udld(context: Context, match: Match): void {
  const { world, device, config, print } = context;
  for (const name of portsOf(context, match)) {
    const isOn = usesUdld(config.interfaces[name]);
    const { up, peer } = device.run.ports[name] ?? {};
    const isHeard = isOn && up && peer && usesUdld(world.devices[peer.device]?.config.interfaces[peer.port]);
    const state = isOn ? 'Enabled' : 'Disabled';
    print('');
    print(`Interface ${shortName(name)}`);
    print('---');
    print(`Port enable administrative configuration setting: ${state}`);
    print(`Port enable operational state: ${state}`);
    print(`Current bidirectional state: ${isHeard ? 'Bidirectional' : 'Unknown'}`);
  }
}

function pagpNeighbors({ world, device, config, print }: Context, match: Match): void {
  const wanted = numberOf(match, 'group');
  print('Flags:  S - Device is sending Slow hello.  C - Device is in Consistent state.');
  print('        A - Device is in Auto mode.        P - Device learns on physical port.');
  const members = Object.entries(config.interfaces).flatMap(([name, { channel }]) => {
    const peer = device.run.channelPeers[name];
    const end = device.run.ports[name]?.peer;
    const isAsked = channel !== undefined && (wanted === undefined || wanted === channel.group);
    return isAsked && end && peer?.protocol === 'pagp' ? [{ name, peer, end, group: channel.group }] : [];
  });
  for (const group of [...new Set(members.map((member) => member.group))].sort((a, b) => a - b)) {
    print('');
    print(`Channel group ${group} neighbors`);
    print('          Partner              Partner          Partner         Partner Group');
    print('Port      Name                 Device ID        Port       Age  Flags   Cap.');
    for (const { name, peer, end } of members.filter((member) => member.group === group))
      print(
        columns(
          [0, shortName(name)],
          [10, world.devices[end.device]?.config.hostname ?? end.device],
          [31, peer.system],
          [48, shortName(end.port)],
          [60, '2s'],
          [64, peer.active ? 'SC' : 'SAC'],
          [72, '10001'],
        ),
      );
  }
}

const show = (syntax: string, help: Command['help'], run: Command['run']): Command => ({
  modes: ['user', 'exec'],
  syntax,
  help,
  on: isSwitch,
  run,
});

/** Shows ports' capabilities, and the state of their DTP, LACP, and UDLD. */
export const portDetailCommands: Command[] = [
  show('show errdisable detect', { detect: 'Error disable detection' }, detection),
  show('show udld [<name:interface>]', { udld: 'UDLD information' }, udld),
  show('show pagp [<group:1-48>] neighbor', { neighbor: 'Neighbor information' }, pagpNeighbors),
  show('show dtp', { dtp: 'DTP information' }, dtpSummary),
  show('show dtp interface [<name:interface>]', { dtp: 'DTP information' }, dtp),
  show(
    'show interfaces [<name:interface>] capabilities',
    { capabilities: 'Show interface capabilities information' },
    capabilities,
  ),
  show('show lacp [<group:1-48>] counters', { counters: 'Traffic information' }, lacpCounters),
  {
    modes: ['exec'],
    syntax: 'clear errdisable interface <name:interface> vlan [<vlans:vlans>]',
    help: { errdisable: 'Clear error disable', vlan: 'Clear VLANs that are error disabled' },
    on: isSwitch,
    // No guard here shuts down a single VLAN of a port, so there is never one to restart.
    run: () => {},
  },
];
