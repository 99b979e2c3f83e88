import type { Device } from '../core/device.js';
import type { DhcpLease } from '../core/services.js';

/** The leases in use, by interface. */
export const leasesOf = ({ run }: Device): [iface: string, lease: DhcpLease][] =>
  Object.entries(run.dhcpClients).flatMap(([name, { address, lease }]) =>
    address && lease && address.ip === lease.ip ? [[name, lease] as [string, DhcpLease]] : [],
  );

/** The gateway of a device that doesn't route; its own setting takes precedence over what it learned. */
export const gatewayOf = (device: Device): number | undefined =>
  device.config.defaultGateway ?? leasesOf(device).map(([, { routers }]) => routers[0])[0];

/** A device's DNS servers, with its own before those that it learned. */
export function nameServersOf(device: Device): number[] {
  const { nameServers } = device.config;
  return nameServers.length > 0 ? nameServers : leasesOf(device).flatMap(([, lease]) => lease.nameServers);
}

/** The domain that a device adds to names. */
export const domainOf = (device: Device): string | undefined =>
  device.config.domainName ?? leasesOf(device).find(([, { domain }]) => domain !== undefined)?.[1].domain;
