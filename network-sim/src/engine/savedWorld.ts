import { addDevice, addLink, changed, defaultConfig, defaultInterface, newPortState } from '../core/build.js';
import type { Config } from '../core/config.js';
import type { Device, Platform, Vlan } from '../core/device.js';
import { SIM_VERSION } from '../core/limits.js';
import { createWorld, type Link, type World } from '../core/world.js';
import { run } from './run.js';

/** A device without its runtime state. */
export interface SavedDevice {
  platform: Platform;
  macBase: number;
  power: boolean;
  config: Config;
  startup?: Config;
  vlans: Vlan[];
  files?: Record<string, string>;
}

/** A saved world, which contains what people built and configured; everything else is recomputed. */
export interface SavedWorld {
  version: number;
  devices: Record<string, SavedDevice>;
  links: Link[];
}

declare function structuredClone<T>(value: T): T;

/** Returns the part of a world that is saved. */
export function saveWorld({ devices, links }: World): SavedWorld {
  const saved: SavedWorld = { version: SIM_VERSION, devices: {}, links: structuredClone(links) };
  for (const { id, platform, macBase, power, config, startup, vlans, files } of Object.values(devices)) {
    saved.devices[id] = structuredClone({
      platform,
      macBase,
      power,
      config: withoutDefaults(config, id, platform),
      ...(startup && { startup: withoutDefaults(startup, id, platform) }),
      vlans,
      ...(files && { files }),
    });
  }
  return saved;
}

function withoutDefaults(config: Config, id: string, platform: Platform): Config {
  const { interfaces } = defaultConfig(id, platform);
  const changedInterfaces = Object.entries(config.interfaces).filter(
    ([name, each]) => JSON.stringify(each) !== JSON.stringify(interfaces[name]),
  );
  return { ...config, interfaces: Object.fromEntries(changedInterfaces) };
}

/** Keep the platform's order of interfaces, because MAC addresses depend on it. */
function withDefaults(saved: Config, id: string, platform: Platform): Config {
  const standard = defaultConfig(id, platform);
  // Worlds saved by an earlier version lack settings that were added later.
  const savedInterfaces = Object.entries(saved.interfaces).map(([name, each]) => [
    name,
    { ...defaultInterface(name, platform), ...each },
  ]);
  return structuredClone({
    ...standard,
    ...saved,
    interfaces: { ...standard.interfaces, ...Object.fromEntries(savedInterfaces) },
  });
}

/** Rebuilds a saved world and lets it settle. Throws if the data isn't a world. */
export function restoreWorld(saved: SavedWorld): World {
  const world = createWorld(1);
  for (const [id, one] of Object.entries(saved.devices))
    restoreDevice(world, addDevice(world, id, one.platform), one);
  for (const link of saved.links) addLink(world, structuredClone(link));
  run(world, 60_000);
  for (const device of Object.values(world.devices)) device.run.syslog = [];
  world.steps = [];
  return world;
}

/** Gives a new device the state that was saved. */
export function restoreDevice(world: World, device: Device, saved: SavedDevice): void {
  const { id, platform } = device;
  const { macBase, power, vlans } = saved;
  Object.assign(device, { macBase, power, vlans: structuredClone(vlans) });
  device.config = withDefaults(saved.config, id, platform);
  if (saved.files) device.files = { ...saved.files };
  if (saved.startup) device.startup = withDefaults(saved.startup, id, platform);
  for (const [name, { shutdown }] of Object.entries(device.config.interfaces)) {
    device.run.ports[name] = newPortState(name, world.now, shutdown);
  }
  changed(world, device);
}
