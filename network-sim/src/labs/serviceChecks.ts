import { servicesOf } from '../appliances/services.js';
import { clockOf } from '../core/clock.js';
import type { Device } from '../core/device.js';
import { parseInterfaceName } from '../core/interfaceName.js';
import { SEVERITIES } from '../core/logEntries.js';
import type { DhcpLease, ReceivedTrap } from '../core/services.js';
import { cloneWorld, log, type World } from '../core/world.js';
import { cachedAnswers, resolve } from '../engine/resolve.js';
import { run } from '../engine/run.js';
import { asksAgain } from '../hostShell/hostDhcp.js';
import { askAgent } from '../hostShell/hostManagement.js';
import { socketsOf } from '../hostShell/sockets.js';
import { systemOf } from '../hostShell/system.js';
import { interfaceWith } from '../ip/interfaces.js';
import { gatewayOf, leasesOf, nameServersOf } from '../ip/leases.js';
import { contains, networkOf } from '../net/address.js';
import { ip4Text, ipText, parseIp4 } from '../net/addressText.js';
import { INFINITE } from '../net/services.js';
import { isExcluded, rangeOf } from '../protocols/dhcp/pools.js';
import { stratumOf, systemPeer, UNSYNCHRONIZED } from '../protocols/ntp/ntp.js';
import type { Check, CheckResult } from './checkTypes.js';
import { evidenceOf, result } from './evidence.js';
import { addressOf } from './routingChecks.js';

type Of<K extends Check['kind']> = Extract<Check, { kind: K }>;

const LOCALHOST = '127.0.0.1';
/** How long to wait; messages and traps take a few milliseconds. */
const PATIENCE = 2000;

/**
 * Checks whether an interface got its address from a server, along with which other settings, and whether a host still
 * gets one when it asks again. Pass a fork.
 */
export function checkLease(world: World, device: Device, check: Of<'lease'>): CheckResult {
  const name = check.iface === undefined ? undefined : parseInterfaceName(check.iface);
  const current = () => leasesOf(device).find(([iface]) => name === undefined || iface === name)?.[1];
  let lease = current();
  const [network = '', length] = check.network.split('/');
  const expected = [
    `${device.id}${check.iface ? ` ${check.iface}` : ''} with a lease in ${check.network}`,
    check.server && `from ${check.server}`,
    check.gateway && `gateway ${check.gateway}`,
    check.dns && `DNS server ${check.dns}`,
    check.domain && `domain ${check.domain}`,
    check.hours && `for ${check.hours} hours`,
  ];
  const wanted = expected.filter((part) => part).join(', ');
  const isIos = check.iface !== undefined;
  const evidence = () => evidenceOf(world, device.id, isIos ? 'show ip interface brief' : 'ipconfig /all');
  if (!lease) return result(false, wanted, 'no lease', evidence());
  const isSame = (text: string | undefined, ip: number | undefined) =>
    text === undefined || parseIp4(text) === ip;
  const isCurrent = lease.lease === INFINITE || lease.at + lease.lease * 1000 > world.now;
  // A host uses its own settings before those from the lease.
  const settingsOf = ({ routers, nameServers }: DhcpLease) =>
    isIos
      ? { gateway: routers[0], nameServers }
      : { gateway: gatewayOf(device), nameServers: nameServersOf(device) };
  const isFitting = (each: DhcpLease): boolean => {
    const settings = settingsOf(each);
    return (
      each.length === Number(length) &&
      contains(parseIp4(network) ?? 0, Number(length), each.ip) &&
      isSame(check.server, each.server) &&
      isSame(check.gateway, settings.gateway) &&
      isSame(check.dns, settings.nameServers[0]) &&
      // A client may use any gateway that its lease lists.
      (check.gateway === undefined || each.routers.length < 2) &&
      (check.domain === undefined || each.domain === check.domain) &&
      (check.hours === undefined || each.lease === 3600 * Number(check.hours))
    );
  };
  let ok = isCurrent && isFitting(lease);
  const isAnswered = isIos || asksAgain(world, device, 'Ethernet0');
  if (ok) {
    lease = current() ?? lease;
    ok = isAnswered && isFitting(lease);
  }
  const { gateway, nameServers } = settingsOf(lease);
  const parts = [
    `${ip4Text(lease.ip)}/${lease.length} from ${ip4Text(lease.server)}`,
    `gateway ${gateway === undefined ? 'none' : ip4Text(gateway)}`,
    `DNS server ${nameServers.map(ip4Text).join(' ') || 'none'}`,
    `domain ${lease.domain ?? 'none'}`,
    lease.lease === INFINITE ? 'forever' : `for ${lease.lease / 3600} hours`,
    ...(isAnswered ? [] : ['but no server replies anymore']),
  ];
  return result(ok, wanted, parts.join(', '), ok ? undefined : evidence());
}

