import type { Device } from '../core/device.js';
import { parseInterfaceName, shortName } from '../core/interfaceName.js';
import type { World } from '../core/world.js';
import { ip4Text, parseIp4 } from '../net/addressText.js';
import { discoveredBy } from '../protocols/discovery/discovery.js';
import type { Check, CheckResult } from './checkTypes.js';
import { evidenceOf, result } from './evidence.js';

type Of<K extends Check['kind']> = Extract<Check, { kind: K }>;

/** Checks whether a router is known as an OSPF, CDP, or LLDP neighbor. */
export function checkNeighbor(world: World, device: Device, check: Of<'neighbor'>): CheckResult {
  const isOspf = check.protocol === 'ospf' || check.protocol === 'ospfv3';
  const neighbors = [check.neighbor, ...(check.also ?? [])];
  const found = isOspf ? ospfState(device, check) : discoveredState(world, device, check, neighbors);
  const isThere = found !== undefined && (check.state === undefined || found.startsWith(check.state));
  const ok = isThere === !check.absent;
  const { name, command } = {
    ospf: { name: 'an OSPF', command: 'show ip ospf neighbor' },
    ospfv3: { name: 'an OSPFv3', command: 'show ipv6 ospf neighbor' },
    cdp: { name: 'a CDP', command: 'show cdp neighbors' },
    lldp: { name: 'an LLDP', command: 'show lldp neighbors' },
  }[check.protocol];
  const expected = `${device.id} ${check.absent ? "doesn't have" : 'has'} ${neighbors.join(' and ')} as ${name} neighbor${check.state ? `, ${check.state}` : ''}`;
  const evidence = ok ? undefined : evidenceOf(world, device.id, command, [check.neighbor]);
  return result(ok, expected, found ?? 'neighbor not found', evidence);
}

function ospfState(device: Device, { protocol, neighbor }: Of<'neighbor'>): string | undefined {
  const id = parseIp4(neighbor);
  const version = protocol === 'ospf' ? 2 : 3;
  const states = Object.values(device.run.ospf)
    .filter((process) => process.version === version)
    .flatMap((process) => Object.values(process.interfaces))
    .flatMap(({ neighbors }) => Object.values(neighbors))
    .filter(({ router }) => router === id);
  return states.find(({ state }) => state === 'FULL')?.state ?? states[0]?.state;
}

/** Where a device sees its first neighbor; undefined unless it and all of its neighbors see each other. */
function discoveredState(
  world: World,
  device: Device,
  { protocol, absent, also }: Of<'neighbor'>,
  neighbors: string[],
): string | undefined {
  const kind = protocol === 'lldp' ? 'lldp' : 'cdp';
  const nameOf = (id: string) => world.devices[id]?.config.hostname ?? id;
  const seenBy = (viewer: Device, id: string) =>
    discoveredBy(world, viewer, kind).find((entry) => entry.name === nameOf(id));
  const entries = neighbors.map((id) => {
    const entry = seenBy(device, id);
    const other = world.devices[id];
    const isSeen = !also || absent || (other && seenBy(other, device.id));
    return isSeen ? entry : undefined;
  });
  return entries.includes(undefined) ? undefined : `seen on ${entries[0]?.local}`;
}

/** Checks OSPF on one interface, or on all of a router's interfaces if none is named. */
export function checkOspf(world: World, device: Device, check: Of<'ospf'>): CheckResult {
  const { version = 2 } = check;
  const named = check.iface === undefined ? undefined : (parseInterfaceName(check.iface) ?? check.iface);
  const running = Object.values(device.run.ospf)
    .filter((process) => process.version === version)
    .flatMap(({ interfaces }) => Object.entries(interfaces))
    .filter(([name]) => named === undefined || name === named);
  const hellos = Object.entries(device.config.interfaces)
    .filter(([name]) => named === undefined || name === named)
    .map(([name, { ospf, ospf6 }]) => {
      const { hello = 10, dead = 4 * hello } = (version === 2 ? ospf : ospf6) ?? {};
      return { name, hello, dead };
    });
  const wrong = [
    ...running
      .filter(([, { area }]) => check.area !== undefined && area !== check.area)
      .map(([name, { area }]) => `${shortName(name)} is in area ${area}`),
    ...hellos
      .filter(({ hello, dead }) => check.hello !== undefined && (hello !== check.hello || dead !== 4 * hello))
      .map(
        ({ name, hello, dead }) =>
          `${shortName(name)} sends hellos every ${hello} s and has a dead interval of ${dead} s`,
      ),
  ];
  const state = running[0]?.[1].state ?? 'no OSPF on this interface';
  const ok = wrong.length === 0 && (check.state === undefined || state === check.state);
  const expected = [
    check.iface ?? 'OSPF',
    check.state === undefined ? '' : `as ${check.state}`,
    check.area === undefined ? '' : `in area ${check.area} only`,
    check.hello === undefined
      ? ''
      : `with hellos every ${check.hello} s and a dead interval of ${4 * check.hello} s`,
  ];
  const command = `show ${version === 2 ? 'ip' : 'ipv6'} ospf interface brief`;
  const marks = named === undefined ? [] : [shortName(named)];
  const evidence = ok ? undefined : evidenceOf(world, device.id, command, marks);
  const found = check.state === undefined ? wrong.join(', ') || 'correct' : state;
  return result(ok, expected.filter((part) => part !== '').join(' '), found, evidence);
}

/** Checks the state of an HSRP or VRRP group. */
export function checkFhrp(world: World, device: Device, check: Of<'fhrp'>): CheckResult {
  const iface = parseInterfaceName(check.iface) ?? check.iface;
  const group = Object.values(device.run.fhrp).find(
    (each) => each.iface === iface && each.group === check.group,
  );
  const virtual = group?.virtualIp === undefined ? 'no virtual address' : ip4Text(group.virtualIp);
  const ok = group?.state === check.state && (check.ip === undefined || virtual === check.ip);
  const expected = `group ${check.group} ${check.state}${check.ip ? ` for ${check.ip}` : ''}`;
  const command = group?.protocol === 'vrrp' ? 'show vrrp brief' : 'show standby brief';
  const evidence = ok ? undefined : evidenceOf(world, device.id, command);
  return result(ok, expected, group ? `${group.state}, ${virtual}` : 'group not found', evidence);
}
