import { isSwitch } from '../core/build.js';
import type { Device } from '../core/device.js';
import { parseInterfaceName, shortName } from '../core/interfaceName.js';
import type { World } from '../core/world.js';
import { errdisableInterval } from '../ethernet/errdisable.js';
import { allowedVlans } from '../ethernet/vlans.js';
import { parseVlanList, vlanListText } from '../net/vlanList.js';
import { speaks } from '../protocols/discovery/discovery.js';
import { isEdge } from '../protocols/stp/stp.js';
import type { Check, CheckResult } from './checkTypes.js';
import { evidenceOf, result } from './evidence.js';

type Of<K extends Check['kind']> = Extract<Check, { kind: K }>;

const nameOf = (text: string): string => parseInterfaceName(text) ?? text;

/** Checks the duplex of both ends of an active link, and its speed in Mb/s. */
export function checkLink(world: World, device: Device, check: Of<'link'>): CheckResult {
  const port = nameOf(check.port);
  const state = device.run.ports[port];
  const other = state?.peer && world.devices[state.peer.device]?.run.ports[state.peer.port];
  const duplexes = [...new Set([state?.duplex, other?.duplex])];
  const ok =
    state?.up === true &&
    (check.duplex === undefined || duplexes.join() === check.duplex) &&
    state.speed >= (check.atLeast ?? 0);
  const expected = [
    `${shortName(port)} is up`,
    check.duplex === undefined ? '' : `${check.duplex} duplex at both ends`,
    check.atLeast === undefined ? '' : `${check.atLeast} Mb/s or more`,
  ];
  const both = duplexes.length > 1 ? `${state?.duplex} duplex here, ${other?.duplex} at the other end` : '';
  const found = state?.up
    ? `up, ${both || `${state.duplex} duplex`}, ${state.speed} Mb/s`
    : 'the link is down';
  const command = isSwitch(device) ? 'show interfaces status' : `show interfaces ${port}`;
  const marks = [`${shortName(port)} `, '-duplex'];
  const evidence = ok ? undefined : evidenceOf(world, device.id, command, marks);
  return result(ok, expected.filter((part) => part !== '').join(', '), found, evidence);
}

/** Checks what is connected to a port. */
export function checkCable(_world: World, device: Device, check: Of<'cable'>): CheckResult {
  const port = nameOf(check.port);
  const found = device.run.ports[port]?.peer?.device;
  const say = (name: string) => `${name} on ${device.id}'s ${shortName(port)}`;
  return result(found === check.to, say(check.to), say(found ?? 'nothing'));
}

/** Checks whether err-disabled ports recover from a cause, and after how many seconds. */
export function checkRecovery(world: World, device: Device, check: Of<'recovery'>): CheckResult {
  const recovers = device.config.errdisable?.causes.includes(check.cause) ?? false;
  const interval = errdisableInterval(device);
  const ok = recovers && interval === Number(check.seconds);
  const expected = `ports shut down by ${check.cause} recover after ${check.seconds} s`;
  const found = recovers ? `they recover after ${interval} s` : 'they stay down';
  const marks = [`${check.cause} `, 'Timer interval'];
  const evidence = ok ? undefined : evidenceOf(world, device.id, 'show errdisable recovery', marks);
  return result(ok, expected, found, evidence);
}

/** Checks a VLAN in the database. */
export function checkVlan(world: World, device: Device, check: Of<'vlan'>): CheckResult {
  const vlan = device.vlans.find(({ id }) => id === check.vlan);
  const named = check.name === undefined ? '' : ` named ${check.name}`;
  const ok = vlan?.state === 'active' && !vlan.shut && (check.name === undefined || vlan.name === check.name);
  const found = vlan ? `VLAN ${vlan.id} named ${vlan.name}, ${vlan.state}` : `no VLAN ${check.vlan}`;
  const evidence = ok ? undefined : evidenceOf(world, device.id, 'show vlan brief', [`${check.vlan} `]);
  return result(ok, `VLAN ${check.vlan}${named}, active`, found, evidence);
}

/** Checks an access port's VLANs. */
export function checkAccess(world: World, device: Device, check: Of<'access'>): CheckResult {
  const port = nameOf(check.port);
  const config = device.config.interfaces[port];
  const trunk = device.run.ports[port]?.trunk ?? false;
  // A phone learns its VLAN from the switch.
  const isToldToPhone = speaks(device, port, 'cdp') || speaks(device, port, 'lldp');
  const ok =
    config?.switchport === true &&
    !trunk &&
    (check.anyMode || config.mode === 'access') &&
    (check.vlan === undefined || config.accessVlan === check.vlan) &&
    (check.voice === undefined || (config.voiceVlan === check.voice && isToldToPhone)) &&
    (!check.portfast || isEdge(device, port));
  const say = (vlan: number | undefined, voice: number | undefined) =>
    `${shortName(port)} as an access port${vlan === undefined ? '' : ` in VLAN ${vlan}`}${voice === undefined ? '' : ` with voice VLAN ${voice}`}`;
  const negotiates = !check.anyMode && config?.mode.startsWith('dynamic') === true;
  const found = trunk
    ? `${shortName(port)} is a trunk`
    : negotiates
      ? `${shortName(port)} is dynamic: it becomes a trunk when its neighbor asks for one`
      : `${say(config?.accessVlan, config?.voiceVlan)}${isToldToPhone ? '' : ', and neither CDP nor LLDP tells phones about it'}${isEdge(device, port) ? '' : ', without PortFast'}`;
  const command = negotiates ? `show interfaces ${port} switchport` : 'show vlan brief';
  const marks = negotiates ? ['Administrative Mode'] : [shortName(port)];
  const evidence = ok ? undefined : evidenceOf(world, device.id, command, marks);
  const expected = `${say(check.vlan, check.voice)}${check.portfast ? ', with PortFast' : ''}`;
  return result(ok, expected, found, evidence);
}

