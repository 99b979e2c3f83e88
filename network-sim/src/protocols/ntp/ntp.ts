import { clockOf } from '../../core/clock.js';
import type { Device } from '../../core/device.js';
import type { NtpPeer } from '../../core/services.js';
import { setTimer, type World } from '../../core/world.js';
import { addresses4, interfaceWith, isUp } from '../../ip/interfaces.js';
import { originate } from '../../ip/send.js';
import { ip4Text, parseIp4 } from '../../net/addressText.js';
import { NTP_PORT, type NtpMessage } from '../../net/services.js';

/** The stratum of an unsynchronized clock. */
export const UNSYNCHRONIZED = 16;
/** The name of a device's own clock. */
export const LOCAL_CLOCK = '127.127.1.1';

const BURST = 4;
const BURST_GAP = 2000;
export const POLL = 64_000;
/** Number of replies before a server is trusted. */
const NEEDED = 2;

const countBits = (bits: number): number => bits.toString(2).replaceAll('0', '').length;

/** Starts to poll a device's servers, and forgets those that were removed. */
export function refreshNtp(world: World, device: Device): void {
  const servers = device.config.ntp?.servers ?? [];
  for (const address of Object.keys(device.run.ntp))
    if (!servers.some(({ ip }) => ip4Text(ip) === address)) delete device.run.ntp[address];
  const isNew = servers.some(({ ip }) => !Object.hasOwn(device.run.ntp, ip4Text(ip)));
  if (isNew) setTimer(world, device, 'ntp', 1000);
  watchSource(device);
}

/** Makes a clock that NTP has set its own source once NTP is no longer configured. The clock itself keeps running. */
function watchSource(device: Device): void {
  if (device.run.clock?.source === 'ntp' && !systemPeer(device) && device.config.ntp === undefined)
    device.run.clock.source = 'user';
}

/** Polls every server once. */
export function pollNtp(world: World, device: Device): void {
  const servers = device.config.ntp?.servers ?? [];
  if (servers.length === 0) return;
  let isBurst = false;
  for (const { ip } of servers) {
    const key = ip4Text(ip);
    device.run.ntp[key] ??= {
      stratum: UNSYNCHRONIZED,
      reference: '.INIT.',
      reach: 0,
      polls: 0,
      delay: 0,
      offset: 0,
    };
    const peer = device.run.ntp[key];
    peer.reach = (peer.reach << 1) & 255;
    peer.polls++;
    if (peer.polls < BURST) isBurst = true;
    const now = clockOf(world, device);
    const clock = { stratum: stratumOf(device), reference: referenceOf(device) };
    send(world, device, ip, { ...clock, service: 'ntp', reply: false, origin: 0, received: 0, sent: now });
  }
  setTimer(world, device, 'ntp', isBurst ? BURST_GAP : POLL);
}

function send(world: World, device: Device, to: number, data: NtpMessage, from?: number): void {
  const { source } = device.config.ntp ?? {};
  const sourceAddress =
    source !== undefined && isUp(device, source) ? addresses4(device, source)[0]?.ip : undefined;
  const src = from ?? sourceAddress;
  const body = { kind: 'udp', sourcePort: NTP_PORT, port: NTP_PORT, id: 0, seq: 0, data } as const;
  originate(world, device, { dst: to, ttl: 255, size: 76, body, ...(src !== undefined && { src }) });
}

/** The server that a device follows, which is reachable, synchronized, and preferred or has the lowest stratum. */
export function systemPeer(device: Device): { ip: number; peer: NtpPeer } | undefined {
  const usable = (device.config.ntp?.servers ?? []).flatMap(({ ip, prefer }) => {
    const peer = device.run.ntp[ip4Text(ip)];
    const master = device.config.ntp?.master ?? UNSYNCHRONIZED;
    if (!peer || peer.stratum >= UNSYNCHRONIZED - 1 || peer.stratum >= master) return [];
    const isReached = countBits(peer.reach) >= Math.min(NEEDED, peer.polls);
    return isReached && peer.reach > 0 && !isOwnEcho(device, peer) ? [{ ip, peer, prefer }] : [];
  });
  return usable.sort(
    (a, b) => Number(b.prefer ?? false) - Number(a.prefer ?? false) || a.peer.stratum - b.peer.stratum,
  )[0];
}

/** Whether a server gets its time from this device, which then can't follow it. */
function isOwnEcho(device: Device, { reference }: NtpPeer): boolean {
  const ip = parseIp4(reference);
  return ip !== undefined && interfaceWith(device, ip) !== undefined;
}

/** A device's stratum, which is its distance from a reference clock. */
export function stratumOf(device: Device): number {
  const found = systemPeer(device);
  return found ? found.peer.stratum + 1 : (device.config.ntp?.master ?? UNSYNCHRONIZED);
}

/** A device's time source. */
export function referenceOf(device: Device): string {
  const found = systemPeer(device);
  if (found) return ip4Text(found.ip);
  return device.config.ntp?.master === undefined ? '.INIT.' : LOCAL_CLOCK;
}

/** Replies to a request, or handles a reply; returns false if the device doesn't run NTP. */
export function receiveNtp(
  world: World,
  device: Device,
  { src, dst }: { src: number; dst: number },
  data: NtpMessage,
): boolean {
  const { ntp } = device.config;
  if (!ntp) return false;
  const now = clockOf(world, device);
  if (!data.reply) {
    const clock = { stratum: stratumOf(device), reference: referenceOf(device) };
    const answer = { ...clock, origin: data.sent, received: now, sent: now };
    send(world, device, src, { service: 'ntp', reply: true, ...answer }, dst);
    return true;
  }
  const peer = device.run.ntp[ip4Text(src)];
  if (!peer) return false;
  Object.assign(peer, {
    stratum: data.stratum,
    reference: data.reference,
    at: world.now,
    reach: peer.reach | 1,
    delay: now - data.origin - (data.sent - data.received),
    offset: (data.received - data.origin + (data.sent - now)) / 2,
  });
  follow(device);
  return true;
}

/** Sets the clock from the server that the device follows. */
function follow(device: Device): void {
  const found = systemPeer(device);
  if (!found) return;
  const { peer } = found;
  device.run.clock = { offset: (device.run.clock?.offset ?? 0) + peer.offset, source: 'ntp' };
  for (const other of Object.values(device.run.ntp)) if (other !== peer) other.offset -= peer.offset;
  peer.offset = 0;
}
