import { listOf } from '../acl/filter.js';
import { isHost, isSwitch } from '../core/build.js';
import type { Device, PortRef } from '../core/device.js';
import { parseInterfaceName, shortName } from '../core/interfaceName.js';
import type { World } from '../core/world.js';
import { maximumOf } from '../ethernet/portSecurity.js';
import { isActiveVlan } from '../ethernet/vlans.js';
import { hasVlan } from '../net/vlanList.js';
import type { Check, CheckResult } from './checkTypes.js';
import { result } from './evidence.js';
import { hostWeaknessesOf } from './hostWeaknesses.js';
import { iosWeaknessesOf } from './iosWeaknesses.js';
import type { Lab } from './lab.js';
import { discardedBy, strayAddressesOf, strayRoutesOf } from './routingChecks.js';

/** The check that is made at the end, possibly after something failed. */
const innermost = (check: Check): Check => (check.kind === 'after' ? innermost(check.check) : check);

/** Whether a check requires that some traffic is blocked, which an access list on an interface can do. */
function asksForFilter(check: Check): boolean {
  if (check.kind === 'flows') return check.deny !== undefined || check.only !== undefined;
  return check.kind === 'vty' || (check.kind === 'login' && check.want !== 'ok');
}

/** The interfaces on which an access list filters. */
const filteredOn = (device: Device): string[] =>
  Object.entries(device.config.interfaces).flatMap(([name, { accessGroup = {}, trafficFilter = {} }]) => {
    const isFiltered =
      Object.values(accessGroup).some((list) => listOf(device, 4, list)) ||
      Object.values(trafficFilter).some((list) => listOf(device, 6, list));
    return isFiltered ? [`an access list filters traffic on ${device.id}'s ${shortName(name)}`] : [];
  });

/** Ports on which a switch drops legitimate traffic: traffic of one type, or all stations on a trunk but the first. */
const blockedOn = (device: Device): string[] =>
  Object.entries(device.config.interfaces).flatMap(([name, { storm, portSecurity, voiceVlan }]) => {
    const port = `${device.id}'s ${shortName(name)}`;
    const isStrangled = Object.values(storm?.levels ?? {}).some(
      ({ rising, isPps }) => rising < (isPps ? 10 : 0.1),
    );
    const isSingle = portSecurity?.enabled === true && maximumOf(portSecurity) === 1;
    return [
      ...(isStrangled ? [`storm control with a level of almost 0 on ${port}`] : []),
      ...(isSingle && device.run.ports[name]?.trunk
        ? [`port security for one station on the trunk ${port}`]
        : []),
      ...(isSingle && voiceVlan !== undefined
        ? [`port security for one station on ${port}, which is for a phone and a computer`]
        : []),
    ];
  });

/** Ports of one switch that can't exchange frames because they are protected. */
function protectedOn({ id, config }: Device): string[] {
  const ports = Object.entries(config.interfaces).filter(([, { kept }]) =>
    kept.includes('switchport protected'),
  );
  return ports.length < 2
    ? []
    : [`${id}'s ports ${ports.map(([name]) => shortName(name)).join(', ')} are protected from each other`];
}

/** VLANs in which a switch doesn't prevent loops. */
const unprotectedOn = (device: Device): string[] =>
  device.vlans
    .filter(({ id }) => isActiveVlan(device, id) && hasVlan(device.config.stp.off, id))
    .map(({ id }) => `${device.id} has spanning tree turned off in VLAN ${id}`);

/** Packets smaller than everyone expects, which only large pings notice. */
const smallPacketsOn = ({ id, config }: Device): string[] =>
  Object.entries(config.interfaces).flatMap(([name, { mtu = 1500, ipMtu = mtu }]) =>
    Math.min(mtu, ipMtu) < 1500 ? [`${id}'s ${shortName(name)} has an MTU of ${Math.min(mtu, ipMtu)}`] : [],
  );

/** Settings of a router with which hosts lose their gateway, or get another one too late. */
const gatewaysMissingOn = ({ id, platform, config }: Device): string[] => [
  ...(platform === 'l3switch' && !config.ipRouting ? [`${id} doesn't route`] : []),
  ...Object.entries(config.interfaces).flatMap(([name, { kept, fhrp }]) => {
    const isSlow = fhrp.some(({ hold = 0 }) => hold > 60);
    return [
      ...(kept.includes('ipv6 nd ra lifetime 0')
        ? [`${id} isn't a gateway for IPv6 on ${shortName(name)}`]
        : []),
      ...(isSlow ? [`${id}'s neighbors wait for more than a minute on ${shortName(name)}`] : []),
    ];
  }),
];

