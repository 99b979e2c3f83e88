import { broadcastOf, contains, type Ip, networkOf } from '../net/address.js';
import { parseIp4 } from '../net/addressText.js';

/** Stands for the network that the host is connected to. */
export const LOCAL_SUBNET = 'LocalSubnet';

/** The first and last address in `10.0.0.5`, `10.0.0.5-10.0.0.9`, or `10.0.0.0/24`; undefined if it's none of these. */
function rangeOf(text: string): [first: number, last: number] | undefined {
  const [, base = '', length] = /^([\d.]+)\/(\d{1,2})$/.exec(text) ?? [];
  const ip = parseIp4(base);
  if (length !== undefined) {
    if (ip === undefined || Number(length) > 32) return undefined;
    return [Number(networkOf(ip, Number(length))), broadcastOf(ip, Number(length))];
  }
  const [first, last = first] = text.split('-', 2).map(parseIp4);
  return first === undefined || last === undefined || last < first ? undefined : [first, last];
}

/** Parses a rule's remote addresses, separated by commas; undefined if one of them isn't valid. */
export function parseRemotes(text: string): string[] | undefined {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => (entry.toLowerCase() === LOCAL_SUBNET.toLowerCase() ? LOCAL_SUBNET : entry));
  return entries.every((entry) => entry === LOCAL_SUBNET || rangeOf(entry)) ? entries : undefined;
}

/** An address of the host, with its prefix length. */
export interface OwnAddress {
  ip: Ip;
  length: number;
}

/** Whether an address is one of a rule's remote addresses on a host with these addresses. */
export function isRemote(remotes: readonly string[], ip: Ip, addresses: readonly OwnAddress[]): boolean {
  return remotes.some((entry) => {
    if (entry === LOCAL_SUBNET) return addresses.some((each) => contains(each.ip, each.length, ip));
    const range = rangeOf(entry);
    return range !== undefined && typeof ip === 'number' && ip >= range[0] && ip <= range[1];
  });
}

/** The first and last addresses of a rule's remote addresses. */
export const edgesOf = (remotes: readonly string[]): number[] =>
  remotes.flatMap((entry) => rangeOf(entry) ?? []);
