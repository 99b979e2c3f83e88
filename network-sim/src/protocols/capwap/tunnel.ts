import { stationsOn } from '../../appliances/wifi.js';
import { isSwitch } from '../../core/build.js';
import { CONTROLLER_PORT, controllerInterface, UPLINK } from '../../core/controller.js';
import type { Device } from '../../core/device.js';
import { note, type World } from '../../core/world.js';
import { transmit } from '../../ethernet/transmit.js';
import { isUp } from '../../ip/interfaces.js';
import { originate } from '../../ip/send.js';
import { ipText } from '../../net/addressText.js';
import { CAPWAP, type CapwapMessage, type Frame, type Packet } from '../../net/frame.js';
import { bytesOf } from '../../net/frameSize.js';
import { isGroupMac } from '../../net/mac.js';

/** Size of the IP, UDP, and CAPWAP headers in bytes. */
const HEADERS = 60;

/** Sends a client's frame through the tunnel between an access point and its controller. */
function send(world: World, device: Device, dst: number, frame: Frame, vlan: number): void {
  const { trace, ...rest } = frame;
  const capwap: CapwapMessage = { op: 'data', by: device.id, inner: { frame: rest, vlan } };
  const { data } = CAPWAP;
  const body = { kind: 'udp', sourcePort: data, port: data, id: 0, seq: 0, capwap } as const;
  originate(world, device, { dst, ttl: 255, size: bytesOf(rest) + HEADERS, body }, trace);
}

/**
 * Tunnels a frame from a wireless client to the controller. Returns false if the device isn't a controller's access
 * point or the frame comes from the wired side.
 */
export function receiveFromStation(world: World, device: Device, port: string, frame: Frame): boolean {
  if (device.platform !== 'accessPoint' || isSwitch(device) || port === UPLINK) return false;
  const { phase, ip } = device.run.capwap ?? {};
  const station = stationsOn(world, device).find((each) => each.port === port);
  if (phase !== 'run' || ip === undefined || !station) return true;
  const why = `The client's frame goes to the controller ${ipText(ip)} in a CAPWAP tunnel.`;
  note(world, frame.trace, device, { port, kind: 'send', verdict: 'go', why }, frame.payload);
  send(world, device, ip, frame, station.vlan);
  return true;
}

/** Takes a client's frame out of the tunnel: the controller switches it, and an access point sends it to the client. */
export function receiveTunneled(
  world: World,
  device: Device,
  { src }: Packet,
  { by, inner }: CapwapMessage,
  trace?: number,
): boolean {
  if (!inner) return false;
  const frame: Frame = { ...inner.frame, ...(trace !== undefined && { trace }) };
  if (device.config.controller) switchFromClient(world, device, by, frame);
  else if (src === device.run.capwap?.ip) sendToStations(world, device, frame, inner.vlan);
  else return false;
  return true;
}

function sendToStations(world: World, device: Device, frame: Frame, vlan: number): void {
  const isGroup = isGroupMac(frame.dst);
  const receivers = stationsOn(world, device).filter((each) =>
    isGroup ? each.vlan === vlan && each.mac !== frame.src : each.mac === frame.dst,
  );
  for (const { port } of receivers) transmit(world, device, port, frame);
}

/** The addresses of a controller's access points, with each one's clients. */
const accessPointsOf = (world: World, device: Device) =>
  Object.entries(device.run.accessPoints ?? {}).map(([name, { ip }]) => {
    const found = world.devices[name];
    const isJoined = found?.run.capwap?.phase === 'run' && found.run.capwap.controller === device.id;
    return { name, ip, stations: found && isJoined ? stationsOn(world, found) : [] };
  });

function switchFromClient(world: World, device: Device, by: string, frame: Frame): void {
  const sender = accessPointsOf(world, device)
    .find(({ name }) => name === by)
    ?.stations.find(({ mac }) => mac === frame.src);
  if (!sender) return;
  const { vlan } = sender;
  if (sendToClients(world, device, frame, vlan)) return;
  const iface = controllerInterface(vlan);
  if (!isUp(device, iface)) return;
  const how = vlan === 0 ? 'untagged' : `tagged with VLAN ${vlan}`;
  const why = `The client's network leads to this interface, so its frame goes to the switch ${how}.`;
  note(world, frame.trace, device, { port: iface, kind: 'vlan', verdict: 'go', why }, frame.payload);
  transmit(world, device, CONTROLLER_PORT, { ...frame, ...(vlan !== 0 && { tag: vlan }) });
}

/** Tunnels a frame to its recipients among a VLAN's clients. Returns whether it is for no one else. */
function sendToClients(world: World, device: Device, frame: Frame, vlan: number): boolean {
  const isGroup = isGroupMac(frame.dst);
  const receivers = accessPointsOf(world, device).filter(({ stations }) =>
    stations.some((each) => each.vlan === vlan && (isGroup || each.mac === frame.dst)),
  );
  for (const { name, ip } of receivers) {
    const why = `The frame goes to ${name} (${ipText(ip)}) in a CAPWAP tunnel.`;
    note(world, frame.trace, device, { port: '', kind: 'send', verdict: 'go', why }, frame.payload);
    const { tag: _, ...untagged } = frame;
    send(world, device, ip, untagged, vlan);
  }
  return !isGroup && receivers.length > 0;
}

/** Tunnels a frame from the wired side to the clients. Returns whether it is for no one else. */
export const receiveAtController = (world: World, device: Device, frame: Frame): boolean =>
  device.config.controller !== undefined && sendToClients(world, device, frame, frame.tag ?? 0);
