import type { Command, Context, Match } from '../console/command.js';
import { has, ip6Of, numberIn, numberOf, prefixOf, textOf } from '../console/match.js';
import type { Address4, InterfaceConfig } from '../core/config.js';
import { interfaceType } from '../core/interfaceName.js';
import { withdraw } from '../ip/routerAdvertisements.js';
import { broadcastOf, contains, isLinkLocal, lengthOf, networkOf, sameIp } from '../net/address.js';
import { ip4Text } from '../net/addressText.js';

/** Why an interface can't have an address; undefined if it can. */
function refusal(
  context: Context,
  name: string,
  config: InterfaceConfig,
  address: Address4,
): string | undefined {
  const type = interfaceType(name);
  if (config.switchport) return '% IP addresses may not be configured on L2 links.';
  if (type === 'sub' && !config.dot1q) {
    return '% Configuring IP routing on a LAN subinterface is only allowed if that subinterface is already configured as part of an IEEE 802.10, IEEE 802.1Q, or ISL vLAN.';
  }
  const first = address.ip >>> 24;
  if (first === 0 || first === 127 || first >= 224)
    return `Not a valid host address - ${ip4Text(address.ip)}`;
  const isNetwork =
    networkOf(address.ip, address.length) === address.ip ||
    broadcastOf(address.ip, address.length) === address.ip;
  if (address.length < 31 && isNetwork)
    return `Bad mask /${address.length} for address ${ip4Text(address.ip)}`;
  for (const [other, { ip, secondary }] of Object.entries(context.config.interfaces)) {
    if (other === name) continue;
    const overlap = [...(ip ? [ip] : []), ...secondary].find((present) => {
      const length = Math.min(present.length, address.length);
      return contains(present.ip, length, address.ip);
    });
    if (overlap) return `% ${ip4Text(Number(networkOf(overlap.ip, overlap.length)))} overlaps with ${other}`;
  }
  return undefined;
}

function setAddress(context: Context, match: Match, config: InterfaceConfig, name: string): void {
  const ip = numberOf(match, 'address');
  const mask = numberOf(match, 'mask');
  if (context.no) {
    if (ip === undefined) {
      delete config.dhcp;
      delete config.ip;
      config.secondary = [];
    } else if (config.ip?.ip === ip && !has(match, 'secondary')) delete config.ip;
    else config.secondary = config.secondary.filter((other) => other.ip !== ip);
    return;
  }
  const length = mask === undefined ? 32 : lengthOf(mask);
  if (length === undefined) {
    const typed = (mask ?? 0).toString(16).toUpperCase();
    context.print(`Bad mask 0x${typed} for address ${ip4Text(ip ?? 0)}`);
    return;
  }
  const address = { ip: ip ?? 0, length };
  const message = refusal(context, name, config, address);
  if (message) {
    context.print(message);
    return;
  }
  if (has(match, 'secondary')) {
    config.secondary = [...config.secondary.filter((other) => other.ip !== address.ip), address];
  } else {
    config.ip = address;
    delete config.dhcp;
  }
}

function setAddress6(context: Context, match: Match, config: InterfaceConfig): void {
  if (config.switchport) {
    context.print('% IPv6 addresses may not be configured on L2 links.');
    return;
  }
  if (has(match, 'autoconfig')) {
    config.autoconfig = context.no ? undefined : true;
    return;
  }
  const link = ip6Of(match, 'link');
  const given = prefixOf(match, 'prefix') ?? (link && { ip: link, length: 64 });
  if (context.no && !given) {
    config.ipv6 = [];
    return;
  }
  if (!given) return;
  if (link && !isLinkLocal(link)) {
    context.print('% Invalid link-local address');
    return;
  }
  const rest = config.ipv6.filter(
    (other) => !sameIp(other.ip, given.ip) && !(link && other.kind === 'link-local'),
  );
  const kind = link ? ('link-local' as const) : has(match, 'eui-64') ? ('eui-64' as const) : undefined;
  const ip = kind === 'eui-64' ? networkOf(given.ip, given.length) : given.ip;
  if (typeof ip === 'number') return;
  config.ipv6 = context.no ? rest : [...rest, { ip, length: given.length, ...(kind && { kind }) }];
}

