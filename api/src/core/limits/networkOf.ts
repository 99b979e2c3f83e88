import { isIP } from 'node:net';

/** By what an address is limited: of IPv6 its network, because every line has 2^64 addresses to come from. */
export function networkOf(address: string): string {
  // Those with a dot hold an IPv4 address.
  if (isIP(address) !== 6 || address.includes('.')) return address;
  const [left = [], right = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
