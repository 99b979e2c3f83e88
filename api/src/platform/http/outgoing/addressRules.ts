import dns, { type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import { Address6 } from 'ip-address';
import { isOwnPort } from './ownPorts.js';

/** An address that an admin has typed in and that is never asked. */
export class BlockedAddressError extends Error {
  constructor() {
    super('This address is link-local, a cloud metadata service, or this dashboard itself.');
  }
}

/**
 * Link-local addresses, where clouds hand out credentials to whoever asks from inside, and the other metadata
 * addresses of AWS, Google, Azure, Oracle, Alibaba and OpenStack. The rest of a private network is allowed: model
 * servers and storage often run there.
 */
const metadataAddresses = new BlockList();
metadataAddresses.addSubnet('169.254.0.0', 16, 'ipv4');
metadataAddresses.addAddress('100.100.100.200', 'ipv4');
metadataAddresses.addAddress('168.63.129.16', 'ipv4');
metadataAddresses.addAddress('192.0.0.192', 'ipv4');
metadataAddresses.addAddress('fd00:ec2::254', 'ipv6');
metadataAddresses.addAddress('fd20:ce::254', 'ipv6');
metadataAddresses.addSubnet('fe80::', 10, 'ipv6');

/** Names under which clouds answer inside, whatever they resolve to here. */
const metadataNames = new Set([
  'metadata',
  'metadata.google.internal',
  'metadata.goog',
  'metadata.azure.internal',
  'metadata.tencentyun.com',
  'instance-data',
  'instance-data.ec2.internal',
]);

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addSubnet('0.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
loopback.addAddress('::', 'ipv6');

const lastBytes = [12, 13, 14, 15];

/** The prefixes of IPv6 addresses that lead to an IPv4 address, and the bytes that hold it. */
const translations = [
  // IPv4-compatible and IPv4-mapped addresses, SIIT, and NAT64.
  ...['::/96', '::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96'].map((prefix) => ({
    prefix,
    places: [lastBytes],
  })),
  // NAT64 of a local network, whose gateway may use a longer prefix in here (RFC 6052).
  { prefix: '64:ff9b:1::/48', places: [[6, 7, 9, 10], [7, 9, 10, 11], [9, 10, 11, 12], lastBytes] },
  // 6to4.
  { prefix: '2002::/16', places: [[2, 3, 4, 5]] },
].map(({ prefix, places }) => ({ prefix: new Address6(prefix), places }));

/** The IPv4 addresses to which an IPv6 address may lead. */
function findIpv4Inside(address: string): string[] {
  const parsed = new Address6(address);
  const bytes = parsed.toByteArray();
  return translations
    .filter(({ prefix }) => parsed.isInSubnet(prefix))
    .flatMap(({ places }) => places.map((place) => place.map((index) => bytes[index]).join('.')));
}

/** @param address with or without the zone of an IPv6 address (`%eth0`) */
function isIn(list: BlockList, address: string): boolean {
  const plain = address.replace(/%.*/, '');
  if (isIP(plain) !== 6) return list.check(plain, 'ipv4');
  return list.check(plain, 'ipv6') || findIpv4Inside(plain).some((inside) => list.check(inside, 'ipv4'));
}

function isThisMachine(address: string): boolean {
  if (isIn(loopback, address)) return true;
  const own = new BlockList();
  for (const network of Object.values(networkInterfaces()).flat())
    if (network) own.addAddress(network.address, network.family === 'IPv6' ? 'ipv6' : 'ipv4');
  return isIn(own, address);
}

/** `URL` has already rewritten 0xA9FEA9FE and its like. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
const portOf = ({ port, protocol }: URL) => Number(port) || (protocol === 'https:' ? 443 : 80);

/** Does this address belong to the machine that the dashboard runs on? A name is not resolved. */
export function isLoopbackUrl(address: string): boolean {
  const host = hostOf(new URL(address));
  return host === 'localhost' || (isIP(host) !== 0 && isIn(loopback, host));
}

/** May an address never be asked: a metadata service, or this program itself on one of its ports? */
const isBlocked = (address: string, port: number) =>
  isIn(metadataAddresses, address) || (isOwnPort(port) && isThisMachine(address));

/**
 * Is, or does its name lead to, an address that is never asked? For forms: what connects later is `createGuardedFetch`,
 * which checks again.
 */
export async function isBlockedUrl(address: string): Promise<boolean> {
  const url = new URL(address);
  const host = hostOf(url);
  if (!/^https?:$/.test(url.protocol) || metadataNames.has(host)) return true;
  if (isIP(host)) return isBlocked(host, portOf(url));
  // A name that cannot be resolved is reported by who asks it.
  const found = await dns.promises.lookup(host, { all: true }).catch(() => []);
  return found.some((one) => isBlocked(one.address, portOf(url)));
}

/**
 * What connects a request to `url`: the addresses that are checked here are the ones connected to, so that a name
 * cannot lead elsewhere a moment later.
 * @throws BlockedAddressError where `url` itself is never asked
 */
export function guardedLookup(url: URL): LookupFunction {
  const host = hostOf(url);
  const port = portOf(url);
  // Names only are looked up; an address is connected to as it is.
  const isRefused = isIP(host) ? isBlocked(host, port) : metadataNames.has(host);
  if (isRefused || !/^https?:$/.test(url.protocol)) throw new BlockedAddressError();
  return (name, options: LookupOptions, callback) => {
    dns.lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) callback(error ?? new Error(`There is no address for ${name}.`), []);
      else if (found.some(({ address }) => isBlocked(address, port))) callback(new BlockedAddressError(), []);
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}
