import type { Device } from '../core/device.js';
import { shortName } from '../core/interfaceName.js';
import type { PortSecurityConfig, SecureMac } from '../core/switchSecurity.js';
import { log, type World } from '../core/world.js';
import type { Mac } from '../net/mac.js';
import { errDisable } from './errdisable.js';
import { secureAddressesOf, secureEntry, vlanOf } from './secureAddresses.js';

/** Maximum number of addresses that a port accepts. */
export const maximumOf = ({ maximum = 1 }: PortSecurityConfig): number => maximum;

/** Whether port security is currently active on a port. */
export const isSecurePort = (device: Device, port: string): boolean =>
  device.config.interfaces[port]?.portSecurity?.enabled === true;

/** A learned address's entry in the configuration. */
export function stickyAddress(device: Device, port: string, vlan: number, mac: Mac): SecureMac {
  if (vlan === vlanOf(device, port, false)) return { mac, sticky: true };
  if (!device.run.ports[port]?.trunk) return { mac, voice: true, sticky: true };
  return { mac, vlan, sticky: true };
}

/** Admits a station at a secure port, or returns why it is refused. */
export function guardStation(
  world: World,
  device: Device,
  port: string,
  vlan: number,
  mac: Mac,
): string | undefined {
  const config = device.config.interfaces[port];
  const security = config?.portSecurity;
  const state = device.run.securePorts?.[port];
  if (!config || !security?.enabled || !state) return undefined;
  const present = secureAddressesOf(world, device, port);
  state.last = { mac, vlan };
  if (present.some((entry) => entry.mac === mac && entry.vlan === vlan)) {
    for (const entry of state.learned) if (entry.mac === mac && entry.vlan === vlan) entry.seen = world.now;
    return undefined;
  }
  const elsewhere = secureEntry(world, device, vlan, mac);
  if (elsewhere)
    return violate(world, device, port, mac, `${mac} is secured on ${shortName(elsewhere.port)}`);
  const isVoice = config.voiceVlan === vlan && config.accessVlan !== vlan;
  const inVlan = present.filter((entry) => entry.vlan === vlan).length;
  const vlanMaximum = security.vlanMaximum?.[isVoice ? 'voice' : 'access'] ?? Number.POSITIVE_INFINITY;
  if (present.length >= maximumOf(security) || inVlan >= vlanMaximum)
    return violate(world, device, port, mac, `${shortName(port)} already has its maximum of addresses`);
  if (security.sticky) security.addresses.push(stickyAddress(device, port, vlan, mac));
  else {
    state.learned = state.learned.filter((entry) =>
      present.some((other) => other.mac === entry.mac && other.vlan === entry.vlan),
    );
    state.learned.push({ mac, vlan, at: world.now, seen: world.now });
  }
  return undefined;
}

function violate(world: World, device: Device, port: string, mac: Mac, why: string): string {
  const violation = device.config.interfaces[port]?.portSecurity?.violation ?? 'shutdown';
  const state = device.run.securePorts?.[port];
  if (state && violation !== 'protect') {
    state.violations++;
    if (violation === 'shutdown') errDisable(world, device, port, 'psecure-violation');
    const text = `Security violation occurred, caused by MAC address ${mac} on port ${port}.`;
    log(world, device, `%PORT_SECURITY-2-PSECURE_VIOLATION: ${text}`);
  }
  return `port security doesn't accept ${mac}: ${why}`;
}

/** Keeps a state for each secure port; a port that goes down or is no longer secure forgets what it learned. */
export function watchPortSecurity(device: Device): void {
  const ports = Object.keys(device.config.interfaces).filter((port) => isSecurePort(device, port));
  if (ports.length === 0) {
    delete device.run.securePorts;
    return;
  }
  const before = device.run.securePorts ?? {};
  device.run.securePorts = {};
  for (const port of ports) {
    const state = before[port] ?? { learned: [], violations: 0 };
    device.run.securePorts[port] = state;
    if (!device.run.ports[port]?.protocol) state.learned = [];
    // A port that comes back after a shutdown starts counting from zero.
    else if (!device.config.interfaces[port]?.portSecurity?.violation) state.violations = 0;
  }
}
