import type { HomeRouterConfig } from '../core/applianceConfig.js';
import type { Device } from '../core/device.js';
import { HOME, NEWEST_FIRMWARE, serveDhcp } from '../core/homeRouter.js';
import { contains, lengthOf, maskOf } from '../net/address.js';
import { ip4Text } from '../net/addressText.js';
import { addressIn, type Form, isOn, textIn } from './form.js';

const address = (ip: number | undefined): string => (ip === undefined ? '' : ip4Text(ip));

/** A device's home router settings. Throws if it isn't a home router. */
export function homeOf({ id, config: { home } }: Device): HomeRouterConfig {
  if (!home) throw new Error(`${id} isn't a home router.`);
  return home;
}

const wan: Form = {
  id: 'wan',
  title: 'Internet (WAN)',
  fields: [
    { id: 'address', label: 'WAN IP address', kind: 'address' },
    { id: 'mask', label: 'WAN subnet mask', kind: 'mask' },
    { id: 'gateway', label: 'WAN gateway', kind: 'address' },
  ],
  read: ({ config }) => {
    const wanAddress = config.interfaces[HOME.wan]?.ip;
    const route = config.staticRoutes.find(({ length }) => length === 0);
    return {
      address: address(wanAddress?.ip),
      mask: wanAddress ? ip4Text(maskOf(wanAddress.length)) : '',
      gateway: typeof route?.via === 'number' ? ip4Text(route.via) : '',
    };
  },
  apply: (_world, { config }, values) => {
    const ip = addressIn(values, 'address') ?? 0;
    const length = lengthOf(addressIn(values, 'mask') ?? 0) ?? 24;
    const via = addressIn(values, 'gateway');
    if (via === undefined || !contains(ip, length, via))
      return ['WAN gateway: it must be in the same network as the WAN address.'];
    const wanInterface = config.interfaces[HOME.wan];
    if (wanInterface) wanInterface.ip = { ip, length };
    config.staticRoutes = [{ prefix: 0, length: 0, via, ad: 1 }];
    return [];
  },
};

const networkAt = (ip: number, length: number): number => (ip & maskOf(length)) >>> 0;

const lan: Form = {
  id: 'lan',
  title: 'Home network (LAN)',
  fields: [
    { id: 'address', label: 'LAN IP address', kind: 'address' },
    { id: 'mask', label: 'LAN subnet mask', kind: 'mask' },
  ],
  read: ({ config }) => {
    const lanAddress = config.interfaces[HOME.lan]?.ip;
    return { address: address(lanAddress?.ip), mask: lanAddress ? ip4Text(maskOf(lanAddress.length)) : '' };
  },
  apply: (_world, { config }, values) => {
    const ip = addressIn(values, 'address') ?? 0;
    const length = lengthOf(addressIn(values, 'mask') ?? 0) ?? 24;
    const outside = config.interfaces[HOME.wan]?.ip;
    if (outside && contains(outside.ip, Math.min(length, outside.length), ip))
      return ['LAN IP address: it can’t be in the WAN’s network.'];
    const lanInterface = config.interfaces[HOME.lan];
    const { home } = config;
    if (!lanInterface || !home) return [];
    const move = (each: number) => (networkAt(ip, length) | (each & ~maskOf(length))) >>> 0;
    lanInterface.ip = { ip, length };
    // The DHCP range and the reservations move with the network.
    Object.assign(home.dhcp, {
      from: move(home.dhcp.from),
      to: move(home.dhcp.to),
      reservations: home.dhcp.reservations.map((each) => ({ ...each, ip: move(each.ip) })),
    });
    serveDhcp(config);
    return [];
  },
};

