import { servicesOf } from '../appliances/services.js';
import type { FirewallProfile, FirewallRule, HomeVpn } from '../core/applianceConfig.js';
import type { Device } from '../core/device.js';
import { HOME } from '../core/homeRouter.js';
import type { World } from '../core/world.js';
import { contains } from '../net/address.js';
import { ip4Text } from '../net/addressText.js';
import { isStrong } from './applianceChecks.js';
import type { Check, Flow } from './checkTypes.js';

/** Traffic that some check wants to get through. */
export function wantedFlows(checks: readonly Check[]): Flow[] {
  return checks.flatMap((check): Flow[] => {
    if (check.kind === 'flows') return check.allow ?? [];
    if (check.kind === 'ping' && check.want === 'ok') return [{ from: check.from, to: check.to }];
    if (check.kind === 'connect' && check.want === 'open')
      return [{ from: check.from, to: check.to, tcp: check.port }];
    return [];
  });
}

/** Whether a tunnel leads to all of the network behind the other home router. */
function isVpnWhole(world: World, { peer, network, length }: HomeVpn): boolean {
  const other = Object.values(world.devices).find(
    ({ config }) => config.home && config.interfaces[HOME.wan]?.ip?.ip === peer,
  );
  const lan = other?.config.interfaces[HOME.lan]?.ip;
  return lan === undefined || (length <= lan.length && contains(network, length, lan.ip));
}

/** What a home router lets in from outside or from anyone nearby, and what its tunnel leaves out. */
function homeWeaknesses(world: World, { id, config }: Device, checks: readonly Check[]): string[] {
  const { home, interfaces } = config;
  if (!home) return [];
  const outside = interfaces[HOME.wan]?.ip;
  const isForwardingAsked = checks.some((check) => check.kind === 'forwards' && check.device === id);
  const wantedPorts = wantedFlows(checks)
    .filter(({ to }) => outside !== undefined && to === ip4Text(outside.ip))
    .map(({ tcp, udp }) => tcp ?? udp);
  const networks = [
    ['Wi-Fi', home.wifi],
    ['guest network', home.guest],
  ] as const;
  return [
    ...(home.firewall ? [] : [`${id}'s firewall is off`]),
    ...(home.dmz === undefined ? [] : [`${id} exposes ${ip4Text(home.dmz)} as its DMZ host`]),
    ...(home.remoteManagement ? [`${id} can be managed from the internet`] : []),
    ...(home.upnp ? [`${id} has UPnP turned on`] : []),
    ...(home.wps ? [`${id} has WPS turned on`] : []),
    ...networks.flatMap(([name, { on, security }]) =>
      on && (security === 'open' || security === 'wep') ? [`${id}'s ${name} isn't secure`] : [],
    ),
    ...(home.wifi.on && !isStrong(home.wifi.key, []) ? [`${id}'s Wi-Fi password is easy to guess`] : []),
    ...(home.vpn?.on && !isVpnWhole(world, home.vpn)
      ? [`${id}'s VPN leaves out a part of the other network`]
      : []),
    ...home.forwards
      .filter(({ port }) => !isForwardingAsked && !wantedPorts.includes(port))
      .map(({ protocol, port }) => `${id} forwards ${protocol.toUpperCase()} port ${port}`),
  ];
}

/** Whether a profile's rules let everyone use a port, or ping. */
const isOpen = (
  rules: readonly FirewallRule[],
  profile: FirewallProfile,
  protocol: FirewallRule['protocol'],
  port?: number,
): boolean => {
  const fitting = rules.filter(
    (rule) =>
      rule.protocol === protocol &&
      (rule.port === undefined || rule.port === port) &&
      rule.profiles.includes(profile),
  );
  return (
    fitting.some(({ action, remotes }) => action === 'allow' && remotes === undefined) &&
    !fitting.some(({ action }) => action === 'block')
  );
};

/** What a host's firewall opens in public networks or closes in trusted ones, except ports that a check is about. */
function firewallWeaknesses(device: Device, checks: readonly Check[]): string[] {
  const { id, config } = device;
  const { firewall } = config.host ?? {};
  if (!firewall) return [];
  const wanted = wantedFlows(checks)
    .filter(({ to }) => to === id)
    .map(({ tcp, udp }) => tcp ?? udp);
  const services = [
    ...servicesOf(device).filter(({ isLocal, port }) => !isLocal && !wanted.includes(port)),
    { protocol: 'icmp', port: undefined, program: 'pings' } as const,
  ];
  const trusted: FirewallProfile[] = ['domain', 'private'];
  return [
    ...Object.entries(firewall.on).flatMap(([profile, isOn]) =>
      isOn ? [] : [`${id}'s ${profile} firewall is off`],
    ),
    ...firewall.rules
      .filter(
        ({ action, profiles, port }) =>
          action === 'allow' && profiles.includes('public') && !(port !== undefined && wanted.includes(port)),
      )
      .map(({ protocol, port = 'any port' }) => `${id} accepts ${protocol} ${port} in public networks`),
    ...services.flatMap(({ protocol, port, program }) =>
      trusted
        .filter((profile) => firewall.on[profile] && !isOpen(firewall.rules, profile, protocol, port))
        .map((profile) => `${id}'s ${profile} firewall blocks ${program}`),
    ),
  ];
}

/** What home routers and hosts let in, or no longer let in, although no check is about it. */
export const hostWeaknessesOf = (world: World, device: Device, checks: readonly Check[]): string[] => [
  ...homeWeaknesses(world, device, checks),
  ...firewallWeaknesses(device, checks),
];
