import type { Command, Context, Match } from '../console/command.js';
import { numberOf } from '../console/match.js';
import { isSwitch } from '../core/build.js';
import type { ChannelMode, InterfaceConfig } from '../core/config.js';
import { compareInterfaces, interfaceType, shortName } from '../core/interfaceName.js';
import { protocolOf } from '../protocols/channel/channels.js';
import { columns } from './columns.js';

const FLAGS = [
  'Flags:  D - down        P - bundled in port-channel',
  '        I - stand-alone s - suspended',
  '        H - Hot-standby (LACP only)',
  '        R - Layer3      S - Layer2',
  '        U - in use      f - failed to allocate aggregator',
  '',
  '        M - not in use, minimum links not met',
  '        u - unsuitable for bundling',
  '        w - waiting to be aggregated',
  '        d - default port',
  '',
  '',
];

/** The port channels that a line asks for, of one group or all. */
export function channelsOf({ config }: Context, match: Match): string[] {
  const group = numberOf(match, 'group');
  return Object.keys(config.interfaces)
    .filter((name) => interfaceType(name) === 'channel')
    .filter((name) => group === undefined || name === `Port-channel${group}`)
    .sort(compareInterfaces);
}

/** The IOS names of the members' modes. */
export const MODES: Record<ChannelMode, string> = {
  on: 'On',
  active: 'Active',
  passive: 'Passive',
  desirable: 'Desirable-Sl',
  auto: 'Automatic-Sl',
};

/** Formats an age, for example as `0d:00h:05m:10s`. */
export function longAge(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const [hours, minutes] = [(seconds % 86_400) / 3600, (seconds % 3600) / 60];
  return `${Math.floor(seconds / 86_400)}d:${two(hours)}h:${two(minutes)}m:${two(seconds % 60)}s`;
}

/** Prints the heading above a listing's groups. */
export function listing(print: Context['print']): void {
  print('                Channel-group listing: ');
  print('                ----------------------');
  print('');
}

/** A port channel's number. */
export const groupOf = (name: string): number => Number(name.slice('Port-channel'.length));

/** The members configured for a group, in order. */
export const membersOf = ({ config }: Context, group: number): [string, InterfaceConfig][] =>
  Object.entries(config.interfaces)
    .filter(([, { channel }]) => channel?.group === group)
    .sort(([a], [b]) => compareInterfaces(a, b));

/** A group's protocol as IOS prints it; `-` for none. */
export function protocolText(context: Context, group: number): string {
  const mode = membersOf(context, group)[0]?.[1].channel?.mode;
  const protocol = mode && protocolOf(mode);
  return protocol === undefined ? '-' : protocol === 'lacp' ? 'LACP' : 'PAgP';
}

/** Shows a port channel and its bundled members, starting with its age. */
export function portChannelState(context: Context, name: string): void {
  const { world, device, config, print } = context;
  const group = groupOf(name);
  const state = device.run.ports[name];
  const members = (state?.members ?? []).toSorted(compareInterfaces);
  const protocol = protocolText(context, group);
  const waiting = membersOf(context, group).find(([port]) => device.run.ports[port]?.unbundled === 'H');
  print(`Age of the Port-channel   = ${longAge(world.now - (state?.since ?? world.now))}`);
  print(columns([0, `Logical slot/port   = 2/${group}`], [34, `Number of ports = ${members.length}`]));
  if (protocol === 'LACP') print(`HotStandBy port = ${waiting ? shortName(waiting[0]) : 'null'} `);
  print(`Port state          = Port-channel ${state?.protocol ? 'Ag-Inuse' : 'Ag-Not-Inuse'} `);
  print(`Protocol            =   ${protocol === '-' ? ' - ' : protocol}`);
  print('Port security       = Disabled');
  print('');
  if (members.length === 0) return;
  print('Ports in the Port-channel: ');
  print('');
  print('Index   Load   Port     EC state        No of bits');
  print('------+------+------+------------------+-----------');
  for (const member of members) {
    const mode = config.interfaces[member]?.channel?.mode ?? 'on';
    print(columns([2, 0], [8, '00'], [15, shortName(member)], [24, MODES[mode]], [43, 0]));
  }
  print('');
}

/** Shows a group's port channel, as part of a listing. */
export function portChannel(context: Context, name: string): void {
  const { print } = context;
  print('                Port-channels in the group: ');
  print('                ---------------------------');
  print('');
  const isPrimary = protocolText(context, groupOf(name)) === 'LACP';
  print(`Port-channel: ${shortName(name)}${isPrimary ? '    (Primary Aggregator)' : ''}`);
  print('');
  print('------------');
  print('');
  portChannelState(context, name);
}

function portChannels(context: Context, match: Match): void {
  const { print } = context;
  listing(print);
  for (const name of channelsOf(context, match)) {
    print(`Group: ${groupOf(name)} `);
    print('----------');
    portChannel(context, name);
  }
}

function summary(context: Context, match: Match): void {
  const { device, config, print } = context;
  const channels = channelsOf(context, match);
  for (const line of FLAGS) print(line);
  print(`Number of channel-groups in use: ${channels.length}`);
  print(`Number of aggregators:           ${channels.length}`);
  print('');
  print('Group  Port-channel  Protocol    Ports');
  print('------+-------------+-----------+-----------------------------------------------');
  for (const name of channels) {
    const group = groupOf(name);
    const state = device.run.ports[name];
    const layer = config.interfaces[name]?.switchport ? 'S' : 'R';
    const members = membersOf(context, group);
    const protocol = protocolText(context, group);
    const ports = members.map(([member]) => {
      const { bundle, unbundled } = device.run.ports[member] ?? {};
      return `${shortName(member)}(${bundle ? 'P' : (unbundled ?? 'D')})`;
    });
    for (let row = 0; row === 0 || row < ports.length; row += 3) {
      const part = ports
        .slice(row, row + 3)
        .map((port) => port.padEnd(15))
        .join('')
        .trimEnd();
      if (row > 0) print(columns([33, part]));
      else
        print(
          columns(
            [0, group],
            [7, `${shortName(name)}(${layer}${state?.protocol ? 'U' : 'D'})`],
            [23, protocol],
            [33, part],
          ),
        );
    }
  }
  print('');
}

/** Shows port channels and their state. */
export const showChannelCommands: Command[] = [
  {
    modes: ['user', 'exec'],
    syntax: 'show etherchannel [<group:1-128>] summary',
    on: isSwitch,
    run: summary,
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show etherchannel [<group:1-128>] port-channel',
    on: isSwitch,
    run: portChannels,
  },
];
