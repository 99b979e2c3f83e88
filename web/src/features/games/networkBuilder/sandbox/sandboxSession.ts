import { addDevice, removeDevice } from '@cosmic/network-sim/core/build';
import type { Platform } from '@cosmic/network-sim/core/device';
import { interfaceType } from '@cosmic/network-sim/core/interfaceName';
import { run } from '@cosmic/network-sim/engine/run';
import { restoreWorld, type SavedWorld, saveWorld } from '@cosmic/network-sim/engine/savedWorld';
import type { Network } from '@cosmic/network-sim/labs/build';
import { NetworkSession, type PlacedDevice } from '../session/networkSession';

/** A saved world with the positions of its devices. */
export interface SavedSandbox extends SavedWorld {
  layout: Record<string, { x: number; y: number }>;
}

/** Maximum number of devices in a sandbox. */
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
  controller: 'WLC',
  accessPoint: 'AP',
};
const columns = 7;

/** A network without a task, in which devices and cables can be added and removed. */
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

  /** The state to save. */
  save(): SavedSandbox {
    this.safe = { ...saveWorld(this.network.world), layout: { ...this.layout } };
    return this.safe;
  }

  /** Restores everything to that saved state. */
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

  /** Adds a device at the first free position. Throws if the name is invalid or taken. */
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

  /** Removes a device and its cables. */
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

  /** A device's ports without a cable. */
  freePorts(name: string): string[] {
    return Object.entries(this.network.world.devices[name]?.run.ports ?? {})
      .filter(([port, { peer }]) => !peer && interfaceType(port) === 'ethernet')
      .map(([port]) => port);
  }

  protected keep(): void {
    // A sandbox has no log; its current state is saved, not how it came about.
  }

  protected forgetLast(): void {
    // A sandbox has no log, so there is nothing to forget.
  }

  protected undoEntry(): void {
    this.restore(this.safe);
  }
}

/** Routers are above switches, which are above hosts. */
const rows: Record<Platform, number> = {
  router: 0,
  homeRouter: 0,
  controller: 1,
  accessPoint: 2,
  l3switch: 1,
  switch: 1,
  pc: 2,
  laptop: 2,
  printer: 2,
  server: 2,
};
const rowHeight = 20;

/** The positions for a kind of device, in order: along its row, then along another row further down. */
const positionAt = (platform: Platform, index: number) => ({
  x: 10 + 26 * (index % columns),
  y: 10 + rowHeight * (rows[platform] + 3 * Math.floor(index / columns)),
});
