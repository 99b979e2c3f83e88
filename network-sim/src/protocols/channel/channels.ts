import { bridgeMac, isSwitch } from '../../core/build.js';
import type { ChannelMode, InterfaceConfig } from '../../core/config.js';
import type { Device, PortState } from '../../core/device.js';
import { interfaceType } from '../../core/interfaceName.js';
import { markDirty, setTimer, type World } from '../../core/world.js';
import { becomesTrunk } from '../../ethernet/carrier.js';
import { errDisable } from '../../ethernet/errdisable.js';
import { flushMacs } from '../../ethernet/macTable.js';
import { setProtocol } from '../../ethernet/refresh.js';
import { transmit } from '../../ethernet/transmit.js';
import type { ChannelMessage, LacpPriority } from '../../net/frame.js';
import { vlanListText } from '../../net/vlanList.js';

const GROUPS = { lacp: '0180.c200.0002', pagp: '0100.0ccc.cccc' } as const;

/** The protocol that a mode uses; none for `on`. */
export function protocolOf(mode: ChannelMode): 'lacp' | 'pagp' | undefined {
  if (mode === 'on') return undefined;
  return mode === 'active' || mode === 'passive' ? 'lacp' : 'pagp';
}

/** The initial offer of a passive port. */
const LISTENS = 'nothing';

/** Maximum number of members that share a bundle's traffic. */
const MOST = 8;

/** The values of a port and its device that LACP compares. */
export function lacpPriorityOf({ config }: Device, name: string): LacpPriority {
  const interfaceConfig = config.interfaces[name];
  const channel = config.interfaces[`Port-channel${interfaceConfig?.channel?.group}`];
  return {
    system: config.lacpPriority ?? 32_768,
    port: interfaceConfig?.lacpPriority ?? 32_768,
    number: Object.keys(config.interfaces).indexOf(name) + 1,
    most: channel?.maxBundle ?? MOST,
  };
}

const isActive = (mode: ChannelMode): boolean => mode === 'active' || mode === 'desirable';

/** Settings that all members of a bundle must share. */
function likeness(config: InterfaceConfig, state: PortState): string {
  const list = config.allowed ? vlanListText(config.allowed) : 'all';
  const layer2 = `${config.mode} ${config.accessVlan} ${config.nativeVlan} ${list}`;
  return `${state.speed} ${state.duplex} ${config.switchport} ${config.switchport ? layer2 : ''}`;
}

/** Decides which members join their port channel, and computes each channel's state. */
export function refreshChannels(world: World, device: Device): void {
  for (const [name, config] of Object.entries(device.config.interfaces)) {
    if (interfaceType(name) !== 'channel') continue;
    const group = Number(name.slice('Port-channel'.length));
    const members = Object.entries(device.config.interfaces).filter(
      ([, other]) => other.channel?.group === group,
    );
    refreshChannel(world, device, name, config, members);
  }
  for (const [name, state] of Object.entries(device.run.ports)) {
    if (device.config.interfaces[name]?.channel) continue;
    delete state.bundle;
    delete state.unbundled;
    delete state.offered;
    delete device.run.channelPeers[name];
  }
}

/** The settings that a bundle's members share. */
interface Bundle {
  members: string[];
  like?: string;
  partner?: string;
}

/** Why a member can't join; undefined if it can. */
function refusalToJoin(
  device: Device,
  config: InterfaceConfig,
  name: string,
  member: InterfaceConfig,
  bundle: Bundle,
): PortState['unbundled'] {
  const state = device.run.ports[name];
  const mode = member.channel?.mode;
  if (!state?.up || !mode) return 'D';
  const memberLikeness = likeness(member, state);
  const peer = device.run.channelPeers[name];
  const protocol = protocolOf(mode);
  if ((bundle.like ?? memberLikeness) !== memberLikeness || member.switchport !== config.switchport)
    return 's';
  if (protocol && !(peer?.protocol === protocol && peer.hearsUs)) return config.switchport ? 'I' : 's';
  const partner = protocol ? `${peer?.system} ${peer?.key}` : 'on';
  if ((bundle.partner ?? partner) !== partner || config.shutdown) return 's';
  bundle.like = memberLikeness;
  bundle.partner = partner;
  return undefined;
}

/**
 * Selects the members that bundle from those that could. The better system decides, by the priority and position of its
 * ports.
 */
function chosenOf(device: Device, names: string[]): string[] {
  const [first = ''] = names;
  const peer = device.run.channelPeers[first];
  if (peer?.protocol !== 'lacp') return names;
  const localPriority = lacpPriorityOf(device, first);
  const difference = localPriority.system - peer.priority.system;
  const isOwnBetter = difference < 0 || (difference === 0 && bridgeMac(device) < peer.system);
  const rank = (name: string) => {
    const theirs = device.run.channelPeers[name]?.priority ?? peer.priority;
    const { port, number } = isOwnBetter ? lacpPriorityOf(device, name) : theirs;
    return port * 1000 + number;
  };
  const most = Math.min(localPriority.most, peer.priority.most);
  const chosen = names.toSorted((a, b) => rank(a) - rank(b)).slice(0, most);
  return names.filter((name) => chosen.includes(name));
}

