import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const local = new BlockList();
local.addSubnet('10.0.0.0', 8, 'ipv4');
local.addSubnet('172.16.0.0', 12, 'ipv4');
local.addSubnet('192.168.0.0', 16, 'ipv4');
local.addSubnet('169.254.0.0', 16, 'ipv4');
// Addresses within a provider or a private network such as Tailscale.
local.addSubnet('100.64.0.0', 10, 'ipv4');
local.addSubnet('fc00::', 7, 'ipv6');
local.addSubnet('fe80::', 10, 'ipv6');

/** A readable location of an address. With both IPv4 and IPv6, a server sees 10.0.0.1 as ::ffff:10.0.0.1. */
export function describeLocation(address: string | undefined): string {
  const [plain = ''] = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '').split('%');
  const version = isIP(plain);
  if (version === 0) return 'unknown location';
  const family = version === 6 ? 'ipv6' : 'ipv4';
  if (loopback.check(plain, family)) return 'this server';
  return local.check(plain, family) ? 'local network' : `IP address ${plain}`;
}
