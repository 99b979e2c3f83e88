import { existsSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import type { Config } from '../platform/config.js';

type AddressSettings = Pick<Config, 'publicUrl' | 'host'>;
type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

const anyHost = ['0.0.0.0', '::'];

const isLoopbackHost = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));

/**
 * Where users open the dashboard: PUBLIC_URL, or else the address it listens on. The server's own address is shown as
 * localhost, because browsers don't allow passkeys at an IP address.
 */
export function ownUrl({ publicUrl, host }: AddressSettings, port: number): string {
  if (publicUrl) return publicUrl;
  return isLoopbackHost(host) || anyHost.includes(host) ? `http://localhost:${port}` : urlOf(host, port);
}

/** Where other devices can reach the dashboard, and the setting for it. */
export interface SiteAddress {
  urls: string[];
  /** Only the server itself can open it. */
  isLocalOnly: boolean;
  setting: 'PUBLIC_URL' | 'HOST';
}

export function findSiteAddress(
  { publicUrl, host }: AddressSettings,
  port: number,
  interfaces: Interfaces = readInterfaces(),
): SiteAddress {
  if (publicUrl) {
    const isLocalOnly = isLoopbackHost(new URL(publicUrl).hostname);
    return { urls: isLocalOnly ? [] : [publicUrl], isLocalOnly, setting: 'PUBLIC_URL' };
  }
  if (isLoopbackHost(host)) return { urls: [], isLocalOnly: true, setting: 'HOST' };
  const hosts = anyHost.includes(host) ? networkHosts(interfaces) : [host];
  return { urls: hosts.map((name) => urlOf(name, port)), isLocalOnly: false, setting: 'HOST' };
}

/** The lines about who can open the dashboard at which address. If others can open PUBLIC_URL, that one is enough. */
export function describeAddresses(
  settings: AddressSettings,
  port: number,
  interfaces: Interfaces = readInterfaces(),
): string[] {
  const { urls, isLocalOnly, setting } = findSiteAddress(settings, port, interfaces);
  if (setting === 'PUBLIC_URL' && !isLocalOnly) return [];
  const localAddress = `On this computer: ${ownUrl(settings, port)}`;
  if (!isLocalOnly) {
    // A container doesn't know its host's addresses.
    const elsewhere = urls.length > 0 ? urls : [`this computer’s own address with port ${port}`];
    return [localAddress, ...elsewhere.map((address) => `On your network: ${address}`)];
  }
  const fix =
    setting === 'HOST'
      ? `HOST is ${settings.host}. To let them in, set HOST=0.0.0.0 in .env and restart.`
      : `PUBLIC_URL is ${settings.publicUrl}. Set it to an address that they can open, and restart.`;
  return [localAddress, `On your network: other devices can’t reach this server, because ${fix}`];
}

const urlOf = (host: string, port: number) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/**
 * Only IPv4, because users type these addresses; without self-assigned ones, which a device uses when it has no
 * network.
 */
function networkHosts(interfaces: Interfaces): string[] {
  return Object.values(interfaces)
    .flatMap((addresses = []) => addresses)
    .filter(
      ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    )
    .map(({ address }) => address);
}

/** A container's own addresses can't be reached from outside. */
function readInterfaces(): Interfaces {
  return existsSync('/.dockerenv') ? {} : networkInterfaces();
}
