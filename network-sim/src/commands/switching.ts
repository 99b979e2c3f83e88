import type { Command, Context, Match } from '../console/command.js';
import { has, numberIn, textOf } from '../console/match.js';
import { isSwitch } from '../core/build.js';
import type { ChannelMode, InterfaceConfig, SwitchportMode } from '../core/config.js';
import { interfaceType, shortName } from '../core/interfaceName.js';
import { ALL_VLANS, addVlans, removeVlans, type VlanList } from '../net/vlanList.js';
import { protocolOf } from '../protocols/channel/channels.js';
import { ensureInterface, forEachInterface, forEachMember } from './targets.js';
import { addVlan } from './vlans.js';

/** The VLANs in a line. */
export const vlansOf = (match: Match): VlanList => (match.values.vlans as VlanList | undefined) ?? [];

/** The new list after `switchport trunk allowed vlan …`. */
function allowedList(match: Match, before: VlanList | undefined): VlanList | undefined {
  const vlans = vlansOf(match);
  const present = before ?? ALL_VLANS;
  if (has(match, 'all')) return undefined;
  if (has(match, 'none')) return [];
  if (has(match, 'add')) return undefinedWhenAll(addVlans(present, vlans));
  if (has(match, 'remove')) return removeVlans(present, vlans);
  if (has(match, 'except')) return removeVlans(ALL_VLANS, vlans);
  return undefinedWhenAll(vlans);
}

const undefinedWhenAll = (list: VlanList) => (String(list) === String(ALL_VLANS) ? undefined : list);

const isReserved = (vlan: number): boolean => vlan >= 1002 && vlan <= 1005;

/** Why a port can't join a group in a mode. */
function refusalOfMember(
  { config }: Context,
  name: string,
  memberConfig: InterfaceConfig,
  { group, mode }: { group: number; mode: ChannelMode },
): string | undefined {
  const channel = config.interfaces[`Port-channel${group}`];
  if (channel && channel.switchport !== memberConfig.switchport)
    return 'Command rejected: Either port is L2 and port-channel is L3, or vice-versa';
  const protocol = protocolOf(mode);
  const given = memberConfig.kept.find((line) => line.startsWith('channel-protocol '))?.split(' ')[1];
  const others = Object.entries(config.interfaces).flatMap(([other, { channel: member }]) =>
    other !== name && member?.group === group ? [protocolOf(member.mode)] : [],
  );
  if (others.every((each) => each === protocol) && (given === undefined || given === protocol))
    return undefined;
  return `Command rejected (Channel protocol mismatch for interface ${shortName(name)} in group ${group}): the interface can not be added to the channel group`;
}

function createMissing(context: Context, vlan: number, what: string): void {
  if (context.device.vlans.some(({ id }) => id === vlan)) return;
  context.print(`% ${what} VLAN does not exist. Creating vlan ${vlan}`);
  addVlan(context, vlan);
}

/** A switch port command. */
export const switchport = (syntax: string, run: Command['run'], no?: Command['no']): Command => ({
  modes: ['interface'],
  syntax,
  on: isSwitch,
  targets: ['ethernet', 'channel'],
  run,
  ...(no !== undefined && { no }),
});

/** Parses an LACP priority; undefined if it is the default. */
function unlessDefault(no: boolean, match: Match): number | undefined {
  const priority = numberIn(match, 'priority');
  return no || priority === 32_768 ? undefined : priority;
}

