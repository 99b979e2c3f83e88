import type { Device } from '../core/device.js';
import {
  type AccessList,
  type AclRule,
  type AddressTest,
  ANY4,
  isRule,
  type WildcardTest,
} from '../net/accessList.js';
import { fitsAddress, fitsPort, fitsRule, type PacketHeader } from '../net/aclMatching.js';
import { protocolName, protocolNumber } from '../net/aclNames.js';
import { maskOf } from '../net/address.js';
import { ip4Text, parseIp4 } from '../net/addressText.js';
import { listOf } from './filter.js';

/** IPv4 traffic that may enter a network. A missing address, port, or type matches any. */
export interface Permission {
  /** As in an access list. */
  protocol: string;
  /** An address or a prefix. */
  from?: string;
  to?: string;
  port?: number;
  /** An ICMP type. */
  type?: number;
  established?: true;
}

/** A packet as an access list sees it. */
interface Sample {
  version: 4;
  src: number;
  dst: number;
  header: PacketHeader;
}

/** TCP, UDP, ICMP, GRE, ESP, and OSPF, which stand for everything that `ip` matches. */
const protocols = [6, 17, 1, 47, 50, 89];
/** Ports that a list shouldn't open by accident. */
const commonPorts = [21, 23, 1023, 1024, 3389, 8080, 65_535];
/** Echo reply, unreachable, redirect, echo, time exceeded, and timestamp. */
const icmpTypes = [0, 3, 5, 8, 11, 13];

/**
 * Finds a packet that the device's access lists let into a network although nothing permits it, as text. Only packets
 * at the edges of the lists' rules are tried, because nothing else can differ.
 */
export function findExcess(
  device: Device,
  into: string,
  permitted: readonly Permission[],
): string | undefined {
  const network = prefixOf(into);
  const { interfaces } = device.config;
  const names = Object.keys(interfaces).filter((name) => interfaces[name]?.ip && !interfaces[name]?.shutdown);
  const isInside = (name: string) => fitsAddress(network, interfaces[name]?.ip?.ip ?? 0);
  const listAt = (name: string, direction: 'in' | 'out') =>
    listOf(device, 4, interfaces[name]?.accessGroup?.[direction] ?? '');
  const outside = names.filter((name) => !isInside(name));
  const last = names.filter(isInside).flatMap((name) => listAt(name, 'out') ?? []);
  const interfaceAddresses = names.map((name) => interfaces[name]?.ip?.ip);
  const allowed = permitted.map((permission) => toRule(permission, network));
  for (const name of outside) {
    const lists = [...[listAt(name, 'in')].filter((list) => list !== undefined), ...last];
    const rules = lists.flatMap(({ entries }) => entries.filter(isRule));
    if (rules.length === 0) return `everything from ${name}`;
    const excess = samplesOf(rules, allowed).find(
      (sample) =>
        fitsAddress(network, sample.dst) &&
        !fitsAddress(network, sample.src) &&
        !interfaceAddresses.includes(sample.dst) &&
        !allowed.some((rule) => fitsRule(rule, sample, sample.header)) &&
        lists.every((list) => isPermitted(list, sample)),
    );
    if (excess) return sampleText(excess);
  }
  return undefined;
}

function prefixOf(text: string): WildcardTest {
  const [ip = '', length = '32'] = text.split('/');
  return { ip: parseIp4(ip) ?? 0, wildcard: ~maskOf(Number(length)) >>> 0 };
}

function toRule({ protocol, from, to, port, type, established }: Permission, network: WildcardTest): AclRule {
  return {
    seq: 0,
    action: 'permit',
    protocol,
    src: from === undefined ? ANY4 : prefixOf(from),
    dst: to === undefined ? network : prefixOf(to),
    ...(port !== undefined && { dstPort: { op: 'eq', ports: [port] } }),
    ...(type !== undefined && { icmp: { type } }),
    ...(established && { established }),
  };
}

const isPermitted = ({ entries }: AccessList, sample: Sample): boolean =>
  entries.filter(isRule).find((rule) => fitsRule(rule, sample, sample.header))?.action === 'permit';

/**
 * Finds a packet that must get through although one of the device's access lists drops it, as text. Packets from and
 * to the device's own addresses, which include NAT's, only have to pass in one direction.
 * @param interfaceFor the interface that leads to an address
 */
