/** An IPv6 address as four unsigned 32-bit words. */
export type Ip6 = readonly [number, number, number, number];
/** An address of either version; numbers are always IPv4. */
export type Ip = number | Ip6;

/** An IP version. */
export type IpVersion = 4 | 6;

/** An address's IP version. */
export const versionOf = (ip: Ip): IpVersion => (typeof ip === 'number' ? 4 : 6);

const word = (ip: Ip6, index: number): number => ip[index] ?? 0;

/** The 32-bit mask of a prefix length. */
export function maskOf(length: number): number {
  return length <= 0 ? 0 : length >= 32 ? 0xffffffff : (0xffffffff << (32 - length)) >>> 0;
}

/** A mask's prefix length; undefined if its ones aren't contiguous. */
export function lengthOf(mask: number): number | undefined {
  const inverse = ~mask >>> 0;
  return (inverse & (inverse + 1)) === 0 ? 32 - countBits(inverse) : undefined;
}

function countBits(value: number): number {
  let count = 0;
  for (let rest = value >>> 0; rest; rest = (rest & (rest - 1)) >>> 0) count++;
  return count;
}

/** The address with all bits after the prefix cleared. */
export function networkOf(ip: Ip, length: number): Ip {
  if (typeof ip === 'number') return (ip & maskOf(length)) >>> 0;
  const at = (index: number) => (word(ip, index) & maskOf(length - 32 * index)) >>> 0;
  return [at(0), at(1), at(2), at(3)];
}

/** Whether both addresses are the same and have the same version. */
export function sameIp(a: Ip, b: Ip): boolean {
  if (typeof a === 'number' || typeof b === 'number') return a === b;
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3];
}

/** Whether `ip` is inside the prefix. */
export function contains(prefix: Ip, length: number, ip: Ip): boolean {
  if (typeof prefix === 'number') {
    return typeof ip === 'number' && ((ip ^ prefix) & maskOf(length)) >>> 0 === 0;
  }
  return typeof ip !== 'number' && sameIp(networkOf(ip, length), networkOf(prefix, length));
}

/** An IPv4 subnet's last address. */
export const broadcastOf = (ip: number, length: number): number => (ip | ~maskOf(length)) >>> 0;

/** Sorts addresses by value. */
export function compareIp(a: Ip, b: Ip): number {
  if (typeof a === 'number' || typeof b === 'number') return Number(a) - Number(b);
  for (let index = 0; index < 4; index++) {
    const difference = word(a, index) - word(b, index);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether an address is in class D or FF00::/8. */
export function isMulticast(ip: Ip): boolean {
  return typeof ip === 'number' ? ip >>> 28 === 14 : word(ip, 0) >>> 24 === 0xff;
}

/** Whether an address is in 127.0.0.0/8, which a host uses to reach itself. */
export const isLoopback = (ip: Ip): boolean => typeof ip === 'number' && ip >>> 24 === 127;

/** Whether an address is in FE80::/10. */
export const isLinkLocal = (ip: Ip): boolean => typeof ip !== 'number' && word(ip, 0) >>> 22 === 0x3fa;

/** FF02::1, the group of all nodes on the link. */
export const ALL_NODES: Ip6 = [0xff020000, 0, 0, 1];
/** FF02::2, all routers on the link. */
export const ALL_ROUTERS: Ip6 = [0xff020000, 0, 0, 2];
/** FF02::5, all OSPFv3 routers. */
export const ALL_OSPF6: Ip6 = [0xff020000, 0, 0, 5];
/** 224.0.0.5, all OSPF routers. */
export const ALL_OSPF = 0xe0000005;

/** The solicited-node multicast group of an address. */
export const solicitedNode = (ip: Ip6): Ip6 => [0xff020000, 0, 1, (0xff000000 | word(ip, 3)) >>> 0];
