import type { Device } from '../core/device.js';
import { shortName } from '../core/interfaceName.js';
import { log, type World } from '../core/world.js';
import type { Frame } from '../net/frame.js';
import { type DhcpMessage, INFINITE } from '../net/services.js';
import { bindingKey, isSnooping } from './bindings.js';
import { errDisable } from './errdisable.js';
import { addToRate, count } from './rates.js';

/** The DHCP message that a frame carries. */
export const dhcpOf = ({ payload }: Frame): DhcpMessage | undefined =>
  payload.kind === 'ip' && payload.body.kind === 'udp' && payload.body.data?.service === 'dhcp'
    ? payload.body.data
    : undefined;

/** Whether a message comes from a server. */
export const isFromServer = ({ op }: DhcpMessage): boolean => op === 'offer' || op === 'ack' || op === 'nak';

/** Whether DHCP snooping trusts a port, because it leads to the network's own servers. */
export const isDhcpTrusted = (device: Device, port: string): boolean =>
  device.config.interfaces[port]?.trust?.dhcpTrust === true;

/** Inspects a DHCP message in a snooped VLAN. Returns the frame to forward, or why it's dropped. */
export function snoop(
  world: World,
  device: Device,
  port: string,
  vlan: number,
  frame: Frame,
): Frame | string {
  const message = dhcpOf(frame);
  if (!message || !isSnooping(device, vlan)) return frame;
  const limit = device.config.interfaces[port]?.trust?.dhcpLimit;
  if (limit !== undefined) {
    const rate = addToRate(world, device, `dhcp ${port}`, 1);
    if (rate > limit) {
      const text = `DHCP Snooping received ${rate} DHCP packets on interface ${shortName(port)}`;
      log(world, device, `%DHCP_SNOOPING-4-DHCP_SNOOPING_ERRDISABLE_WARNING: ${text}`);
      errDisable(world, device, port, 'dhcp-rate-limit');
      return `more than ${limit} DHCP packets in a second on ${shortName(port)}`;
    }
  }
  const isTrusted = isDhcpTrusted(device, port);
  const refusal = isTrusted ? undefined : refusalOf(world, device, port, vlan, frame, message);
  if (refusal) {
    count(device, isFromServer(message) ? 'untrusted' : 'dropped');
    return refusal;
  }
  count(device, 'forwarded');
  if (isFromServer(message)) {
    bind(world, device, vlan, message);
    return frame;
  }
  const { inspected } = device.run;
  if (inspected && !isTrusted) inspected.clients[bindingKey(vlan, message.mac)] = port;
  if (inspected && message.op === 'release') delete inspected.bindings[bindingKey(vlan, message.mac)];
  return isTrusted ? frame : withOption82(device, frame, message);
}

function refusalOf(
  world: World,
  device: Device,
  port: string,
  vlan: number,
  { src }: Frame,
  message: DhcpMessage,
): string | undefined {
  const type = `message type: DHCP${message.op.toUpperCase()}`;
  const say = (what: string, text: string) =>
    log(world, device, `%DHCP_SNOOPING-5-DHCP_SNOOPING_${what}: DHCP_SNOOPING drop message ${text}`);
  if (isFromServer(message)) {
    say('UNTRUSTED_PORT', `on untrusted port, ${type}, MAC sa: ${src}`);
    return `DHCP snooping doesn't accept ${type.slice(14)} from a server on ${shortName(port)}, which is untrusted`;
  }
  const { snooping } = device.config;
  if (!snooping?.noVerifyMac && message.relay === 0 && src !== message.mac) {
    say(
      'MATCH_MAC_FAIL',
      `because the chaddr doesn't match source mac, ${type}, chaddr: ${message.mac}, MAC sa: ${src}`,
    );
    return "the client's hardware address isn't the frame's source";
  }
  if (message.relay !== 0 || (message.option82 && !snooping?.allowUntrusted)) {
    say(
      'NONZERO_GIADDR',
      `with non-zero giaddr or option82 value on untrusted port, ${type}, MAC sa: ${src}`,
    );
    return `a message with option 82 or a relay's address arrived on ${shortName(port)}, which is untrusted`;
  }
  const binding = device.run.inspected?.bindings[bindingKey(vlan, message.mac)];
  const isOther =
    binding !== undefined && binding.port !== port && ['release', 'decline'].includes(message.op);
  return isOther ? `${message.mac} has its lease on ${shortName(binding.port)}` : undefined;
}

/** Creates a binding when a trusted server acknowledges the lease of a client on an untrusted port. */
function bind(world: World, device: Device, vlan: number, message: DhcpMessage): void {
  const { inspected } = device.run;
  const key = bindingKey(vlan, message.mac);
  const port = inspected?.clients[key];
  if (!inspected || port === undefined || message.op !== 'ack' || message.yours === 0) return;
  const seconds = message.settings?.lease ?? INFINITE;
  inspected.bindings[key] = {
    mac: message.mac,
    vlan,
    ip: message.yours,
    port,
    ...(seconds !== INFINITE && { until: world.now + seconds * 1000 }),
  };
}

function withOption82(device: Device, frame: Frame, message: DhcpMessage): Frame {
  const { payload } = frame;
  if (device.config.snooping?.noOption82 || message.relay !== 0) return frame;
  if (payload.kind !== 'ip' || payload.body.kind !== 'udp') return frame;
  const body = { ...payload.body, data: { ...message, option82: true as const } };
  return { ...frame, payload: { ...payload, body } };
}
