import { isIos } from '../core/build.js';
import type { Device } from '../core/device.js';
import { parseInterfaceName, shortName } from '../core/interfaceName.js';
import type { NatStatic } from '../core/natConfig.js';
import type { World } from '../core/world.js';
import { addresses4, macFor } from '../ip/interfaces.js';
import { canLogIn, loginMethods } from '../management/aaa.js';
import { ip4Text } from '../net/addressText.js';
import type { Check } from './checkTypes.js';
import { wantedFlows } from './hostWeaknesses.js';

/** Seconds that an idle translation should last at least: a connection needs more than a request and its reply. */
const SHORTEST = { timeout: 60, 'tcp-timeout': 60, 'udp-timeout': 10, 'icmp-timeout': 5 } as const;
const FEWEST_TRANSLATIONS = 100;
const MAX_ENTRIES = 'ip nat translation max-entries ';

/** Translations that end too soon, and addresses that are reachable from outside although no check wants that. */
function natWeaknesses(world: World, { id, config }: Device, checks: readonly Check[]): string[] {
  const { nat, kept } = config;
  const owns = (name: string, ip: number) => {
    const device = world.devices[name];
    return device !== undefined && addresses4(device, 'Ethernet0').some((address) => address.ip === ip);
  };
  const flows = wantedFlows(checks);
  const isWanted = ({ local, global, iface, globalPort }: NatStatic) => {
    const ip = global ?? config.interfaces[iface ?? '']?.ip?.ip;
    const address = ip === undefined ? undefined : ip4Text(ip);
    return (
      flows.some(({ to, owner }) => to === address && (owner === undefined || owns(owner, local))) ||
      (globalPort === undefined &&
        checks.some((check) => check.kind === 'translation' && check.global === address))
    );
  };
  return [
    ...Object.entries(SHORTEST).flatMap(([kind, least]) => {
      const seconds = nat?.timeouts?.[kind as keyof typeof SHORTEST] ?? least;
      return seconds < least ? [`${id} forgets translations after ${seconds} s (${kind})`] : [];
    }),
    ...kept
      .filter((line) => line.startsWith(MAX_ENTRIES) && Number(line.split(' ').at(-1)) < FEWEST_TRANSLATIONS)
      .map((line) => `${id} limits translations: ${line}`),
    ...(nat?.statics ?? [])
      .filter((each) => !isWanted(each))
      .map(({ local, globalPort }) =>
        `${id} lets the internet reach ${ip4Text(local)} ${globalPort ?? ''}`.trim(),
      ),
  ];
}

/** Communities that attackers try first. */
const COMMON_COMMUNITIES: ReadonlySet<string> = new Set(['public', 'private']);

/** SNMP communities that can change settings or that everyone knows. */
const snmpWeaknesses = ({ id, config }: Device, checks: readonly Check[]): string[] =>
  (config.snmp?.communities ?? [])
    .filter(({ name, access }) => access === 'rw' || COMMON_COMMUNITIES.has(name))
    .filter(
      ({ name }) =>
        !checks.some((check) => check.kind === 'snmp' && check.device === id && check.community === name),
    )
    .map(({ name, access }) => `${id} accepts the SNMP community ${name} (${access})`);

/** Seconds without typing after which a session may end at the earliest. */
const SHORTEST_SESSION = 30;

/** Lines on which nobody can work, and privileges for everyone. */
function lineWeaknesses(device: Device): string[] {
  const { id, config } = device;
  const isShort = ([minutes, seconds]: [number, number]) => {
    const total = 60 * minutes + seconds;
    return total > 0 && total < SHORTEST_SESSION;
  };
  const console = config.lines['con 0'];
  const isLocked = console !== undefined && !canLogIn(config, loginMethods(config, console, true));
  const enable = 'aaa authentication enable default ';
  const isFree = config.kept.some((line) => line.startsWith(enable) && line.slice(enable.length) === 'none');
  return [
    ...Object.entries(config.lines)
      .filter(([, { timeout }]) => timeout !== undefined && isShort(timeout))
      .map(([name]) => `${id} ends sessions on line ${name} within seconds`),
    ...(isLocked ? [`nobody can log in at ${id}'s console`] : []),
    ...(isFree ? [`anyone may enter privileged mode on ${id}`] : []),
  ];
}

/** Seconds that a lease should last at least. */
const SHORTEST_LEASE = 600;
/** Packets per second that a port must accept, because a client sends a few at once. */
const LOWEST_RATE = 5;

/** Settings with which hosts lose their address or their connection. */
function serviceWeaknesses(world: World, { id, config }: Device, checks: readonly Check[]): string[] {
  const isLimitAsked = (name: string) =>
    checks.some(
      (check) => check.kind === 'dhcpLimit' && check.device === id && parseInterfaceName(check.port) === name,
    );
  const misplaced = config.kept.filter((line) => {
    const [, , what, mac, , , , port = ''] = line.split(' ');
    const owner =
      what === 'static' &&
      Object.values(world.devices).find((device) =>
        Object.keys(device.config.interfaces).some((name) => macFor(device, name) === mac),
      );
    if (!owner || !line.startsWith('mac address-table ')) return false;
    return world.devices[id]?.run.ports[parseInterfaceName(port) ?? '']?.peer?.device !== owner.id;
  });
  return [
    ...(config.dhcp?.pools ?? [])
      .filter(({ lease = SHORTEST_LEASE }) => lease < SHORTEST_LEASE)
      .map(({ name }) => `leases from ${id}'s pool ${name} end within minutes`),
    ...Object.entries(config.interfaces)
      .filter(
        ([, { kept, portSecurity }]) =>
          portSecurity?.agingTime !== undefined && kept.includes('switchport port-security aging static'),
      )
      .map(([name]) => `${id}'s ${shortName(name)} forgets even its static addresses`),
    ...Object.entries(config.interfaces).flatMap(([name, { trust = {} }]) => {
      const { arpLimit, dhcpLimit = LOWEST_RATE } = trust;
      const isSlow =
        (typeof arpLimit === 'number' && arpLimit < LOWEST_RATE) ||
        (dhcpLimit < LOWEST_RATE && !isLimitAsked(name));
      return isSlow ? [`${id}'s ${shortName(name)} accepts hardly any ARP or DHCP packets`] : [];
    }),
    ...misplaced.map((line) => `${id} sends frames the wrong way: ${line}`),
  ];
}

/** Settings of a router or switch that weaken it, or that make it useless for someone, although no check is about them. */
export const iosWeaknessesOf = (world: World, device: Device, checks: readonly Check[]): string[] =>
  isIos(device)
    ? [
        ...natWeaknesses(world, device, checks),
        ...snmpWeaknesses(device, checks),
        ...lineWeaknesses(device),
        ...serviceWeaknesses(world, device, checks),
      ]
    : [];
