import { isHost, isSwitch, restart } from '../core/build.js';
import type { Device } from '../core/device.js';
import { LIMITS } from '../core/limits.js';
import { nextEvent, note, type SimEvent, type World } from '../core/world.js';
import { isSwitching, logicalPort } from '../ethernet/carrier.js';
import { recover } from '../ethernet/errdisable.js';
import { receiveAtSwitch } from '../ethernet/switching.js';
import { probeAddresses } from '../ip/duplicates.js';
import { isUp, ownsMacOn, routedInterfaces } from '../ip/interfaces.js';
import { renewNeighbor, retryNeighbor } from '../ip/neighbors.js';
import { interfaceForTag } from '../ip/output.js';
import { receiveAtInterface, type UpperLayer } from '../ip/receive.js';
import { advertise, checkGateway, solicit } from '../ip/routerAdvertisements.js';
import { failProbe, ITSELF } from '../ip/send.js';
import { ipText } from '../net/addressText.js';
import type { Frame } from '../net/frame.js';
import { bytesOf } from '../net/frameSize.js';
import { fireCapwap, receiveCapwap } from '../protocols/capwap/capwap.js';
import { receiveAtController, receiveFromStation } from '../protocols/capwap/tunnel.js';
import { ageChannelPeer, guardChannel, receiveChannelMessage } from '../protocols/channel/channels.js';
import { reportMismatches } from '../protocols/discovery/mismatches.js';
import { fireFhrpTimer, receiveFhrp } from '../protocols/fhrp/fhrp.js';
import { fireOspfTimer, receiveOspfPacket } from '../protocols/ospf/ospf.js';
import { fireServiceTimer, receiveService } from '../protocols/services/services.js';
import { fireStpTimer, receiveBpdus } from '../protocols/stp/stp.js';
import { settle } from './settle.js';

/** Thrown if a world has more to do than any real network would. */
export class TooManyEvents extends Error {}

/** Advances time to a given moment, or until `stop` returns true. Nothing else moves the clock. */
export function run(world: World, until: number, stop?: () => boolean): void {
  settle(world);
  while (!stop?.()) {
    const event = takeNext(world, until);
    if (!event) {
      world.now = Math.max(world.now, until);
      return;
    }
    if (++world.events > LIMITS.events) {
      throw new TooManyEvents('Too much is happening in this network to simulate it.');
    }
    world.now = event.at;
    handle(world, event);
  }
  settle(world);
}

/** All events within one millisecond are received first; then the state is computed once. */
function takeNext(world: World, until: number): SimEvent | undefined {
  const atOnce = nextEvent(world, world.now);
  if (atOnce) return atOnce;
  settle(world);
  return nextEvent(world, until);
}

/** Advances time by the given duration. */
export const advance = (world: World, milliseconds: number): void => run(world, world.now + milliseconds);

/** Starts a new log entry, from which the limits are counted. */
export function beginEntry(world: World): void {
  world.flooded = 0;
  world.events = 0;
  delete world.storm;
}

function handle(world: World, event: SimEvent): void {
  const device = world.devices[event.device];
  if (!device?.power) return;
  if (event.kind === 'frame') receiveFrame(world, device, event.port, event.frame);
  else fireTimer(world, device, event.key);
}

function receiveFrame(world: World, device: Device, physical: string, frame: Frame): void {
  if (physical === ITSELF) {
    receiveAtInterface(world, device, ITSELF, frame, readUpper);
    return;
  }
  const state = device.run.ports[physical];
  // A port that was just shut down receives nothing, even though its carrier is recomputed only at the end of the
  // millisecond.
  if (!state?.up || state.errDisabled) return;
  state.input++;
  state.inputBytes = (state.inputBytes ?? 0) + bytesOf(frame);
  if (receiveControl(world, device, physical, frame)) return;
  if (receiveFromStation(world, device, physical, frame) || receiveAtController(world, device, frame)) return;
  const port = logicalPort(device, physical);
  if (isSwitch(device) && device.config.interfaces[port]?.switchport) {
    if (!isSwitching(device, port)) return;
    const delivery = receiveAtSwitch(world, device, physical, frame, ownsInVlan);
    if (delivery) receiveAtInterface(world, device, `Vlan${delivery.vlan}`, delivery.frame, readUpper);
    return;
  }
  const iface = interfaceForTag(device, port, frame.tag);
  if (!iface) {
    note(
      world,
      frame.trace,
      device,
      {
        port,
        kind: 'drop',
        verdict: 'drop',
        why: isHost(device)
          ? `The network card isn't set up for VLANs, so it drops the frame tagged VLAN ${frame.tag}.`
          : `No subinterface on ${port} accepts frames tagged VLAN ${frame.tag}.`,
      },
      frame.payload,
    );
    return;
  }
  receiveAtInterface(world, device, iface, frame, readUpper);
}

