import type { FhrpConfig } from '../../core/config.js';
import type { Device } from '../../core/device.js';
import type { FhrpPeer, FhrpState } from '../../core/protocolState.js';
import { log, markDirty, setTimer, type World } from '../../core/world.js';
import { addresses4, isUp, virtualMac } from '../../ip/interfaces.js';
import { announce } from '../../ip/neighbors.js';
import { originate } from '../../ip/send.js';
import { ip4Text } from '../../net/addressText.js';
import type { FhrpHello, Packet } from '../../net/frame.js';
import { authOf, configOf, preempts, priorityOf, timersOf } from './fhrpConfig.js';

const GROUPS = { hsrp: 0xe0000002, vrrp: 0xe0000012 } as const;

const keyOf = ({ protocol, group }: FhrpConfig, iface: string) => `${protocol} ${iface} ${group}`;

const versionOf = ({ config }: Device, iface: string): number =>
  config.interfaces[iface]?.standbyVersion ?? 1;

const isActive = ({ state }: FhrpState): boolean => state === 'Active' || state === 'Master';

/** Updates the groups to match the configuration and the interfaces. */
export function refreshFhrp(world: World, device: Device): void {
  const wanted = new Set<string>();
  for (const [iface, { fhrp }] of Object.entries(device.config.interfaces)) {
    for (const config of fhrp) {
      const key = keyOf(config, iface);
      wanted.add(key);
      device.run.fhrp[key] ??= {
        iface,
        protocol: config.protocol,
        group: config.group,
        state: 'Init',
        changes: 0,
        since: world.now,
      };
      const state = device.run.fhrp[key];
      if (state) refreshGroup(world, device, key, state, config);
    }
  }
  for (const key of Object.keys(device.run.fhrp)) if (!wanted.has(key)) delete device.run.fhrp[key];
}

function refreshGroup(world: World, device: Device, key: string, state: FhrpState, config: FhrpConfig): void {
  state.virtualIp = config.ip;
  const usable =
    isUp(device, state.iface) && config.ip !== undefined && addresses4(device, state.iface).length > 0;
  if (!usable) {
    move(world, device, key, state, 'Init');
    delete state.active;
    delete state.standby;
  } else if (state.state === 'Init') {
    const owner = priorityOf(device, state.iface, config) === 255;
    if (owner) move(world, device, key, state, 'Master');
    else {
      move(world, device, key, state, config.protocol === 'vrrp' ? 'Backup' : 'Listen');
      setTimer(world, device, `fhrpWait ${key}`, timersOf(config).hold);
    }
  } else if (isActive(state) || state.state === 'Standby') {
    sendHello(world, device, state, config);
    considerTakeover(world, device, key, state, config);
  } else considerTakeover(world, device, key, state, config);
}

function move(world: World, device: Device, key: string, state: FhrpState, to: FhrpState['state']): void {
  if (state.state === to) return;
  const name = state.protocol === 'hsrp' ? '%HSRP-5-STATECHANGE' : '%VRRP-6-STATECHANGE';
  if (state.state !== 'Init' || to === 'Master') {
    log(world, device, `${name}: ${state.iface} Grp ${state.group} state ${state.state} -> ${to}`);
  }
  state.state = to;
  state.since = world.now;
  state.changes++;
  const config = configOf(device, state);
  if (!config || to === 'Init') return;
  if (isActive(state)) {
    delete state.active;
    delete state.standby;
    const version = versionOf(device, state.iface);
    if (config.ip !== undefined)
      announce(world, device, state.iface, config.ip, virtualMac(state.protocol, state.group, version));
  }
  if (to === 'Standby') delete state.standby;
  sendHello(world, device, state, config);
  setTimer(world, device, `fhrpWait ${key}`, timersOf(config).hold);
  markDirty(world, device);
}

function sendHello(world: World, device: Device, state: FhrpState, config: FhrpConfig): void {
  if (!['Speak', 'Standby', 'Active', 'Master'].includes(state.state) || config.ip === undefined) return;
  const { protocol, group } = state;
  const body: FhrpHello = {
    kind: protocol,
    group,
    state: state.state,
    priority: priorityOf(device, state.iface, config),
    ip: config.ip,
    auth: authOf(config),
    version: versionOf(device, state.iface),
    epoch: world.epoch,
  };
  const src = addresses4(device, state.iface)[0]?.ip;
  originate(
    world,
    device,
    { src, dst: GROUPS[protocol], ttl: protocol === 'vrrp' ? 255 : 1, size: 48, body },
    undefined,
    state.iface,
  );
}

/** A router with higher priority preempts one with lower priority after the configured delay. */
function considerTakeover(
  world: World,
  device: Device,
  key: string,
  state: FhrpState,
  config: FhrpConfig,
): void {
  const { active } = state;
  const priority = priorityOf(device, state.iface, config);
  if (!active || isActive(state) || !preempts(config) || priority <= active.priority) {
    delete state.takeoverAt;
    return;
  }
  state.takeoverAt ??= world.now + (config.delay ?? 0) * 1000;
  if (state.takeoverAt > world.now) {
    setTimer(world, device, `fhrpTakeover ${key}`, state.takeoverAt - world.now);
    return;
  }
  delete state.takeoverAt;
  move(world, device, key, state, state.protocol === 'vrrp' ? 'Master' : 'Active');
}

