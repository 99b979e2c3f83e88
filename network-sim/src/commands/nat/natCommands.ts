import type { Command, Context, Match } from '../../console/command.js';
import { has, numberIn, numberOf, textIn, textOf } from '../../console/match.js';
import type { Device } from '../../core/device.js';
import type { NatConfig, NatEntry, NatStatic, NatTimeout } from '../../core/natConfig.js';
import { emptyNat, globalOf } from '../../nat/addresses.js';
import { ruleText, staticText } from '../../nat/natLines.js';
import { natState } from '../../nat/translate.js';
import { lengthOf, networkOf } from '../../net/address.js';
import { ip4Text } from '../../net/addressText.js';
import { forEachInterface } from '../targets.js';

const routes = ({ platform }: Device): boolean => platform !== 'switch';

/** Changes the NAT settings; without any `ip nat` line, the configuration has none. */
function change({ config }: Context, edit: (nat: NatConfig) => void): void {
  const nat = config.nat ?? emptyNat();
  edit(nat);
  const isEmpty =
    Object.keys(nat.pools).length === 0 && nat.rules.length + nat.statics.length === 0 && !nat.timeouts;
  config.nat = isEmpty ? undefined : nat;
}

/** Removes translations that were created by a line that no longer exists. */
function forget({ world, device }: Context, isGone: (entry: NatEntry) => boolean): void {
  const state = natState(world, device);
  state.entries = state.entries.filter((entry) => !isGone(entry));
}

function staticIn(match: Match): NatStatic {
  const [global, iface] = [numberOf(match, 'global'), textOf(match, 'if')];
  const to = { ...(global !== undefined && { global }), ...(iface !== undefined && { iface }) };
  const local = numberIn(match, 'local');
  if (!has(match, 'tcp') && !has(match, 'udp')) return { local, ...to };
  const protocol = has(match, 'tcp') ? 'tcp' : 'udp';
  return {
    local,
    ...to,
    protocol,
    localPort: numberIn(match, 'lport'),
    globalPort: numberIn(match, 'gport'),
  };
}

/** Returns the reason if the line is refused. */
function setStatic(context: Context, match: Match): string | undefined {
  const wanted = staticIn(match);
  const text = staticText(wanted);
  const { statics } = context.config.nat ?? emptyNat();
  const same = statics.find((each) => staticText(each) === text);
  if (context.no) {
    if (!same) return '%Translation not found';
    change(context, (nat) => {
      nat.statics = nat.statics.filter((each) => each !== same);
    });
    forget(context, ({ local, list }) => list === undefined && local === wanted.local);
    return undefined;
  }
  const { device } = context;
  const mapping = ({ local }: NatStatic, to = globalOf(device, wanted)) =>
    `(${ip4Text(local)} -> ${to === undefined ? wanted.iface : ip4Text(to)})`;
  if (same) return `% similar static entry ${mapping(wanted)} already exists`;
  const isSamePort = (each: NatStatic) =>
    each.protocol === wanted.protocol && each.localPort === wanted.localPort;
  const mapped = statics.find((each) => each.local === wanted.local && isSamePort(each));
  if (mapped) {
    return `% ${ip4Text(wanted.local)} already mapped ${mapping(mapped, globalOf(device, mapped))}`;
  }
  const taken = statics.find(
    (each) =>
      globalOf(device, each) === globalOf(device, wanted) &&
      each.protocol === wanted.protocol &&
      each.globalPort === wanted.globalPort,
  );
  if (taken) return `% similar static entry ${mapping(taken)} already exists`;
  change(context, (nat) => void nat.statics.push(wanted));
  return undefined;
}

/** Returns the reason if the line is refused. */
function setPool(context: Context, match: Match): string | undefined {
  const { config, no } = context;
  const name = textIn(match, 'name');
  const isUsed = config.nat?.rules.some(({ pool }) => pool === name) ?? false;
  if (no) {
    if (!config.nat?.pools[name]) return `%Pool ${name} not found`;
    if (isUsed) return `%Pool ${name} in use, cannot destroy`;
    change(context, (nat) => void delete nat.pools[name]);
    return undefined;
  }
  const [first, last] = [numberIn(match, 'first'), numberIn(match, 'last')];
  const mask = numberOf(match, 'mask');
  const length = mask === undefined ? numberOf(match, 'length') : lengthOf(mask);
  if (length === undefined) return '%Netmask is not contiguous';
  if (last < first) return '%End address less than start address';
  if (networkOf(first, length) !== networkOf(last, length))
    return '%Start and end addresses on different subnets';
  change(context, (nat) => {
    nat.pools[name] = { first, last, length };
  });
  return undefined;
}

