import { lookup } from 'node:dns/promises';
import { connect, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { Address4, Address6 } from 'ip-address';
import { databaseHosts } from './loginProbe.js';

const timeoutMs = 2_000;

/** This server's addresses for other computers. */
const ownAddresses = () =>
  Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).flatMap(({ internal, address, scopeid }) => (internal || scopeid ? [] : [address])),
  );

/**
 * Addresses at which others could reach the database: this server's other addresses for a local one, or the public
 * address of a remote one.
 * @param others the server's addresses, except loopback
 * @throws if a host name can't be resolved
 */
export async function probeReach(
  hosts = databaseHosts(),
  others: readonly string[] = ownAddresses(),
): Promise<{ hosts: string[]; openAddresses: string[] }> {
  const open = new Set<string>();
  for (const { host, port } of hosts) {
    const addresses = isIP(host) ? [host] : (await lookup(host, { all: true })).map(({ address }) => address);
    for (const address of addresses) if (!isPrivate(address)) open.add(`${address}:${port}`);
    if (!addresses.some(isLoopback)) continue;
    const answers = await Promise.all(others.map((address) => canConnect(address, port)));
    others.forEach((address, index) => {
      if (answers[index]) open.add(`${address}:${port}`);
    });
  }
  return { hosts: hosts.map(({ host, port }) => `${host}:${port}`), openAddresses: [...open] };
}

function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: timeoutMs });
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}

const isLoopback = (address: string) => address === '::1' || address.startsWith('127.');

const privateNetworks = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
].map((network) => new Address4(network));
const privateNetworks6 = ['fc00::/7', 'fe80::/10'].map((network) => new Address6(network));

/** Addresses that the internet can't reach. */
function isPrivate(address: string): boolean {
  if (isLoopback(address)) return true;
  return isIP(address) === 4
    ? privateNetworks.some((network) => new Address4(address).isInSubnet(network))
    : privateNetworks6.some((network) => new Address6(address).isInSubnet(network));
}
