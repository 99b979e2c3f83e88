import { associationOf, isInRange, offersIn, refusalOfWifi } from '../appliances/wifi.js';
import type { WifiSecurity } from '../core/applianceConfig.js';
import { isHost, isIos } from '../core/build.js';
import type { Device } from '../core/device.js';
import { FACTORY_PASSWORD, NEWEST_FIRMWARE } from '../core/homeRouter.js';
import type { DhcpLease } from '../core/services.js';
import type { World } from '../core/world.js';
import { probe, stepsOf } from '../engine/probe.js';
import { WLAN_SECURITIES } from '../forms/controllerForms.js';
import { type FormValues, textIn } from '../forms/form.js';
import { formsOf } from '../forms/forms.js';
import { homeOf } from '../forms/homeRouterForms.js';
import { SECURITIES } from '../forms/homeWifiForms.js';
import { asksAgain } from '../hostShell/hostDhcp.js';
import { addresses4, interfaceWith, macFor } from '../ip/interfaces.js';
import { leasesOf } from '../ip/leases.js';
import { ip4Text, ipText, parseIp4 } from '../net/addressText.js';
import type { Check, CheckResult, Evidence, HomeSetting } from './checkTypes.js';
import { evidenceOf, result } from './evidence.js';
import { addressOf } from './routingChecks.js';

type Of<K extends Check['kind']> = Extract<Check, { kind: K }>;

/** The ports on which printers and shared printers accept jobs. */
const JOBS = 9100;
const SHARES = 445;
/** Minimum password length; shorter ones can be guessed. */
const LONG_ENOUGH = 12;

/** The content of a settings page, shown as evidence of the problem; passwords are left out. */
function pageOf(device: Device, id: string, marks: string[]): Evidence | undefined {
  const form = formsOf(device).find((each) => each.id === id);
  if (!form) return undefined;
  const values = form.read(device);
  const shown = form.fields.map(
    (field) => `${field.label}: ${field.kind === 'secret' ? '…' : valueText(values, field.id)}`,
  );
  const lines = form.fields.flatMap((field, index) => (marks.includes(field.id) ? [index] : []));
  return { device: device.id, command: form.title, output: shown.join('\n'), lines };
}

/** A host's firewall rules as evidence, with the active profile. */
export function firewallRulesOf(device: Device): Evidence | undefined {
  const { firewall } = device.config.host ?? {};
  if (!firewall) return undefined;
  const rules = firewall.rules.map(
    ({ name, protocol, port = 'any port', remotes = ['any address'], ...rule }) => {
      const parts = [`${rule.action} ${protocol} ${port}`, remotes.join(', '), rule.profiles.join(' and ')];
      return `${name}: ${parts.join('; ')}`;
    },
  );
  const output = [`Network profile in use: ${firewall.profile}`, ...rules].join('\n');
  return { device: device.id, command: 'Firewall: inbound rules', output, lines: [0] };
}

function valueText(values: FormValues, id: string): string {
  const value = values[id];
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : textIn(values, id);
}

/** Whether a port accepts a connection in one of three attempts. */
function connects(
  world: World,
  device: Device,
  destination: number,
  port: number,
): { isOpen: boolean; why: string } {
  let why = 'no reply';
  for (let attempt = 0; attempt < 3; attempt++) {
    const { reply, trace } = probe(world, device, { destination, tcpPort: port });
    if (reply?.what === 'open') return { isOpen: true, why: 'the connection is accepted' };
    const last = stepsOf(world, trace).findLast((step) => step.verdict === 'drop');
    if (reply?.what === 'refused') why = 'the connection is refused';
    else if (last) why = `${last.device}: ${last.why}`;
  }
  return { isOpen: false, why };
}