/** Returns the reason if the line is refused. */
function setRule(context: Context, match: Match): string | undefined {
  const { config, device, no, world } = context;
  const [pool, iface] = [textOf(match, 'pool'), textOf(match, 'if')];
  const list = textIn(match, 'list');
  if (iface !== undefined && !config.interfaces[iface]) return '% Invalid interface type and number';
  const rule = {
    list,
    ...(pool !== undefined && { pool }),
    ...(iface !== undefined && { iface }),
    // As on IOS, a rule for an interface is shown with `overload`, which it always needs.
    ...((has(match, 'overload') || iface !== undefined) && { overload: true as const }),
  };
  const before = config.nat?.rules.find((each) => each.list === list);
  const isUsed = natState(world, device).entries.some((entry) => entry.list === list);
  if (no) {
    if (!before) return '%Dynamic mapping not found';
    if (isUsed) return '%Dynamic mapping in use, cannot remove';
    change(context, (nat) => {
      nat.rules = nat.rules.filter((each) => each !== before);
    });
    return undefined;
  }
  if (before && ruleText(before) !== ruleText(rule) && isUsed)
    return '%Dynamic mapping in use, cannot change';
  change(context, (nat) => {
    nat.rules = [...nat.rules.filter((each) => each !== before), rule];
  });
  return undefined;
}

const refusing =
  (set: (context: Context, match: Match) => string | undefined): Command['run'] =>
  (context, match) => {
    const refusal = set(context, match);
    if (refusal !== undefined) context.print(refusal);
  };

const TIMEOUTS = ['timeout', 'tcp-timeout', 'udp-timeout', 'icmp-timeout'] as const satisfies NatTimeout[];

const HELP = {
  inside: 'Inside address translation',
  outside: 'Outside address translation',
  source: 'Source address translation',
  static: 'Specify static local->global mapping',
  list: 'Specify access list describing local addresses',
  pool: 'Name pool of global addresses',
  interface: 'Specify interface for global address',
  overload: 'Overload an address translation',
  local: 'Inside local IP address',
  global: 'Inside global IP address',
  lport: 'Local UDP/TCP port',
  gport: 'Global UDP/TCP port',
  netmask: 'Specify the network mask',
  'prefix-length': 'Specify the prefix length',
};

/** Commands for network address translation. */
export const natCommands: Command[] = [
  {
    modes: ['interface'],
    on: routes,
    syntax: 'ip nat (inside | outside)',
    help: {
      inside: 'Inside interface for address translation',
      outside: 'Outside interface for address translation',
    },
    run: (context, match) =>
      forEachInterface(context, (config) => {
        const side = has(match, 'outside') ? 'outside' : 'inside';
        if (!context.no) config.nat = side;
        else if (config.nat === side) delete config.nat;
      }),
  },
  {
    modes: ['config'],
    on: routes,
    syntax:
      'ip nat inside source static (<local:ipv4> <global:ipv4> | (tcp | udp) <local:ipv4> <lport:1-65535> (<global:ipv4> | interface <if:interface>) <gport:1-65535>) {extendable | no-alias}',
    no: 'exact',
    help: HELP,
    run: refusing(setStatic),
  },
  {
    modes: ['config'],
    on: routes,
    syntax:
      'ip nat pool <name:word> <first:ipv4> <last:ipv4> (netmask <mask:ipv4> | prefix-length <length:1-30>)',
    no: 'ip nat pool <name:word> [<first:ipv4> <last:ipv4> (netmask <mask:ipv4> | prefix-length <length:1-30>)]',
    help: HELP,
    run: refusing(setPool),
  },
  {
    modes: ['config'],
    on: routes,
    syntax: 'ip nat inside source list <list:word> (interface <if:interface> | pool <pool:word>) [overload]',
    no: 'ip nat inside source list <list:word> [interface <if:interface> | pool <pool:word>] [overload]',
    help: HELP,
    run: refusing(setRule),
  },
  {
    modes: ['config'],
    on: routes,
    syntax: `ip nat translation (${TIMEOUTS.join(' | ')}) <seconds:0-536870>`,
    no: `ip nat translation (${TIMEOUTS.join(' | ')}) [<seconds:0-536870>]`,
    help: { ...HELP, seconds: 'Timeout in seconds' },
    run: (context, match) => {
      const kind = TIMEOUTS.find((each) => has(match, each)) ?? 'timeout';
      change(context, (nat) => {
        const { [kind]: _, ...others } = nat.timeouts ?? {};
        const next = context.no ? others : { ...others, [kind]: numberIn(match, 'seconds') };
        nat.timeouts = Object.keys(next).length > 0 ? next : undefined;
      });
    },
  },
  {
    modes: ['exec'],
    on: routes,
    syntax: 'clear ip nat (translation (* | forced) | statistics)',
    run: ({ world, device }, match) => {
      const state = natState(world, device);
      if (has(match, 'translation')) state.entries = [];
      else Object.assign(state, { hits: 0, misses: 0, expired: 0 });
    },
  },
];
