import type { Ip, Ip6 } from './address.js';

/**
 * Twelve hexadecimal digits as IOS prints them, such as `0011.22aa.bbcc`; equal addresses are equal strings and sort
 * like numbers.
 */
export type Mac = string;

/** The broadcast address. */
export const BROADCAST: Mac = 'ffff.ffff.ffff';

const dotted = (digits: string): Mac => `${digits.slice(0, 4)}.${digits.slice(4, 8)}.${digits.slice(8, 12)}`;

/** Builds a MAC address from its upper and lower 24 bits. */
export function macOf(upper: number, lower: number): Mac {
  return dotted(upper.toString(16).padStart(6, '0') + lower.toString(16).padStart(6, '0'));
}

/** Parses any common notation; undefined if it isn't valid. */
export function parseMac(text: string): Mac | undefined {
  const digits = text.replace(/[.:-]/g, '').toLowerCase();
  return /^[\da-f]{12}$/.test(digits) ? dotted(digits) : undefined;
}

/** Whether the address is broadcast or multicast, which the lowest bit of the first byte says. */
export const isGroupMac = (mac: Mac): boolean => (Number.parseInt(mac.slice(1, 2), 16) & 1) === 1;

/** The modified EUI-64 interface identifier, with FFFE in the middle and bit 7 flipped. */
export function eui64(prefix: Ip6, mac: Mac): Ip6 {
  const digits = mac.replaceAll('.', '');
  const upper = Number.parseInt(digits.slice(0, 6), 16) ^ 0x020000;
  const lower = Number.parseInt(digits.slice(6), 16);
  return [prefix[0], prefix[1], ((upper << 8) | 0xff) >>> 0, (0xfe000000 | lower) >>> 0];
}

/** The MAC address of a multicast packet's group. */
export function multicastMac(ip: Ip): Mac {
  if (typeof ip === 'number') return macOf(0x01005e, ip & 0x7fffff);
  return dotted(`3333${ip[3].toString(16).padStart(8, '0')}`);
}

/** Formats an address as Windows prints it: `00-11-22-AA-BB-CC`. */
export function dashedMac(mac: Mac): string {
  return (mac.replaceAll('.', '').match(/../g) ?? []).join('-').toUpperCase();
}