const forwarding: Form = {
  id: 'forwarding',
  title: 'Port forwarding',
  about: 'Connections from the internet to this port are forwarded to a device on the home network.',
  fields: [
    { id: 'name', label: 'Rule name', kind: 'text', max: 20 },
    {
      id: 'protocol',
      label: 'Protocol',
      kind: 'choice',
      choices: [
        { value: 'tcp', label: 'TCP' },
        { value: 'udp', label: 'UDP' },
      ],
    },
    { id: 'port', label: 'External port', kind: 'number', min: 1, max: 65_535 },
    { id: 'to', label: 'Internal IP address', kind: 'address' },
    { id: 'toPort', label: 'Internal port', kind: 'number', min: 1, max: 65_535 },
  ],
  read: () => ({ name: '', protocol: 'tcp', port: '', to: '', toPort: '' }),
  apply: (_world, device, values) => {
    const home = homeOf(device);
    const lanAddress = device.config.interfaces[HOME.lan]?.ip;
    const to = addressIn(values, 'to') ?? 0;
    const name = textIn(values, 'name');
    const protocol = textIn(values, 'protocol') === 'udp' ? 'udp' : 'tcp';
    const port = Number(textIn(values, 'port'));
    const others = home.forwards.filter((each) => each.name !== name);
    if (!lanAddress || !contains(lanAddress.ip, lanAddress.length, to) || to === lanAddress.ip)
      return ['Internal IP address: enter the address of a device in the home network.'];
    if (others.some((each) => each.port === port && each.protocol === protocol))
      return ['External port: another rule already uses it.'];
    if (!home.forwards.some((each) => each.name === name) && others.length >= 20)
      return ['The router can hold up to 20 rules.'];
    home.forwards = [...others, { name, protocol, port, to, toPort: Number(textIn(values, 'toPort')) }];
    return [];
  },
  list: {
    key: 'name',
    noun: 'rule',
    rows: (device) =>
      homeOf(device).forwards.map(({ name, protocol, port, to, toPort }) => ({
        name,
        protocol,
        port: String(port),
        to: ip4Text(to),
        toPort: String(toPort),
      })),
    remove: (_world, device, key) => {
      const home = homeOf(device);
      home.forwards = home.forwards.filter(({ name }) => name !== key);
    },
  },
};

const firewall: Form = {
  id: 'firewall',
  title: 'Firewall and DMZ',
  fields: [
    { id: 'firewall', label: 'Firewall', kind: 'switch' },
    { id: 'upnp', label: 'UPnP', kind: 'switch' },
    { id: 'dmz', label: 'DMZ host (empty for none)', kind: 'address', isOptional: true },
  ],
  read: (device) => {
    const { firewall: isFiltering, upnp, dmz } = homeOf(device);
    return { firewall: isFiltering, upnp, dmz: address(dmz) };
  },
  apply: (_world, device, values) => {
    Object.assign(homeOf(device), { firewall: isOn(values, 'firewall'), upnp: isOn(values, 'upnp') });
    homeOf(device).dmz = addressIn(values, 'dmz');
    return [];
  },
};

const administration: Form = {
  id: 'admin',
  title: 'Administration',
  fields: [
    { id: 'password', label: 'Admin password', kind: 'secret', min: 5, max: 32 },
    { id: 'remote', label: 'Remote management from the internet', kind: 'switch' },
    {
      id: 'firmware',
      label: 'Firmware',
      kind: 'choice',
      choices: [
        { value: '1.0.7', label: '1.0.7' },
        { value: NEWEST_FIRMWARE, label: `${NEWEST_FIRMWARE} (security fixes)` },
      ],
    },
  ],
  read: (device) => {
    const { adminPassword, remoteManagement, firmware } = homeOf(device);
    return { password: adminPassword, remote: remoteManagement, firmware };
  },
  apply: (_world, device, values) => {
    Object.assign(homeOf(device), {
      adminPassword: textIn(values, 'password'),
      remoteManagement: isOn(values, 'remote'),
      firmware: textIn(values, 'firmware'),
    });
    return [];
  },
};

/** A home router's pages other than those about Wi-Fi. */
export const homeRouterForms: Form[] = [wan, lan, forwarding, firewall, administration];
