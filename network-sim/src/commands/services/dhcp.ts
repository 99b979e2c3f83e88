import type { Command, Context, Match } from '../../console/command.js';
import { has, numberIn, numberOf, textIn, textOf } from '../../console/match.js';
import type { DhcpConfig, DhcpPool } from '../../core/services.js';
import { contains, networkOf } from '../../net/address.js';
import { ip4Text } from '../../net/addressText.js';
import { INFINITE } from '../../net/services.js';
import { releaseLease, renewLease } from '../../protocols/dhcp/client.js';
import { clearBindings } from '../../protocols/dhcp/pools.js';
import { NO_RELAY } from '../../protocols/dhcp/relay.js';
import { forEachInterface } from '../targets.js';

const MOST_POOLS = 100;
const MOST_EXCLUSIONS = 200;

/** Syntax for up to eight addresses in one line. */
const ADDRESSES = Array.from({ length: 8 }, (_, index) => `<a${index}:ipv4>`).reduceRight(
  (rest, one) => (rest === '' ? one : `${one} [${rest}]`),
  '',
);

const addressesOf = (match: Match): number[] =>
  Object.values(match.values).filter((value): value is number => typeof value === 'number');

function serverConfig({ config }: Context): DhcpConfig {
  config.dhcp ??= { excluded: [], pools: [] };
  return config.dhcp;
}

/** Removes a server without settings. */
function tidy({ config }: Context): void {
  const { dhcp } = config;
  if (dhcp && dhcp.excluded.length + dhcp.pools.length === 0 && !dhcp.off && dhcp.pings === undefined)
    delete config.dhcp;
}

const inPool = (
  syntax: string,
  change: (pool: DhcpPool, match: Match, context: Context) => void,
  no?: string,
): Command => ({
  modes: ['dhcp'],
  syntax,
  ...(no !== undefined && { no }),
  run: (context, match) => {
    const pool = context.config.dhcp?.pools.find(({ name }) => name === context.console.target[0]);
    if (pool) change(pool, match, context);
  },
});

function setNetwork(pool: DhcpPool, match: Match, { no, print, config, device }: Context): void {
  if (no) {
    delete pool.network;
    return;
  }
  const ip = numberIn(match, 'net');
  const length = numberOf(match, 'mask') ?? numberOf(match, 'length') ?? classLength(ip);
  if (pool.host) {
    print('% This command may not be used with a manual binding.');
    return;
  }
  const network = { ip: Number(networkOf(ip, length)), length };
  const other = config.dhcp?.pools.find(
    (each) =>
      each !== pool &&
      each.network &&
      contains(each.network.ip, Math.min(each.network.length, length), network.ip),
  );
  if (other) {
    print(`% Pool ${other.name} already uses network ${ip4Text(network.ip)}.`);
    return;
  }
  // Clients of this network don't keep addresses from another one.
  if (device.run.dhcpServer && pool.network?.ip !== network.ip) clearBindings(device.run.dhcpServer);
  pool.network = network;
}

/** The mask of an address's class. */
const classLength = (ip: number): number => (ip >>> 31 === 0 ? 8 : ip >>> 30 === 2 ? 16 : 24);

function setHost(pool: DhcpPool, match: Match, { no, print }: Context): void {
  if (no) {
    delete pool.host;
    return;
  }
  if (pool.network) {
    print('% This command may not be used with network, origin, vrf or relay pools.');
    return;
  }
  const ip = numberIn(match, 'address');
  pool.host = { ip, length: numberOf(match, 'mask') ?? numberOf(match, 'length') ?? classLength(ip) };
}

/** Hexadecimal digits in groups of four, such as `0100.1122.3344.55`. */
function identifierOf(text: string): string | undefined {
  const digits = text.replaceAll('.', '').toLowerCase();
  return /^(?:[\da-f]{2}){1,60}$/.test(digits) ? digits : undefined;
}