/** Syntax for up to six name servers in one line. */
const NAME_SERVERS = Array.from({ length: 6 }, (_, index) => `<a${index}:ipv4>`).reduceRight(
  (rest, one) => (rest === '' ? one : `${one} [${rest}]`),
  '',
);

/** Commands for addresses, routes, and global IP settings. */
export const addressingCommands: Command[] = [
  {
    modes: ['interface'],
    syntax: 'ip address <address:ipv4> <mask:ipv4> [secondary]',
    no: 'ip address [<address:ipv4> <mask:ipv4> [secondary]]',
    run: (context, match) => {
      for (const name of context.console.target) {
        const config = context.config.interfaces[name];
        if (config) setAddress(context, match, config, name);
      }
    },
  },
  {
    modes: ['interface'],
    syntax: 'ipv6 address (<prefix:prefix6> [eui-64] | <link:ipv6> link-local | autoconfig)',
    no: 'ipv6 address [<prefix:prefix6> [eui-64] | <link:ipv6> link-local | autoconfig]',
    run: (context, match) => {
      for (const name of context.console.target) {
        const config = context.config.interfaces[name];
        if (config) setAddress6(context, match, config);
      }
    },
  },
  {
    modes: ['interface'],
    syntax: 'ipv6 enable',
    run: ({ config, console, no }) => {
      for (const name of console.target) {
        const interfaceConfig = config.interfaces[name];
        if (interfaceConfig) interfaceConfig.ipv6Enabled = no ? undefined : true;
      }
    },
  },
  {
    modes: ['config'],
    syntax: 'ip routing',
    on: ({ platform }) => platform !== 'switch',
    run: ({ config, no }) => {
      config.ipRouting = !no;
    },
  },
  {
    modes: ['config'],
    syntax: 'ipv6 unicast-routing',
    on: ({ platform }) => platform !== 'switch',
    run: ({ world, device, config, no }) => {
      if (no && config.ipv6Routing) withdraw(world, device);
      config.ipv6Routing = !no;
    },
  },
  {
    modes: ['config'],
    syntax: 'ip default-gateway <address:ipv4>',
    run: ({ config, no }, match) => {
      config.defaultGateway = no ? undefined : numberOf(match, 'address');
    },
  },
  ...['ip domain lookup', 'ip domain-lookup'].map(
    (syntax): Command => ({
      modes: ['config'],
      syntax,
      run: ({ config, no }) => {
        config.domainLookup = !no;
      },
    }),
  ),
  ...['ip domain name <name:word>', 'ip domain-name <name:word>'].map(
    (syntax): Command => ({
      modes: ['config'],
      syntax,
      run: ({ config, no }, match) => {
        config.domainName = no ? undefined : textOf(match, 'name');
      },
    }),
  ),
  {
    modes: ['config'],
    syntax: 'ip dns server',
    run: ({ config, no }) => {
      if (no) delete config.dnsServer;
      else config.dnsServer = true;
    },
  },
  {
    modes: ['config'],
    syntax: `ip name-server ${NAME_SERVERS}`,
    run: ({ config, no }, match) => {
      const given = Object.values(match.values).filter((ip) => typeof ip === 'number');
      config.nameServers = config.nameServers.filter((other) => given.length > 0 && !given.includes(other));
      if (!no) config.nameServers.push(...new Set(given));
    },
  },
  {
    modes: ['config'],
    syntax: 'ip host <name:word> <address:ipv4>',
    run: ({ config, no }, match) => {
      const name = textOf(match, 'name') ?? '';
      config.hosts = config.hosts.filter((other) => other.name !== name);
      if (!no) config.hosts.push({ name, ip: numberIn(match, 'address') });
    },
  },
];
