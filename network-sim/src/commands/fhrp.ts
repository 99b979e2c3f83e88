import type { Command, Context, Match } from '../console/command.js';
import { has, numberOf, textOf } from '../console/match.js';
import type { FhrpConfig, InterfaceConfig } from '../core/config.js';
import { contains } from '../net/address.js';
import { DEFAULT_AUTH } from '../protocols/fhrp/fhrpConfig.js';
import { forEachInterface } from './targets.js';

type GroupChange = (
  group: FhrpConfig,
  match: Match,
  no: boolean,
  context: Context,
  iface: InterfaceConfig,
) => void;

/** A time in seconds that can also be given in milliseconds. */
function secondsOf(match: Match, name: string): number | undefined {
  const milliseconds = numberOf(match, `${name}Ms`);
  return milliseconds === undefined ? numberOf(match, name) : milliseconds / 1000;
}

/** Converts a key to its stored form; HSRP's default text isn't stored. */
function authOf(kind: 'md5' | 'text', match: Match): string | undefined {
  const auth = `${kind} ${textOf(match, 'key')}`;
  return auth === DEFAULT_AUTH ? undefined : auth;
}

/** A command for a group; `no standby 1` removes the whole group. */
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
        change(group, match, context.no, context, config);
        const isEmpty = Object.entries(group).every(
          ([name, value]) => ['protocol', 'group'].includes(name) || value === undefined,
        );
        if (isEmpty) config.fhrp = config.fhrp.filter((other) => other !== group);
      }),
  };
};

const groupForms = (protocol: FhrpConfig['protocol']): Command[] => [
  onGroup(
    protocol,
    'ip <address:ipv4>',
    (group, match, no, { print }, { ip: primary, secondary }) => {
      const address = numberOf(match, 'address');
      // In VRRP, the address's owner is a member too.
      if (!no && protocol === 'hsrp' && primary && primary.ip === address) {
        print('% Address cannot equal interface address');
        return;
      }
      const networks = primary ? [primary, ...secondary] : [];
      const isInside = networks.some(
        ({ ip, length }) => address !== undefined && contains(ip, length, address),
      );
      if (!no && primary && !isInside) print('% Warning: address is not within a subnet on this interface');
      group.ip = no ? undefined : address;
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
    'authentication (md5 key-string <key:word> | text <key:word>)',
    (group, match, no) => {
      group.auth = no ? undefined : authOf(has(match, 'md5') ? 'md5' : 'text', match);
    },
    'authentication [<rest:line>]',
  ),
  onGroup(
    protocol,
    'preempt [delay {minimum <delay:0-3600> | reload <reload:0-3600>}]',
    (group, match, no) => {
      group.delay = no ? undefined : (numberOf(match, 'delay') ?? group.delay);
      if (no && has(match, 'delay')) return;
      if (protocol === 'hsrp') group.preempt = no ? undefined : true;
      else group.preempt = no ? false : undefined;
    },
    'preempt [delay [minimum [<delay:0-3600> [reload <reload:0-3600>]]]]',
  ),
];

/** HSRP and VRRP commands. */
export const fhrpCommands: Command[] = [
  ...groupForms('hsrp'),
  ...groupForms('vrrp'),
  onGroup(
    'hsrp',
    'timers (msec <helloMs:15-999> | <hello:1-254>) (msec <holdMs:50-3000> | <hold:1-255>)',
    (group, match, no, context) => {
      const hello = secondsOf(match, 'hello');
      const hold = secondsOf(match, 'hold');
      if (!no && hello !== undefined && hold !== undefined && hold <= hello)
        return context.print('% Invalid hold time: must be longer than the hello time');
      group.hello = no ? undefined : hello;
      group.hold = no ? undefined : hold;
    },
    'timers [<rest:line>]',
  ),
  onGroup(
    'hsrp',
    'name <name:word>',
    (group, match, no) => {
      group.name = no ? undefined : textOf(match, 'name');
    },
    'name [<name:word>]',
  ),
  onGroup('hsrp', 'authentication <key:word>', (group, match, no) => {
    group.auth = no ? undefined : authOf('text', match);
  }),
  onGroup(
    'vrrp',
    'timers advertise (msec <helloMs:50-999> | <hello:1-40>)',
    (group, match, no) => {
      group.hello = no ? undefined : secondsOf(match, 'hello');
    },
    'timers advertise [<rest:line>]',
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
  {
    modes: ['interface'],
    syntax: '',
    no: '(standby [<group:0-255>] | vrrp <group:1-255>)',
    on: ({ platform }) => platform !== 'switch',
    run: (context, match) => {
      const protocol = has(match, 'vrrp') ? 'vrrp' : 'hsrp';
      const number = numberOf(match, 'group') ?? 0;
      forEachInterface(context, (config) => {
        config.fhrp = config.fhrp.filter((other) => other.protocol !== protocol || other.group !== number);
      });
    },
  },
];