/** Handles frames that the two ends of a link exchange; they are never forwarded. */
function receiveControl(world: World, device: Device, physical: string, { payload }: Frame): boolean {
  switch (payload.kind) {
    case 'bpdu':
      receiveBpdus(world, device, physical, payload.records);
      return true;
    case 'lacp':
    case 'pagp':
      receiveChannelMessage(world, device, physical, payload);
      return true;
    default:
      return false;
  }
}

/** Handles IP payloads other than ICMP and TCP. */
const readUpper: UpperLayer = (world, device, iface, packet, { trace }) => {
  if (packet.body.kind === 'udp' && packet.body.capwap)
    return receiveCapwap(world, device, iface, packet, trace);
  if (packet.body.kind === 'udp') return receiveService(world, device, iface, packet, trace);
  if (packet.body.kind === 'ospf') receiveOspfPacket(world, device, iface, packet);
  else receiveFhrp(world, device, iface, packet);
  return true;
};

const ownsInVlan = (device: Device, vlan: number, mac: string): boolean =>
  isUp(device, `Vlan${vlan}`) && ownsMacOn(device, `Vlan${vlan}`, mac);

function fireTimer(world: World, device: Device, key: string): void {
  const [kind = '', rest = ''] = splitOnce(key);
  switch (kind) {
    case 'arp': {
      const given = retryNeighbor(world, device, rest);
      for (const { packet, trace } of given?.waiting ?? []) {
        const why = `No reply for ${ipText(given?.ip ?? packet.dst)}, so the waiting packet was dropped.`;
        const port = given?.iface ?? '';
        note(world, trace, device, { port, kind: 'arp', verdict: 'drop', why, ref: `arp ${rest}` }, packet);
        failProbe(world, device, packet, 'host');
      }
      break;
    }
    case 'arpAge':
      renewNeighbor(world, device, rest);
      break;
    case 'reload':
      restart(world, device);
      break;
    case 'stp':
    case 'stpAge':
      fireStpTimer(world, device, kind, rest);
      break;
    case 'ospfHello':
    case 'ospfDead':
    case 'ospfRetry':
    case 'ospfWait':
    case 'ospfSpf':
      fireOspfTimer(world, device, kind, rest);
      break;
    case 'fhrpHello':
    case 'fhrpWait':
    case 'fhrpTakeover':
      fireFhrpTimer(world, device, kind, rest);
      break;
    case 'channelAge':
      ageChannelPeer(world, device, rest);
      break;
    case 'channelGuard':
      guardChannel(world, device, rest);
      break;
    case 'cdpMismatch':
      reportMismatches(world, device, rest);
      break;
    case 'errdisable':
      recover(world, device, rest);
      break;
    case 'dhcpClient':
    case 'dhcpOffer':
    case 'ntp':
    case 'syslog':
      fireServiceTimer(world, device, kind, rest);
      break;
    case 'capwap':
      fireCapwap(world, device);
      break;
    case 'dad':
      probeAddresses(world, device, rest);
      break;
    case 'solicit':
      solicit(world, device, rest);
      break;
    case 'gateway6':
      checkGateway(world, device);
      break;
    case 'advertise':
      for (const name of routedInterfaces(device)) advertise(world, device, name);
      break;
  }
}

function splitOnce(text: string): [string, string] {
  const blank = text.indexOf(' ');
  return blank < 0 ? [text, ''] : [text.slice(0, blank), text.slice(blank + 1)];
}
