import type { Device } from '../core/device.js';
import { shortName } from '../core/interfaceName.js';
import type { World } from '../core/world.js';
import { ipText } from '../net/addressText.js';
import type { Frame } from '../net/frame.js';
import { inspectArp } from './arpInspection.js';
import { isSnooping, sourceBindings } from './bindings.js';
import { dhcpOf, isDhcpTrusted, isFromServer, snoop } from './dhcpSnooping.js';
import { controlStorm } from './stormControl.js';

/** Why a port's RA guard drops a router advertisement; undefined if it doesn't. */
function guardRouters(device: Device, port: string, { payload }: Frame): string | undefined {
  const attached = device.config.interfaces[port]?.raGuard;
  if (attached === undefined || payload.kind !== 'ip' || payload.body.kind !== 'ra') return undefined;
  const { role = 'host', trusted } = device.config.raGuard?.[attached] ?? {};
  if (trusted || role === 'router' || role === 'switch') return undefined;
  return `RA guard doesn't accept router advertisements on ${shortName(port)}`;
}

/** Why IP source guard drops a packet, whose sender needs a binding on the port; undefined if it doesn't. */
function guardSource(
  world: World,
  device: Device,
  port: string,
  vlan: number,
  frame: Frame,
): string | undefined {
  const guard = device.config.interfaces[port]?.trust?.verifySource;
  const { payload, src } = frame;
  if (!guard || payload.kind !== 'ip' || payload.version !== 4 || dhcpOf(frame)) return undefined;
  if (isDhcpTrusted(device, port)) return undefined;
  const isBound = sourceBindings(world, device).some(
    (each) =>
      each.vlan === vlan &&
      each.port === port &&
      each.ip === payload.src &&
      (guard === 'ip' || each.mac === src),
  );
  return isBound
    ? undefined
    : `IP source guard has no binding for ${ipText(payload.src)} on ${shortName(port)}`;
}

/** Applies a port's guards in a switch's order. Returns the frame to forward, or why it's dropped. */
export function inspectFrame(
  world: World,
  device: Device,
  port: string,
  vlan: number,
  frame: Frame,
): Frame | string {
  const refusal =
    guardRouters(device, port, frame) ??
    guardSource(world, device, port, vlan, frame) ??
    inspectArp(world, device, port, vlan, frame) ??
    controlStorm(world, device, port, frame);
  return refusal ?? snoop(world, device, port, vlan, frame);
}

/** Whether a flooded frame leaves through a port; clients' DHCP messages leave only through trusted ports. */
export function forwardsTo(device: Device, port: string, vlan: number, frame: Frame): boolean {
  if (!isSnooping(device, vlan)) return true;
  const message = dhcpOf(frame);
  return !message || isFromServer(message) || isDhcpTrusted(device, port);
}

/** Keeps the inspection state as long as any of the switch's guards is configured. */
export function watchInspection(device: Device): void {
  const { snooping, inspection, interfaces } = device.config;
  const isUsed =
    snooping !== undefined ||
    inspection !== undefined ||
    Object.values(interfaces).some(
      ({ trust, storm, raGuard }) => trust !== undefined || storm !== undefined || raGuard !== undefined,
    );
  if (!isUsed) delete device.run.inspected;
  else device.run.inspected ??= { bindings: {}, clients: {}, counts: {}, rates: {} };
  if (device.run.inspected && !snooping?.enabled) device.run.inspected.bindings = {};
}