/** Checks whether a port accepts a connection. */
export function checkConnect(world: World, device: Device, check: Of<'connect'>): CheckResult {
  const destination = addressOf(world, check.to);
  const expected = `${check.from} ${check.want === 'open' ? 'connects' : "can't connect"} to ${check.to} on TCP port ${check.port}`;
  if (typeof destination !== 'number')
    return result(check.want === 'closed', expected, `${check.to} has no address`);
  const { isOpen, why } = connects(world, device, destination, check.port);
  const ok = isOpen === (check.want === 'open');
  const evidence =
    ok || isIos(device) ? undefined : evidenceOf(world, device.id, `ping ${ipText(destination)}`);
  return result(ok, expected, why, evidence);
}

const labelOf = (security: WifiSecurity): string =>
  [...SECURITIES, ...WLAN_SECURITIES].find(({ value }) => value === security)?.label ?? security;

/** Checks whether a client is on a Wi-Fi network, and how that network is secured. */
export function checkWifi(world: World, device: Device, check: Of<'wifi'>): CheckResult {
  const found = associationOf(world, device);
  const names = check.security?.map(labelOf);
  const isRight = found?.network.ssid === check.ssid;
  const isSecure = !found || (check.security?.includes(found.network.security) ?? true);
  const expected = `${device.id} is connected to ${check.ssid}${names ? ` with ${names.join(' or ')}` : ''}`;
  const there = offersIn(world).find(
    ({ network, device: offerer }) => network.ssid === check.ssid && isInRange(device, offerer),
  );
  const why = there ? refusalOfWifi(device, there.network) : `no access point in range offers ${check.ssid}`;
  const state = found
    ? `connected to ${found.network.ssid} with ${labelOf(found.network.security)}`
    : `not connected: ${why ?? 'no free place'}`;
  const ok = isRight && isSecure;
  return result(ok, expected, state, ok ? undefined : pageOf(device, 'wifi', ['ssid']));
}

/** What attackers try first, alone, repeated, or with digits added. */
const COMMON =
  /^(?:(?:password|passw0rd|admin|administrator|qwerty|letmein|welcome|changeme|iloveyou|guest|wifi|homenet)[\W_]*)+[\d\W_]*$/i;

/** Whether a password is long enough, hard to guess, and used only here. */
export const isStrong = (password: string, others: string[]): boolean =>
  password.length >= LONG_ENOUGH &&
  password !== FACTORY_PASSWORD &&
  !others.includes(password) &&
  !COMMON.test(password) &&
  !/^[\d\W_]+$/.test(password) &&
  new Set(password.toLowerCase()).size >= 5;

const weak = 'it is the factory setting, too short, or easy to guess';

/** A home router check: what is expected, the page with the relevant fields, and what was found. */
const SETTINGS: Record<
  HomeSetting,
  {
    expected: string;
    page: string;
    fields: string[];
    isRight: (home: ReturnType<typeof homeOf>) => boolean;
    otherwise: string;
  }
> = {
  adminPassword: {
    expected: `an admin password of at least ${LONG_ENOUGH} characters that isn't used anywhere else`,
    page: 'admin',
    fields: ['password'],
    isRight: ({ adminPassword, wifi, guest }) => isStrong(adminPassword, [wifi.key, guest.key, wifi.ssid]),
    otherwise: weak,
  },
  wifiKey: {
    expected: `a Wi-Fi password of at least ${LONG_ENOUGH} characters that isn't used anywhere else`,
    page: 'wifi',
    fields: ['key'],
    isRight: ({ adminPassword, wifi, guest }) =>
      wifi.security !== 'open' && isStrong(wifi.key, [adminPassword, guest.key, wifi.ssid]),
    otherwise: weak,
  },
  newFirmware: {
    expected: `firmware ${NEWEST_FIRMWARE}`,
    page: 'admin',
    fields: ['firmware'],
    isRight: ({ firmware }) => firmware === NEWEST_FIRMWARE,
    otherwise: 'an older version',
  },
  noWps: { expected: 'WPS off', page: 'wifi', fields: ['wps'], isRight: ({ wps }) => !wps, otherwise: 'on' },
  noUpnp: {
    expected: 'UPnP off',
    page: 'firewall',
    fields: ['upnp'],
    isRight: ({ upnp }) => !upnp,
    otherwise: 'on',
  },
  firewall: {
    expected: 'firewall on',
    page: 'firewall',
    fields: ['firewall'],
    isRight: ({ firewall }) => firewall,
    otherwise: 'off',
  },
  noDmz: {
    expected: 'no DMZ host',
    page: 'firewall',
    fields: ['dmz'],
    isRight: ({ dmz }) => dmz === undefined,
    otherwise: 'a device is exposed to the internet',
  },
  vpnKey: {
    expected: `a VPN key of at least ${LONG_ENOUGH} characters that isn't used anywhere else`,
    page: 'vpn',
    fields: ['key'],
    isRight: ({ adminPassword, wifi, guest, vpn }) =>
      vpn !== undefined && isStrong(vpn.key, [adminPassword, wifi.key, guest.key, wifi.ssid]),
    otherwise: 'it is missing, too short, or easy to guess',
  },
  noRemoteManagement: {
    expected: 'remote management off',
    page: 'admin',
    fields: ['remote'],
    isRight: ({ remoteManagement }) => !remoteManagement,
    otherwise: 'on',
  },
};

