import { macOf } from '../net/mac.js';
import type { Config, InterfaceConfig } from './config.js';
import { CONTROLLER_PORT, makeAccessPoint, makeController } from './controller.js';
import type { Device, Platform, PortState, Runtime } from './device.js';
import { makeHomeRouter } from './homeRouter.js';
import { interfaceType } from './interfaceName.js';
import { LIMITS } from './limits.js';
import { type Link, log, markDirty, type World } from './world.js';

/** A platform's physical ports. */
export function portsOf(platform: Platform): string[] {
  const row = (prefix: string, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `${prefix}${from + index}`);
  switch (platform) {
    case 'router':
      return row('GigabitEthernet0/0/', 0, 2);
    case 'switch':
      return [...row('FastEthernet0/', 1, 24), ...row('GigabitEthernet0/', 1, 2)];
    case 'l3switch':
      return row('GigabitEthernet1/0/', 1, 24);
    case 'homeRouter':
      return ['WAN', ...row('LAN', 1, 4), ...row('Wlan', 1, 8)];
    case 'controller':
      return [CONTROLLER_PORT];
    case 'accessPoint':
      return ['Ethernet0', ...row('Wlan', 1, 8)];
    default:
      return ['Ethernet0'];
  }
}

const HOSTS: ReadonlySet<Platform> = new Set(['pc', 'laptop', 'server', 'printer']);
const IOS: ReadonlySet<Platform> = new Set(['router', 'switch', 'l3switch']);
const PAGES_ONLY: ReadonlySet<Platform> = new Set(['homeRouter', 'controller', 'accessPoint']);

/** Whether the device switches frames. */
export const isSwitch = ({ platform, config }: Device): boolean =>
  platform === 'switch' ||
  platform === 'l3switch' ||
  platform === 'homeRouter' ||
  config.accessPoint?.network !== undefined;

/** Whether the device has a host's console instead of IOS. */
export const isHost = ({ platform }: Device): boolean => HOSTS.has(platform);

/** Whether the device is managed with IOS commands. */
export const isIos = ({ platform }: Pick<Device, 'platform'>): boolean => IOS.has(platform);

/** Whether the device has a command line; the others have only settings pages. */
export const hasCommandLine = ({ platform }: Pick<Device, 'platform'>): boolean => !PAGES_ONLY.has(platform);

/** An interface with its default settings. */
export function defaultInterface(name: string, platform: Platform): InterfaceConfig {
  const switches = platform === 'switch' || platform === 'l3switch';
  const type = interfaceType(name);
  return {
    shutdown: (platform === 'router' && type === 'ethernet') || name === 'Vlan1',
    switchport: switches && (type === 'ethernet' || type === 'channel'),
    mode: 'dynamic auto',
    accessVlan: 1,
    nativeVlan: 1,
    secondary: [],
    ipv6: [],
    stp: { vlanCost: {}, vlanPriority: {} },
    fhrp: [],
    kept: [],
  };
}

/** A device's factory configuration. */
export function defaultConfig(id: string, platform: Platform): Config {
  const names = portsOf(platform);
  if (platform === 'switch' || platform === 'l3switch') names.push('Vlan1');
  if (platform === 'homeRouter') names.push('Vlan1', 'Vlan2');
  const config: Config = {
    hostname: id,
    users: [],
    passwordEncryption: false,
    domainLookup: true,
    nameServers: [],
    hosts: [],
    ipRouting: platform === 'router',
    ipv6Routing: false,
    interfaces: Object.fromEntries(names.map((name) => [name, defaultInterface(name, platform)])),
    stp: { mode: 'pvst', priority: {}, off: [] },
    staticRoutes: [],
    ospf: {},
    ospf6: {},
    lines: { 'con 0': {}, 'vty 0 4': { login: 'line' }, 'vty 5 15': { login: 'line' } },
    tracked: {},
    cdp: platform === 'router' || platform === 'switch' || platform === 'l3switch',
    lldp: false,
    kept: [],
  };
  if (platform === 'homeRouter') makeHomeRouter(config);
  if (platform === 'controller') makeController(config);
  if (platform === 'accessPoint') makeAccessPoint(config);
  if (platform === 'laptop') config.wifi = { ssid: '', key: '' };
  return config;
}

/** The runtime state of a device that has just started. */
export function emptyRuntime(now: number): Runtime {
  return {
    bootedAt: now,
    ports: {},
    macTable: {},
    arp: {},
    nd: {},
    routes4: [],
    routes6: [],
    ospfRoutes: [],
    ospf6Routes: [],
    stp: {},
    channelPeers: {},
    ospf: {},
    fhrp: {},
    syslog: [],
    syslogSeq: 0,
    sessions: {},
    translations: [],
    slaac: {},
    dhcpClients: {},
    awaited: {},
    ntp: {},
    timers: {},
  };
}

/** A physical port's speed, by its type. */
export function hardwareSpeed(name: string): number {
  if (name.startsWith('FastEthernet')) return 100;
  return name.startsWith('TenGigabit') ? 10_000 : 1000;
}

/** The initial state of a port. */
export function newPortState(name: string, now: number, shut = false): PortState {
  return {
    shut,
    up: false,
    protocol: false,
    speed: hardwareSpeed(name),
    duplex: 'full',
    trunk: false,
    since: now,
    input: 0,
    output: 0,
  };
}

/** Whether a device can have this name. A name that every object has would be found without such a device. */
export const isDeviceName = (name: string): boolean =>
  /^[A-Za-z][\w-]{0,30}$/.test(name) && !(name in Object.prototype);