/** Commands for switch ports, trunks, and port channels. */
export const switchportCommands: Command[] = [
  switchport('switchport', (context) =>
    forEachMember(context, (config, name) => {
      const type = interfaceType(name);
      if (type !== 'ethernet' && type !== 'channel') return;
      if (context.no && context.device.platform === 'switch') {
        context.print("% Invalid: this switch doesn't support routed ports");
        return;
      }
      config.switchport = !context.no;
      // A layer 2 port has no addresses, so IOS removes any existing ones.
      if (config.switchport)
        Object.assign(config, { ip: undefined, secondary: [], ipv6: [], autoconfig: undefined });
    }),
  ),
  switchport(
    'switchport mode (access | trunk | dynamic auto | dynamic desirable)',
    (context, match) =>
      forEachMember(context, (config, name) => {
        const isDynamic = context.no || has(match, 'dynamic');
        if (isDynamic && config.portSecurity?.enabled)
          return context.print(`Command rejected: ${name} is a secured port.`);
        config.mode = context.no ? 'dynamic auto' : (match.words.slice(2).join(' ') as SwitchportMode);
      }),
    'switchport mode [access | trunk | dynamic auto | dynamic desirable]',
  ),
  switchport(
    'switchport host',
    (context) => {
      forEachInterface(context, (config) => {
        config.mode = 'access';
        config.stp.portfast = 'edge';
        delete config.channel;
      });
      context.print('switchport mode will be set to access');
      context.print('spanning-tree portfast will be enabled');
      context.print('channel group will be disabled');
      context.print('');
    },
    false,
  ),
  switchport('switchport nonegotiate', (context) =>
    forEachMember(context, (config) => {
      if (!context.no && config.mode.startsWith('dynamic')) {
        context.print("Command rejected: Conflict between 'nonegotiate' and 'dynamic' status.");
      } else config.nonegotiate = context.no ? undefined : true;
    }),
  ),
  switchport('switchport access vlan <vlan:1-4094>', (context, match) => {
    const vlan = context.no ? 1 : numberIn(match, 'vlan');
    if (isReserved(vlan)) return context.print(`Command rejected: VLAN ${vlan} is reserved.`);
    createMissing(context, vlan, 'Access');
    forEachMember(context, (config) => {
      config.accessVlan = vlan;
    });
  }),
  switchport('switchport voice vlan <vlan:1-4094>', (context, match) => {
    const vlan = context.no ? undefined : numberIn(match, 'vlan');
    if (vlan !== undefined && isReserved(vlan))
      return context.print(`Command rejected: VLAN ${vlan} is reserved.`);
    if (vlan !== undefined) createMissing(context, vlan, 'Voice');
    forEachMember(context, (config) => {
      config.voiceVlan = vlan;
      delete config.voiceMode;
    });
  }),
  switchport('switchport voice vlan (dot1p | untagged | none)', (context, match) =>
    forEachMember(context, (config) => {
      delete config.voiceVlan;
      delete config.voiceMode;
      if (!context.no && !has(match, 'none')) config.voiceMode = has(match, 'dot1p') ? 'dot1p' : 'untagged';
    }),
  ),
  switchport('switchport access vlan name <name:word>', (context, match) => {
    const vlan = context.device.vlans.find(({ name }) => name === textOf(match, 'name'));
    if (!vlan) return context.refuse('% VLAN name not found in the VLAN database');
    forEachMember(context, (config) => {
      config.accessVlan = vlan.id;
    });
  }),
  switchport('switchport trunk native vlan <vlan:1-4094>', (context, match) =>
    forEachMember(context, (config) => {
      config.nativeVlan = context.no ? 1 : numberIn(match, 'vlan');
    }),
  ),
  switchport(
    'switchport trunk allowed vlan (<vlans:vlans> | all | none | (add | remove | except) <vlans:vlans>)',
    (context, match) =>
      forEachMember(context, (config) => {
        config.allowed = context.no ? undefined : allowedList(match, config.allowed);
      }),
    'switchport trunk allowed vlan',
  ),
  switchport('switchport trunk encapsulation dot1q', () => {}),
  {
    modes: ['interface'],
    targets: ['ethernet'],
    syntax:
      'channel-group <group:1-48> mode (active | passive | on | auto [non-silent] | desirable [non-silent])',
    run: (context, match) =>
      forEachInterface(context, (config, name) => {
        if (interfaceType(name) !== 'ethernet') return;
        if (context.no) {
          delete config.channel;
          return;
        }
        const group = numberIn(match, 'group');
        const channel = `Port-channel${group}`;
        const mode = match.words.filter((word) => word !== 'non-silent').at(-1) as ChannelMode;
        const refusal = refusalOfMember(context, name, config, { group, mode });
        if (refusal) {
          context.print(refusal);
          return;
        }
        if (!context.config.interfaces[channel]) {
          context.print(`Creating a port-channel interface Port-channel ${group}\n`);
          const made = ensureInterface(context, channel);
          const { mode: portMode, accessVlan, nativeVlan, allowed, switchport: layer2 } = config;
          Object.assign(made, {
            mode: portMode,
            accessVlan,
            nativeVlan,
            switchport: layer2,
            ...(allowed && { allowed }),
          });
        }
        config.channel = { group, mode };
      }),
    no: 'channel-group [<group:1-48>]',
  },
  {
    modes: ['config'],
    syntax: 'lacp system-priority <priority:0-65535>',
    on: isSwitch,
    run: ({ config, no }, match) => {
      config.lacpPriority = unlessDefault(no, match);
    },
  },
  {
    modes: ['interface'],
    targets: ['ethernet'],
    syntax: 'lacp port-priority <priority:0-65535>',
    on: isSwitch,
    run: (context, match) =>
      forEachInterface(context, (config) => {
        config.lacpPriority = unlessDefault(context.no, match);
      }),
  },
  {
    modes: ['interface'],
    targets: ['channel'],
    syntax: 'lacp max-bundle <count:1-8>',
    on: isSwitch,
    run: (context, match) =>
      forEachInterface(context, (config) => {
        config.maxBundle = context.no ? undefined : numberIn(match, 'count');
      }),
  },
];