/** Checks a home router's setting. */
export function checkHome(device: Device, check: Of<'home'>): CheckResult {
  const { expected, page, fields, isRight, otherwise } = SETTINGS[check.setting];
  if (!device.config.home) return result(false, expected, `${device.id} isn't a home router`);
  const ok = isRight(homeOf(device));
  return result(ok, expected, ok ? 'it is' : otherwise, ok ? undefined : pageOf(device, page, fields));
}

/**
 * Checks whether a computer's print jobs reach a printer, either straight through its port or through another
 * computer's share.
 */
export function checkPrint(world: World, device: Device, check: Of<'print'>): CheckResult {
  const through = check.through === undefined ? '' : ` through ${check.through}'s share`;
  const expected = `${device.id} prints to ${check.printer}${through}`;
  const { why, end, via } = followJob(world, device);
  const ok = end === check.printer && via === check.through;
  const found =
    end === undefined ? why : `it prints to ${end} ${via === undefined ? 'directly' : `through ${via}`}`;
  return result(ok, expected, found, ok ? undefined : pageOf(device, 'printer', ['port']));
}

interface Job {
  why: string;
  /** The printer that prints the job. */
  end?: string;
  /** The computer whose share is used. */
  via?: string;
}

function followJob(world: World, device: Device, isShared = false): Job {
  const { port } = device.config.host?.printer ?? {};
  if (port === undefined || port === '') return { why: `${device.id} has no printer` };
  const share = /^\\\\([\w.-]+)\\(.+)$/.exec(port);
  if (share)
    return isShared
      ? { why: 'the share points to another share' }
      : followShare(world, device, share[1] ?? '', share[2] ?? '');
  const ip = parseIp4(port);
  if (ip === undefined) return { why: `${device.id}'s printer port is neither an address nor a share` };
  const { isOpen, why } = connects(world, device, ip, JOBS);
  if (!isOpen) return { why: `${device.id} sends to ${port}: ${why}` };
  const owner = Object.values(world.devices).find((each) => interfaceWith(each, ip));
  return { why: '', ...(owner && { end: owner.id }) };
}

function followShare(world: World, device: Device, server: string, name: string): Job {
  const wanted = parseIp4(server);
  const other = Object.values(world.devices).find((each) =>
    wanted === undefined
      ? each.id.toLowerCase() === server.toLowerCase()
      : interfaceWith(each, wanted) !== undefined,
  );
  const ip = other && addressOf(world, other.id);
  if (!other || typeof ip !== 'number') return { why: `no computer ${server} was found` };
  const { isOpen, why } = connects(world, device, ip, SHARES);
  if (!isOpen) return { why: `${device.id} can't open ${other.id}'s share: ${why}` };
  const { share } = other.config.host?.printer ?? {};
  if (share?.toLowerCase() !== name.toLowerCase())
    return { why: `${other.id} doesn't share a printer named ${name}` };
  const job = followJob(world, other, true);
  return { ...job, via: other.id };
}

