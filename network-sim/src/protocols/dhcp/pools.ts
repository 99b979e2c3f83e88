import type { DhcpConfig, DhcpPool, DhcpServer } from '../../core/services.js';
import { broadcastOf, contains, networkOf } from '../../net/address.js';
import { ip4Text } from '../../net/addressText.js';
import type { DhcpMessage, DhcpSettings } from '../../net/services.js';

/** The lease time unless the pool sets another. */
export const DAY = 86_400;

/** How the server identifies a client. */
export const keyOf = ({ clientId, mac }: DhcpMessage): string => clientId ?? mac.replaceAll('.', '');

/** Whether a pool is reserved for this client. IOS compares the identifier or the hardware address. */
function isFor(pool: DhcpPool, message: DhcpMessage): boolean {
  if (!pool.host) return false;
  if (pool.clientId !== undefined) return pool.clientId === keyOf(message);
  return pool.hardware === message.mac;
}

/** The pool for a client on an address's subnet; its own pool takes precedence over the network's. */
export function poolFor(config: DhcpConfig, message: DhcpMessage, subnet: number): DhcpPool | undefined {
  return (
    config.pools.find((pool) => {
      const { host } = pool;
      return host && isFor(pool, message) && contains(host.ip, host.length, subnet);
    }) ?? config.pools.find(({ network }) => network && contains(network.ip, network.length, subnet))
  );
}

/** The settings for a pool's client. A pool for one client inherits from its network's pool. */
export function settingsOf(config: DhcpConfig, pool: DhcpPool): DhcpSettings {
  const around = pool.host && config.pools.find(({ network }) => network && isInside(network, pool.host));
  const { routers = [], nameServers = [], domain, lease = DAY, options = {} } = { ...around, ...pool };
  const length = pool.host?.length ?? pool.network?.length ?? 32;
  return { length, routers, nameServers, ...(domain !== undefined && { domain }), lease, options };
}

const isInside = (network: { ip: number; length: number }, host: { ip: number } | undefined): boolean =>
  host !== undefined && contains(network.ip, network.length, host.ip);

/** The first and last address that a pool can assign. */
export function rangeOf({ network }: DhcpPool): [first: number, last: number] {
  if (!network) return [0, -1];
  const [low, high] = [
    Number(networkOf(network.ip, network.length)),
    broadcastOf(network.ip, network.length),
  ];
  return network.length >= 31 ? [low, high] : [low + 1, high - 1];
}

/** Whether an address can be assigned at all. */
export const isExcluded = ({ excluded, pools }: DhcpConfig, ip: number): boolean =>
  excluded.some(({ from, to }) => from <= ip && ip <= to) || pools.some(({ host }) => host?.ip === ip);

/** The bindings that haven't expired, sorted by address. */
export const bindingsOf = ({ bindings }: DhcpServer, now: number) =>
  Object.values(bindings)
    .filter(({ until }) => until === undefined || until > now)
    .toSorted((a, b) => a.ip - b.ip);

/** The address for a client: the one it has, the one it requests, or the lowest free one. */
export function chooseAddress(
  config: DhcpConfig,
  server: DhcpServer,
  pool: DhcpPool,
  message: DhcpMessage,
  { now, serverAddresses }: { now: number; serverAddresses: number[] },
): number | undefined {
  if (pool.host) return pool.host.ip;
  const key = keyOf(message);
  const present = bindingsOf(server, now);
  const [first, last] = rangeOf(pool);
  // The pool's network may have changed since.
  const had = present.find(
    ({ ip, client, pool: name }) => client === key && name === pool.name && ip >= first && ip <= last,
  );
  if (had) return had.ip;
  const taken = new Set<number>([
    ...serverAddresses,
    ...present.map(({ ip }) => ip),
    ...Object.values(server.conflicts).map(({ ip }) => ip),
    ...Object.entries(server.offers).flatMap(([client, { ip, until }]) =>
      client !== key && until > now ? [ip] : [],
    ),
  ]);
  const isFree = (ip: number) => !taken.has(ip) && !isExcluded(config, ip);
  const { requested } = message;
  if (requested !== undefined && requested >= first && requested <= last && isFree(requested))
    return requested;
  for (let ip = first; ip <= last; ip++) {
    const block = config.excluded.find(({ from, to }) => from <= ip && ip <= to);
    if (block) ip = block.to;
    else if (isFree(ip)) return ip;
  }
  return undefined;
}

/** Clears one binding, or all of them. */
export function clearBindings(server: DhcpServer, ip?: number): void {
  if (ip === undefined) server.bindings = {};
  else delete server.bindings[ip4Text(ip)];
}
