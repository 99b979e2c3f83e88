import type { Command, Context, Match } from '../console/command.js';
import { has, textOf } from '../console/match.js';
import { bridgeMac, isSwitch } from '../core/build.js';
import { shortName } from '../core/interfaceName.js';
import { lacpPriorityOf, protocolOf } from '../protocols/channel/channels.js';
import {
  channelsOf,
  groupOf,
  listing,
  longAge,
  MODES,
  membersOf,
  portChannel,
  portChannelState,
  protocolText,
} from './channels.js';
import { columns } from './columns.js';

const hex = (value: number): string => `0x${value.toString(16).toUpperCase()}`;

/** A member's state in LACP terms, as in a port's details. */
const STATES = {
  P: ['bndl', 'Up Mstr Assoc In-Bndl '],
  H: ['hot-sby', 'Up Mstr Assoc Hot-stdby '],
  s: ['susp', 'Up Sngl-port-Bndl Mstr Not-in-Bndl '],
  I: ['indep', 'Up Sngl-port-Bndl Mstr Not-in-Bndl '],
  w: ['wait', 'Up Mstr Not-in-Bndl '],
  D: ['down', 'Down Not-in-Bndl '],
} as const;

function stateOf({ device }: Context, name: string) {
  const { bundle, unbundled } = device.run.ports[name] ?? {};
  return STATES[bundle ? 'P' : (unbundled ?? 'D')];
}

const flagOf = (active: boolean): string => (active ? 'SA' : 'SP');

function localTable(context: Context, names: string[]): void {
  const { config, device, print } = context;
  print('                            LACP port     Admin     Oper    Port        Port');
  print('Port      Flags   State     Priority      Key       Key     Number      State');
  for (const name of names) {
    const channel = config.interfaces[name]?.channel;
    if (!channel) continue;
    const { port, number } = lacpPriorityOf(device, name);
    const [state] = stateOf(context, name);
    print(
      columns(
        [0, shortName(name)],
        [10, flagOf(channel.mode === 'active')],
        [18, state],
        [28, port],
        [42, hex(channel.group)],
        [52, hex(channel.group)],
        [60, hex(number)],
        [72, state === 'bndl' ? '0x3D' : '0x5'],
      ),
    );
  }
}

function partnerTable({ device, print }: Context, names: string[]): void {
  print('                  LACP port                        Admin  Oper   Port    Port');
  print('Port      Flags   Priority  Dev ID          Age    key    Key    Number  State');
  for (const name of names) {
    const peer = device.run.channelPeers[name];
    if (!peer) continue;
    print(
      columns(
        [0, shortName(name)],
        [10, flagOf(peer.active)],
        [18, peer.priority.port],
        [28, peer.system],
        [44, '5s'],
        [51, '0x0'],
        [58, hex(peer.key)],
        [65, hex(peer.priority.number)],
        [73, device.run.ports[name]?.bundle ? '0x3D' : '0x5'],
      ),
    );
  }
}

/** Shows a member's state, its own data, and its partner's data. */
function memberDetail(context: Context, name: string): void {
  const { config, device, world, print } = context;
  const interfaceConfig = config.interfaces[name];
  if (!interfaceConfig?.channel) return;
  const { group, mode } = interfaceConfig.channel;
  const po = `Po${group}`;
  const isIn = device.run.ports[name]?.bundle !== undefined;
  print(`Port state    = ${stateOf(context, name)[1]}`);
  print(columns([0, `Channel group = ${group}`], [28, `Mode = ${MODES[mode]}`], [51, 'Gcchange = -']));
  const of = isIn ? po : 'null';
  print(columns([0, `Port-channel  = ${of}`], [28, 'GC   =   -'], [51, `Pseudo port-channel = ${po}`]));
  const protocol = protocolText(context, group);
  print(columns([0, 'Port index    = 0'], [28, 'Load = 0x00'], [51, `Protocol =   ${protocol}`]));
  print('');
  if (protocolOf(mode) === 'lacp') {
    print('Flags:  S - Device is sending Slow LACPDUs   F - Device is sending fast LACPDUs.');
    print('        A - Device is in active mode.        P - Device is in passive mode.');
    print('');
    print('Local information:');
    localTable(context, [name]);
    print('');
    if (device.run.channelPeers[name]) {
      print(" Partner's information:");
      print('');
      partnerTable(context, [name]);
      print('');
    }
  }
  const since = device.run.ports[name]?.since ?? world.now;
  print(`Age of the port in the current state: ${longAge(world.now - since)}`);
  print('');
}

