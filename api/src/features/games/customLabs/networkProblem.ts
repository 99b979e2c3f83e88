import { defaultConfig, defaultInterface, isDeviceName, portsOf } from '@cosmic/network-sim/core/build';
import type { Platform } from '@cosmic/network-sim/core/device';
import { LIMITS } from '@cosmic/network-sim/core/limits';

interface ReadPort {
  device: string;
  port: string;
}

interface ReadNetwork {
  devices: Record<
    string,
    {
      platform: Platform;
      macBase: number;
      config: { interfaces: object };
      startup?: unknown;
      vlans: { id: number }[];
    }
  >;
  links: { a: ReadPort; b: ReadPort; medium: string }[];
}

/** A network is nested less deeply than this. */
const maxDepth = 20;
const maxVlan = 4094;
const maxShownName = 40;

/** What the simulator can't build in a network, with the device it's in; undefined if it can be built. */
export function findNetworkProblem({ devices, links }: ReadNetwork): string | undefined {
  const owners = new Map<number, string>();
  for (const [name, { platform, macBase, config, startup, vlans }] of Object.entries(devices)) {
    if (!isDeviceName(name))
      return `“${name.slice(0, maxShownName)}” can’t be a device’s name. Use up to 31 letters, digits, hyphens, and underscores.`;
    const owner = owners.get(macBase);
    if (owner) return `${owner} and ${name} have the same MAC address.`;
    owners.set(macBase, name);
    const ids = new Set(vlans.map(({ id }) => id));
    if (ids.size < vlans.length || [...ids].some((id) => id < 1 || id > maxVlan))
      return `${name}’s VLANs need different IDs from 1 to 4094.`;
    const unreadableText = unreadablePart(config, name, platform) ?? startupProblem(startup, name, platform);
    if (unreadableText !== undefined)
      return `We can’t read “${unreadableText.slice(0, maxShownName)}” in ${name}’s configuration.`;
  }
  return findLinkProblem({ devices, links });
}

function findLinkProblem({ devices, links }: ReadNetwork): string | undefined {
  if (links.length > LIMITS.links) return `A lab can have up to ${LIMITS.links} cables.`;
  const used = new Set<string>();
  for (const { a, b, medium } of links) {
    if (medium === 'radio') continue;
    for (const { device, port } of [a, b]) {
      const known = Object.hasOwn(devices, device) ? devices[device] : undefined;
      const end = `${device} ${port}`;
      if (!known || !portsOf(known.platform).includes(port))
        return `A cable ends at ${end.slice(0, 2 * maxShownName)}, which doesn’t exist.`;
      if (used.has(end)) return `${end} has two cables.`;
      used.add(end);
    }
  }
  return undefined;
}

const startupProblem = (startup: unknown, name: string, platform: Platform): string | undefined =>
  startup === undefined ? undefined : unreadablePart(startup, name, platform);

/** The name of the first setting whose value the simulator can't use. */
function unreadablePart(config: unknown, name: string, platform: Platform): string | undefined {
  const { interfaces: _, ...settings } = defaultConfig(name, platform);
  if (typeof config !== 'object' || config === null) return 'startup';
  const wrong =
    wrongKey(config, settings) ?? Object.keys(config).find((key) => isDeep(Reflect.get(config, key)));
  if (wrong !== undefined) return wrong;
  const interfaces: unknown = Reflect.get(config, 'interfaces');
  if (typeOf(interfaces) !== 'object' || typeof interfaces !== 'object') return 'interfaces';
  return Object.entries(interfaces ?? {}).find(
    ([each, value]: [string, unknown]) =>
      typeof value !== 'object' || value === null || wrongKey(value, defaultInterface(each, platform)),
  )?.[0];
}

/** The first key whose value has a different type than its default. */
const wrongKey = (given: object, defaults: object): string | undefined =>
  Object.entries(defaults).find(
    ([key, value]) => Object.hasOwn(given, key) && typeOf(Reflect.get(given, key)) !== typeOf(value),
  )?.[0];

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const isDeep = (value: unknown, left = maxDepth): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((child) => isDeep(child, left - 1)));
