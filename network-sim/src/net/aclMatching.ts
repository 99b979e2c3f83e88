import { type AccessList, type AclRule, type AddressTest, isRule, type PortTest } from './accessList.js';
import { protocolNumber } from './aclNames.js';
import { contains, type Ip } from './address.js';
import type { Body, IcmpError, Packet } from './frame.js';

/** The part of a packet's content that an access list examines. */
export interface PacketHeader {
  protocol: number;
  sourcePort?: number;
  port?: number;
  icmp?: { type: number; code: number };
  /** Whether the packet is a TCP segment of an existing connection, with ACK or RST set. */
  isEstablished?: boolean;
}

const ERRORS: Record<IcmpError['what'], { v4: [number, number]; v6: [number, number] }> = {
  net: { v4: [3, 0], v6: [1, 0] },
  host: { v4: [3, 1], v6: [1, 3] },
  port: { v4: [3, 3], v6: [1, 4] },
  prohibited: { v4: [3, 13], v6: [1, 1] },
  mtu: { v4: [3, 4], v6: [2, 0] },
  ttl: { v4: [11, 0], v6: [3, 0] },
};

const DISCOVERY = { rs: 133, ra: 134, ns: 135, na: 136 };

/** The fields of a packet that rules compare. */
export function headerOf({ version, body }: Packet): PacketHeader {
  const icmp = (type: number, code = 0): PacketHeader => ({
    protocol: version === 4 ? 1 : 58,
    icmp: { type, code },
  });
  switch (body.kind) {
    case 'echo':
      return icmp(version === 4 ? (body.reply ? 0 : 8) : body.reply ? 129 : 128);
    case 'error':
      return icmp(...ERRORS[body.what][version === 4 ? 'v4' : 'v6']);
    case 'rs':
    case 'ra':
    case 'ns':
    case 'na':
      return icmp(DISCOVERY[body.kind]);
    case 'tcp': {
      const { sourcePort, port, flag } = body;
      return { protocol: 6, sourcePort, port, isEstablished: flag !== 'syn' };
    }
    case 'ospf':
      return { protocol: 89 };
    case 'vrrp':
      return { protocol: 112 };
    case 'hsrp':
      return { protocol: 17, sourcePort: 1985, port: 1985 };
    default:
      return { protocol: 17, ...portsIn(body) };
  }
}

const portsIn = (body: Body) => ('port' in body ? { sourcePort: body.sourcePort, port: body.port } : {});

/** Whether an address matches. Bits that are set in the wildcard are ignored, wherever they are. */
export function fitsAddress(test: AddressTest, ip: Ip): boolean {
  if ('length' in test) return contains(test.ip, test.length, ip);
  return typeof ip === 'number' && ((ip ^ test.ip) & ~test.wildcard) === 0;
}

/** Whether a port matches. */
export function fitsPort({ op, ports }: PortTest, port: number): boolean {
  const [first = 0, last = first] = ports;
  switch (op) {
    case 'eq':
      return ports.includes(port);
    case 'neq':
      return !ports.includes(port);
    case 'gt':
      return port > first;
    case 'lt':
      return port < first;
    case 'range':
      return port >= Math.min(first, last) && port <= Math.max(first, last);
  }
}

/** Whether a rule matches a packet. */
export function fitsRule(
  rule: AclRule,
  packet: Pick<Packet, 'version' | 'src' | 'dst'>,
  header: PacketHeader,
): boolean {
  const { src, dst, srcPort, dstPort, icmp, established } = rule;
  const protocol = protocolNumber(rule.protocol, packet.version);
  return (
    fitsAddress(src, packet.src) &&
    (dst === undefined || fitsAddress(dst, packet.dst)) &&
    (protocol === undefined || protocol === header.protocol) &&
    (srcPort === undefined || (header.sourcePort !== undefined && fitsPort(srcPort, header.sourcePort))) &&
    (dstPort === undefined || (header.port !== undefined && fitsPort(dstPort, header.port))) &&
    (icmp === undefined ||
      (header.icmp?.type === icmp.type && (icmp.code === undefined || header.icmp.code === icmp.code))) &&
    (!established || header.isEstablished === true)
  );
}

/** A list's decision about a packet, and the rule that made it; no rule means the implicit deny. */
export interface Verdict {
  isPermitted: boolean;
  rule?: AclRule;
}

/**
 * Whether a packet is neighbor discovery, which IPv6 lists permit before their implicit deny, because the link
 * wouldn't work without it.
 */
const isDiscovery = ({ body }: Packet): boolean => body.kind === 'ns' || body.kind === 'na';

/** Compares a packet with a list from the top; the first rule that matches decides. An empty list filters nothing. */
export function evaluate({ kind, entries }: AccessList, packet: Packet): Verdict {
  const rules = entries.filter(isRule);
  if (rules.length === 0) return { isPermitted: true };
  const header = headerOf(packet);
  const rule = rules.find((each) => fitsRule(each, packet, header));
  if (rule) return { isPermitted: rule.action === 'permit', rule };
  return { isPermitted: kind === 'ipv6' && isDiscovery(packet) };
}
