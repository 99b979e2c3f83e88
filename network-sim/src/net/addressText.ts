import type { Ip, Ip6 } from './address.js';

/** Parses an IPv4 address in dotted decimal; undefined if it isn't valid. */
export function parseIp4(text: string): number | undefined {
  const parts = text.split('.');
  if (parts.length !== 4) return undefined;
  let value = 0;
  for (const part of parts) {
    if (!/^\d{1,3}$/.test(part) || Number(part) > 255) return undefined;
    value = value * 256 + Number(part);
  }
  return value;
}

/** Formats an IPv4 address as dotted decimal. */
export const ip4Text = (ip: number): string =>
  `${ip >>> 24}.${(ip >>> 16) & 255}.${(ip >>> 8) & 255}.${ip & 255}`;

/** Parses an IPv6 address, with or without `::`; undefined if it isn't valid. */
export function parseIp6(text: string): Ip6 | undefined {
  if (text.length > 39 || text.includes(':::')) return undefined;
  const halves = text.split('::');
  if (halves.length > 2) return undefined;
  const [head, tail] = halves.map((half) => (half === '' ? [] : half.split(':')));
  if (!head) return undefined;
  const given = head.length + (tail?.length ?? 0);
  if (tail ? given > 7 : given !== 8) return undefined;
  const groups = [...head, ...Array<string>(8 - given).fill('0'), ...(tail ?? [])];
  const values: number[] = [];
  for (const group of groups) {
    if (!/^[\da-fA-F]{1,4}$/.test(group)) return undefined;
    values.push(Number.parseInt(group, 16));
  }
  const at = (index: number) => ((values[2 * index] ?? 0) * 65536 + (values[2 * index + 1] ?? 0)) >>> 0;
  return [at(0), at(1), at(2), at(3)];
}

/** Formats an address in its shortest form, in upper case as IOS prints it. */
export function ip6Text(ip: Ip6): string {
  const groups = ip.flatMap((word) => [word >>> 16, word & 65535]);
  let best = { start: -1, length: 1 };
  for (let start = 0; start < 8; start++) {
    let length = 0;
    while (start + length < 8 && groups[start + length] === 0) length++;
    if (length > best.length) best = { start, length };
  }
  const text = (part: number[]) => part.map((group) => group.toString(16).toUpperCase()).join(':');
  if (best.start < 0) return text(groups);
  return `${text(groups.slice(0, best.start))}::${text(groups.slice(best.start + best.length))}`;
}

/** Formats an address of either version as IOS prints it. */
export const ipText = (ip: Ip): string => (typeof ip === 'number' ? ip4Text(ip) : ip6Text(ip));

/** Parses an address of either version. */
export const parseIp = (text: string): Ip | undefined => parseIp4(text) ?? parseIp6(text);

/** Parses `2001:DB8::1/64`. */
export function parsePrefix6(text: string): { ip: Ip6; length: number } | undefined {
  const slash = text.indexOf('/');
  const ip = parseIp6(text.slice(0, Math.max(slash, 0)));
  const length = text.slice(slash + 1);
  if (!ip || !/^\d{1,3}$/.test(length) || Number(length) > 128) return undefined;
  return { ip, length: Number(length) };
}