/**
 * Adds a device with its platform's default configuration. Throws if the name is taken or there are too many devices.
 */
export function addDevice(world: World, id: string, platform: Platform): Device {
  const count = Object.keys(world.devices).length;
  if (!isDeviceName(id)) throw new Error(`"${id}" isn't a valid device name.`);
  if (Object.hasOwn(world.devices, id)) throw new Error(`A device named ${id} already exists.`);
  if (count >= LIMITS.devices) throw new Error(`A network can have up to ${LIMITS.devices} devices.`);
  const device: Device = {
    id,
    platform,
    macBase: count + 1,
    power: true,
    config: defaultConfig(id, platform),
    vlans: [
      { id: 1, name: 'default', state: 'active' },
      ...(platform === 'homeRouter' ? [{ id: 2, name: 'guests', state: 'active' as const }] : []),
    ],
    run: emptyRuntime(world.now),
  };
  // A name that is reused after a removal must not lead to the same addresses as another device's.
  while (Object.values(world.devices).some(({ macBase }) => macBase === device.macBase)) device.macBase++;
  world.devices[id] = device;
  for (const name of Object.keys(device.config.interfaces)) {
    device.run.ports[name] = newPortState(name, world.now, device.config.interfaces[name]?.shutdown);
  }
  changed(world, device);
  return device;
}

/** An interface's MAC address, derived from the device's base address and the interface's position. */
export function macOfInterface(device: Device, name: string): string {
  const index = Object.keys(device.config.interfaces).indexOf(name.split('.')[0] ?? name);
  return macOf(0x001a2b, device.macBase * 256 + index + 1);
}

const bridgeMacs = new Map<number, string>();

/** The bridge's MAC address. Spanning tree compares it all the time, so each one is formatted only once. */
export function bridgeMac({ macBase }: Device): string {
  const known = bridgeMacs.get(macBase);
  if (known) return known;
  const mac = macOf(0x001a2b, macBase * 256);
  bridgeMacs.set(macBase, mac);
  return mac;
}

/** Marks a change that may affect whether a frame arrives. */
export function changed(world: World, ...devices: Device[]): void {
  world.epoch++;
  for (const device of devices) markDirty(world, device);
}

/** Connects two free ports with a cable. Throws if a port doesn't exist or is taken. */
export function addLink(world: World, link: Link): void {
  if (world.links.length >= LIMITS.links) throw new Error(`A network can have up to ${LIMITS.links} cables.`);
  if (world.links.some(({ id }) => id === link.id)) throw new Error(`Cable ${link.id} already exists.`);
  const ends = [link.a, link.b];
  for (const { device, port } of ends) {
    const state = world.devices[device]?.run.ports[port];
    if (!state || interfaceType(port) !== 'ethernet')
      throw new Error(`${device} doesn't have a port ${port}.`);
    if (state.peer) throw new Error(`${device} ${port} already has a cable.`);
  }
  if (link.a.device === link.b.device && link.a.port === link.b.port)
    throw new Error('Choose two different ports.');
  world.links.push(link);
  for (const [end, other] of [
    [link.a, link.b],
    [link.b, link.a],
  ] as const) {
    const device = world.devices[end.device];
    const state = device?.run.ports[end.port];
    if (!device || !state) continue;
    state.peer = { ...other };
    changed(world, device);
  }
}

/** Removes a cable. */
export function removeLink(world: World, id: string): void {
  const index = world.links.findIndex((link) => link.id === id);
  const [link] = index < 0 ? [] : world.links.splice(index, 1);
  if (!link) throw new Error(`Cable ${id} doesn't exist.`);
  for (const end of [link.a, link.b]) {
    const device = world.devices[end.device];
    const state = device?.run.ports[end.port];
    if (!device || !state) continue;
    delete state.peer;
    changed(world, device);
  }
}

/** Removes a device and its cables. */
export function removeDevice(world: World, id: string): void {
  if (!Object.hasOwn(world.devices, id)) throw new Error(`Device ${id} doesn't exist.`);
  for (const link of world.links.filter(({ a, b }) => a.device === id || b.device === id)) {
    removeLink(world, link.id);
  }
  delete world.devices[id];
  delete world.dirty[id];
}

/**
 * Switches a device on or off. A device that is switched off forgets everything except its startup configuration and
 * VLAN database.
 */
export function setPower(world: World, device: Device, on: boolean): void {
  if (device.power === on) return;
  device.power = on;
  restart(world, device);
}

/** Starts a device from its startup configuration. */
export function restart(world: World, device: Device): void {
  const before = device.run.ports;
  // Only IOS loses unsaved changes.
  if (isIos(device))
    device.config = device.startup
      ? structuredClone(device.startup)
      : defaultConfig(defaultHostname(device.platform), device.platform);
  const sequence = device.run.syslogSeq;
  device.run = { ...emptyRuntime(world.now), syslogSeq: sequence };
  for (const name of Object.keys(device.config.interfaces)) {
    const state = newPortState(name, world.now, device.config.interfaces[name]?.shutdown);
    const peer = before[name]?.peer;
    if (peer) state.peer = peer;
    device.run.ports[name] = state;
  }
  if (device.power && isIos(device))
    log(world, device, '%SYS-5-RESTART: System restarted --', { name: 'coldStart', detail: '' });
  changed(world, device);
}

declare function structuredClone<T>(value: T): T;

/** The default name of an IOS device. */
export const defaultHostname = (platform: Platform): string =>
  platform === 'router' ? 'Router' : platform === 'switch' || platform === 'l3switch' ? 'Switch' : 'PC';
