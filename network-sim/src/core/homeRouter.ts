import { broadcastOf, networkOf } from '../net/address.js';
import type { HomeRouterConfig, WifiNetwork } from './applianceConfig.js';
import type { Address4, Config } from './config.js';

/** The factory password, which is printed on the label of the box. */
export const FACTORY_PASSWORD = 'admin';

/** The manufacturer's newest firmware. */
export const NEWEST_FIRMWARE = '2.4.1';

/** A home router's interfaces, which lead to the provider, the home network, and the guest network. */
export const HOME = { wan: 'WAN', lan: 'Vlan1', guests: 'Vlan2' } as const;

/** The port at which a home router's settings can be opened from the internet. */
export const REMOTE_PORT = 8443;

/** The VLANs behind a home router's networks. */
export const HOME_VLANS = { lan: 1, guests: 2 } as const;

const network = (ssid: string, on: boolean): WifiNetwork => ({ on, ssid, security: 'wpa2', key: 'password' });

/** A home router's factory settings. */
const outOfTheBox = (): HomeRouterConfig => ({
  adminPassword: FACTORY_PASSWORD,
  remoteManagement: false,
  firmware: '1.0.7',
  wifi: network('HomeNet', true),
  guest: { ...network('HomeNet-Guest', false), key: 'guestguest' },
  // 192.168.0.100 to 192.168.0.149
  dhcp: { on: true, from: 0xc0a80064, to: 0xc0a80095, reservations: [] },
  wps: true,
  upnp: true,
  firewall: true,
  forwards: [],
});

/** Turns a device's configuration into that of a home router. */
export function makeHomeRouter(config: Config): void {
  config.home = outOfTheBox();
  config.ipRouting = true;
  config.cdp = false;
  config.stp.off = [[1, 4094]];
  for (const [name, each] of Object.entries(config.interfaces)) {
    each.noProxyArp = true;
    each.shutdown = false;
    each.switchport = /^(?:LAN|Wlan)/.test(name);
    each.mode = 'access';
  }
  const { [HOME.lan]: lan, [HOME.guests]: guests } = config.interfaces;
  // 192.168.0.1 and 192.168.50.1
  if (lan) lan.ip = { ip: 0xc0a80001, length: 24 };
  if (guests) guests.ip = { ip: 0xc0a83201, length: 24 };
  serveDhcp(config);
}

/** A day, in seconds. */
const LEASE = 86_400;

/** Turns the router's DHCP settings into DHCP server pools. */
export function serveDhcp(config: Config): void {
  const { home, interfaces } = config;
  const lan = interfaces[HOME.lan]?.ip;
  const guests = interfaces[HOME.guests]?.ip;
  if (!home || !lan || !guests) return;
  const { on, from, to, dns, reservations } = home.dhcp;
  const common = { lease: LEASE, ...(dns !== undefined && { nameServers: [dns] }) };
  const rangeOf = ({ ip, length }: Address4) => {
    const first = networkOf(ip, length);
    const last = broadcastOf(ip, length);
    return { network: { ip: typeof first === 'number' ? first : ip, length }, first: Number(first), last };
  };
  const atHome = rangeOf(lan);
  const isReserved = reservations.map(({ ip }) => ({ from: ip, to: ip }));
  config.dhcp = {
    excluded: [
      { from: atHome.first, to: from - 1 },
      { from: to + 1, to: atHome.last },
      { from: lan.ip, to: lan.ip },
      { from: guests.ip, to: guests.ip },
      ...isReserved,
    ],
    pools: [
      ...(on
        ? [
            ...reservations.map(({ name, mac, ip }) => ({
              ...common,
              name,
              host: { ip, length: lan.length },
              hardware: mac,
              routers: [lan.ip],
            })),
            { ...common, name: 'home', network: atHome.network, routers: [lan.ip] },
          ]
        : []),
      { ...common, name: 'guests', network: rangeOf(guests).network, routers: [guests.ip] },
    ],
  };
}
