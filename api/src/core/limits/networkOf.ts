import { isIP } from 'node:net';

/** The key for limits by address. For IPv6, it's the network, because every connection has 2^64 addresses. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  // An IPv4 address that a proxy writes as IPv6; otherwise, all of them would be one network.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight numbers of an IPv6 address, whose last two may be written as IPv4. */
function groupsOf(address: string): number[] {
  const [left = [], right = []] = address.split('::').map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .flatMap((group) => {
        if (!group.includes('.')) return [Number.parseInt(group, 16)];
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
        return [a * 256 + b, c * 256 + d];
      }),
  );
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}
