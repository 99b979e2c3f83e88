import type { Device } from '../core/device.js';
import { HOME, serveDhcp } from '../core/homeRouter.js';
import { contains } from '../net/address.js';
import { ip4Text } from '../net/addressText.js';
import { dashedMac, parseMac } from '../net/mac.js';
import { isExcluded } from '../protocols/dhcp/pools.js';
import { addressIn, type Form, isOn, textIn } from './form.js';
import { homeOf } from './homeRouterForms.js';

/** Whether an address can belong to a device in the home network. */
function isAtHome({ config }: Device, ip: number): boolean {
  const lanAddress = config.interfaces[HOME.lan]?.ip;
  return lanAddress !== undefined && contains(lanAddress.ip, lanAddress.length, ip) && ip !== lanAddress.ip;
}

/** Applies the settings. A device that may no longer use its address gets another one when it renews its lease. */
function serve({ config, run }: Device): void {
  serveDhcp(config);
  const { bindings = {} } = run.dhcpServer ?? {};
  for (const [key, { ip, mac }] of Object.entries(bindings)) {
    const isReserved = config.dhcp?.pools.some(({ host, hardware }) => host?.ip === ip && hardware === mac);
    if (config.dhcp && isExcluded(config.dhcp, ip) && !isReserved) delete bindings[key];
  }
}

const dhcp: Form = {
  id: 'dhcp',
  title: 'DHCP server',
  fields: [
    { id: 'on', label: 'DHCP server', kind: 'switch' },
    { id: 'from', label: 'First address', kind: 'address' },
    { id: 'to', label: 'Last address', kind: 'address' },
    { id: 'dns', label: 'DNS server (empty for none)', kind: 'address', isOptional: true },
  ],
  read: (device) => {
    const { on, from, to, dns } = homeOf(device).dhcp;
    return { on, from: ip4Text(from), to: ip4Text(to), dns: dns === undefined ? '' : ip4Text(dns) };
  },
  apply: (_world, device, values) => {
    const from = addressIn(values, 'from') ?? 0;
    const to = addressIn(values, 'to') ?? 0;
    if (!isAtHome(device, from) || !isAtHome(device, to))
      return [
        'First and last address: both must be in the home network, and the range can’t include the router’s address.',
      ];
    if (to < from) return ['Last address: it can’t be lower than the first address.'];
    Object.assign(homeOf(device).dhcp, { on: isOn(values, 'on'), from, to, dns: addressIn(values, 'dns') });
    serve(device);
    return [];
  },
};

const reservations: Form = {
  id: 'reservations',
  title: 'DHCP reservations',
  about: 'A device with this MAC address always gets the same IP address.',
  fields: [
    { id: 'name', label: 'Device name', kind: 'text', max: 20 },
    { id: 'mac', label: 'MAC address', kind: 'mac' },
    { id: 'address', label: 'Reserved IP address', kind: 'address' },
  ],
  read: () => ({ name: '', mac: '', address: '' }),
  apply: (_world, device, values) => {
    const home = homeOf(device);
    const name = textIn(values, 'name');
    const mac = parseMac(textIn(values, 'mac')) ?? '';
    const ip = addressIn(values, 'address') ?? 0;
    const others = home.dhcp.reservations.filter((each) => each.name !== name);
    if (!isAtHome(device, ip)) return ['Reserved IP address: it must be in the home network.'];
    if (others.some((each) => each.ip === ip || each.mac === mac))
      return ['Another reservation already uses this address or device.'];
    if (others.length >= 20) return ['The router can hold up to 20 reservations.'];
    home.dhcp.reservations = [...others, { name, mac, ip }];
    serve(device);
    return [];
  },
  list: {
    key: 'name',
    noun: 'reservation',
    rows: (device) =>
      homeOf(device).dhcp.reservations.map(({ name, mac, ip }) => ({
        name,
        mac: dashedMac(mac),
        address: ip4Text(ip),
      })),
    remove: (_world, device, key) => {
      const home = homeOf(device);
      home.dhcp.reservations = home.dhcp.reservations.filter(({ name }) => name !== key);
      serve(device);
    },
  },
};

/** A home router's DHCP pages. */
export const homeDhcpForms: Form[] = [dhcp, reservations];
