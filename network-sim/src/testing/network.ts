import { addDevice, addLink, changed, defaultInterface, newPortState } from '../core/build.js';
import type { InterfaceConfig, SwitchportMode } from '../core/config.js';
import type { Device, Platform } from '../core/device.js';
import { parseInterfaceName } from '../core/interfaceName.js';
import { createWorld, type Step, type World } from '../core/world.js';
import { type ProbeResult, probe, stepsOf } from '../engine/probe.js';
import { advance } from '../engine/run.js';
import { networkOf } from '../net/address.js';
import { parseIp, parseIp4, parseIp6, parsePrefix6 } from '../net/addressText.js';
import { parseVlanList } from '../net/vlanList.js';
import { execute, openConsole } from '../shell/terminal.js';

const PLATFORMS: Record<string, Platform> = { R: 'router', S: 'switch', M: 'l3switch', H: 'pc' };

/** The device with a name that must exist. */
export function deviceOf(world: World, id: string): Device {
  const device = world.devices[id];
  if (!device) throw new Error(`no device ${id}`);
  return device;
}

const portName = (device: Device, text: string): string => {
  const name = text === 'e' ? 'Ethernet0' : parseInterfaceName(text);
  if (!name) throw new Error(`no interface ${text} on ${device.id}`);
  return name;
};

/** Builds devices and cables from `R1 g0/0/0 - S1 g0/1; H1 e - S1 f0/1`; the first letter of a name is its platform. */
export function wire(cables: string): World {
  const world = createWorld(1);
  for (const cable of cables.split(';').map((text) => text.trim())) {
    const ends = cable.split(' - ').map((end) => {
      const [id = '', port] = end.trim().split(' ');
      const device = world.devices[id] ?? addDevice(world, id, PLATFORMS[id[0] ?? ''] ?? 'pc');
      return { device: id, port: port ? portName(device, port) : '' };
    });
    const [a, b] = ends;
    if (a && b) addLink(world, { id: cable, a, b, medium: 'copper' });
  }
  return world;
}

/** An interface's configuration, created if it doesn't exist. */
export function interfaceOf(world: World, device: Device, text: string): InterfaceConfig {
  const name = portName(device, text);
  const config = device.config.interfaces[name] ?? defaultInterface(name, device.platform);
  device.config.interfaces[name] = config;
  device.run.ports[name] ??= newPortState(name, world.now);
  return config;
}

const ip4 = (text: string): number => parseIp4(text) ?? Number.NaN;

type Setting = (config: InterfaceConfig, value: string) => void;

const SETTINGS: Record<string, Setting> = {
  ip: (config, value) => {
    const [address = '', length] = value.split('/');
    const interfaceAddress = { ip: ip4(address), length: Number(length) };
    if (config.ip) config.secondary.push(interfaceAddress);
    else config.ip = interfaceAddress;
    config.shutdown = false;
  },
  ipv6: (config, value) => {
    const prefix = parsePrefix6(value);
    if (prefix) config.ipv6.push({ ...prefix, ...(value.startsWith('fe80') && { kind: 'link-local' }) });
    config.shutdown = false;
  },
  auto6: (config) => {
    config.autoconfig = true;
  },
  shut: (config) => {
    config.shutdown = true;
  },
  up: (config) => {
    config.shutdown = false;
  },
  access: (config, value) => Object.assign(config, { mode: 'access', accessVlan: Number(value) }),
  voice: (config, value) => Object.assign(config, { voiceVlan: Number(value) }),
  mode: (config, value) => {
    config.mode = value.replace('-', ' ') as SwitchportMode;
  },
  native: (config, value) => Object.assign(config, { nativeVlan: Number(value) }),
  allowed: (config, value) =>
    Object.assign(config, { allowed: value === 'none' ? [] : parseVlanList(value) }),
  dot1q: (config, value) => {
    config.dot1q = { vlan: Number.parseInt(value, 10), native: value.endsWith('n') };
  },
  routed: (config) => {
    config.switchport = false;
  },
  speed: (config, value) => Object.assign(config, { speed: Number(value) }),
  duplex: (config, value) => Object.assign(config, { duplex: value }),
  nonegotiate: (config) => {
    config.nonegotiate = true;
  },
};

