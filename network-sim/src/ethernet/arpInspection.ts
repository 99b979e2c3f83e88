import type { Device } from '../core/device.js';
import { shortName } from '../core/interfaceName.js';
import type { ArpAclEntry } from '../core/switchSecurity.js';
import { log, type World } from '../core/world.js';
import { ip4Text } from '../net/addressText.js';
import type { Arp, Frame } from '../net/frame.js';
import { BROADCAST, type Mac } from '../net/mac.js';
import { hasVlan } from '../net/vlanList.js';
import { sourceBindings } from './bindings.js';
import { errDisable } from './errdisable.js';
import { addToRate, count } from './rates.js';

/** Default limit for untrusted ports, in ARP packets per second. */
const DEFAULT_LIMIT = 15;

/** A port's limit in ARP packets per second. */
export function arpLimitOf({ config }: Device, port: string): number | 'none' {
  const { arpLimit, arpTrust } = config.interfaces[port]?.trust ?? {};
  return arpLimit ?? (arpTrust ? 'none' : DEFAULT_LIMIT);
}

/** Whether ARP packets of a VLAN are inspected. */
export const isInspecting = ({ config }: Device, vlan: number): boolean =>
  config.inspection !== undefined && hasVlan(config.inspection.vlans, vlan);

const bitsOf = (mac: Mac): bigint => BigInt(`0x${mac.replaceAll('.', '')}`);

/** Whether a line of an ARP access list matches a sender. */
function matches({ ip, mac }: ArpAclEntry, { senderIp, senderMac }: Arp): boolean {
  const isIp = !ip || ((ip.ip ^ senderIp) & ~ip.wildcard) === 0;
  const differs = mac && (bitsOf(mac.mac) ^ bitsOf(senderMac)) & ~bitsOf(mac.wildcard);
  return isIp && (differs === undefined || differs === 0n);
}

type Verdict = { count: string; log?: string; why: string } | undefined;

function invalid(device: Device, { src, dst }: Frame, arp: Arp): Verdict {
  const { validate = [] } = device.config.inspection ?? {};
  const log = 'INVALID_ARP';
  if (validate.includes('src-mac') && src !== arp.senderMac)
    return { count: 'source MAC', log, why: "the sender's MAC address isn't the frame's source" };
  const isReply = arp.op === 'reply' && dst !== BROADCAST;
  if (validate.includes('dst-mac') && isReply && dst !== arp.targetMac)
    return { count: 'destination MAC', log, why: "the target's MAC address isn't the frame's destination" };
  const isOdd = (ip: number) => ip === 0 || ip === 0xffffffff || ip >>> 28 === 14;
  if (validate.includes('ip') && (isOdd(arp.senderIp) || (isReply && isOdd(arp.targetIp))))
    return { count: 'IP', log, why: `${ip4Text(arp.senderIp)} can't be a station's address` };
  return undefined;
}

/** Why neither a list nor a binding allows the sender; undefined if one does. */
function unknown(world: World, device: Device, port: string, vlan: number, arp: Arp): Verdict {
  const sender = `${ip4Text(arp.senderIp)} with ${arp.senderMac}`;
  const filter = device.config.inspection?.filters.find(({ vlans }) => hasVlan(vlans, vlan));
  const entry = filter && device.config.arpAcls?.[filter.list]?.find((each) => matches(each, arp));
  if (entry?.action === 'permit') return undefined;
  if (entry || filter?.isStatic)
    return {
      count: 'ACL',
      log: 'ACL_DENY',
      why: `the ARP access list ${filter?.list} doesn't permit ${sender}`,
    };
  const isBound = sourceBindings(world, device).some(
    (each) =>
      each.vlan === vlan && each.port === port && each.mac === arp.senderMac && each.ip === arp.senderIp,
  );
  if (isBound) return undefined;
  const why = `no binding on ${shortName(port)} has ${sender}`;
  return { count: 'DHCP', log: 'DHCP_SNOOPING_DENY', why };
}

/** Why an ARP packet is dropped; undefined if it isn't. */
export function inspectArp(
  world: World,
  device: Device,
  port: string,
  vlan: number,
  frame: Frame,
): string | undefined {
  const { payload } = frame;
  if (payload.kind !== 'arp' || !isInspecting(device, vlan)) return undefined;
  const limit = arpLimitOf(device, port);
  if (limit !== 'none' && addToRate(world, device, `arp ${port}`, 1) > limit) {
    const text = `${limit + 1} packets received in 1 seconds on ${shortName(port)}.`;
    log(world, device, `%SW_DAI-4-PACKET_RATE_EXCEEDED: ${text}`);
    errDisable(world, device, port, 'arp-inspection');
    return `more than ${limit} ARP packets in a second on ${shortName(port)}`;
  }
  if (device.config.interfaces[port]?.trust?.arpTrust) {
    count(device, `arp forwarded ${vlan}`);
    return undefined;
  }
  const found = invalid(device, frame, payload) ?? unknown(world, device, port, vlan, payload);
  if (!found) {
    count(device, `arp forwarded ${vlan}`);
    return undefined;
  }
  count(device, `arp dropped ${vlan}`);
  count(device, `arp ${found.count} ${vlan}`);
  const { senderMac, senderIp, targetMac, targetIp, op } = payload;
  const asked = op === 'request' ? '0000.0000.0000' : targetMac;
  const what = `${senderMac}/${ip4Text(senderIp)}/${asked}/${ip4Text(targetIp)}`;
  const kind = op === 'request' ? 'Req' : 'Res';
  log(
    world,
    device,
    `%SW_DAI-4-${found.log}: 1 Invalid ARPs (${kind}) on ${shortName(port)}, vlan ${vlan}.([${what}])`,
  );
  return `ARP inspection rejects the sender: ${found.why}`;
}
