import dns, { type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import { ProviderError } from './providerError.js';

/**
 * Link-local addresses, where clouds hand out credentials to whoever asks from inside, and the other metadata
 * addresses of AWS, Google, Alibaba and OpenStack. The rest of a private network is allowed: models often run there.
 */
const metadataAddresses = new BlockList();
metadataAddresses.addSubnet('169.254.0.0', 16, 'ipv4');
metadataAddresses.addAddress('100.100.100.200', 'ipv4');
metadataAddresses.addAddress('fd00:ec2::254', 'ipv6');
metadataAddresses.addAddress('fd20:ce::254', 'ipv6');
metadataAddresses.addSubnet('fe80::', 10, 'ipv6');
// The same IPv4 addresses behind NAT64.
metadataAddresses.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6');
metadataAddresses.addAddress('64:ff9b::6464:64c8', 'ipv6');

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

const isIn = (list: BlockList, address: string) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const isThisMachine = (address: string) =>
  isIn(loopback, address) ||
  Object.values(networkInterfaces())
    .flat()
    .some((network) => network?.address === address);

/** `URL` has already rewritten 0xA9FEA9FE and its like. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
const portOf = ({ port, protocol }: URL) => Number(port) || (protocol === 'https:' ? 443 : 80);

/** Does this address belong to the machine that the dashboard runs on? A name is not resolved. */
export function isLoopbackUrl(address: string): boolean {
  const host = hostOf(new URL(address));
  return host === 'localhost' || (isIP(host) !== 0 && isIn(loopback, host));
}

/** May an address never be asked: a metadata service, or this program itself on `ownPort`? */
const isBlocked = (address: string, port: number, ownPort: number | undefined) =>
  isIn(metadataAddresses, address) || (port === ownPort && isThisMachine(address));

/** Is, or does its name lead to, an address that is never asked? */
export async function isBlockedUrl(address: string, ownPort?: number): Promise<boolean> {
  const url = new URL(address);
  const host = hostOf(url);
  if (!/^https?:$/.test(url.protocol) || metadataNames.has(host)) return true;
  if (isIP(host)) return isBlocked(host, portOf(url), ownPort);
  // A name that cannot be resolved is the provider's fault to report.
  const found = await dns.promises.lookup(host, { all: true }).catch(() => []);
  return found.some((one) => isBlocked(one.address, portOf(url), ownPort));
}

/**
 * What connects a request to `url`: the addresses that are checked here are the ones connected to, so that a name
 * cannot lead elsewhere a moment later.
 * @throws ProviderError where `url` itself is never asked
 */
export function guardedLookup(url: URL, ownPort?: number): LookupFunction {
  const host = hostOf(url);
  const port = portOf(url);
  // Names only are looked up; an address is connected to as it is.
  const isRefused = isIP(host) ? isBlocked(host, port, ownPort) : metadataNames.has(host);
  if (isRefused || !/^https?:$/.test(url.protocol)) throw new ProviderError('blocked');
  return (name, options: LookupOptions, callback) => {
    dns.lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) callback(error ?? new ProviderError('unreachable'), []);
      else if (found.some(({ address }) => isBlocked(address, port, ownPort)))
        callback(new ProviderError('blocked'), []);
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}