/** A group with its keys, and the router that was heard. */
interface Heard {
  key: string;
  state: FhrpState;
  config: FhrpConfig;
  peer: FhrpPeer;
  /** Whether the other router wins against this one. */
  isHigher: boolean;
}

/** Handles a hello from another router in the group. */
export function receiveFhrp(world: World, device: Device, iface: string, packet: Packet): void {
  const { body } = packet;
  if ((body.kind !== 'hsrp' && body.kind !== 'vrrp') || typeof packet.src !== 'number') return;
  const key = `${body.kind} ${iface} ${body.group}`;
  const state = device.run.fhrp[key];
  const config = state && configOf(device, state);
  if (!state || !config || state.state === 'Init') return;
  if (body.kind === 'hsrp' && body.version !== versionOf(device, iface)) return;
  if (body.auth !== authOf(config)) {
    const name = body.kind === 'hsrp' ? '%HSRP-4-BADAUTH' : '%VRRP-4-BADAUTH';
    const from = ip4Text(packet.src);
    log(
      world,
      device,
      `${name}: Bad authentication from ${from}, group ${body.group}, remote state ${body.state}`,
    );
    return;
  }
  const priority = priorityOf(device, iface, config);
  const ownIp = addresses4(device, iface)[0]?.ip ?? 0;
  const isHigher = body.priority > priority || (body.priority === priority && packet.src > ownIp);
  const peer = { ip: packet.src, priority: body.priority, at: world.now, epoch: body.epoch };
  const heard = { key, state, config, peer, isHigher };
  if (body.state === 'Active' || body.state === 'Master') hearActive(world, device, heard);
  else hearOther(world, device, heard, body.state);
}

function hearActive(world: World, device: Device, { key, state, config, peer, isHigher }: Heard): void {
  if (state.standby?.ip === peer.ip) delete state.standby;
  if (!isActive(state)) {
    state.active = peer;
    considerTakeover(world, device, key, state, config);
  } else if (isHigher) {
    move(world, device, key, state, state.protocol === 'vrrp' ? 'Backup' : 'Speak');
    state.active = peer;
  } else sendHello(world, device, state, config);
}

/** Another router is in the speak or standby state. */
function hearOther(
  world: World,
  device: Device,
  { key, state, config, peer, isHigher }: Heard,
  said: string,
): void {
  if (isActive(state)) {
    if (said === 'Standby') state.standby = peer;
    sendHello(world, device, state, config);
    return;
  }
  if (!isHigher) return;
  if (said === 'Standby') state.standby = peer;
  if (state.state === 'Standby' || state.state === 'Speak') move(world, device, key, state, 'Listen');
}

/** After a change, every group sends one hello; a router that isn't heard within the hold time is gone. */
export function startFhrpRound(world: World, device: Device): void {
  for (const [key, state] of Object.entries(device.run.fhrp)) {
    const config = configOf(device, state);
    if (!config || state.state === 'Init') continue;
    const { hello, hold } = timersOf(config);
    setTimer(world, device, `fhrpHello ${key}`, hello - (world.now % hello));
    setTimer(world, device, `fhrpWait ${key}`, hold);
  }
}

/** HSRP and VRRP timers: `fhrpHello`, `fhrpWait`, and `fhrpTakeover`, each with a group's key. */
export function fireFhrpTimer(world: World, device: Device, kind: string, key: string): void {
  const state = device.run.fhrp[key];
  const config = state && configOf(device, state);
  if (!state || !config || state.state === 'Init') return;
  if (kind === 'fhrpTakeover') {
    considerTakeover(world, device, key, state, config);
    return;
  }
  if (kind === 'fhrpHello') {
    sendHello(world, device, state, config);
    return;
  }
  const { hold } = timersOf(config);
  const isLost = (peer: FhrpState['active']) =>
    !peer || (peer.epoch !== world.epoch && world.now - peer.at >= hold);
  if (state.active && isLost(state.active)) delete state.active;
  if (state.standby && isLost(state.standby)) delete state.standby;
  if (isActive(state)) return;
  if (world.now - state.since >= hold) advanceState(world, device, key, state);
  const waits =
    !isActive(state) && (!state.active || state.active.epoch !== world.epoch || state.state !== 'Standby');
  if (!waits || isSettled(world, state)) return;
  // Information from before the last change is valid for the rest of its hold time.
  const { active } = state;
  const left = active && active.epoch !== world.epoch ? active.at + hold - world.now : hold;
  setTimer(world, device, `fhrpWait ${key}`, left > 0 ? left : hold);
}

/**
 * Whether a group has nothing to wait for: a listening router with both roles taken, or a backup that hears a master.
 */
function isSettled({ epoch }: World, { protocol, state, active, standby }: FhrpState): boolean {
  if (active?.epoch !== epoch) return false;
  return protocol === 'vrrp' || state === 'Standby' || (state === 'Listen' && standby?.epoch === epoch);
}

function advanceState(world: World, device: Device, key: string, state: FhrpState): void {
  if (state.protocol === 'vrrp') {
    if (!state.active) move(world, device, key, state, 'Master');
  } else if (state.state === 'Listen' && !(state.active && state.standby))
    move(world, device, key, state, 'Speak');
  else if (state.state === 'Speak') {
    move(world, device, key, state, 'Standby');
    if (!state.active) move(world, device, key, state, 'Active');
  } else if (state.state === 'Standby' && !state.active) move(world, device, key, state, 'Active');
}