const NIC = 'Ethernet0';

/** The device with a fixed address that a home router might also hand out. */
function fixedInRange(world: World, giver: Device): string | undefined {
  const dhcp = giver.config.home?.dhcp;
  return Object.values(world.devices).find((each) => {
    const ip = isHost(each) ? each.config.interfaces[NIC]?.ip?.ip : undefined;
    if (!dhcp || ip === undefined || ip < dhcp.from || ip > dhcp.to) return false;
    return !dhcp.reservations.some(({ ip: reserved, mac }) => reserved === ip && mac === macFor(each, NIC));
  })?.id;
}

/** Whether a lease fits a check. */
function isLeaseFitting(world: World, lease: DhcpLease, check: Of<'dhcpHost'>): boolean {
  const { server, address, first, last } = check;
  const giver = server === undefined ? undefined : world.devices[server];
  const isFrom = !giver || interfaceWith(giver, lease.server) !== undefined;
  const isInRange =
    first === undefined || (lease.ip >= (parseIp4(first) ?? 0) && lease.ip <= (parseIp4(last ?? '') ?? 0));
  return isFrom && isInRange && (address === undefined || lease.ip === parseIp4(address));
}

/** What is wrong with a host's lease, or with the one that it gets when it asks again; undefined if nothing is. */
function faultOfLease(world: World, device: Device, check: Of<'dhcpHost'>): string | undefined {
  const isAsking = device.config.interfaces[NIC]?.dhcp ?? false;
  const [, lease] = leasesOf(device)[0] ?? [];
  const address = addresses4(device, NIC)[0];
  if (!lease || !isAsking)
    return `${address ? ip4Text(address.ip) : 'no address'}, ${isAsking ? 'and no server replies' : 'set manually'}`;
  const text = ({ ip, server }: DhcpLease) => `${ip4Text(ip)} from ${ip4Text(server)}`;
  if (!isLeaseFitting(world, lease, check)) return text(lease);
  const giver = world.devices[check.server ?? ''];
  const taken = giver && check.address === undefined ? fixedInRange(world, giver) : undefined;
  if (taken !== undefined) return `${check.server} might assign ${taken}'s static address to another device`;
  const isAnswered = asksAgain(world, device, NIC);
  const [, next] = leasesOf(device)[0] ?? [];
  if (!isAnswered || !next) return `${ip4Text(lease.ip)}, but no server replies anymore`;
  return isLeaseFitting(world, next, check) ? undefined : `${text(next)} when it asks again`;
}

/** Checks whether a host gets its address from a server, also when it asks again. Pass a fork. */
export function checkDhcpHost(world: World, device: Device, check: Of<'dhcpHost'>): CheckResult {
  const { server, address, first, last } = check;
  const expected = [
    `${device.id} gets ${address ?? 'an address'} by DHCP`,
    server === undefined ? '' : ` from ${server}`,
    first === undefined ? '' : ` in the range ${first} to ${last}`,
  ].join('');
  const evidence = evidenceOf(world, device.id, 'ipconfig /all', ['DHCP', 'IPv4']);
  const fault = faultOfLease(world, device, check);
  return result(
    fault === undefined,
    expected,
    fault ?? 'it does',
    fault === undefined ? undefined : evidence,
  );
}