function setLease(pool: DhcpPool, match: Match, { no, print }: Context): void {
  const [days, hours, minutes] = ['days', 'hours', 'minutes'].map((name) => numberOf(match, name) ?? 0);
  const seconds = ((days ?? 0) * 24 + (hours ?? 0)) * 3600 + (minutes ?? 0) * 60;
  if (!no && !has(match, 'infinite') && seconds === 0) {
    print('% Invalid lease time.');
    return;
  }
  if (no) delete pool.lease;
  else pool.lease = has(match, 'infinite') ? INFINITE : seconds;
  if (pool.lease === 86_400) delete pool.lease;
}

const KEPT =
  '(netbios-name-server | netbios-node-type | bootfile | next-server | import | update | utilization | class | relay | vrf | accounting | origin | subnet | remember | client-name) [<value:line>]';

const poolCommands: Command[] = [
  inPool('network <net:ipv4> [<mask:mask> | <length:slash>]', setNetwork, 'network [<rest:line>]'),
  inPool('host <address:ipv4> [<mask:mask> | <length:slash>]', setHost, 'host [<rest:line>]'),
  inPool(
    `default-router ${ADDRESSES}`,
    (pool, match, { no }) => {
      if (no) delete pool.routers;
      else pool.routers = addressesOf(match);
    },
    'default-router [<rest:line>]',
  ),
  inPool(
    `dns-server ${ADDRESSES}`,
    (pool, match, { no }) => {
      if (no) delete pool.nameServers;
      else pool.nameServers = addressesOf(match);
    },
    'dns-server [<rest:line>]',
  ),
  inPool(
    'domain-name <name:word>',
    (pool, match, { no }) => {
      if (no) delete pool.domain;
      else pool.domain = textIn(match, 'name');
    },
    'domain-name [<name:word>]',
  ),
  inPool('lease (infinite | <days:0-365> [<hours:0-23> [<minutes:0-59>]])', setLease, 'lease [<rest:line>]'),
  inPool(
    'option <number:0-254> (ascii <value:line> | hex <value:line> | ip <value:line>)',
    (pool, match, { no }) => {
      const { [String(numberIn(match, 'number'))]: _, ...others } = pool.options ?? {};
      const options = no
        ? others
        : { ...others, [numberIn(match, 'number')]: `${match.words[1]} ${textIn(match, 'value')}` };
      if (Object.keys(options).length === 0) delete pool.options;
      else pool.options = options;
    },
    'option <number:0-254> [<rest:line>]',
  ),
  inPool(
    'hardware-address <mac:mac> [<type:word>]',
    (pool, match, { no }) => {
      if (no) delete pool.hardware;
      else pool.hardware = textOf(match, 'mac');
    },
    'hardware-address [<rest:line>]',
  ),
  inPool(
    'client-identifier <identifier:word>',
    (pool, match, { no, print }) => {
      const identifier = identifierOf(textIn(match, 'identifier'));
      if (no) delete pool.clientId;
      else if (identifier === undefined) print('% Invalid client identifier.');
      else pool.clientId = identifier;
    },
    'client-identifier [<identifier:word>]',
  ),
  {
    ...inPool(
      KEPT,
      (pool, { words, parts }, { no }) => {
        const others = (pool.kept ?? []).filter((line) => !line.startsWith(words[0] ?? ''));
        const kept = no ? others : [...others, parts.join(' ')];
        if (kept.length > 0) pool.kept = kept;
        else delete pool.kept;
      },
      KEPT,
    ),
    isKept: true,
  },
];

function openPool(context: Context, match: Match): void {
  const name = textIn(match, 'name');
  if (context.no) {
    const { dhcp } = context.config;
    if (dhcp) dhcp.pools = dhcp.pools.filter((pool) => pool.name !== name);
    const { dhcpServer } = context.device.run;
    for (const { ip, pool } of Object.values(dhcpServer?.bindings ?? {}))
      if (dhcpServer && pool === name) clearBindings(dhcpServer, ip);
    tidy(context);
    return;
  }
  const dhcp = serverConfig(context);
  if (!dhcp.pools.some((pool) => pool.name === name)) {
    if (dhcp.pools.length >= MOST_POOLS) {
      context.print('% Too many DHCP pools');
      return;
    }
    dhcp.pools.push({ name });
  }
  context.console.mode = 'dhcp';
  context.console.target = [name];
}

