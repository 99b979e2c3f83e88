import { addDevice, removeDevice } from '../../../../../../network-sim/src/core/build.js';
import type { Platform } from '../../../../../../network-sim/src/core/device.js';
import { interfaceType } from '../../../../../../network-sim/src/core/interfaceName.js';
import { run } from '../../../../../../network-sim/src/engine/run.js';
import {
  restoreWorld,
  type SavedWorld,
  saveWorld,
} from '../../../../../../network-sim/src/engine/savedWorld.js';
import type { Network } from '../../../../../../network-sim/src/labs/build.js';
import { NetworkSession, type PlacedDevice } from '../session/networkSession';

/** A kept world with the places of its devices. */
export interface SavedSandbox extends SavedWorld {
  layout: Record<string, { x: number; y: number }>;
}

/** The most devices of a sandbox. */
export const maxDevices = 30;

const namePrefixes: Record<Platform, string> = {
  router: 'R',
  switch: 'S',
  l3switch: 'M',
  pc: 'PC',
  server: 'SRV',
  laptop: 'LAPTOP',
  printer: 'PRINTER',
  homeRouter: 'HOME',
};
const columns = 7;

/** A network without a task: devices and cables come and go. */
export class SandboxSession extends NetworkSession {
  network: Network;
  readonly drawing = undefined;
  readonly fullText = undefined;
  protected longestTime = Number.MAX_SAFE_INTEGER;
  private layout: SavedSandbox['layout'];
  private safe: SavedSandbox;

  constructor(saved: SavedSandbox) {
    super();
    this.safe = saved;
    this.layout = { ...saved.layout };
    this.network = { world: restoreWorld(saved), consoles: {} };
  }

  get devices(): PlacedDevice[] {
    return Object.values(this.network.world.devices).map(({ id, platform }, index) => ({
      name: id,
      platform,
      ...(this.layout[id] ?? positionAt(platform, index)),
    }));
  }

  get cables() {
    return this.network.world.links.map(({ a, b }) => ({
      a: `${a.device} ${a.port}`,
      b: `${b.device} ${b.port}`,
    }));
  }

  /** What is to be kept of it. */
  save(): SavedSandbox {
    this.safe = { ...saveWorld(this.network.world), layout: { ...this.layout } };
    return this.safe;
  }

  /** Everything is as it was when that was saved. */
  restore(saved: SavedSandbox): void {
    this.forgetConsoles();
    this.layout = { ...saved.layout };
    this.network = { world: restoreWorld(saved), consoles: {} };
    this.changed();
  }

  /** A name that no device has yet: R1, R2, … */
  freeName(platform: Platform): string {
    const prefix = namePrefixes[platform];
    let number = 1;
    while (Object.hasOwn(this.network.world.devices, `${prefix}${number}`)) number++;
    return `${prefix}${number}`;
  }

  /** Adds a device at the first free place. Throws when the name cannot be one, or is taken. */
  add(platform: Platform, name: string): void {
    const { world } = this.network;
    const taken = new Set(this.devices.map(({ x, y }) => `${x} ${y}`));
    addDevice(world, name, platform);
    let index = 0;
    while (taken.has(Object.values(positionAt(platform, index)).join(' '))) index++;
    this.layout[name] = positionAt(platform, index);
    run(world, world.now);
    this.changed();
  }

  /** Takes a device and its cables away. */
  remove(name: string): void {
    const { world, consoles } = this.network;
    removeDevice(world, name);
    delete consoles[name];
    delete this.layout[name];
    run(world, world.now);
    this.changed();
  }

  move(name: string, x: number, y: number): void {
    this.layout[name] = { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
    this.changed();
  }

  /** The ports of a device without a cable. */
  freePorts(name: string): string[] {
    return Object.entries(this.network.world.devices[name]?.run.ports ?? {})
      .filter(([port, { peer }]) => !peer && interfaceType(port) === 'ethernet')
      .map(([port]) => port);
  }

  protected keep(): void {
    // A sandbox has no log: what it is now is kept, not how it came about.
  }

  protected forgetLast(): void {
    // As above.
  }

  protected takeBack(): void {
    this.restore(this.safe);
  }
}

/** Routers stand above switches, and those above hosts. */
const rows: Record<Platform, number> = {
  router: 0,
  homeRouter: 0,
  l3switch: 1,
  switch: 1,
  pc: 2,
  laptop: 2,
  printer: 2,
  server: 2,
};
const rowHeight = 20;

/** The places of a kind of device, one after the other: along its row, then along one further down. */
const positionAt = (platform: Platform, index: number) => ({
  x: 10 + 26 * (index % columns),
  y: 10 + rowHeight * (rows[platform] + 3 * Math.floor(index / columns)),
});
