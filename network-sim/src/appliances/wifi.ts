import type { WifiNetwork, WifiSecurity } from '../core/applianceConfig.js';
import { addLink, removeLink } from '../core/build.js';
import type { Device, PortRef } from '../core/device.js';
import { HOME_VLANS } from '../core/homeRouter.js';
import type { Link, World } from '../core/world.js';

/** A network on the air, with the device that offers it and the VLAN that its clients join. */
interface Offer {
  network: WifiNetwork;
  device: Device;
  vlan: number;
}

/** A wireless client's network card. */
const CARD = 'Ethernet0';
const RADIO = 'Wlan';

/** The security types that a network's clients may use. */
const SPOKEN: Record<WifiSecurity, WifiSecurity[]> = {
  open: ['open'],
  wep: ['wep'],
  wpa2: ['wpa2'],
  'wpa2-wpa3': ['wpa2', 'wpa3'],
  wpa3: ['wpa3'],
};
const EVERYTHING: WifiSecurity[] = ['open', 'wep', 'wpa2', 'wpa3'];

/** All networks that are currently on the air. */
export function offersIn(world: World): Offer[] {
  return Object.values(world.devices).flatMap((device) => {
    const { home } = device.config;
    if (!device.power || !home) return [];
    return [
      { network: home.wifi, device, vlan: HOME_VLANS.lan },
      { network: home.guest, device, vlan: HOME_VLANS.guests },
    ].filter(({ network }) => network.on);
  });
}

/** Why a client can't join a network; undefined if it can. */
export function refusalOfWifi({ config: { wifi } }: Device, network: WifiNetwork): string | undefined {
  if (!wifi || wifi.ssid !== network.ssid) return 'another network name';
  const supports = wifi.supports ?? EVERYTHING;
  if (!SPOKEN[network.security].some((each) => supports.includes(each)))
    return 'security that the device doesn’t support';
  return network.security !== 'open' && wifi.key !== network.key ? 'a wrong password' : undefined;
}

const linkOf = (world: World, client: Device): Link | undefined =>
  world.links.find(({ id }) => id === linkId(client));

const linkId = ({ id }: Device) => `wifi ${id}`;

/** The access point and network that a client is connected to. */
export function associationOf(world: World, client: Device): Offer | undefined {
  const end = linkOf(world, client)?.b;
  const device = end && world.devices[end.device];
  const vlan = end && device?.config.interfaces[end.port]?.accessVlan;
  return offersIn(world).find((offer) => offer.device === device && offer.vlan === vlan);
}

function freeRadio({ id, run }: Device): PortRef | undefined {
  const port = Object.keys(run.ports).find((name) => name.startsWith(RADIO) && !run.ports[name]?.peer);
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
    const wanted = client.power ? offers.find(({ network }) => !refusalOfWifi(client, network)) : undefined;
    const link = linkOf(world, client);
    const radio = link && world.devices[link.b.device]?.config.interfaces[link.b.port];
    if (link && wanted && link.b.device === wanted.device.id && radio?.accessVlan === wanted.vlan) continue;
    if (link) removeLink(world, link.id);
    if (wanted) join(world, client, wanted);
  }
}

function join(world: World, client: Device, { device, vlan }: Offer): void {
  const radio = freeRadio(device);
  const config = radio && device.config.interfaces[radio.port];
  if (!radio || !config || client.run.ports[CARD]?.peer) return;
  config.accessVlan = vlan;
  addLink(world, { id: linkId(client), a: { device: client.id, port: CARD }, b: radio, medium: 'radio' });
}
