import type { Device, Route } from '../core/device.js';
import { parseInterfaceName, shortName } from '../core/interfaceName.js';
import type { World } from '../core/world.js';
import { probe, stepsOf } from '../engine/probe.js';
import { addresses4, globalAddresses6 } from '../ip/interfaces.js';
import { lookupRoute } from '../ip/routes.js';
import { broadcastOf, type Ip, lengthOf, networkOf, sameIp } from '../net/address.js';
import { ip4Text, ipText, parseIp, parseIp4 } from '../net/addressText.js';
import { discoveredBy } from '../protocols/discovery/discovery.js';
import { evidenceOf, result } from './evidence.js';
import type { Check, CheckResult } from './lab.js';

type Of<K extends Check['kind']> = Extract<Check, { kind: K }>;

/** The address that a check means: written out, or the first of a device. */
export function addressOf(world: World, text: string): Ip | undefined {
  const device = world.devices[text];
  if (!device) return parseIp(text);
  for (const name of Object.keys(device.config.interfaces)) {
    const own = addresses4(device, name)[0] ?? globalAddresses6(device, name)[0];
    if (own) return own.ip;
  }
  return undefined;
}

/** Whether one of five pings arrives. */
export function checkPing(world: World, device: Device, check: Of<'ping'>): CheckResult {
  const destination = addressOf(world, check.to);
  const expected = `${check.from} ${check.want === 'ok' ? 'reaches' : 'does not reach'} ${check.to}`;
  if (destination === undefined) return result(false, expected, `${check.to} has no address`);
  let answer = 'no answer';
  let why = '';
  for (let attempt = 0; attempt < 5 && answer !== 'reply'; attempt++) {
    const { reply, trace } = probe(world, device, { destination });
    answer = reply ? reply.what : 'no answer';
    const last = stepsOf(world, trace).findLast((step) => step.verdict === 'drop');
    if (last) why = `${last.device}: ${last.why}`;
  }
  const ok = (answer === 'reply') === (check.want === 'ok');
  const found = answer === 'reply' ? `${check.to} answers` : `${check.to} does not answer. ${why}`.trim();
  return result(
    ok,
    expected,
    found,
    ok ? undefined : evidenceOf(world, check.from, `ping ${ipText(destination)}`),
  );
}

/** Whether packets take a way over some devices, in this order. */
export function checkPath(world: World, device: Device, check: Of<'path'>): CheckResult {
  const destination = addressOf(world, check.to);
  const expected = `${check.from} reaches ${check.to} by way of ${check.via.join(', ')}`;
  if (destination === undefined) return result(false, expected, `${check.to} has no address`);
  let seen: string[] = [];
  for (let attempt = 0; attempt < 5; attempt++) {
    const { reply, trace } = probe(world, device, { destination });
    if (reply?.what !== 'reply') continue;
    const steps = stepsOf(world, trace);
    const end = steps.findIndex(({ kind }) => kind === 'deliver');
    seen = [
      ...new Set(
        steps
          .slice(0, end + 1)
          .filter(({ kind }) => kind !== 'arp')
          .map((step) => step.device),
      ),
    ];
    break;
  }
  const positions = check.via.map((name) => seen.indexOf(name));
  const ok = positions.every((at, index) => at >= 0 && at > (positions[index - 1] ?? -1));
  const found = seen.length > 0 ? `the way is ${seen.join(' → ')}` : 'nothing arrives';
  return result(
    ok,
    expected,
    found,
    ok ? undefined : evidenceOf(world, check.from, `traceroute ${ipText(destination)}`),
  );
}

/** State, address and description of an interface. */
export function checkInterface(world: World, device: Device, check: Of<'interface'>): CheckResult {
  const name = parseInterfaceName(check.name) ?? check.name;
  const config = device.config.interfaces[name];
  const up = device.run.ports[name]?.protocol ?? false;
  const own = [...addresses4(device, name), ...globalAddresses6(device, name)].map(
    ({ ip, length }) => `${ipText(ip)}/${length}`,
  );
  const ok =
    config !== undefined &&
    (check.up === undefined || up === check.up) &&
    (check.address === undefined || own.includes(check.address)) &&
    (check.description === undefined || (config.description ?? '').trim() === check.description);
  const expected = [
    check.name,
    check.up === undefined ? '' : check.up ? 'up' : 'down',
    check.address ?? '',
    check.description === undefined ? '' : `"${check.description}"`,
  ];
  const found = config
    ? `${up ? 'up' : 'down'}, ${own.join(' ') || 'no address'}${check.description === undefined ? '' : `, "${config.description ?? ''}"`}`
    : 'it does not exist';
  const evidence = ok ? undefined : evidenceOf(world, device.id, 'show ip interface brief', [name]);
  return result(ok, expected.filter((part) => part !== '').join(' '), found, evidence);
}

const SOURCES: Record<string, string> = { connected: 'C', static: 'S', ospf: 'O' };

/** The routes that the first and the last address of a prefix take. */
function routesOver(device: Device, prefix: Ip, length: number): (Route | undefined)[] {
  const last = typeof prefix === 'number' ? broadcastOf(prefix, length) : prefix;
  return [prefix, last].map((ip) => lookupRoute(device, ip));
}

