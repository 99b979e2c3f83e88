import type { Command, Context, Match } from '../console/command.js';
import { has, numberIn, numberOf } from '../console/match.js';
import { isSwitch } from '../core/build.js';
import type { ChannelMode, StpPortConfig, SwitchportMode } from '../core/config.js';
import { interfaceType } from '../core/interfaceName.js';
import { ALL_VLANS, addVlans, removeVlans, type VlanList } from '../net/vlanList.js';
import { addVlan } from './interfaces.js';
import { ensureInterface, forEachInterface, forEachMember } from './targets.js';

const vlansOf = (match: Match): VlanList => (match.values.vlans as VlanList | undefined) ?? [];

/** The new list of `switchport trunk allowed vlan …`. */
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

function createMissing(context: Context, vlan: number, what: string): void {
  if (context.device.vlans.some(({ id }) => id === vlan)) return;
  context.print(`% ${what} VLAN does not exist. Creating vlan ${vlan}`);
  addVlan(context, vlan);
}

const switchport = (syntax: string, run: Command['run'], no?: Command['no']): Command => ({
  modes: ['interface'],
  syntax,
  on: isSwitch,
  targets: ['ethernet', 'channel'],
  run,
  ...(no !== undefined && { no }),
});

/** Switch ports, trunks and port channels. */
export const switchportCommands: Command[] = [
  switchport('switchport', (context) =>
    forEachMember(context, (config, name) => {
      const type = interfaceType(name);
      if (type !== 'ethernet' && type !== 'channel') return;
      if (context.no && context.device.platform === 'switch') {
        context.print('% Invalid: this switch has no routed ports');
        return;
      }
      config.switchport = !context.no;
      // A layer 2 port has no addresses, and IOS forgets those it had.
      if (config.switchport)
        Object.assign(config, { ip: undefined, secondary: [], ipv6: [], autoconfig: undefined });
    }),
  ),
  switchport(
    'switchport mode (access | trunk | dynamic auto | dynamic desirable)',
    (context, match) =>
      forEachMember(context, (config) => {
        config.mode = context.no ? 'dynamic auto' : (match.words.slice(2).join(' ') as SwitchportMode);
      }),
    'switchport mode [access | trunk | dynamic auto | dynamic desirable]',
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
    createMissing(context, vlan, 'Access');
    forEachMember(context, (config) => {
      config.accessVlan = vlan;
    });
  }),
  switchport('switchport voice vlan <vlan:1-4094>', (context, match) => {
    const vlan = context.no ? undefined : numberIn(match, 'vlan');
    if (vlan !== undefined) createMissing(context, vlan, 'Voice');
    forEachMember(context, (config) => {
      config.voiceVlan = vlan;
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
    syntax: 'channel-group <group:1-48> mode (active | passive | on | auto | desirable)',
    run: (context, match) =>
      forEachInterface(context, (config, name) => {
        if (interfaceType(name) !== 'ethernet') return;
        if (context.no) {
          delete config.channel;
          return;
        }
        const group = numberIn(match, 'group');
        const channel = `Port-channel${group}`;
        if (!context.config.interfaces[channel]) {
          context.print(`Creating a port-channel interface Port-channel ${group}\n`);
          const made = ensureInterface(context, channel);
          const { mode, accessVlan, nativeVlan, allowed, switchport: layer2 } = config;
          Object.assign(made, {
            mode,
            accessVlan,
            nativeVlan,
            switchport: layer2,
            ...(allowed && { allowed }),
          });
        }
        config.channel = { group, mode: match.words.at(-1) as ChannelMode };
      }),
    no: 'channel-group',
  },
];

const PORTFAST: Record<string, StpPortConfig['portfast']> = {
  disable: 'disable',
  trunk: 'trunk',
  edge: 'edge',
};

const onPort = (syntax: string, change: (stp: StpPortConfig, match: Match, no: boolean) => void): Command =>
  switchport(syntax, (context, match) => forEachMember(context, ({ stp }) => change(stp, match, context.no)));

const setVlans = (record: Record<string, number>, list: VlanList, value: number | undefined) => {
  for (const [from, to] of list) {
    for (let vlan = from; vlan <= to; vlan++) {
      if (value === undefined) delete record[vlan];
      else record[vlan] = value;
    }
  }
};

/** Spanning tree, of the switch and of its ports. `root primary` is in rootCommand. */
export const stpCommands: Command[] = [
  {
    modes: ['config'],
    syntax: 'spanning-tree mode (pvst | rapid-pvst)',
    on: isSwitch,
    no: 'spanning-tree mode',
    run: ({ config, no }, match) => {
      config.stp.mode = !no && has(match, 'rapid-pvst') ? 'rapid-pvst' : 'pvst';
    },
  },
  {
    modes: ['config'],
    syntax: 'spanning-tree vlan <vlans:vlans> priority <priority:0-61440>',
    on: isSwitch,
    run: ({ config, no, print }, match) => {
      const priority = numberOf(match, 'priority');
      if (!no && (priority ?? 0) % 4096 !== 0) {
        print('% Bridge Priority must be in increments of 4096.');
        print('% Allowed values are:');
        print('  0     4096  8192  12288 16384 20480 24576 28672');
        print('  32768 36864 40960 45056 49152 53248 57344 61440');
      } else setVlans(config.stp.priority, vlansOf(match), no || priority === 32768 ? undefined : priority);
    },
  },
  {
    modes: ['config'],
    syntax: 'spanning-tree vlan <vlans:vlans>',
    on: isSwitch,
    no: 'exact',
    run: ({ config, no }, match) => {
      const { off } = config.stp;
      config.stp.off = no ? addVlans(off, vlansOf(match)) : removeVlans(off, vlansOf(match));
    },
  },
  {
    modes: ['config'],
    syntax: 'spanning-tree extend system-id',
    on: isSwitch,
    no: false,
    run: () => {},
  },
  {
    modes: ['config'],
    syntax: 'spanning-tree (portfast [edge] [bpduguard] default | loopguard default)',
    on: isSwitch,
    no: 'exact',
    run: ({ config, no }, match) => {
      const value = no ? undefined : true;
      if (has(match, 'loopguard')) config.stp.loopguardDefault = value;
      else if (has(match, 'bpduguard')) config.stp.bpduguardDefault = value;
      else config.stp.portfastDefault = value;
    },
  },
  onPort('spanning-tree portfast [edge | trunk | disable | edge trunk]', (stp, match, no) => {
    stp.portfast = no ? undefined : (PORTFAST[match.words.at(-1) ?? ''] ?? 'edge');
  }),
  onPort('spanning-tree bpduguard (enable | disable)', (stp, match, no) => {
    stp.bpduguard = no ? undefined : has(match, 'enable') ? 'enable' : 'disable';
  }),
  onPort('spanning-tree bpdufilter (enable | disable)', (stp, match, no) => {
    stp.bpdufilter = no ? undefined : has(match, 'enable') ? 'enable' : 'disable';
  }),
  onPort('spanning-tree guard (root | loop | none)', (stp, match, no) => {
    stp.guard = no ? undefined : has(match, 'root') ? 'root' : has(match, 'loop') ? 'loop' : 'none';
  }),
  onPort('spanning-tree cost <cost:1-200000000>', (stp, match, no) => {
    stp.cost = no ? undefined : numberOf(match, 'cost');
  }),
  onPort('spanning-tree vlan <vlans:vlans> cost <cost:1-200000000>', (stp, match, no) =>
    setVlans(stp.vlanCost, vlansOf(match), no ? undefined : numberOf(match, 'cost')),
  ),
  onPort('spanning-tree port-priority <priority:0-240>', (stp, match, no) => {
    stp.priority = no ? undefined : numberIn(match, 'priority') & 0xf0;
  }),
  onPort('spanning-tree vlan <vlans:vlans> port-priority <priority:0-240>', (stp, match, no) =>
    setVlans(stp.vlanPriority, vlansOf(match), no ? undefined : numberIn(match, 'priority') & 0xf0),
  ),
];