function configureDevice(device: Device, words: string[]): boolean {
  const [what, first = '', second = '', third] = words;
  switch (what) {
    case 'vlans':
      for (const id of first.split(','))
        device.vlans.push({ id: Number(id), name: `V${id}`, state: 'active' });
      return true;
    case 'gw':
      device.config.defaultGateway = ip4(first);
      return true;
    case 'gw6':
      device.config.defaultGateway6 = parseIp6(first);
      return true;
    case 'routing':
      device.config.ipRouting = first !== 'off';
      return true;
    case 'routing6':
      device.config.ipv6Routing = true;
      return true;
    case 'route': {
      const [address = '', length] = first.split('/');
      const ip = parseIp(address) ?? 0;
      const via = parseIp(second);
      const iface = via === undefined ? portName(device, second) : undefined;
      const prefix = networkOf(ip, Number(length));
      const ad = Number(third ?? 1);
      device.config.staticRoutes.push({ prefix, length: Number(length), via, iface, ad });
      return true;
    }
    default:
      return false;
  }
}

/** Applies settings such as `S1 vlans 10,20; S1 f0/1 access 10; H1 e ip 10.0.0.1/24; R1 route 0.0.0.0/0 10.0.0.2`. */
export function set(world: World, settings: string): World {
  for (const setting of settings.split(';').map((text) => text.trim())) {
    if (setting === '') continue;
    const [id = '', ...words] = setting.split(/\s+/);
    const device = deviceOf(world, id);
    if (!configureDevice(device, words)) {
      const config = interfaceOf(world, device, words[0] ?? '');
      for (let index = 1; index < words.length; index++) {
        const apply = SETTINGS[words[index] ?? ''];
        if (!apply) throw new Error(`unknown setting in "${setting}"`);
        const takesValue = apply.length > 1;
        apply(config, takesValue ? (words[++index] ?? '') : '');
      }
    }
    changed(world, device);
  }
  return world;
}

/** Pings, and returns `ok` or another reply, with all steps. */
export function ping(
  world: World,
  from: string,
  to: string,
  count = 6,
): { what: string; result: ProbeResult; why: string } {
  const destination = parseIp(to);
  if (destination === undefined) throw new Error(`no address ${to}`);
  let result: ProbeResult = { sentAt: 0, trace: 0, sourcePort: 0 };
  const steps: Step[] = [];
  for (let attempt = 0; attempt < count; attempt++) {
    result = probe(world, deviceOf(world, from), { destination });
    steps.push(...stepsOf(world, result.trace));
    if (result.reply?.what === 'reply') break;
    // A router limits how many errors it reports per second.
    if (result.reply) advance(world, 500);
  }
  const what = result.reply?.what ?? 'timeout';
  const why = steps
    .map(({ device, verdict, why }) => `${device}${verdict === 'drop' ? '!' : ''} ${why}`)
    .join('\n');
  return { what: what === 'reply' ? 'ok' : what, result, why };
}

/** Lets the network settle: spanning tree, routing protocols, and first neighbors. */
export function converge(world: World, seconds = 60): World {
  advance(world, seconds * 1000);
  return world;
}

/** Types lines in configuration mode on a new console, and returns everything that was printed. */
export function type(world: World, device: string, ...lines: string[]): string {
  const console = openConsole(world, device);
  return ['enable', 'configure terminal', ...lines].map((line) => execute(world, console, line)).join('\n');
}

/** Types lines on a device's console and returns everything it says. */
export function at(world: World, id: string, ...lines: string[]): string {
  const console = openConsole(world, id);
  return lines.map((line) => execute(world, console, line)).join('\n');
}

/** Whether a ping from one device is answered. */
export const reaches = (world: World, from: string, to: string): boolean =>
  ping(world, from, to).what === 'ok';