/** What is wrong with a switch's port, given what is connected to it. */
function portFaults(
  world: World,
  checks: readonly Check[],
  { device, port }: PortRef,
  other: PortRef,
): string[] {
  const owner = world.devices[device];
  const peer = world.devices[other.device];
  const config = owner?.config.interfaces[port];
  if (!owner || !peer || !config || !isSwitch(owner)) return [];
  const name = `${device}'s ${shortName(port)}`;
  const label = config.description?.trim().toLowerCase();
  const named = Object.values(world.devices).find((each) => each.id.toLowerCase() === label);
  const isSwitchThere = isSwitch(peer) && peer.config.interfaces[other.port]?.stp.bpdufilter !== 'enable';
  const isSilent = isSwitchThere && config.stp.bpdufilter === 'enable';
  const { portfast = 'disable' } = config.stp;
  const isVoiceAsked = checks.some(
    (check) =>
      check.kind === 'access' &&
      check.voice !== undefined &&
      check.device === device &&
      parseInterfaceName(check.port) === port,
  );
  return [
    ...(isHost(peer) && named && named.id !== other.device
      ? [`${name} is labeled ${named.id} but leads to ${other.device}`]
      : []),
    ...(isSilent ? [`BPDU filter on ${name}, which leads to a switch`] : []),
    ...(isSwitchThere && portfast !== 'disable' ? [`PortFast on ${name}, which leads to a switch`] : []),
    ...(isSwitchThere && config.stp.bpduguard === 'enable'
      ? [`BPDU guard on ${name}, which leads to a switch`]
      : []),
    ...(config.voiceVlan !== undefined && !isVoiceAsked ? [`a voice VLAN on ${name}`] : []),
    ...(isHost(peer) && config.mode === 'dynamic desirable'
      ? [`${name} asks ${other.device} for a trunk`]
      : []),
    ...(isHost(peer) && config.mode === 'trunk' ? [`${name} is a trunk to ${other.device}`] : []),
  ];
}

/** Networks that a router's Null0 route cuts off. */
const discardedOn = (world: World, device: Device): string[] =>
  discardedBy(world, device).map((network) => `${device.id} discards packets for ${network}`);

/** A speed, in Mb/s, that no two devices negotiate. */
const SLOW = 10;

/** A setting on which the ends of a link disagree and that no requirement checks; undefined if there is none. */
function mismatchOn(
  world: World,
  requirements: Lab['requirements'],
  { id, a, b }: World['links'][number],
): string | undefined {
  const isNamed = (check: Check) =>
    (check.kind === 'link' || (check.kind === 'trunk' && check.native !== undefined)) &&
    [a, b].some(({ device, port }) => device === check.device && port === parseInterfaceName(check.port));
  if (requirements.some(({ check }) => isNamed(check))) return undefined;
  const [one, other] = [a, b].map(({ device, port }) => {
    const owner = world.devices[device];
    const state = owner?.run.ports[port];
    const name = state?.bundle ?? port;
    const isTrunk = owner !== undefined && isSwitch(owner) && owner.run.ports[name]?.trunk === true;
    return { state, native: isTrunk ? owner.config.interfaces[name]?.nativeVlan : undefined };
  });
  if (!one?.state?.up || !other?.state?.up) return undefined;
  if (one.state.duplex !== other.state.duplex) return `duplex mismatch on link ${id}`;
  if (one.state.duplex === 'half') return `half duplex on link ${id}`;
  if (one.state.speed === SLOW) return `only ${SLOW} Mb/s on link ${id}`;
  const isMixed = one.native !== undefined && other.native !== undefined && one.native !== other.native;
  return isMixed ? `native VLAN mismatch on link ${id}` : undefined;
}

/**
 * Faults that a lab's checks may not reveal: only its computers send pings, each one is repeated, and nobody attacks.
 * An access list counts only if the lab doesn't require blocking anything.
 */
function faultsIn(world: World, { requirements, keep }: Pick<Lab, 'requirements' | 'keep'>): string[] {
  const checks = [...requirements.map(({ check }) => check), ...keep].map(innermost);
  const isFilterAsked = checks.some(asksForFilter);
  const filters = isFilterAsked ? [] : Object.values(world.devices).flatMap(filteredOn);
  const onDevices = Object.values(world.devices).flatMap((device) => [
    ...blockedOn(device),
    ...protectedOn(device),
    ...unprotectedOn(device),
    ...smallPacketsOn(device),
    ...gatewaysMissingOn(device),
    ...discardedOn(world, device),
    ...strayRoutesOf(world, device),
    ...strayAddressesOf(world, device),
    ...hostWeaknessesOf(world, device, checks),
    ...iosWeaknessesOf(world, device, checks),
  ]);
  return [
    ...filters,
    ...onDevices,
    ...world.links.flatMap(({ a, b }) => [
      ...portFaults(world, checks, a, b),
      ...portFaults(world, checks, b, a),
    ]),
    ...world.links.flatMap((link) => mismatchOn(world, requirements, link) ?? []),
  ];
}

/** Checks that a network has no such faults other than those that the lab began with. */
export function checkFaults(world: World, lab: Lab, start: World): CheckResult {
  const faults = new Set(faultsIn(start, lab));
  const found = faultsIn(world, lab).filter((each) => !faults.has(each));
  return result(found.length === 0, 'no new faults or weaknesses', found.join('; ') || 'none');
}
