import type { Config } from '../core/config.js';
import type { DhcpPool } from '../core/services.js';
import { maskOf } from '../net/address.js';
import { ip4Text } from '../net/addressText.js';
import { INFINITE } from '../net/services.js';

const dotted = (id: string): string => (id.match(/.{1,4}/g) ?? []).join('.');

/** A lease time as it is typed: days, hours, and minutes. */
export function leaseText(seconds: number): string {
  if (seconds === INFINITE) return 'infinite';
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  if (minutes > 0) return `${days} ${hours} ${minutes}`;
  return hours > 0 ? `${days} ${hours}` : String(days);
}

function poolLines(pool: DhcpPool): string[] {
  const { network, host, hardware, clientId, routers, nameServers, domain, lease, options = {} } = pool;
  const lines: (string | false | undefined)[] = [
    network && `network ${ip4Text(network.ip)} ${ip4Text(maskOf(network.length))}`,
    host && `host ${ip4Text(host.ip)} ${ip4Text(maskOf(host.length))}`,
    clientId !== undefined && `client-identifier ${dotted(clientId)}`,
    hardware !== undefined && `hardware-address ${hardware}`,
    routers && `default-router ${routers.map(ip4Text).join(' ')} `,
    nameServers && `dns-server ${nameServers.map(ip4Text).join(' ')} `,
    domain !== undefined && `domain-name ${domain}`,
    ...Object.entries(options).map(([number, value]) => `option ${number} ${value}`),
    lease !== undefined && `lease ${leaseText(lease)}`,
    ...(pool.kept ?? []),
  ];
  const present = lines.filter((line): line is string => typeof line === 'string');
  return [`ip dhcp pool ${pool.name}`, ...present.map((line) => ` ${line.trimEnd()}`)];
}

/** The DHCP server's lines in running-config, by block. */
export function dhcpLines({ dhcp }: Config): string[][] {
  if (!dhcp) return [];
  const excluded = dhcp.excluded.map(
    ({ from, to }) => `ip dhcp excluded-address ${ip4Text(from)}${to === from ? '' : ` ${ip4Text(to)}`}`,
  );
  const pings = dhcp.pings === undefined ? [] : [`ip dhcp ping packets ${dhcp.pings}`];
  return [dhcp.off ? ['no service dhcp'] : [], [...excluded, ...pings], ...dhcp.pools.map(poolLines)];
}