function refreshChannel(
  world: World,
  device: Device,
  channel: string,
  config: InterfaceConfig,
  members: [string, InterfaceConfig][],
): void {
  const bundle: Bundle = { members: [] };
  for (const [name, member] of members) {
    const port = device.run.ports[name];
    if (!port || !member.channel) continue;
    if (port.up) speak(world, device, name, member.channel.mode, member.channel.group);
    else delete device.run.channelPeers[name];
    delete port.bundle;
    port.unbundled = refusalToJoin(device, config, name, member, bundle);
    if (!port.unbundled) bundle.members.push(name);
  }
  const bundled = chosenOf(device, bundle.members);
  for (const name of bundle.members) {
    const port = device.run.ports[name];
    if (!port) continue;
    if (bundled.includes(name)) port.bundle = channel;
    else port.unbundled = 'H';
  }
  const state = device.run.ports[channel];
  if (!state) return;
  const before = String(state.members);
  if (bundled.length > 0) state.members = bundled;
  else delete state.members;
  state.up = bundled.length > 0 && !config.shutdown;
  state.trunk = state.up && becomesTrunk(world, device, channel);
  if (String(state.members) !== before) {
    world.epoch++;
    const moved = [channel, ...members.map(([name]) => name)];
    flushMacs(device, ({ port }) => moved.includes(port));
  }
  setProtocol(world, device, channel, state.up);
}

/** Makes an active neighbor repeat its offer, which a port that becomes passive would hear within thirty seconds. */
function listen(world: World, state: PortState): void {
  const other = state.peer && world.devices[state.peer.device];
  const port = state.peer && other?.run.ports[state.peer.port];
  if (!other || !port || state.offered === LISTENS) return;
  state.offered = LISTENS;
  // Two passive ports would ask each other endlessly.
  if (port.offered === LISTENS) return;
  delete port.offered;
  markDirty(world, other);
}

/** Offers a member to its neighbor. A passive port only replies. */
function speak(world: World, device: Device, name: string, mode: ChannelMode, key: number): void {
  const protocol = protocolOf(mode);
  const peer = device.run.channelPeers[name];
  const state = device.run.ports[name];
  if (!protocol) return;
  if (!isActive(mode) && !peer) {
    if (state) listen(world, state);
    return;
  }
  const partner = peer?.protocol === protocol ? peer.system : undefined;
  const priority = lacpPriorityOf(device, name);
  const text = `${protocol} ${key} ${mode} ${partner} ${Object.values(priority).join(' ')}`;
  if (!state || state.offered === text) return;
  state.offered = text;
  const active = isActive(mode);
  const message: ChannelMessage = {
    kind: protocol,
    system: bridgeMac(device),
    key,
    port: name,
    active,
    priority,
    ...(partner && { partner }),
  };
  transmit(world, device, name, { src: bridgeMac(device), dst: GROUPS[protocol], payload: message });
}

/** Handles an offer from a member's other end. */
export function receiveChannelMessage(
  world: World,
  device: Device,
  name: string,
  message: ChannelMessage,
): void {
  const mode = device.config.interfaces[name]?.channel?.mode;
  if (!mode || protocolOf(mode) !== message.kind) return;
  const { system, key, port, active, kind: protocol, priority } = message;
  const hearsUs = message.partner === bridgeMac(device);
  const before = device.run.channelPeers[name];
  device.run.channelPeers[name] = { system, key, port, active, protocol, hearsUs, priority };
  const state = device.run.ports[name];
  if (!hearsUs && state) delete state.offered;
  const isNew = JSON.stringify(before) !== JSON.stringify(device.run.channelPeers[name]);
  if (isNew || !hearsUs) markDirty(world, device);
}

/** Milliseconds after which spanning tree takes a bundle down if the other end isn't one. */
const GUARD = 60_000;

/** Whether the members of a bundle without a protocol lead to ports that aren't bundled. */
function isMisfit(world: World, device: Device, channel: string): boolean {
  const { members = [] } = device.run.ports[channel] ?? {};
  const config = device.config.interfaces[members[0] ?? ''];
  if (config?.channel?.mode !== 'on' || !config.switchport) return false;
  if (device.config.kept.includes('no spanning-tree etherchannel guard misconfig')) return false;
  const ends = members.map((member) => {
    const peer = device.run.ports[member]?.peer;
    const other = peer && world.devices[peer.device];
    return peer && other && isSwitch(other)
      ? `${peer.device} ${other.run.ports[peer.port]?.bundle ?? peer.port}`
      : '';
  });
  return new Set(ends).size > 1;
}

/** Takes a bundle's members down if the other end still isn't a bundle. */
export function guardChannel(world: World, device: Device, channel: string): void {
  if (!isMisfit(world, device, channel)) return;
  for (const member of device.run.ports[channel]?.members ?? [])
    errDisable(world, device, member, 'channel-misconfig');
}

/** After a change, drops members whose neighbor no longer speaks the protocol after three slow hello intervals. */
export function watchChannels(world: World, device: Device): void {
  for (const name of Object.keys(device.run.channelPeers)) {
    if (!stillSpeaks(world, device, name)) setTimer(world, device, `channelAge ${name}`, 90_000);
  }
  for (const [name, { members }] of Object.entries(device.run.ports)) {
    if (!members) continue;
    const key = `channelGuard ${name}`;
    if (!isMisfit(world, device, name)) delete device.run.timers[key];
    else if (device.run.timers[key] === undefined) setTimer(world, device, key, GUARD);
  }
}

function stillSpeaks(world: World, device: Device, name: string): boolean {
  const ref = device.run.ports[name]?.peer;
  const other = ref && world.devices[ref.device];
  const mode = ref && other?.config.interfaces[ref.port]?.channel?.mode;
  return Boolean(mode && other?.power && protocolOf(mode) === device.run.channelPeers[name]?.protocol);
}

/** Forgets a neighbor that has gone silent. */
export function ageChannelPeer(world: World, device: Device, name: string): void {
  if (stillSpeaks(world, device, name)) return;
  delete device.run.channelPeers[name];
  const state = device.run.ports[name];
  if (state) delete state.offered;
  markDirty(world, device);
}