/** A route of the table. */
export function checkRoute(world: World, device: Device, check: Of<'route'>): CheckResult {
  const [address = '', text = ''] = check.prefix.split('/');
  const ip = parseIp(address) ?? 0;
  const length = Number(text);
  const prefix = networkOf(ip, length);
  const table = typeof ip === 'number' ? device.run.routes4 : device.run.routes6;
  const routes = table.filter(
    (route) => route.length === length && sameIp(route.prefix, prefix) && route.code !== 'L',
  );
  const code = check.source === undefined ? undefined : SOURCES[check.source];
  const fits = (each: Route) =>
    (code === undefined || each.code.startsWith(code)) &&
    (check.ad === undefined || each.ad === check.ad) &&
    (check.via === undefined ||
      each.hops.some(
        ({ via, iface }) => (via !== undefined && ipText(via) === check.via) || iface === check.via,
      ));
  const used = check.covers ? routesOver(device, prefix, length) : routes;
  const isThere = check.covers ? used.every((route) => route && fits(route)) : routes.some(fits);
  const ok = isThere === !check.absent;
  const details = [
    check.source ?? '',
    check.via ? `via ${check.via}` : '',
    check.ad === undefined ? '' : `distance ${check.ad}`,
  ];
  const expected =
    `${check.absent ? 'no route' : 'a route'} to ${check.prefix} ${details.filter((part) => part !== '').join(', ')}`.trim();
  const first = used.find((route) => route !== undefined);
  const found = first
    ? `${first.code} ${ipText(first.prefix)}/${first.length} [${first.ad}/${first.metric}] ${first.hops.map(({ via, iface }) => (via === undefined ? iface : ipText(via))).join(', ')}`
    : 'none';
  const command = typeof ip === 'number' ? 'show ip route' : 'show ipv6 route';
  return result(ok, expected, found, ok ? undefined : evidenceOf(world, device.id, command, [address]));
}

/** The settings of a host. */
export function checkHost(world: World, device: Device, check: Of<'host'>): CheckResult {
  const own = addresses4(device, 'Ethernet0')[0];
  const mask = check.mask === undefined ? undefined : lengthOf(parseIp4(check.mask) ?? 0);
  const gateway = device.config.defaultGateway;
  const ok =
    (check.address === undefined || own?.ip === parseIp4(check.address)) &&
    (mask === undefined || own?.length === mask) &&
    (check.gateway === undefined || gateway === parseIp4(check.gateway));
  const expected = [check.address ?? '', check.mask ?? '', check.gateway ? `gateway ${check.gateway}` : ''];
  const found = own
    ? `${ip4Text(own.ip)}/${own.length}, gateway ${gateway === undefined ? 'none' : ip4Text(gateway)}`
    : 'no address';
  const evidence = ok ? undefined : evidenceOf(world, device.id, 'ipconfig');
  return result(ok, expected.filter((part) => part !== '').join(', '), found, evidence);
}

/** A router that an OSPF, CDP or LLDP neighbor is known of. */
export function checkNeighbor(world: World, device: Device, check: Of<'neighbor'>): CheckResult {
  const isOspf = check.protocol === 'ospf' || check.protocol === 'ospfv3';
  const found = isOspf ? ospfState(device, check) : discoveredState(world, device, check);
  const isThere = found !== undefined && (check.state === undefined || found.startsWith(check.state));
  const ok = isThere === !check.absent;
  const command = {
    ospf: 'show ip ospf neighbor',
    ospfv3: 'show ipv6 ospf neighbor',
    cdp: 'show cdp neighbors',
    lldp: 'show lldp neighbors',
  }[check.protocol];
  const expected = `${device.id} ${check.absent ? 'does not have' : 'has'} ${check.neighbor} as ${check.protocol.toUpperCase()} neighbor${check.state ? `, ${check.state}` : ''}`;
  const evidence = ok ? undefined : evidenceOf(world, device.id, command, [check.neighbor]);
  return result(ok, expected, found ?? 'no such neighbor', evidence);
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

function discoveredState(
  world: World,
  device: Device,
  { protocol, neighbor }: Of<'neighbor'>,
): string | undefined {
  const name = world.devices[neighbor]?.config.hostname ?? neighbor;
  const kind = protocol === 'lldp' ? 'lldp' : 'cdp';
  const entry = discoveredBy(world, device, kind).find((found) => found.name === name);
  return entry && `known on ${entry.local}`;
}

/** The role that a router plays for OSPF on an interface. */
export function checkOspf(world: World, device: Device, check: Of<'ospf'>): CheckResult {
  const iface = parseInterfaceName(check.iface) ?? check.iface;
  const found = Object.values(device.run.ospf).find(({ version }) => version === 2)?.interfaces[iface]?.state;
  const ok = found === check.state;
  const command = 'show ip ospf interface brief';
  const evidence = ok ? undefined : evidenceOf(world, device.id, command, [shortName(iface)]);
  return result(ok, `${check.iface} as ${check.state}`, found ?? 'no OSPF on this interface', evidence);
}

/** The state of an HSRP or VRRP group. */
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
  return result(ok, expected, group ? `${group.state}, ${virtual}` : 'no such group', evidence);
}
