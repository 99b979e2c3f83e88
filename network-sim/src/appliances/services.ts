import type { FirewallProfile, FirewallRule, Service } from '../core/applianceConfig.js';
import type { Device } from '../core/device.js';
import { HOME, REMOTE_PORT } from '../core/homeRouter.js';
import { isLoopback } from '../net/address.js';
import type { Packet } from '../net/frame.js';
import { isRemote, type OwnAddress } from './remoteAddresses.js';

/** The Windows names of the profiles. */
export const PROFILES: { value: FirewallProfile; label: string }[] = [
  { value: 'domain', label: 'Domain' },
  { value: 'private', label: 'Private' },
  { value: 'public', label: 'Public' },
];

const HTTPS: Service = { protocol: 'tcp', port: 443, program: 'settings' };
/** The ports of shared folders and printers. */
const SMB: Service = { protocol: 'tcp', port: 445, program: 'System' };
const PRINTING: Service[] = [
  { protocol: 'tcp', port: 80, program: 'settings' },
  { protocol: 'tcp', port: 9100, program: 'printing' },
];

/** The website that a server has by default. */
const WEBSITE: Service[] = [
  { protocol: 'tcp', port: 80, program: 'nginx' },
  { protocol: 'tcp', port: 443, program: 'nginx' },
];

/** The programs on a device that listen for connections. */
export function servicesOf({ platform, config }: Device): Service[] {
  const { services = [], printer, shares = [] } = config.host ?? {};
  if (platform === 'homeRouter') return [HTTPS];
  if (platform === 'server' && config.host === undefined) return WEBSITE;
  const isSharing = printer?.share !== undefined || shares.length > 0;
  return [...services, ...(platform === 'printer' ? PRINTING : []), ...(isSharing ? [SMB] : [])];
}

/** Whether a program on the device accepts a connection that arrives at an interface. */
export function isListening(device: Device, iface: string, { body, dst }: Packet): boolean {
  if (body.kind !== 'tcp') return false;
  if (device.platform === 'homeRouter' && iface === HOME.wan)
    return body.port === REMOTE_PORT && (device.config.home?.remoteManagement ?? false);
  return servicesOf(device).some(
    ({ protocol, port, isLocal }) =>
      protocol === 'tcp' && port === body.port && (!isLocal || isLoopback(dst)),
  );
}

/** The rule that decides about unsolicited incoming traffic. Block rules win over allow rules. */
function decidingRule(
  device: Device,
  { src, body }: Packet,
  addresses: readonly OwnAddress[],
): FirewallRule | undefined {
  const { firewall } = device.config.host ?? {};
  if (!firewall) return undefined;
  const protocol = body.kind === 'echo' ? 'icmp' : body.kind;
  const port = 'port' in body ? body.port : undefined;
  const fitting = firewall.rules.filter(
    (rule) =>
      rule.protocol === protocol &&
      (rule.port === undefined || rule.port === port) &&
      rule.profiles.includes(firewall.profile) &&
      (rule.remotes === undefined || isRemote(rule.remotes, src, addresses)),
  );
  return fitting.find(({ action }) => action === 'block') ?? fitting[0];
}

/** Whether a packet is the first of a conversation that the other side starts. */
const isUnasked = ({ body }: Packet): boolean =>
  (body.kind === 'echo' && !body.reply) ||
  (body.kind === 'tcp' && body.flag === 'syn') ||
  (body.kind === 'udp' && body.port < 49_152 && body.port !== 68);

/** Why a host's firewall drops an incoming packet; undefined if it allows it. */
export function blockedByFirewall(
  device: Device,
  packet: Packet,
  addresses: readonly OwnAddress[],
): string | undefined {
  const { firewall } = device.config.host ?? {};
  if (!firewall?.on[firewall.profile] || !isUnasked(packet)) return undefined;
  const rule = decidingRule(device, packet, addresses);
  if (rule?.action === 'allow') return undefined;
  if (rule) return `The host's firewall drops it because the rule ${rule.name} blocks it.`;
  const profile = PROFILES.find(({ value }) => value === firewall.profile)?.label ?? '';
  return `The host's firewall drops it because no rule in the ${profile} profile allows it.`;
}
