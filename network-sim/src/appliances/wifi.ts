import type { WifiNetwork, WifiSecurity } from '../core/applianceConfig.js';
import { addLink, macOfInterface, removeLink } from '../core/build.js';
import type { Device, PortRef } from '../core/device.js';
import { HOME_VLANS } from '../core/homeRouter.js';
import type { Link, World } from '../core/world.js';
import type { Mac } from '../net/mac.js';

/** A network on the air, with the device that offers it and the VLAN that its clients join. */
interface Offer {
  network: WifiNetwork;
  device: Device;
  vlan: number;
}

/** A wireless client's network card. */
const CARD = 'Ethernet0';
const RADIO = 'Wlan';

/** Whether a port is one of an access point's radios. */
export const isRadio = (port: string): boolean => port.startsWith(RADIO);

/** The security types that a network's clients may use. */
const SPOKEN: Record<WifiSecurity, WifiSecurity[]> = {
  open: ['open'],
  wep: ['wep'],
  wpa2: ['wpa2'],
  'wpa2-wpa3': ['wpa2', 'wpa3'],
  wpa3: ['wpa3'],
  'wpa2-enterprise': ['wpa2-enterprise'],
};
const EVERYTHING: WifiSecurity[] = ['open', 'wep', 'wpa2', 'wpa3'];

/** All networks that are currently on the air. */
export function offersIn(world: World): Offer[] {
  return Object.values(world.devices).flatMap((device) => {
    if (!device.power) return [];
    const { home, accessPoint } = device.config;
    if (accessPoint?.network) return [{ network: accessPoint.network, device, vlan: 1 }];
    if (!home) return offersOfController(world, device);
    return [
      { network: home.wifi, device, vlan: HOME_VLANS.lan },
      { network: home.guest, device, vlan: HOME_VLANS.guests },
    ].filter(({ network }) => network.on);
  });
}

/** An access point offers its controller's WLANs only while it is connected to it. */
function offersOfController(world: World, device: Device): Offer[] {
  const { phase, controller = '' } = device.run.capwap ?? {};
  const { interfaces = [], wlans = [] } = world.devices[controller]?.config.controller ?? {};
  if (phase !== 'run') return [];
  return wlans.flatMap((network) => {
    const leadsTo = interfaces.find(({ name }) => name === network.iface);
    return network.on && leadsTo ? [{ network, device, vlan: leadsTo.vlan }] : [];
  });
}

/** Why a client can't join a network; undefined if it can. */
export function refusalOfWifi({ config: { wifi } }: Device, network: WifiNetwork): string | undefined {
  if (!wifi || wifi.ssid !== network.ssid) return 'a different network name';
  const supports = wifi.supports ?? EVERYTHING;
  if (!SPOKEN[network.security].some((each) => supports.includes(each)))
    return 'security that the device doesn’t support';
  return network.security !== 'open' && wifi.key !== network.key ? 'the wrong password' : undefined;
}

const linkOf = (world: World, client: Device): Link | undefined =>
  world.links.find(({ id }) => id === linkId(client));

const linkId = ({ id }: Device) => `wifi ${id}`;

/** The access point and network that a client is connected to. */
export function associationOf(world: World, client: Device): Offer | undefined {
  const link = linkOf(world, client);
  return link && offersIn(world).find((offer) => isFor(link, offer));
}

const isFor = ({ b, wifi }: Link, { device, network, vlan }: Offer): boolean =>
  b.device === device.id && wifi?.ssid === network.ssid && wifi.vlan === vlan;

/** A wireless client at an access point's port. */
interface Station {
  port: string;
  mac: Mac;
  vlan: number;
}

/** The clients that are connected to an access point. */
export const stationsOn = (world: World, { id }: Device): Station[] =>
  world.links.flatMap(({ a, b, wifi }) => {
    const client = b.device === id && wifi ? world.devices[a.device] : undefined;
    return client && wifi ? [{ port: b.port, mac: macOfInterface(client, CARD), vlan: wifi.vlan }] : [];
  });

function freeRadio({ id, run }: Device): PortRef | undefined {
  const port = Object.keys(run.ports).find((name) => isRadio(name) && !run.ports[name]?.peer);
  return port === undefined ? undefined : { device: id, port };
}

/**
 * Connects every wireless client to a network that it may join, and disconnects it from one that it may no longer use.
 */
export function associate(world: World): void {
  const clients = Object.values(world.devices).filter(({ config }) => config.wifi);
  if (clients.length === 0) return;
  const offers = offersIn(world);
  for (const client of clients) {
    const usable = client.power
      ? strongestFirst(client, offers).filter((offer) => isUsable(client, offer))
      : [];
    const link = linkOf(world, client);
    if (link && usable.some((offer) => isFor(link, offer))) continue;
    if (link) removeLink(world, link.id);
    const [wanted] = usable;
    if (wanted) join(world, client, wanted);
    // Another network may have other addresses.
    for (const dhcp of link ? Object.values(client.run.dhcpClients) : [])
      if (dhcp.state !== 'released') dhcp.state = 'off';
  }
}

function strongestFirst({ config: { wifi } }: Device, offers: Offer[]): Offer[] {
  const { near } = wifi ?? {};
  const placeOf = ({ device }: Offer) => near?.indexOf(device.id) ?? 0;
  return offers.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const isUsable = (client: Device, { device, network }: Offer): boolean =>
  isInRange(client, device) && !refusalOfWifi(client, network);

/** Whether a client hears a device's radio. */
export const isInRange = ({ config: { wifi } }: Device, { id }: Device): boolean =>
  wifi?.near?.includes(id) ?? true;

function join(world: World, client: Device, { device, network: { ssid }, vlan }: Offer): void {
  const radio = freeRadio(device);
  const config = radio && device.config.interfaces[radio.port];
  if (!radio || !config || client.run.ports[CARD]?.peer) return;
  if (config.switchport) config.accessVlan = vlan;
  addLink(world, {
    id: linkId(client),
    a: { device: client.id, port: CARD },
    b: radio,
    medium: 'radio',
    wifi: { ssid, vlan },
  });
}
