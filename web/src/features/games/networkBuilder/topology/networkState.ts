import type { PortRef } from '@cosmic/network-sim/core/device';
import { shortName } from '@cosmic/network-sim/core/interfaceName';
import type { World } from '@cosmic/network-sim/core/world';
import { cableId, cableText, parseEnd } from '@cosmic/network-sim/labs/build';
import type { NetworkSession, PlacedDevice } from '../session/networkSession';

/** A cable's state. */
export type CableState = 'radio' | 'up' | 'blocked' | 'waiting' | 'down' | 'cut' | 'drawn';

export interface Cable {
  id: string;
  a: PortRef;
  b: PortRef;
  /** The names from the lab's file, for the log. */
  ends: { a: string; b: string };
  state: CableState;
  /** The cable's state in words: "Up", or why it isn't up. */
  words: string;
  /** Whether the cable is unplugged and has no free port to go to. */
  isBarred?: boolean;
}

/** The cables in their current state, including unplugged ones. */
export function cablesOf({ cables, drawing, world }: NetworkSession): Cable[] {
  // With only a drawing, the cables themselves aren't visible.
  if (drawing)
    return drawing.map((ends) => ({
      id: cableId(ends.a, ends.b),
      a: parseEnd(ends.a),
      b: parseEnd(ends.b),
      ends,
      state: 'drawn',
      words: 'From the diagram',
    }));
  const plugged = cables.map((ends) => {
    const id = cableId(ends.a, ends.b);
    const a = parseEnd(ends.a);
    const b = parseEnd(ends.b);
    const isThere = world.links.some((link) => link.id === id);
    const state = isThere ? stateOf(world, a, b) : unplugged(world, a, b);
    const kind = cableText(ends);
    return { id, a, b, ends, ...state, words: kind === '' ? state.words : `${state.words}. ${kind}` };
  });
  return [...plugged, ...radioLinks(world)];
}

/** Wi-Fi connections, which nobody plugs in or out. */
const radioLinks = ({ links }: World): Cable[] =>
  links
    .filter(({ medium }) => medium === 'radio')
    .map(({ id, a, b }) => ({
      id,
      a,
      b,
      ends: { a: a.device, b: `${b.device} ${b.port}` },
      state: 'radio',
      words: 'Connected by Wi-Fi',
    }));

/** An unplugged cable, and which of its ports are taken by another one. */
function unplugged(world: World, a: PortRef, b: PortRef) {
  const taken = [a, b].find((end) => world.devices[end.device]?.run.ports[end.port]?.peer);
  const words = taken ? `Unplugged: ${nameOf(taken)} is already in use` : 'Unplugged';
  return { state: 'cut' as const, words, isBarred: taken !== undefined };
}

function stateOf(world: World, a: PortRef, b: PortRef): { state: CableState; words: string } {
  for (const end of [a, b]) {
    const device = world.devices[end.device];
    const port = device?.run.ports[end.port];
    if (!device?.power) return { state: 'down', words: `Down: ${end.device} is off` };
    if (port?.errDisabled) return { state: 'down', words: `Down: ${nameOf(end)} is err-disabled` };
    if (device.config.interfaces[end.port]?.shutdown)
      return { state: 'down', words: `Down: ${nameOf(end)} is shut down` };
  }
  const ports = [a, b].map((end) => world.devices[end.device]?.run.ports[end.port]);
  if (!ports.every((port) => port?.up)) return { state: 'down', words: 'Down' };
  if (!ports.every((port) => port?.protocol)) return { state: 'down', words: 'Line protocol down' };
  const trees = [a, b].flatMap((end) => treesAt(world, end));
  const blocked = trees.filter(
    ({ state, role }) => state === 'blocking' && (role === 'alternate' || role === 'backup'),
  );
  const [first] = blocked;
  const vlansOf = (all: typeof trees) => new Set(all.map(({ vlan }) => vlan)).size;
  if (first) {
    const which = vlansOf(blocked) < vlansOf(trees) ? ` for VLAN ${first.vlan}` : '';
    return { state: 'blocked', words: `Blocked by spanning tree${which} at ${first.device}` };
  }
  if (trees.some(({ state, role }) => state !== 'forwarding' && role !== 'disabled'))
    return { state: 'waiting', words: 'Up, spanning tree still converging' };
  return { state: 'up', words: 'Up' };
}

/** A port's spanning tree state, per VLAN. */
function treesAt(world: World, { device: name, port }: PortRef) {
  const device = world.devices[name];
  if (!device) return [];
  const logical = device.run.ports[port]?.bundle ?? port;
  return Object.entries(device.run.stp).flatMap(([vlan, { ports }]) => {
    const portState = ports[logical];
    return portState ? [{ device: name, vlan, state: portState.state, role: portState.role }] : [];
  });
}

/** A port's name for people, for example "R1 Gi0/0/0"; hosts have one port, which isn't named. */
export const nameOf = ({ device, port }: PortRef) =>
  port === 'Ethernet0' ? device : `${device} ${shortName(port)}`;

/** A port's short name, for example "Gi0/0/0"; empty for a host's only port. */
export const portOf = ({ port }: PortRef) => (port === 'Ethernet0' ? '' : shortName(port));

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** The next device in a direction. */
export function neighborOf(
  devices: readonly PlacedDevice[],
  name: string,
  direction: Direction,
): string | undefined {
  const from = devices.find((device) => device.name === name);
  if (!from) return undefined;
  const sign = direction === 'ArrowLeft' || direction === 'ArrowUp' ? -1 : 1;
  const isSideways = direction === 'ArrowLeft' || direction === 'ArrowRight';
  const ranked = devices
    .map((device) => {
      const along = sign * (isSideways ? device.x - from.x : device.y - from.y);
      const across = Math.abs(isSideways ? device.y - from.y : device.x - from.x);
      return { name: device.name, along, cost: along + 2 * across };
    })
    .filter(({ along }) => along > 0)
    .toSorted((one, other) => one.cost - other.cost);
  return ranked[0]?.name;
}

/** The direction for a key. */
export const isDirection = (key: string): key is Direction =>
  key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown';

/** Where the followed packet is now. */
export interface Marked {
  device: string;
  isDrop: boolean;
  number: number;
}

/** Says that a step happens here, for example "Step 3 happens here". */
export const markText = ({ isDrop, number }: Marked) =>
  isDrop ? `The packet stopped here in step ${number}` : `Step ${number} happens here`;