/** Checks whether a host's address stays the same. */
export function checkSteady(world: World, device: Device, check: Of<'steady'>): CheckResult {
  const dhcp = world.devices[check.server]?.config.home?.dhcp;
  const address = addresses4(device, NIC)[0];
  const expected = `${device.id} keeps its address, which is reserved or set manually outside the DHCP range`;
  const isAsking = device.config.interfaces[NIC]?.dhcp ?? false;
  const reserved = dhcp?.reservations.find(({ mac }) => mac === macFor(device, NIC));
  const isInRange =
    dhcp !== undefined && address !== undefined && address.ip >= dhcp.from && address.ip <= dhcp.to;
  const isTaken =
    dhcp?.reservations.some(({ ip, mac }) => ip === address?.ip && mac !== macFor(device, NIC)) ?? false;
  const ok =
    address !== undefined &&
    (isAsking ? reserved?.ip === address.ip : !isTaken && (!isInRange || reserved?.ip === address.ip));
  const found = !address
    ? 'it has no address'
    : isAsking
      ? `${ip4Text(address.ip)} by DHCP, ${reserved ? `but ${ip4Text(reserved.ip)} is reserved` : 'without a reservation'}`
      : `${ip4Text(address.ip)}, set manually ${isInRange ? 'inside the DHCP range' : isTaken ? 'but reserved for another device' : 'outside the range'}`;
  return result(
    ok,
    expected,
    found,
    ok ? undefined : evidenceOf(world, device.id, 'ipconfig /all', ['DHCP', 'IPv4']),
  );
}

/** Checks the range of addresses that a home router assigns. */
export function checkHomeDhcp(device: Device, check: Of<'homeDhcp'>): CheckResult {
  const dhcp = device.config.home?.dhcp;
  const ok = dhcp?.on === true && dhcp.from === parseIp4(check.first) && dhcp.to === parseIp4(check.last);
  const found = dhcp
    ? `${dhcp.on ? 'on' : 'off'}, ${ip4Text(dhcp.from)} to ${ip4Text(dhcp.to)}`
    : 'no DHCP server';
  const evidence = ok ? undefined : pageOf(device, 'dhcp', ['on', 'from', 'to']);
  return result(ok, `DHCP assigns ${check.first} to ${check.last}`, found, evidence);
}

/** Checks a host's firewall: on in every profile, the correct profile in use, and ports that stay closed in one. */
export function checkFirewall(device: Device, check: Of<'firewall'>): CheckResult {
  const { profile, closed } = check;
  const firewall = device.config.host?.firewall;
  const isAllOn = firewall !== undefined && Object.values(firewall.on).every((isProfileOn) => isProfileOn);
  const isRight = profile === undefined || firewall?.profile === profile;
  const fitting = firewall?.rules.filter(
    (rule) =>
      closed !== undefined &&
      rule.protocol === 'tcp' &&
      (rule.port === undefined || rule.port === closed.port) &&
      rule.profiles.includes(closed.profile),
  );
  const isOpen =
    closed !== undefined &&
    (!fitting ||
      (fitting.some(({ action }) => action === 'allow') &&
        !fitting.some(({ action, remotes }) => action === 'block' && !remotes)));
  const ok = isAllOn && isRight && !isOpen;
  const expected = [
    `${device.id}'s firewall on in every profile`,
    profile ? `network profile ${profile}` : '',
    closed ? `no rule that opens port ${closed.port} in the ${closed.profile} profile` : '',
  ];
  const found = !isAllOn
    ? 'the firewall is off in a profile'
    : !isRight
      ? `the profile is ${firewall?.profile}`
      : 'a rule opens the port';
  const text = expected.filter((part) => part !== '').join(', ');
  return result(ok, text, ok ? 'it is' : found, ok ? undefined : pageOf(device, 'hostFirewall', ['profile']));
}

/** Checks which ports a home router forwards, and where. Any other rule fails the check. */
export function checkForwards(world: World, device: Device, check: Of<'forwards'>): CheckResult {
  const text = (rules: { protocol: string; port: number; to: string; toPort: number }[]) =>
    rules
      .toSorted((a, b) => a.port - b.port)
      .map(({ protocol, port, to, toPort }) => `${protocol.toUpperCase()} ${port} to ${to} port ${toPort}`)
      .join(', ') || 'nothing';
  const wanted = check.rules.map(({ port, to, toPort }) => {
    const ip = addressOf(world, to);
    return { protocol: 'tcp', port, to: ip === undefined ? to : ipText(ip), toPort };
  });
  const rules = (device.config.home?.forwards ?? []).map((each) => ({ ...each, to: ip4Text(each.to) }));
  const [expected, found] = [text(wanted), text(rules)];
  return result(expected === found, `${device.id} forwards ${expected}`, found);
}