/** Checks whether a server assigns exactly the addresses in a range of a network. */
export function checkPool(world: World, device: Device, check: Of<'pool'>): CheckResult {
  const { dhcp } = device.config;
  const [network = '', length] = check.network.split('/');
  const ip = networkOf(parseIp4(network) ?? 0, Number(length));
  const pool = dhcp?.pools.find((each) => each.network?.ip === ip && each.network.length === Number(length));
  const expected = `${device.id} assigns ${check.first} to ${check.last}`;
  const evidence = () => evidenceOf(world, device.id, 'show running-config | section dhcp', ['excluded']);
  if (!dhcp || !pool || dhcp.off) return result(false, expected, 'no pool for this network', evidence());
  const [low, high] = rangeOf(pool);
  const free: number[] = [];
  for (let each = low; each <= high; each++) if (!isExcluded(dhcp, each)) free.push(each);
  const [first, last] = [free[0], free.at(-1)];
  if (first === undefined || last === undefined)
    return result(false, expected, 'every address in the network is excluded', evidence());
  const isWhole = free.length === last - first + 1;
  const ok = isWhole && first === parseIp4(check.first) && last === parseIp4(check.last);
  const found = `${ip4Text(first)} to ${ip4Text(last)}${isWhole ? '' : ', with gaps'}`;
  return result(ok, expected, found, ok ? undefined : evidence());
}

/** Checks whether a device resolves a name to an address through its own DNS server. Pass a fork. */
export function checkDns(world: World, device: Device, check: Of<'dns'>): CheckResult {
  const isCached = cachedAnswers(world, device).some(({ asked }) => asked === check.name.toLowerCase());
  const found = resolve(world, device, check.name);
  const wanted = addressOf(world, check.address);
  const isOwn = device.config.hosts.some(({ name }) => name.toLowerCase() === check.name.toLowerCase());
  // Clients take turns with a name's addresses, so one wrong address is enough to fail.
  const all = (found?.answers ?? []).flatMap(({ type, value }) => (type === 'A' ? [value] : []));
  const addresses = found && all.length > 1 ? all : found ? [ipText(found.ip)] : [];
  const ok =
    !isOwn &&
    wanted !== undefined &&
    addresses.length > 0 &&
    addresses.every((each) => each === ipText(wanted));
  const expected = `${device.id} resolves ${check.name} to ${wanted === undefined ? check.address : ipText(wanted)}`;
  const lookup = isCached ? 'ipconfig /displaydns' : `nslookup ${check.name}`;
  const command = device.platform === 'router' ? 'show hosts' : lookup;
  return result(
    ok,
    expected,
    isOwn ? 'a name entered on the device itself' : addresses.join(', ') || 'no address',
    ok ? undefined : evidenceOf(world, device.id, command),
  );
}

/** Checks whether a device follows a time server and has its time. */
export function checkTime(world: World, device: Device, check: Of<'time'>): CheckResult {
  const peer = systemPeer(device);
  const server = parseIp4(check.server);
  const source = Object.values(world.devices).find(
    (each) => server !== undefined && interfaceWith(each, server) !== undefined,
  );
  const isClose = source !== undefined && Math.abs(clockOf(world, source) - clockOf(world, device)) < 1000;
  const isSynchronized = stratumOf(device) < UNSYNCHRONIZED;
  const ok = peer?.ip === server && isClose && isSynchronized;
  const found = peer
    ? `synchronized to ${ip4Text(peer.ip)}, stratum ${stratumOf(device)}`
    : isSynchronized
      ? 'its own clock'
      : 'unsynchronized';
  const evidence = ok ? undefined : evidenceOf(world, device.id, 'show ntp associations', [check.server]);
  return result(ok, `${device.id} synchronized to ${check.server}`, found, evidence);
}

/** Checks whether a server receives a device's messages down to one level and no further. Works on its own fork. */
export function checkSyslog(world: World, device: Device, check: Of<'syslog'>): CheckResult {
  const fork = cloneWorld(world);
  const [sender, server] = [fork.devices[device.id], fork.devices[check.server]];
  const level = SEVERITIES.findIndex((name) => name === check.level);
  const expected = `${check.server} receives ${device.id}'s messages at ${check.level} and more severe levels${check.dated ? ', with the date' : ''}`;
  if (!sender || !server) return result(false, expected, 'nothing');
  server.run.receivedLogs = [];
  for (let severity = 0; severity < SEVERITIES.length; severity++)
    log(fork, sender, `%SIM-${severity}-TEST: Test of the log`);
  run(fork, fork.now + PATIENCE);
  const heard = (server.run.receivedLogs ?? []).filter(({ text }) => text.includes('-TEST: Test of the log'));
  const least = Math.max(-1, ...heard.map(({ severity }) => severity));
  const isDated = (sender.config.timestamps?.log ?? 'datetime').startsWith('datetime');
  const ok = least === level && heard.length === level + 1 && (!check.dated || isDated);
  const found =
    least < 0
      ? 'no message arrives'
      : `messages at ${SEVERITIES[least]} and more severe levels${heard.length > least + 1 ? ', sent more than once' : ''}${isDated ? '' : ', without the date'}`;
  const evidence = ok
    ? undefined
    : evidenceOf(world, device.id, 'show logging', ['Trap logging', 'Logging to']);
  return result(ok, expected, found, evidence);
}

