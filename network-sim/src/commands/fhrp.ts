import type { Command, Context, Match } from '../console/command.js';
import { has, numberOf, textOf } from '../console/match.js';
import type { FhrpConfig } from '../core/config.js';
import { compareInterfaces, shortName } from '../core/interfaceName.js';
import type { FhrpPeer } from '../core/protocolState.js';
import { addresses4, virtualMac } from '../ip/interfaces.js';
import { ip4Text } from '../net/addressText.js';
import { isTrackedUp, preempts, priorityOf } from '../protocols/fhrp/fhrpConfig.js';
import { columns } from '../show/columns.js';
import { forEachInterface } from './targets.js';

type GroupChange = (group: FhrpConfig, match: Match, no: boolean) => void;

/** A command of a group; `no standby 1` takes the whole group away. */
export const onGroup = (
  protocol: FhrpConfig['protocol'],
  syntax: string,
  change: GroupChange,
  no?: string,
): Command => {
  const head = protocol === 'hsrp' ? 'standby [<group:0-255>]' : 'vrrp <group:1-255>';
  return {
    modes: ['interface'],
    syntax: `${head} ${syntax}`,
    no: `${head} ${no ?? syntax}`,
    on: ({ platform }) => platform !== 'switch',
    run: (context, match) =>
      forEachInterface(context, (config) => {
        const number = numberOf(match, 'group') ?? 0;
        const found = config.fhrp.find((group) => group.protocol === protocol && group.group === number);
        const group = found ?? { protocol, group: number };
        if (!found && !context.no) config.fhrp.push(group);
        change(group, match, context.no);
        const isEmpty = Object.entries(group).every(
          ([name, value]) => ['protocol', 'group'].includes(name) || value === undefined,
        );
        if (context.no && isEmpty) config.fhrp = config.fhrp.filter((other) => other !== group);
      }),
  };
};

const groupForms = (protocol: FhrpConfig['protocol']): Command[] => [
  onGroup(
    protocol,
    'ip <address:ipv4>',
    (group, match, no) => {
      group.ip = no ? undefined : numberOf(match, 'address');
    },
    'ip [<address:ipv4>]',
  ),
  onGroup(
    protocol,
    'priority <priority:0-255>',
    (group, match, no) => {
      group.priority = no ? undefined : numberOf(match, 'priority');
    },
    'priority [<priority:0-255>]',
  ),
  onGroup(
    protocol,
    'preempt [delay minimum <delay:0-3600>]',
    (group, match, no) => {
      group.delay = no ? undefined : (numberOf(match, 'delay') ?? group.delay);
      if (no && has(match, 'delay')) return;
      if (protocol === 'hsrp') group.preempt = no ? undefined : true;
      else group.preempt = no ? false : undefined;
    },
    'preempt [delay [minimum [<delay:0-3600>]]]',
  ),
];

function standbyBrief({ device, config, print }: Context): void {
  print('                     P indicates configured to preempt.');
  print('                     |');
  print('Interface   Grp  Pri P State   Active          Standby         Virtual IP');
  for (const [iface, own] of sorted(config.interfaces)) {
    for (const group of own.fhrp.filter(({ protocol }) => protocol === 'hsrp')) {
      const state = device.run.fhrp[`hsrp ${iface} ${group.group}`];
      const local = (is: boolean, peer: { ip: number } | undefined) =>
        is ? 'local' : peer ? ip4Text(peer.ip) : 'unknown';
      print(
        columns(
          [0, shortName(iface)],
          [12, group.group],
          [17, priorityOf(device, iface, group)],
          [21, preempts(group) ? 'P' : ''],
          [23, state?.state ?? 'Init'],
          [31, local(state?.state === 'Active', state?.active)],
          [47, local(state?.state === 'Standby', state?.standby)],
          [63, group.ip === undefined ? 'unknown' : ip4Text(group.ip)],
        ),
      );
    }
  }
}

const sorted = <T>(record: Record<string, T>): [string, T][] =>
  Object.entries(record).sort(([a], [b]) => compareInterfaces(a, b));

