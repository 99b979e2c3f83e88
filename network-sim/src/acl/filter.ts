import type { LineConfig } from '../core/config.js';
import type { Device } from '../core/device.js';
import { shortName } from '../core/interfaceName.js';
import { log, note, type World } from '../core/world.js';
import type { AccessList, AclKind, AclRule } from '../net/accessList.js';
import { evaluate, headerOf, type Verdict } from '../net/aclMatching.js';
import { protocolName } from '../net/aclNames.js';
import { ruleText } from '../net/aclText.js';
import { type Ip, versionOf } from '../net/address.js';
import { ipText } from '../net/addressText.js';
import type { Packet } from '../net/frame.js';

/** An access list by its name or number; each IP version has its own names. */
export function listOf({ config }: Device, version: 4 | 6, name: string): AccessList | undefined {
  const lists = version === 4 ? config.accessLists : config.accessLists6;
  return lists && Object.hasOwn(lists, name) ? lists[name] : undefined;
}

/** The key of a rule's match counter. */
export const counterOf = (kind: AclKind, name: string, seq: number): string =>
  `${kind === 'ipv6' ? 6 : 4} ${name} ${seq}`;

const LOG_INTERVAL = 5 * 60_000;

/** Checks a packet against a list and counts the match. A list that doesn't exist filters nothing. */
export function askList(world: World, device: Device, name: string, packet: Packet): Verdict {
  const list = listOf(device, packet.version, name);
  if (!list) return { isPermitted: true };
  const verdict = evaluate(list, packet);
  const { rule } = verdict;
  if (!rule) return verdict;
  const key = counterOf(list.kind, name, rule.seq);
  device.run.aclMatches ??= {};
  device.run.aclMatches[key] = (device.run.aclMatches[key] ?? 0) + 1;
  if (rule.log) report(world, device, name, list.kind, rule, packet);
  return verdict;
}

/**
 * Logs a packet that matched a rule with `log`. The first packet of a flow is logged at once, later ones at most every
 * five minutes.
 */
function report(
  world: World,
  device: Device,
  name: string,
  kind: AclKind,
  { action }: AclRule,
  packet: Packet,
): void {
  const { protocol, sourcePort, port, icmp } = headerOf(packet);
  const [src, dst] = [ipText(packet.src), ipText(packet.dst)];
  const verb = action === 'permit' ? 'permitted' : 'denied';
  const flow = `${name} ${verb} ${protocol} ${src} ${dst} ${port ?? ''}`;
  device.run.aclLogged ??= {};
  const before = device.run.aclLogged[flow];
  if (before !== undefined && world.now - before < LOG_INTERVAL) return;
  device.run.aclLogged[flow] = world.now;
  const isKnown = sourcePort !== undefined;
  const ports = (address: string, number: number | undefined) =>
    isKnown ? `${address}(${number})` : address;
  const text = protocol === 58 ? 'icmpv6' : protocolName(protocol);
  const between = `${ports(src, sourcePort)} -> ${ports(dst, port)}${icmp ? ` (${icmp.type}/${icmp.code})` : ''}`;
  const tag =
    kind === 'ipv6'
      ? `%IPV6_ACL-6-ACCESSLOG${isKnown ? 'P' : icmp ? 'DP' : 'NP'}: list ${name}/`
      : `%SEC-6-IPACCESSLOG${kind === 'standard' ? 'S' : isKnown ? 'P' : icmp ? 'DP' : 'NP'}: list ${name} `;
  const about = kind === 'standard' ? src : `${text} ${between},`;
  log(world, device, `${tag}${verb} ${about} 1 packet`);
}

/** A list's name in a step. */
function whyOf(name: string, kind: AclKind, { isPermitted, rule }: Verdict, place: string): string {
  const text = rule ? `: ${ruleText(kind, rule)}` : '';
  if (isPermitted)
    return rule
      ? `Permitted by line ${rule.seq} of ${name}${text} (${place}).`
      : `Permitted by ${name} (${place}).`;
  if (rule) return `Denied by line ${rule.seq} of ${name}${text} (${place}).`;
  return `Denied by ${name} (${place}): no line matches, so the implicit deny at the end applies.`;
}

/** Whether an interface's access list drops a packet. The step names the line that decided. */
export function isRefused(
  world: World,
  device: Device,
  iface: string,
  direction: 'in' | 'out',
  packet: Packet,
  trace?: number,
): boolean {
  const config = device.config.interfaces[iface];
  const name = (packet.version === 4 ? config?.accessGroup : config?.trafficFilter)?.[direction];
  const list = name === undefined ? undefined : listOf(device, packet.version, name);
  if (name === undefined || !list) return false;
  const verdict = askList(world, device, name, packet);
  const { isPermitted, rule } = verdict;
  const place = `${direction === 'in' ? 'inbound' : 'outbound'} on ${shortName(iface)}`;
  note(
    world,
    trace,
    device,
    {
      port: iface,
      kind: 'acl',
      verdict: isPermitted ? 'go' : 'drop',
      why: whyOf(name, list.kind, verdict, place),
      ref: `acl ${packet.version}/${name}/${rule?.seq ?? ''}`,
    },
    packet,
  );
  return !isPermitted;
}

/**
 * Whether a vty line allows a connection from an address (`access-class … in`), or to one (`out`); `port` is that of
 * SSH or Telnet.
 */
export function isVtyPermitted(
  world: World,
  device: Device,
  address: Ip,
  line: Pick<LineConfig, 'accessClass' | 'accessClass6'>,
  direction: 'in' | 'out' = 'in',
  port = 22,
): boolean {
  const version = versionOf(address);
  const name = (version === 4 ? line.accessClass : line.accessClass6)?.[direction];
  if (name === undefined) return true;
  const body = { kind: 'tcp', flag: 'syn', sourcePort: 0, port, id: 0, seq: 0 } as const;
  const packet: Packet = { kind: 'ip', version, src: address, dst: address, ttl: 255, size: 40, body };
  return askList(world, device, name, packet).isPermitted;
}
