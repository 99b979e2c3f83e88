import dns, { type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import { Address6 } from 'ip-address';
import { isOwnPort } from './ownPorts.js';

/** An address that an admin typed in and that must not be contacted. */
export class BlockedAddressError extends Error {
  constructor() {
    super('This address is link-local, a cloud metadata service, or this dashboard itself.');
  }
}

/**
 * Link-local addresses, where clouds hand out credentials, and the other metadata addresses of AWS, Google, Azure,
 * Oracle, Alibaba, and OpenStack. Other private addresses are allowed, because model servers and storage often run
 * there.
 */
const metadataAddresses = new BlockList();
metadataAddresses.addSubnet('169.254.0.0', 16, 'ipv4');
metadataAddresses.addAddress('100.100.100.200', 'ipv4');
metadataAddresses.addAddress('168.63.129.16', 'ipv4');
metadataAddresses.addAddress('192.0.0.192', 'ipv4');
metadataAddresses.addAddress('fd00:ec2::254', 'ipv6');
metadataAddresses.addAddress('fd20:ce::254', 'ipv6');
metadataAddresses.addSubnet('fe80::', 10, 'ipv6');

/** Names of metadata services, whatever they resolve to. */
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

/** IPv6 prefixes that lead to an IPv4 address, and the bytes that contain it. */
const translations = [
  // IPv4-compatible and IPv4-mapped addresses, SIIT, and NAT64.
  ...['::/96', '::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96'].map((prefix) => ({
    prefix,
    places: [lastBytes],
  })),
  // NAT64 of a local network, which may use a longer prefix (RFC 6052).
  { prefix: '64:ff9b:1::/48', places: [[6, 7, 9, 10], [7, 9, 10, 11], [9, 10, 11, 12], lastBytes] },
  // 6to4.
  { prefix: '2002::/16', places: [[2, 3, 4, 5]] },
].map(({ prefix, places }) => ({ prefix: new Address6(prefix), places }));

/** The IPv4 addresses that an IPv6 address can lead to. */
function findIpv4Inside(address: string): string[] {
  const parsed = new Address6(address);
  const bytes = parsed.toByteArray();
  return translations
    .filter(({ prefix }) => parsed.isInSubnet(prefix))
    .flatMap(({ places }) => places.map((place) => place.map((index) => bytes[index]).join('.')));
}

/** @param address may include an IPv6 zone (`%eth0`) */
function isIn(list: BlockList, address: string): boolean {
  const plain = address.replace(/%.*/, '');
  if (isIP(plain) !== 6) return list.check(plain, 'ipv4');
  return list.check(plain, 'ipv6') || findIpv4Inside(plain).some((inside) => list.check(inside, 'ipv4'));
}

function isThisMachine(address: string): boolean {
  if (isIn(loopback, address)) return true;
  const ownAddresses = new BlockList();
  for (const network of Object.values(networkInterfaces()).flat())
    if (network) ownAddresses.addAddress(network.address, network.family === 'IPv6' ? 'ipv6' : 'ipv4');
  return isIn(ownAddresses, address);
}

/** `URL` has already normalized 0xA9FEA9FE and the like. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
const portOf = ({ port, protocol }: URL) => Number(port) || (protocol === 'https:' ? 443 : 80);

/** Whether the address belongs to this server. Names aren't resolved. */
export function isLoopbackUrl(address: string): boolean {
  const host = hostOf(new URL(address));
  return host === 'localhost' || (isIP(host) !== 0 && isIn(loopback, host));
}

/** Whether an address is blocked: a metadata service, or one of this program's own ports. */
const isBlocked = (address: string, port: number) =>
  isIn(metadataAddresses, address) || (isOwnPort(port) && isThisMachine(address));

/**
 * Whether an address is blocked or resolves to a blocked one, for validating forms. `createGuardedFetch` checks again
 * when connecting.
 */
export async function isBlockedUrl(address: string): Promise<boolean> {
  const url = new URL(address);
  const host = hostOf(url);
  if (!/^https?:$/.test(url.protocol) || metadataNames.has(host)) return true;
  if (isIP(host)) return isBlocked(host, portOf(url));
  // The request itself will report a name that can't be resolved.
  const found = await dns.promises.lookup(host, { all: true }).catch(() => []);
  return found.some((one) => isBlocked(one.address, portOf(url)));
}

/**
 * Connection options for `url`. They connect only to addresses checked here, so a name can't resolve differently a
 * moment later.
 * @throws BlockedAddressError if `url` is blocked
 */
export function guardedLookup(url: URL): LookupFunction {
  const host = hostOf(url);
  const port = portOf(url);
  // Only names are looked up, so check addresses here.
  const isRefused = isIP(host) ? isBlocked(host, port) : metadataNames.has(host);
  if (isRefused || !/^https?:$/.test(url.protocol)) throw new BlockedAddressError();
  return (name, options: LookupOptions, callback) => {
    dns.lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) callback(error ?? new Error(`No address was found for ${name}.`), []);
      else if (found.some(({ address }) => isBlocked(address, port))) callback(new BlockedAddressError(), []);
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}
