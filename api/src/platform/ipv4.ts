import { Address4 } from 'ip-address';

/** Properties of an IPv4 network. */
export interface Network {
  base: string;
  bitmask: number;
  mask: string;
  /** The wildcard mask. */
  hostmask: string;
  /** The first and last host address. */
  first: string;
  last: string;
  /** A /31 and a /32 have none. */
  broadcast: string | undefined;
  size: number;
  contains(address: string): boolean;
  /** The network that comes this many networks later. */
  next(count: number): Network;
}

/** The network of an address with a prefix length. */
export function networkOf(address: string, bitmask: number): Network {
  const block = new Address4(`${plain(address)}/${bitmask}`);
  const [start, end] = [block.startAddress(), block.endAddress()];
  const size = 2 ** (32 - bitmask);
  const hasEdges = bitmask <= 30;
  return {
    base: start.correctForm(),
    bitmask,
    mask: block.subnetMaskAddress().correctForm(),
    hostmask: block.wildcardMask().correctForm(),
    first: (hasEdges ? block.startAddressExclusive() : start).correctForm(),
    last: (hasEdges ? block.endAddressExclusive() : end).correctForm(),
    broadcast: hasEdges ? end.correctForm() : undefined,
    size,
    contains: (other) => new Address4(plain(other)).isInSubnet(block),
    next: (count) => networkOf(start.offset(BigInt(count) * BigInt(size)).correctForm(), bitmask),
  };
}

/** Leading zeros would make the parts octal. */
function plain(address: string): string {
  return address.split('.').map(Number).join('.');
}

/** Whether it's an IPv4 address: four parts from 0 to 255. */
export function isIpv4Address(text: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255);
}
