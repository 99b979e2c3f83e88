import type { Command, Context, Match } from '../console/command.js';
import { has, numberIn, numberOf } from '../console/match.js';
import { isSwitch } from '../core/build.js';
import type { StpPortConfig } from '../core/config.js';
import { addVlans, removeVlans, type VlanList } from '../net/vlanList.js';
import { switchport, vlansOf } from './switching.js';
import { forEachMember } from './targets.js';

const PORTFAST: Record<string, StpPortConfig['portfast']> = {
  disable: 'disable',
  trunk: 'trunk',
  edge: 'edge',
};

const onPort = (syntax: string, change: (stp: StpPortConfig, match: Match, no: boolean) => void): Command =>
  switchport(syntax, (context, match) => forEachMember(context, ({ stp }) => change(stp, match, context.no)));

const PORTFAST_WARNING = [
  '%Warning: portfast should only be enabled on ports connected to a single',
  ' host. Connecting hubs, concentrators, switches, bridges, etc... to this',
  ' interface  when portfast is enabled, can cause temporary bridging loops.',
  ' Use with CAUTION',
  '',
];

const PORTFAST_DEFAULT_WARNING = [
  '%Warning: this command enables portfast by default on all interfaces. You',
  ' should now disable portfast explicitly on switched ports leading to hubs,',
  ' switches and bridges as they may create temporary bridging loops.',
  '',
];

function setPortfast(context: Context, match: Match): void {
  const { no, print, console } = context;
  const portfast = no ? undefined : (PORTFAST[match.words.at(-1) ?? ''] ?? 'edge');
  forEachMember(context, ({ stp }) => {
    stp.portfast = portfast;
  });
  if (portfast !== 'edge' && portfast !== 'trunk') return;
  for (const line of PORTFAST_WARNING) print(line);
  if (portfast === 'trunk') return;
  const [first = ''] = console.target;
  const one = `configured on ${first} but will only\n have effect when the interface is in a non-trunking mode.`;
  const many = `configured in ${console.target.length} interfaces due to the range command\n but will only have effect when the interfaces are in a non-trunking mode.`;
  print(console.target.length > 1 ? `%Portfast will be ${many}` : `%Portfast has been ${one}`);
}

function setPortPriority(context: Context, match: Match): void {
  const { no, print } = context;
  const priority = no ? undefined : numberIn(match, 'priority');
  if ((priority ?? 0) % 16 !== 0) {
    print('% Port Priority in increments of 16 is required');
    return;
  }
  forEachMember(context, ({ stp }) => {
    if (has(match, 'vlan')) setVlans(stp.vlanPriority, vlansOf(match), priority);
    else stp.priority = priority;
  });
}

const setVlans = (record: Record<string, number>, list: VlanList, value: number | undefined) => {
  for (const [from, to] of list) {
    for (let vlan = from; vlan <= to; vlan++) {
      if (value === undefined) delete record[vlan];
      else record[vlan] = value;
    }
  }
};

/** Spanning tree commands for the switch and its ports. `root primary` is in rootCommand. */
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
    syntax: 'spanning-tree (portfast [edge] [bpduguard | bpdufilter] default | loopguard default)',
    on: isSwitch,
    no: 'exact',
    run: ({ config, no, print }, match) => {
      const value = no ? undefined : true;
      if (has(match, 'loopguard')) config.stp.loopguardDefault = value;
      else if (has(match, 'bpduguard')) config.stp.bpduguardDefault = value;
      else if (has(match, 'bpdufilter')) config.stp.bpdufilterDefault = value;
      else {
        config.stp.portfastDefault = value;
        if (!no) for (const line of PORTFAST_DEFAULT_WARNING) print(line);
      }
    },
  },
  switchport('spanning-tree portfast [edge | trunk | disable | edge trunk]', setPortfast),
  onPort('spanning-tree bpduguard (enable | disable)', (stp, match, no) => {
    stp.bpduguard = no ? undefined : has(match, 'enable') ? 'enable' : 'disable';
  }),
  onPort('spanning-tree bpdufilter (enable | disable)', (stp, match, no) => {
    stp.bpdufilter = no ? undefined : has(match, 'enable') ? 'enable' : 'disable';
  }),
  {
    ...onPort('spanning-tree guard (root | loop | none)', (stp, match, no) => {
      stp.guard = no ? undefined : has(match, 'root') ? 'root' : has(match, 'loop') ? 'loop' : 'none';
    }),
    help: {
      loop: 'Set guard mode to loop guard on interface',
      none: 'Set guard mode to none',
      root: 'Set guard mode to root guard on interface',
    },
  },
  onPort('spanning-tree cost <cost:1-200000000>', (stp, match, no) => {
    stp.cost = no ? undefined : numberOf(match, 'cost');
  }),
  onPort('spanning-tree vlan <vlans:vlans> cost <cost:1-200000000>', (stp, match, no) =>
    setVlans(stp.vlanCost, vlansOf(match), no ? undefined : numberOf(match, 'cost')),
  ),
  switchport('spanning-tree [vlan <vlans:vlans>] port-priority <priority:0-240>', setPortPriority),
];