export function findLoss(
  device: Device,
  passes: readonly Permission[],
  interfaceFor: (ip: number) => string | undefined,
): string | undefined {
  const { interfaces, nat } = device.config;
  const isOwn = (ip: number) =>
    Object.values(interfaces).some((each) => each.ip?.ip === ip) ||
    (nat?.statics.some(({ global }) => global === ip) ?? false) ||
    Object.values(nat?.pools ?? {}).some(({ first, last }) => ip >= first && ip <= last);
  const listsAt = (ip: number, direction: 'in' | 'out') => {
    const name = isOwn(ip) ? undefined : interfaces[interfaceFor(ip) ?? '']?.accessGroup?.[direction];
    return listOf(device, 4, name ?? '') ?? [];
  };
  for (const permission of passes) {
    const rule = toRule(permission, ANY4);
    const [from, to] = [permission.from, permission.to].map((text) => prefixOf(text ?? '0.0.0.0/0').ip);
    const lists = [listsAt(from ?? 0, 'in'), listsAt(to ?? 0, 'out')].flat();
    const rules = lists.flatMap(({ entries }) => entries.filter(isRule));
    const loss = samplesOf([rule], rules).find(
      (sample) => fitsRule(rule, sample, sample.header) && lists.some((list) => !isPermitted(list, sample)),
    );
    if (loss) return sampleText(loss);
  }
  return undefined;
}

/** Packets that the rules permit: at the edges of each, and where another rule or permission begins or ends. */
function samplesOf(rules: readonly AclRule[], allowed: readonly AclRule[]): Sample[] {
  const all = [...rules, ...allowed];
  const sources = [...new Set(all.flatMap(({ src }) => edgesOf(src)))];
  const destinations = [...new Set(all.flatMap(({ dst = ANY4 }) => edgesOf(dst)))];
  const edges = all.flatMap(
    ({ dstPort }) => dstPort?.ports.flatMap((port) => [port - 1, port, port + 1]) ?? [],
  );
  const ports = [...new Set([...edges, ...commonPorts])].filter((port) => port > 0 && port <= 65_535);
  const sourcePorts = [...new Set([50_000, ...all.flatMap(({ srcPort }) => srcPort?.ports ?? []), ...ports])];
  return rules
    .filter(({ action }) => action === 'permit')
    .flatMap((rule) => {
      const headers = headersOf(rule, ports, sourcePorts);
      return sources
        .filter((src) => fitsAddress(rule.src, src))
        .flatMap((src) =>
          destinations
            .filter((dst) => fitsAddress(rule.dst ?? ANY4, dst))
            .flatMap((dst) => headers.map((header): Sample => ({ version: 4, src, dst, header }))),
        );
    });
}

/** The addresses at the edges of the sources that a list's rules name. */
export const sourcesIn = (list: AccessList | undefined): number[] =>
  (list?.entries ?? []).filter(isRule).flatMap(({ src }) => edgesOf(src));

/** The first addresses, one in the middle, and the last one; the second is just outside of a single address. */
function edgesOf(test: AddressTest): number[] {
  if ('length' in test) return [];
  const { ip, wildcard } = test;
  const first = (ip & ~wildcard) >>> 0;
  const edges = [first, first + 1, (first | (wildcard & 0x55555555)) >>> 0, (first | wildcard) >>> 0];
  return edges.filter((each) => each >>> 28 < 14);
}

function headersOf(rule: AclRule, ports: readonly number[], sourcePorts: readonly number[]): PacketHeader[] {
  const number = protocolNumber(rule.protocol, 4);
  return (number === undefined ? protocols : [number]).flatMap((protocol): PacketHeader[] => {
    if (protocol === 1) return icmpTypes.map((type) => ({ protocol, icmp: { type, code: 0 } }));
    if (protocol !== 6 && protocol !== 17) return [{ protocol }];
    const sourcePort = sourcePorts.find((port) => !rule.srcPort || fitsPort(rule.srcPort, port)) ?? 0;
    return ports
      .filter((port) => !rule.dstPort || fitsPort(rule.dstPort, port))
      .flatMap((port) =>
        (protocol === 6 ? [false, true] : [false]).map((isEstablished) => ({
          protocol,
          sourcePort,
          port,
          isEstablished,
        })),
      );
  });
}

function sampleText({ src, dst, header: { protocol, port, icmp } }: Sample): string {
  const what =
    icmp === undefined
      ? port === undefined
        ? protocolName(protocol).toUpperCase()
        : `${protocolName(protocol).toUpperCase()} port ${port}`
      : `ICMP type ${icmp.type}`;
  return `${ip4Text(src)} → ${ip4Text(dst)}, ${what}`;
}
