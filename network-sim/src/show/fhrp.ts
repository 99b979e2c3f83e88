import type { Command, Context, Match } from '../console/command.js';
import { numberOf, textOf } from '../console/match.js';
import type { FhrpConfig } from '../core/config.js';
import type { Device } from '../core/device.js';
import { compareInterfaces, shortName } from '../core/interfaceName.js';
import type { FhrpPeer } from '../core/protocolState.js';
import { addresses4, virtualMac } from '../ip/interfaces.js';
import { isTrackedUp } from '../ip/tracking.js';
import { ip4Text } from '../net/addressText.js';
import { preempts, priorityOf, timersOf } from '../protocols/fhrp/fhrpConfig.js';
import { columns } from './columns.js';

/** A protocol's groups that a line asks for, by interface and number, or all. */
function groupsOf(
  { config }: Context,
  match: Match,
  protocol: FhrpConfig['protocol'],
): [iface: string, group: FhrpConfig][] {
  const [name, number] = [textOf(match, 'name'), numberOf(match, 'group')];
  return Object.entries(config.interfaces)
    .filter(([iface]) => name === undefined || name === iface)
    .sort(([a], [b]) => compareInterfaces(a, b))
    .flatMap(([iface, { fhrp }]) =>
      fhrp
        .filter((group) => group.protocol === protocol && (number === undefined || number === group.group))
        .map((group): [string, FhrpConfig] => [iface, group]),
    );
}