/** Checks a community's access and the agent's responses. Pass a fork. */
export function checkSnmp(world: World, device: Device, check: Of<'snmp'>): CheckResult {
  const manager = world.devices[check.manager];
  const to = addressOf(world, check.device);
  const { community, access, value } = check;
  const uses = { none: "can't use", ro: 'can only read with', rw: 'can write with' };
  const expected = `${check.manager} ${uses[access]} ${community}${value === undefined ? '' : `, and reads "${value}"`}`;
  if (!manager || typeof to !== 'number') return result(false, expected, 'nothing');
  const name = check.name ?? 'sysName.0';
  const read = askAgent(world, manager, to, { operation: 'get', community, name });
  const text = read?.value?.replace('STRING: ', '');
  const change = { operation: 'set', community, name: 'sysContact.0', value: 'test' } as const;
  const written = read && askAgent(world, manager, to, change);
  const found = !read ? 'none' : written?.error === undefined ? 'rw' : 'ro';
  // Read-only access means nothing if another community allows writing.
  const other =
    access !== 'ro' || found === 'rw'
      ? undefined
      : device.config.snmp?.communities.find(
          ({ name: each }) =>
            askAgent(world, manager, to, { ...change, community: each })?.error === undefined,
        );
  const ok = found === access && !other && (value === undefined || text === value);
  const reads = value === undefined || !read ? '' : `, and reads "${text}"`;
  const shown = other
    ? `${check.manager} can write with ${other.name}`
    : `${check.manager} ${uses[found]} ${community}${reads}`;
  return result(ok, expected, shown, ok ? undefined : evidenceOf(world, device.id, 'show snmp'));
}

/** Checks whether a manager is notified of an event. Works on its own fork. */
export function checkTrap(world: World, device: Device, check: Of<'trap'>): CheckResult {
  const fork = cloneWorld(world);
  const [agent, manager] = [fork.devices[device.id], fork.devices[check.manager]];
  const expected = `${check.manager} receives ${device.id}'s ${check.trap} trap, version ${check.version} with ${check.community}`;
  if (!agent || !manager) return result(false, expected, 'nothing');
  manager.run.receivedTraps = [];
  const isLink = check.trap === 'linkDown' || check.trap === 'linkUp';
  const details = isLink
    ? Object.keys(agent.run.ports).filter((port) => agent.run.ports[port]?.up)
    : ['test'];
  for (const detail of details) log(fork, agent, '%SIM-5-TEST: Test of a trap', { name: check.trap, detail });
  run(fork, fork.now + PATIENCE);
  const heard = (manager.run.receivedTraps ?? []).filter(({ name }) => name === check.trap);
  const isSilent = details.find((detail) => !heard.some((trap) => trap.value === detail));
  const isRight = ({ community, version }: ReceivedTrap) =>
    community === check.community && version === check.version;
  const ok = heard.some(isRight) && isSilent === undefined;
  const [first] = heard;
  const found = !first
    ? 'no matching trap arrives'
    : isSilent === undefined
      ? `version ${first.version} with ${first.community}`
      : `no trap arrives for ${isSilent}`;
  return result(ok, expected, found, ok ? undefined : evidenceOf(world, device.id, 'show snmp host'));
}

/**
 * Checks which programs on a host accept TCP connections from anywhere, and which accept them only from the host
 * itself.
 */
export function checkListeners(world: World, device: Device, check: Of<'listeners'>): CheckResult {
  // Every host has some UDP sockets of its own.
  const programs = new Set(servicesOf(device).map(({ program }) => program));
  const sockets = socketsOf(world, device).filter(
    ({ state, protocol, program }) => state === 'listen' || (protocol === 'udp' && programs.has(program)),
  );
  const text = (all: readonly { port: number; program: string }[]) =>
    all
      .toSorted((a, b) => a.port - b.port)
      .map(({ port, program }) => `${program} on port ${port}`)
      .join(', ') || 'nothing';
  const say = (open: string, local: string) =>
    `open to the network: ${open}; only on this computer: ${local}`;
  const open = text(sockets.filter(({ local }) => local !== LOCALHOST));
  const local = text(sockets.filter((socket) => socket.local === LOCALHOST));
  const ok = open === text(check.open) && local === text(check.local);
  const command = systemOf(device) === 'windows' ? 'netstat -ano' : 'ss -tln';
  const evidence = ok ? undefined : evidenceOf(world, device.id, command, ['LISTEN']);
  return result(ok, say(text(check.open), text(check.local)), say(open, local), evidence);
}
