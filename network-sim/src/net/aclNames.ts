import type { IcmpTest } from './accessList.js';

const TCP: Record<string, number> = {
  bgp: 179,
  chargen: 19,
  cmd: 514,
  daytime: 13,
  discard: 9,
  domain: 53,
  echo: 7,
  exec: 512,
  finger: 79,
  ftp: 21,
  'ftp-data': 20,
  gopher: 70,
  hostname: 101,
  ident: 113,
  irc: 194,
  klogin: 543,
  kshell: 544,
  login: 513,
  lpd: 515,
  nntp: 119,
  pop2: 109,
  pop3: 110,
  smtp: 25,
  sunrpc: 111,
  tacacs: 49,
  talk: 517,
  telnet: 23,
  time: 37,
  uucp: 540,
  whois: 43,
  www: 80,
};

const UDP: Record<string, number> = {
  biff: 512,
  bootpc: 68,
  bootps: 67,
  discard: 9,
  dnsix: 195,
  domain: 53,
  echo: 7,
  isakmp: 500,
  'mobile-ip': 434,
  nameserver: 42,
  'netbios-dgm': 138,
  'netbios-ns': 137,
  'netbios-ss': 139,
  ntp: 123,
  'non500-isakmp': 4500,
  rip: 520,
  snmp: 161,
  snmptrap: 162,
  sunrpc: 111,
  syslog: 514,
  tacacs: 49,
  talk: 517,
  tftp: 69,
  time: 37,
  who: 513,
  xdmcp: 177,
};

/** IPv4 and IPv6 use different numbers for ICMP messages. */
const ICMP4: Record<string, IcmpTest> = {
  'administratively-prohibited': { type: 3, code: 13 },
  echo: { type: 8 },
  'echo-reply': { type: 0 },
  'host-unreachable': { type: 3, code: 1 },
  'net-unreachable': { type: 3, code: 0 },
  'packet-too-big': { type: 3, code: 4 },
  'port-unreachable': { type: 3, code: 3 },
  'protocol-unreachable': { type: 3, code: 2 },
  redirect: { type: 5 },
  'source-quench': { type: 4 },
  'time-exceeded': { type: 11 },
  'ttl-exceeded': { type: 11, code: 0 },
  'timestamp-request': { type: 13 },
  'timestamp-reply': { type: 14 },
  unreachable: { type: 3 },
};

const ICMP6: Record<string, IcmpTest> = {
  'destination-unreachable': { type: 1 },
  'echo-reply': { type: 129 },
  'echo-request': { type: 128 },
  'nd-na': { type: 136 },
  'nd-ns': { type: 135 },
  'no-route': { type: 1, code: 0 },
  'packet-too-big': { type: 2 },
  'port-unreachable': { type: 1, code: 4 },
  'router-advertisement': { type: 134 },
  'router-solicitation': { type: 133 },
  'time-exceeded': { type: 3 },
  unreachable: { type: 1 },
};

/** Protocols that have a keyword. */
const PROTOCOLS: Record<string, number> = {
  ahp: 51,
  eigrp: 88,
  esp: 50,
  gre: 47,
  icmp: 1,
  igmp: 2,
  ipinip: 4,
  ospf: 89,
  pcp: 108,
  pim: 103,
  tcp: 6,
  udp: 17,
};

/** Keywords of protocols whose packets can be distinguished only by their addresses. */
export const PLAIN_PROTOCOLS = Object.keys(PROTOCOLS).filter(
  (name) => !['icmp', 'tcp', 'udp'].includes(name),
);

/** A protocol's number; undefined for all of IP. */
export function protocolNumber(protocol: string, version: 4 | 6): number | undefined {
  if (protocol === 'ip' || protocol === 'ipv6') return undefined;
  if (protocol === 'icmp' && version === 6) return 58;
  return PROTOCOLS[protocol] ?? Number(protocol);
}

/** A protocol's keyword, or its number if it has none. */
export const protocolName = (number: number): string =>
  Object.keys(PROTOCOLS).find((name) => PROTOCOLS[name] === number) ?? String(number);

const portsOf = (protocol: string) => (protocol === 'udp' ? UDP : TCP);

/** Parses a port that was typed as a number, or as a full or abbreviated name. */
export function parsePort(protocol: 'tcp' | 'udp', text: string): number | undefined {
  if (/^\d{1,5}$/.test(text)) return Number(text) <= 65_535 ? Number(text) : undefined;
  const names = portsOf(protocol);
  const lower = text.toLowerCase();
  if (Object.hasOwn(names, lower)) return names[lower];
  const found = Object.keys(names).filter((name) => name.startsWith(lower));
  return found.length === 1 ? names[found[0] ?? ''] : undefined;
}

/** Formats a port as IOS prints it. */
export function portText(protocol: string, port: number): string {
  const names = portsOf(protocol);
  return Object.keys(names).find((name) => names[name] === port) ?? String(port);
}

const icmpNames = (version: 4 | 6) => (version === 4 ? ICMP4 : ICMP6);

/** The names of an IP version's ICMP messages. */
export const icmpNamesOf = (version: 4 | 6): string[] => Object.keys(icmpNames(version));

/** The ICMP message with the given name. */
export const icmpTest = (version: 4 | 6, name: string): IcmpTest | undefined => icmpNames(version)[name];

/** Formats an ICMP message as IOS prints it. */
export function icmpText(version: 4 | 6, { type, code }: IcmpTest): string {
  const names = icmpNames(version);
  const name = Object.keys(names).find((each) => names[each]?.type === type && names[each]?.code === code);
  return name ?? (code === undefined ? String(type) : `${type} ${code}`);
}
