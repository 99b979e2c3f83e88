import type { Device } from '../core/device.js';
import { shortName } from '../core/interfaceName.js';
import { scheduleFrame, type World } from '../core/world.js';
import { run } from '../engine/run.js';
import { addresses4, isUp, macFor } from '../ip/interfaces.js';
import { ALL_NODES, type Ip6 } from '../net/address.js';
import type { Frame, Packet, RouterAdvertisement } from '../net/frame.js';
import { BROADCAST, type Mac, multicastMac } from '../net/mac.js';
import { DHCP_CLIENT, DHCP_SERVER } from '../net/services.js';
import type { Check, CheckResult } from './checkTypes.js';
import { evidenceOf, result } from './evidence.js';
import { decisionsOf } from './stationAttacks.js';

type Forged = Extract<Check, { attack: 'rogueDhcp' | 'spoofArp' | 'rogueRa' | 'storm' }>;

/** A station that no device owns; used only where nothing is plugged in. */
const NOBODY: Mac = '0200.5e10.f0f0';

/** Broadcasts in a fifth of a second, of full length: several times what any sensible limit allows. */
const STORM = { frames: 800, milliseconds: 200 };

/**
 * The attacker: the station behind the port, with its real MAC address, so that only the content of its messages is
 * false.
 */
function attackerOf(world: World, device: Device, port: string): { mac: Mac; ip: number } {
  const peer = device.run.ports[port]?.peer;
  const station = peer && world.devices[peer.device];
  if (!peer || !station) return { mac: NOBODY, ip: 0 };
  return { mac: macFor(station, peer.port), ip: addresses4(station, peer.port)[0]?.ip ?? 0 };
}

/** An address that a device in the same VLAN really has, other than the attacker's. */
function victimAddress(world: World, attackerAddress: number): number {
  const addresses = Object.values(world.devices).flatMap((device) =>
    Object.keys(device.config.interfaces)
      .filter((name) => isUp(device, name))
      .flatMap((name) => addresses4(device, name).map(({ ip }) => ip)),
  );
  return (
    addresses.find(
      (ip) => ip !== attackerAddress && (attackerAddress === 0 || ip >>> 8 === attackerAddress >>> 8),
    ) ?? attackerAddress + 1
  );
}

const packetOf = (fields: Pick<Packet, 'src' | 'dst' | 'body'> & Partial<Packet>): Packet => ({
  kind: 'ip',
  version: 4,
  ttl: 64,
  size: 328,
  ...fields,
});

function forge(world: World, device: Device, port: string, attack: Forged['attack']): Frame {
  const { mac, ip } = attackerOf(world, device, port);
  const victim = victimAddress(world, ip);
  const sender = { src: mac, dst: BROADCAST };
  const settings = { length: 24, routers: [ip], nameServers: [ip], lease: 86_400, options: {} };
  const offer = { service: 'dhcp', op: 'offer', xid: 1, hops: 0, client: 0, relay: 0, mac: NOBODY } as const;
  const datagram = { kind: 'udp', sourcePort: DHCP_SERVER, port: DHCP_CLIENT, id: 0, seq: 0 } as const;
  const arp = { kind: 'arp', op: 'reply', targetIp: victim, targetMac: BROADCAST } as const;
  switch (attack) {
    case 'rogueDhcp': {
      const data = { ...offer, yours: ip + 1, server: ip, settings };
      return { ...sender, payload: packetOf({ src: ip, dst: 0xffffffff, body: { ...datagram, data } }) };
    }
    case 'spoofArp':
      return { ...sender, payload: { ...arp, senderIp: victim, senderMac: mac } };
    case 'rogueRa': {
      const prefix: Ip6 = [0x20010db8, 0xbad0000, 0, 0];
      const body: RouterAdvertisement = { kind: 'ra', prefixes: [{ prefix, length: 64 }], lifetime: 1800 };
      const src: Ip6 = [0xfe800000, 0, 0, 0xbad];
      const packet = packetOf({ version: 6, src, dst: ALL_NODES, body, ttl: 255, size: 96 });
      return { src: mac, dst: multicastMac(ALL_NODES), payload: packet };
    }
    case 'storm':
      return {
        ...sender,
        payload: packetOf({
          src: ip,
          dst: 0xffffffff,
          size: 1500,
          body: { kind: 'udp', sourcePort: 9, port: 9, id: 0, seq: 0 },
        }),
      };
  }
}

const ATTACKS: Record<Forged['attack'], [what: string, command: string]> = {
  rogueDhcp: ["a DHCP server's offer", 'show ip dhcp snooping'],
  spoofArp: ["an ARP reply with another station's address", 'show ip arp inspection interfaces'],
  rogueRa: ['a router advertisement', 'show ipv6 nd raguard policy'],
  storm: ['a broadcast storm', 'show storm-control'],
};

/** Sends forged frames from the station behind a port. A guard has to stop them; a port that is off doesn't count. */
export function sendForged(world: World, device: Device, port: string, check: Forged): CheckResult {
  const frame = forge(world, device, port, check.attack);
  const short = shortName(port);
  const trace = world.nextTrace++;
  const isStorm = check.attack === 'storm';
  for (let sent = 0; sent < (isStorm ? STORM.frames : 0); sent++)
    scheduleFrame(world, 1 + (sent * STORM.milliseconds) / STORM.frames, { device: device.id, port }, frame);
  scheduleFrame(world, STORM.milliseconds + 1, { device: device.id, port }, { ...frame, trace });
  run(world, world.now + STORM.milliseconds + 100);
  const steps = decisionsOf(world, trace, device);
  const isStopped = steps.some(({ kind, verdict }) => kind === 'security' && verdict === 'drop');
  const isDown = device.run.ports[port]?.errDisabled === 'storm-control';
  const by = isStorm && isDown ? 'shutdown' : isStopped ? 'filter' : undefined;
  const [what, command] = ATTACKS[check.attack];
  const isThrough = steps.some(({ kind }) => kind === 'flood');
  if ('isAllowed' in check && check.isAllowed) {
    const text = isThrough ? 'it passes' : 'it is dropped';
    return result(isThrough, `${what} passes ${short}`, text, evidenceOf(world, device.id, command, [short]));
  }
  const ok = by !== undefined && (check.attack !== 'storm' || check.by === undefined || check.by === by);
  const found = by
    ? isDown
      ? `${short} is err-disabled by storm-control`
      : 'it is dropped'
    : isThrough
      ? `${short} lets it through`
      : `${short} doesn't carry its traffic, but no guard stopped it`;
  return result(ok, `${what} is stopped at ${short}`, found, evidenceOf(world, device.id, command, [short]));
}