function vrrpBrief({ device, config, print }: Context): void {
  print('Interface          Grp Pri Time  Own Pre State   Master addr     Group addr');
  for (const [iface, own] of sorted(config.interfaces)) {
    for (const group of own.fhrp.filter(({ protocol }) => protocol === 'vrrp')) {
      const state = device.run.fhrp[`vrrp ${iface} ${group.group}`];
      const priority = priorityOf(device, iface, group);
      const [address] = addresses4(device, iface);
      const master = state?.state === 'Master' ? address?.ip : state?.active?.ip;
      print(
        columns(
          [0, shortName(iface)],
          [19, group.group],
          [23, priority],
          [27, 3000 + Math.round(((256 - priority) * 1000) / 256)],
          [33, priority === 255 ? 'Y' : ''],
          [37, preempts(group) ? 'Y' : ''],
          [41, state?.state ?? 'Init'],
          [49, master === undefined ? '0.0.0.0' : ip4Text(master)],
          [65, group.ip === undefined ? 'no address' : ip4Text(group.ip)],
        ),
      );
    }
  }
}

function standby(context: Context, match: Match): void {
  const wanted = textOf(match, 'name');
  for (const [iface, own] of sorted(context.config.interfaces)) {
    if (wanted !== undefined && wanted !== iface) continue;
    for (const group of own.fhrp.filter(({ protocol }) => protocol === 'hsrp')) {
      standbyGroup(context, iface, group, own.standbyVersion ?? 1);
    }
  }
}

/** The router that holds a role. */
function holder(isLocal: boolean, peer: FhrpPeer | undefined): string {
  if (isLocal) return 'local';
  return peer ? ip4Text(peer.ip) : 'unknown';
}

function standbyGroup({ device, print }: Context, iface: string, group: FhrpConfig, version: number): void {
  const state = device.run.fhrp[`hsrp ${iface} ${group.group}`];
  const active = holder(state?.state === 'Active', state?.active);
  print(`${iface} - Group ${group.group}${version === 2 ? ' (version 2)' : ''}`);
  print(`  State is ${state?.state ?? 'Init'}`);
  print(`    ${state?.changes ?? 0} state changes`);
  print(`  Virtual IP address is ${group.ip === undefined ? 'unknown' : ip4Text(group.ip)}`);
  print(
    `  Active virtual MAC address is ${active === 'unknown' ? 'unknown' : virtualMac('hsrp', group.group, version)}`,
  );
  print(`  Hello time ${group.hello ?? 3} sec, hold time ${group.hold ?? 10} sec`);
  const delay = group.delay === undefined ? '' : `, delay min ${group.delay} secs`;
  print(`  Preemption ${preempts(group) ? `enabled${delay}` : 'disabled'}`);
  print(`  Active router is ${active}`);
  print(`  Standby router is ${holder(state?.state === 'Standby', state?.standby)}`);
  print(`  Priority ${priorityOf(device, iface, group)} (configured ${group.priority ?? 100})`);
  for (const { what, decrement } of group.tracks ?? []) {
    const kind = typeof what === 'number' ? 'object' : 'interface';
    print(
      `    Track ${kind} ${what} state ${isTrackedUp(device, what) ? 'Up' : 'Down'} decrement ${decrement}`,
    );
  }
}

/** HSRP and VRRP. */
export const fhrpCommands: Command[] = [
  ...groupForms('hsrp'),
  ...groupForms('vrrp'),
  onGroup(
    'hsrp',
    'timers <hello:1-254> <hold:2-255>',
    (group, match, no) => {
      group.hello = no ? undefined : numberOf(match, 'hello');
      group.hold = no ? undefined : numberOf(match, 'hold');
    },
    'timers',
  ),
  onGroup(
    'vrrp',
    'timers advertise <hello:1-40>',
    (group, match, no) => {
      group.hello = no ? undefined : numberOf(match, 'hello');
    },
    'timers advertise',
  ),
  {
    modes: ['interface'],
    syntax: 'standby version (1 | 2)',
    on: ({ platform }) => platform !== 'switch',
    run: (context, match) =>
      forEachInterface(context, (config) => {
        config.standbyVersion = !context.no && has(match, '2') ? 2 : undefined;
      }),
  },
  { modes: ['user', 'exec'], syntax: 'show standby [<name:interface>]', run: standby },
  { modes: ['user', 'exec'], syntax: 'show standby brief', run: standbyBrief },
  { modes: ['user', 'exec'], syntax: 'show vrrp [brief]', run: vrrpBrief },
];