function standbyBrief(context: Context, match: Match): void {
  const { device, print } = context;
  print('                     P indicates configured to preempt.');
  print('                     |');
  print('Interface   Grp  Pri P State   Active          Standby         Virtual IP');
  for (const [iface, group] of groupsOf(context, match, 'hsrp')) {
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

/** The address of a group's master. */
function masterOf(device: Device, iface: string, group: FhrpConfig): number | undefined {
  const state = device.run.fhrp[`vrrp ${iface} ${group.group}`];
  return state?.state === 'Master' ? addresses4(device, iface)[0]?.ip : state?.active?.ip;
}

function vrrpBrief(context: Context, match: Match): void {
  const { device, print } = context;
  print('Interface          Grp Pri Time  Own Pre State   Master addr     Group addr');
  for (const [iface, group] of groupsOf(context, match, 'vrrp')) {
    const state = device.run.fhrp[`vrrp ${iface} ${group.group}`];
    const priority = priorityOf(device, iface, group);
    const master = masterOf(device, iface, group);
    print(
      columns(
        [0, shortName(iface)],
        [19, group.group],
        [23, priority],
        [27, timersOf(group).hold],
        [33, priority === 255 ? 'Y' : ''],
        [37, preempts(group) ? 'Y' : ''],
        [41, state?.state ?? 'Init'],
        [49, master === undefined ? '0.0.0.0' : ip4Text(master)],
        [65, group.ip === undefined ? 'no address' : ip4Text(group.ip)],
      ),
    );
  }
}

function vrrp(context: Context, match: Match): void {
  const { device, print } = context;
  for (const [iface, group] of groupsOf(context, match, 'vrrp')) {
    const state = device.run.fhrp[`vrrp ${iface} ${group.group}`];
    const priority = priorityOf(device, iface, group);
    const master = masterOf(device, iface, group);
    const hello = timersOf(group).hello / 1000;
    const isOwn = state?.state === 'Master';
    const theirs = isOwn ? priority : (state?.active?.priority ?? 0);
    print(`${iface} - Group ${group.group}  `);
    print(`  State is ${state?.state ?? 'Init'}  `);
    print(`  Virtual IP address is ${group.ip === undefined ? 'no address' : ip4Text(group.ip)}`);
    print(`  Virtual MAC address is ${virtualMac('vrrp', group.group, 2)}`);
    print(`  Advertisement interval is ${hello.toFixed(3)} sec`);
    print(`  Preemption ${preempts(group) ? 'enabled' : 'disabled'}`);
    print(`  Priority is ${priority} `);
    trackLines(context, group);
    if (group.auth !== undefined) print(`  Authentication ${authText(group.auth)}`);
    print(
      `  Master Router is ${master === undefined ? '0.0.0.0' : ip4Text(master)}${isOwn ? ' (local)' : ''}, priority is ${theirs} `,
    );
    print(`  Master Advertisement interval is ${hello.toFixed(3)} sec`);
    print(`  Master Down interval is ${(timersOf(group).hold / 1000).toFixed(3)} sec`);
    print('');
  }
}

function standby(context: Context, match: Match): void {
  for (const [iface, group] of groupsOf(context, match, 'hsrp')) {
    standbyGroup(context, iface, group, context.config.interfaces[iface]?.standbyVersion ?? 1);
  }
}

const authText = (auth: string): string =>
  auth.startsWith('md5') ? 'MD5, key-string' : `text, string "${auth.slice('text '.length)}"`;

function trackLines({ device, print }: Context, { tracks = [] }: FhrpConfig): void {
  for (const { what, decrement } of tracks) {
    const kind = typeof what === 'number' ? 'object' : 'interface';
    print(
      `    Track ${kind} ${what} state ${isTrackedUp(device, what) ? 'Up' : 'Down'} decrement ${decrement}`,
    );
  }
}

/** Formats a time as IOS does, in whole seconds or in milliseconds. */
const timeText = (seconds: number): string =>
  Number.isInteger(seconds) ? `${seconds} sec` : `${Math.round(seconds * 1000)} msec`;

/** The router that has a role. */
function holder(isLocal: boolean, peer: FhrpPeer | undefined): string {
  if (isLocal) return 'local';
  return peer ? ip4Text(peer.ip) : 'unknown';
}

function standbyGroup(context: Context, iface: string, group: FhrpConfig, version: number): void {
  const { device, print, world } = context;
  const state = device.run.fhrp[`hsrp ${iface} ${group.group}`];
  const active = holder(state?.state === 'Active', state?.active);
  print(`${iface} - Group ${group.group}${version === 2 ? ' (version 2)' : ''}`);
  print(`  State is ${state?.state ?? 'Init'}`);
  print(`    ${state?.changes ?? 0} state changes`);
  print(`  Virtual IP address is ${group.ip === undefined ? 'unknown' : ip4Text(group.ip)}`);
  print(
    `  Active virtual MAC address is ${active === 'unknown' ? 'unknown' : virtualMac('hsrp', group.group, version)}`,
  );
  print(`    Local virtual MAC address is ${virtualMac('hsrp', group.group, version)} (v${version} default)`);
  const { hello } = timersOf(group);
  print(`  Hello time ${timeText(group.hello ?? 3)}, hold time ${timeText(group.hold ?? 10)}`);
  if (state?.state === 'Active' || state?.state === 'Standby' || state?.state === 'Speak')
    print(`    Next hello sent in ${((hello - (world.now % hello)) / 1000).toFixed(3)} secs`);
  if (group.auth !== undefined) print(`  Authentication ${authText(group.auth)}`);
  const delay = group.delay === undefined ? '' : `, delay min ${group.delay} secs`;
  print(`  Preemption ${preempts(group) ? `enabled${delay}` : 'disabled'}`);
  print(`  Active router is ${active}`);
  print(`  Standby router is ${holder(state?.state === 'Standby', state?.standby)}`);
  print(`  Priority ${priorityOf(device, iface, group)} (configured ${group.priority ?? 100})`);
  trackLines(context, group);
  const name = group.name ?? `hsrp-${shortName(iface)}-${group.group}`;
  print(`  Group name is "${name}" (${group.name === undefined ? 'default' : 'cfgd'})`);
}

/** Optional arguments for an interface and one of its groups. */
const WHICH = '[all | <name:interface> [<group:0-255>]]';

/** Shows HSRP and VRRP, as tables and group by group. */
export const showFhrpCommands: Command[] = [
  { modes: ['user', 'exec'], syntax: `show standby ${WHICH}`, run: standby },
  { modes: ['user', 'exec'], syntax: `show standby ${WHICH} brief`, run: standbyBrief },
  { modes: ['user', 'exec'], syntax: 'show vrrp [all | interface <name:interface>]', run: vrrp },
  { modes: ['user', 'exec'], syntax: 'show vrrp brief [all | <name:interface>]', run: vrrpBrief },
];
