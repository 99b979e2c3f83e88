import type { Config } from './config.js';

/** A controller's port, which leads to the switch. */
export const CONTROLLER_PORT = 'GigabitEthernet1';

/** The interface at which access points and administrators reach a controller. */
export const MANAGEMENT = 'management';

/** The port of an access point that leads to the switch. */
export const UPLINK = 'Ethernet0';

/** The interface through which a VLAN's frames enter and leave a controller; 0 is the untagged VLAN. */
export const controllerInterface = (vlan: number): string =>
  vlan === 0 ? CONTROLLER_PORT : `${CONTROLLER_PORT}.${vlan}`;

/** Turns a device's configuration into that of a WLAN controller. */
export function makeController(config: Config): void {
  config.controller = { interfaces: [{ name: MANAGEMENT, vlan: 0, length: 24 }], wlans: [] };
}

/** Turns a device's configuration into that of an access point, which gets its address and settings over the network. */
export function makeAccessPoint(config: Config): void {
  config.accessPoint = { radio: { channel: 1, width: 20 } };
  config.stp.off = [[1, 4094]];
  setStandalone(config, false);
}

/**
 * Makes an access point standalone, as a switch between its port and its radio, or makes it join a controller, with
 * an address at its port.
 */
export function setStandalone({ interfaces }: Config, isStandalone: boolean): void {
  for (const each of Object.values(interfaces)) {
    each.switchport = isStandalone;
    each.mode = 'access';
    each.accessVlan = 1;
  }
  const { [UPLINK]: uplink } = interfaces;
  if (!uplink) return;
  if (isStandalone) delete uplink.dhcp;
  else uplink.dhcp = true;
}