/** Shows the groups, either in short or with all their ports and the port channel. */
function groups(context: Context, match: Match): void {
  const { config, print } = context;
  listing(print);
  for (const name of channelsOf(context, match)) {
    const group = groupOf(name);
    const members = membersOf(context, group);
    print(`Group: ${group} `);
    print('----------');
    if (!has(match, 'protocol')) {
      print(`Group state = ${config.interfaces[name]?.switchport ? 'L2' : 'L3'} `);
      print(`Ports: ${members.length}   Maxports = 16`);
      print('Port-channels: 1 Max Port-channels = 16');
    }
    print(`Protocol:   ${protocolText(context, group)}`);
    if (!has(match, 'protocol')) print('Minimum Links: 0');
    print('');
    if (!has(match, 'detail') && !has(match, 'port')) continue;
    print('                Ports in the group:');
    print('                -------------------');
    for (const [member] of members) {
      print(`Port: ${shortName(member)}`);
      print('------------');
      print('');
      memberDetail(context, member);
    }
    if (has(match, 'detail')) portChannel(context, name);
  }
}

/** Shows the port channels and their members, one by one. */
function ofInterfaces(context: Context, match: Match): void {
  const { config, print } = context;
  const wanted = textOf(match, 'name');
  const names = channelsOf(context, match).flatMap((channel) => [
    ...membersOf(context, groupOf(channel)).map(([name]) => name),
    channel,
  ]);
  for (const name of names.filter((each) => wanted === undefined || wanted === each)) {
    print('----');
    if (config.interfaces[name]?.channel) {
      print(`${name}:`);
      memberDetail(context, name);
      continue;
    }
    const isLacp = protocolText(context, groupOf(name)) === 'LACP';
    print(`${name}:${name}${isLacp ? '   (Primary aggregator)' : ''}`);
    print('');
    portChannelState(context, name);
  }
}

const METHODS: Record<string, string> = {
  'src-mac': 'Source MAC address',
  'dst-mac': 'Destination MAC address',
  'src-dst-mac': 'Source XOR Destination MAC address',
  'src-ip': 'Source IP address',
  'dst-ip': 'Destination IP address',
  'src-dst-ip': 'Source XOR Destination IP address',
};

function loadBalance({ config, print }: Context): void {
  const line = config.kept.find((kept) => kept.startsWith('port-channel load-balance '));
  const method = line?.split(' ')[2] ?? 'src-mac';
  const text = METHODS[method] ?? method;
  // Only the MAC addresses identify packets other than IP.
  const other = METHODS[method.replace('ip', 'mac')] ?? text;
  print('EtherChannel Load-Balancing Configuration:');
  print(`        ${method}`);
  print('');
  print('EtherChannel Load-Balancing Addresses Used Per-Protocol:');
  print(`Non-IP: ${other}`);
  print(`  IPv4: ${text}`);
  print(`  IPv6: ${text}`);
}

function lacp(context: Context, match: Match): void {
  const { print } = context;
  const isOwn = has(match, 'internal');
  print('Flags:  S - Device is requesting Slow LACPDUs ');
  print('        F - Device is requesting Fast LACPDUs');
  print('        A - Device is in Active mode       P - Device is in Passive mode     ');
  print('');
  for (const channel of channelsOf(context, match)) {
    const group = groupOf(channel);
    if (protocolText(context, group) !== 'LACP') continue;
    const names = membersOf(context, group).map(([name]) => name);
    print(`Channel group ${group}${isOwn ? '' : ' neighbors'}`);
    if (!isOwn) {
      print('');
      print("Partner's information:");
      print('');
    }
    (isOwn ? localTable : partnerTable)(context, names);
    print('');
  }
}

const GROUP = 'show etherchannel [<group:1-128>]';

/** Shows port channels and LACP, member by member. */
export const channelDetailCommands: Command[] = (
  [
    [`${GROUP} (detail | port | brief | protocol)`, groups],
    [GROUP, groups],
    ['show etherchannel load-balance', loadBalance],
    ['show interfaces [<name:interface>] etherchannel', ofInterfaces],
    ['show lacp [<group:1-128>] (neighbor [detail] | internal [detail])', lacp],
    [
      'show lacp sys-id',
      ({ device, config, print }) => print(`${config.lacpPriority ?? 32_768}, ${bridgeMac(device)}`),
    ],
  ] satisfies [string, Command['run']][]
).map(([syntax, run]): Command => ({ modes: ['user', 'exec'], syntax, on: isSwitch, run }));
