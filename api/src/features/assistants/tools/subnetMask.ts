import { isIpv4Address, type Network, networkOf } from '../../../platform/ipv4.js';

/** A mask with all its one-bits at the left. */
export function isMask(text: string): boolean {
  return isIpv4Address(text) && /^1*0*$/.test(bitsOf(text));
}

/** A mask's prefix length. */
export function prefixOf(mask: string): number {
  return bitsOf(mask).replace(/(?<!0)0+$/, '').length;
}

/** A prefix length's mask. */
export function maskOf(prefix: number): string {
  return networkOf('0.0.0.0', prefix).mask;
}

/** Number of host addresses: two fewer than all, but both in a /31 (RFC 3021) and the only one in a /32. */
export function hostsIn(prefix: number): number {
  return prefix >= 31 ? 2 ** (32 - prefix) : 2 ** (32 - prefix) - 2;
}

/** Parses an address with its prefix length or mask; the text explains what is wrong with it. */
export function readNetwork(address: string, size: string): Network | string {
  if (!isIpv4Address(address)) return `${address} isn’t a valid IPv4 address. Each part must be 0 to 255.`;
  if (size.includes('.')) {
    if (!isMask(size)) return `${size} isn’t a valid subnet mask. All the 1 bits must come first.`;
    return networkOf(address, prefixOf(size));
  }
  if (Number(size) > 32) return `/${size} isn’t valid. IPv4 prefixes run from /0 to /32.`;
  return networkOf(address, Number(size));
}

/** A whole number with thousands separators. */
export function show(value: number): string {
  return value.toLocaleString('en-US');
}

function bitsOf(address: string): string {
  return address
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('');
}
