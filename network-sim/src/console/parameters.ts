import { monthOf } from '../core/clock.js';
import { kindOf, parseInterfaceName } from '../core/interfaceName.js';
import { parsePort } from '../net/aclNames.js';
import type { Ip6 } from '../net/address.js';
import { lengthOf } from '../net/address.js';
import { parseIp4, parseIp6, parsePrefix6 } from '../net/addressText.js';
import { parseMac } from '../net/mac.js';
import { parseVlanList, type VlanList } from '../net/vlanList.js';

/** A parsed parameter's value. */
export type Value = number | string | string[] | Ip6 | { ip: Ip6; length: number } | VlanList;

interface ParameterType {
  /** How `?` shows the parameter. */
  label: string;
  parse: (text: string) => Value | undefined;
}

const TYPES: Record<string, ParameterType> = {
  ipv4: { label: 'A.B.C.D', parse: parseIp4 },
  mask: {
    label: 'A.B.C.D',
    parse: (text) => {
      const mask = parseIp4(text);
      return mask === undefined ? undefined : lengthOf(mask);
    },
  },
  wildcard: { label: 'A.B.C.D', parse: parseIp4 },
  percent: {
    label: '<0.00 - 100.00>',
    parse: (text) => (/^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100 ? Number(text) : undefined),
  },
  tcpport: { label: '<0-65535>', parse: (text) => parsePort('tcp', text) },
  udpport: { label: '<0-65535>', parse: (text) => parsePort('udp', text) },
  area: { label: '<0-4294967295>', parse: parseArea },
  ipv6: { label: 'X:X:X:X::X', parse: parseIp6 },
  hours: {
    label: '<-23 - 23>',
    parse: (text) => (/^-?\d{1,2}$/.test(text) && Math.abs(Number(text)) <= 23 ? Number(text) : undefined),
  },
  clock: {
    label: 'hh:mm:ss',
    parse: (text) => (/^(?:[01]?\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) ? text : undefined),
  },
  month: { label: 'MONTH', parse: (text) => (monthOf(text) < 0 ? undefined : text) },
  slash: {
    label: '/nn or A.B.C.D',
    parse: (text) =>
      /^\/\d{1,2}$/.test(text) && Number(text.slice(1)) <= 32 ? Number(text.slice(1)) : undefined,
  },
  prefix6: { label: 'X:X:X:X::X/<0-128>', parse: parsePrefix6 },
  mac: { label: 'H.H.H', parse: parseMac },
  register: {
    label: '<0x0-0xFFFF>',
    parse: (text) => (/^0x[\da-f]{1,4}$/i.test(text) ? text : undefined),
  },
  word: { label: 'WORD', parse: (text) => text },
  line: { label: 'LINE', parse: (text) => text },
  interface: { label: 'IFNAME', parse: parseInterfaceName },
  ifrange: { label: 'IFNAME', parse: parseInterfaceRange },
  vlans: { label: 'WORD', parse: parseVlanList },
  place: {
    label: 'WORD',
    parse: (text) =>
      /^(?:flash|bootflash|flash0|system|nvram|tftp|ftp|scp|sftp):/i.test(text) ? text : undefined,
  },
};

/** An OSPF area, as a number or in the form of an address. */
function parseArea(text: string): number | undefined {
  const area = /^\d{1,10}$/.test(text) ? Number(text) : parseIp4(text);
  return area !== undefined && area <= 0xffffffff ? area : undefined;
}

/** A parameter's type: a name from the table, or `from-to` for numbers. */
export function typeOf(type: string): ParameterType {
  const range = /^(\d+)-(\d+)$/.exec(type);
  if (!range) return TYPES[type] ?? { label: type, parse: (text) => text };
  const [from, to] = [Number(range[1]), Number(range[2])];
  return {
    label: `<${from}-${to}>`,
    parse: (text) => {
      const value = Number(text);
      return /^\d{1,10}$/.test(text) && value >= from && value <= to ? value : undefined;
    },
  };
}

/** Whether a type takes the rest of the line. */
export const takesRest = (type: string): boolean => type === 'line' || type === 'ifrange';

/** Whether a space is allowed between a parameter's letters and numbers. */
export const mayBeSplit = (type: string): boolean => type === 'interface';

/** Parses `g0/1 - 4, f0/7, vlan 10` into interface names. */
function parseInterfaceRange(text: string): string[] | undefined {
  const names: string[] = [];
  for (const part of text.split(',')) {
    const match = /^([a-z-]+) *([\d/.]*?)(\d+)(?: *- *(?:[a-z]+ *[\d/]*?)?(\d+))?$/i.exec(part.trim());
    const kind = match && kindOf(match[1] ?? '');
    if (!match || !kind) return undefined;
    const from = Number(match[3]);
    const to = Number(match[4] ?? match[3]);
    if (to < from || to - from > 100) return undefined;
    for (let number = from; number <= to; number++) names.push(`${kind.name}${match[2]}${number}`);
  }
  return names;
}
