import { isIP } from 'node:net';

/** The key for limits by address. For IPv6, it's the network, because every connection has 2^64 addresses. */
export function networkOf(address: string): string {
  // Addresses with a dot contain an IPv4 address.
  if (isIP(address) !== 6 || address.includes('.')) return address;
  const [left = [], right = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
