import type { Device } from '../core/device.js';
import { interfaceType, parentOf, shortName } from '../core/interfaceName.js';
import { note, type World } from '../core/world.js';
import { sendIntoVlan } from '../ethernet/switching.js';
import { transmit } from '../ethernet/transmit.js';
import type { Payload } from '../net/frame.js';
import type { Mac } from '../net/mac.js';
import { isUp, macFor } from './interfaces.js';

/** Wraps a payload in a frame and sends it from a routed interface of any type. */
export function sendOut(
  world: World,
  device: Device,
  iface: string,
  dst: Mac,
  payload: Payload,
  trace?: number,
  src: Mac = macFor(device, iface),
): void {
  if (!isUp(device, iface)) {
    note(
      world,
      trace,
      device,
      {
        port: iface,
        kind: 'drop',
        verdict: 'drop',
        why: `${shortName(iface)} is down.`,
      },
      payload,
    );
    return;
  }
  const frame = { src, dst, payload, ...(trace !== undefined && { trace }) };
  switch (interfaceType(iface)) {
    case 'vlan':
      sendIntoVlan(world, device, Number(iface.slice(4)), frame);
      return;
    case 'sub': {
      const dot1q = device.config.interfaces[iface]?.dot1q;
      if (!dot1q) return;
      const tag = dot1q.native ? undefined : dot1q.vlan;
      transmit(world, device, parentOf(iface) ?? iface, { ...frame, tag });
      return;
    }
    case 'loopback':
      return;
    default:
      transmit(world, device, iface, frame);
  }
}

/** The routed interface that receives frames with this tag from a physical port or port channel. */
export function interfaceForTag(device: Device, port: string, tag: number | undefined): string | undefined {
  const below = Object.entries(device.config.interfaces).filter(([name]) => parentOf(name) === port);
  if (tag === undefined || tag === 0) {
    return below.find(([, { dot1q }]) => dot1q?.native)?.[0] ?? port;
  }
  return below.find(([, { dot1q }]) => dot1q?.vlan === tag)?.[0];
}