/** The switch port at the other end of a port or of its bundle; undefined if no switch is there. */
function farEnd(world: World, device: Device, port: string): { device: Device; port: string } | undefined {
  const member = device.run.ports[port]?.members?.[0] ?? port;
  const peer = device.run.ports[member]?.peer;
  const other = peer && world.devices[peer.device];
  if (!peer || !other || !isSwitch(other)) return undefined;
  return { device: other, port: other.run.ports[peer.port]?.bundle ?? peer.port };
}

/** Checks a trunk, its native VLAN, and its list. */
export function checkTrunk(world: World, device: Device, check: Of<'trunk'>): CheckResult {
  const given = nameOf(check.port);
  const port = device.run.ports[given]?.bundle ?? given;
  const config = device.config.interfaces[port];
  const trunk = device.run.ports[port]?.trunk ?? false;
  const wanted = check.allowed === undefined ? undefined : parseVlanList(check.allowed);
  const list = vlanListText(allowedVlans(device, port));
  const far = farEnd(world, device, port);
  const isOneSided = trunk && far?.device.run.ports[far.port]?.trunk === false;
  const ok =
    trunk &&
    !isOneSided &&
    (check.native === undefined || config?.nativeVlan === check.native) &&
    (wanted === undefined || list === vlanListText(wanted)) &&
    (check.mode !== 'on' || config?.mode === 'trunk');
  const expected = [
    `${shortName(given)} is a trunk`,
    check.native === undefined ? '' : `native VLAN ${check.native}`,
    wanted === undefined ? '' : `allowed ${vlanListText(wanted)}`,
  ];
  const found = isOneSided
    ? `it isn't a trunk on ${far?.device.id}`
    : trunk
      ? `a trunk with native VLAN ${config?.nativeVlan}, allowed ${list}`
      : "it isn't a trunk";
  const evidence = ok ? undefined : evidenceOf(world, device.id, 'show interfaces trunk', [shortName(port)]);
  return result(ok, expected.filter((part) => part !== '').join(', '), found, evidence);
}

/** Checks for a port channel with exactly these members. */
export function checkChannel(world: World, device: Device, check: Of<'channel'>): CheckResult {
  const port = nameOf(check.port);
  const members = (device.run.ports[port]?.members ?? []).toSorted();
  const wanted = check.members.map(nameOf).toSorted();
  const modes = members.map((member) => device.config.interfaces[member]?.channel?.mode ?? 'on');
  const protocols = modes.map((mode) =>
    mode === 'on' ? 'none' : mode === 'active' || mode === 'passive' ? 'LACP' : 'PAgP',
  );
  const far = members.map((member) => {
    const peer = device.run.ports[member]?.peer;
    return peer && world.devices[peer.device]?.run.ports[peer.port]?.bundle;
  });
  const ok =
    members.join() === wanted.join() &&
    far.every((bundle) => bundle !== undefined && bundle === far[0]) &&
    (check.protocol === undefined || protocols.every((protocol) => protocol === check.protocol));
  const list = (names: string[]) => (names.length > 0 ? names.map(shortName).join(', ') : 'none');
  const evidence = ok
    ? undefined
    : evidenceOf(world, device.id, 'show etherchannel summary', [shortName(port)]);
  return result(ok, `${shortName(port)} bundles ${list(wanted)}`, `bundled: ${list(members)}`, evidence);
}

/** Checks a VLAN's root, or a port's role and state. */
export function checkStp(world: World, device: Device, check: Of<'stp'>): CheckResult {
  const instance = device.run.stp[check.vlan];
  const evidence = () => evidenceOf(world, device.id, `show spanning-tree vlan ${check.vlan}`);
  if (check.port === undefined) {
    const isRoot = instance !== undefined && instance.rootPort === undefined;
    const ok = instance !== undefined && isRoot === (check.root ?? true);
    const say = (root: boolean) =>
      `${device.id} is ${root ? '' : 'not '}the root bridge for VLAN ${check.vlan}`;
    return result(ok, say(check.root ?? true), say(isRoot), ok ? undefined : evidence());
  }
  const port = instance?.ports[nameOf(check.port)];
  const ok =
    port !== undefined &&
    (check.role === undefined || port.role === check.role) &&
    (check.state === undefined || port.state === check.state);
  const expected = [check.port, check.role ?? '', check.state ?? ''].filter((part) => part !== '').join(' ');
  const found = port
    ? `${check.port} ${port.role} ${port.state}`
    : `${check.port} isn't in the spanning tree`;
  return result(ok, expected, found, ok ? undefined : evidence());
}