function exclude(context: Context, match: Match): void {
  const from = numberIn(match, 'from');
  const to = numberOf(match, 'to') ?? from;
  if (to < from) {
    context.print('% Start IP address greater than the end IP address');
    return;
  }
  const dhcp = serverConfig(context);
  const isSame = (each: { from: number; to: number }) => each.from === from && each.to === to;
  const isKnown = dhcp.excluded.some(isSame);
  if (context.no && !isKnown) context.print('% Range is not in the database.');
  if (context.no) dhcp.excluded = dhcp.excluded.filter((each) => !isSame(each));
  else if (dhcp.excluded.length >= MOST_EXCLUSIONS) context.print('% Too many excluded addresses');
  else if (!isKnown) dhcp.excluded.push({ from, to });
  tidy(context);
}

/** Commands for the DHCP server, relay, and client. */
export const dhcpCommands: Command[] = [
  { modes: ['config'], syntax: 'ip dhcp pool <name:word>', no: 'exact', run: openPool },
  {
    modes: ['config'],
    syntax: 'ip dhcp excluded-address <from:ipv4> [<to:ipv4>]',
    no: 'exact',
    run: exclude,
  },
  {
    modes: ['config'],
    syntax: 'ip dhcp ping packets <count:0-10>',
    no: 'ip dhcp ping packets [<count:0-10>]',
    run: (context, match) => {
      const dhcp = serverConfig(context);
      dhcp.pings = context.no ? undefined : numberOf(match, 'count');
      if (dhcp.pings === 2 || dhcp.pings === undefined) delete dhcp.pings;
      tidy(context);
    },
  },
  {
    modes: ['config'],
    syntax: 'service dhcp',
    run: (context) => {
      const dhcp = serverConfig(context);
      if (context.no) dhcp.off = true;
      else delete dhcp.off;
      tidy(context);
    },
  },
  ...poolCommands,
  {
    modes: ['config'],
    syntax: 'ip forward-protocol udp [bootps | 67]',
    run: ({ config, no }) => {
      const others = config.kept.filter((line) => line !== NO_RELAY);
      config.kept = no ? [...others, NO_RELAY] : others;
    },
  },
  {
    modes: ['interface'],
    syntax: 'ip helper-address <server:ipv4>',
    no: 'ip helper-address [<server:ipv4>]',
    run: (context, match) => {
      const server = numberOf(match, 'server');
      forEachInterface(context, (config) => {
        if (config.switchport) return context.print('% Command not allowed on this interface type.');
        const others = (config.helpers ?? []).filter((each) => server !== undefined && each !== server);
        const helpers = context.no || server === undefined ? others : [...others, server];
        if (helpers.length > 0) config.helpers = helpers;
        else delete config.helpers;
      });
    },
  },
  {
    modes: ['interface'],
    syntax: 'ip address dhcp',
    run: (context) =>
      forEachInterface(context, (config) => {
        if (config.switchport) return context.print('% IP addresses may not be configured on L2 links.');
        if (context.no) delete config.dhcp;
        else {
          config.dhcp = true;
          delete config.ip;
          config.secondary = [];
        }
      }),
  },
  {
    modes: ['exec'],
    syntax: '(renew | release) dhcp <name:interface>',
    no: false,
    run: ({ world, device, config, print }, match) => {
      const name = textIn(match, 'name');
      if (!config.interfaces[name]?.dhcp) return print('% Interface is not a DHCP client');
      if (has(match, 'renew')) renewLease(world, device, name);
      else releaseLease(world, device, name);
    },
  },
  {
    modes: ['exec'],
    syntax: 'clear ip dhcp (binding | conflict) (* | <address:ipv4>)',
    no: false,
    run: ({ device }, match) => {
      const { dhcpServer } = device.run;
      const ip = numberOf(match, 'address');
      if (!dhcpServer) return;
      if (has(match, 'binding')) clearBindings(dhcpServer, ip);
      else if (ip === undefined) dhcpServer.conflicts = {};
      else delete dhcpServer.conflicts[ip4Text(ip)];
    },
  },
  {
    modes: ['exec'],
    syntax: 'clear ip dhcp server statistics',
    no: false,
    run: ({ device }) => {
      if (device.run.dhcpServer) device.run.dhcpServer.counts = {};
    },
  },
];
