import type { Device } from '../core/device.js';
import type { SnoopedBinding, SourceBinding } from '../core/switchSecurity.js';
import type { World } from '../core/world.js';
import type { Mac } from '../net/mac.js';
import { hasVlan } from '../net/vlanList.js';

/** The key of a station in the table of bindings. */
export const bindingKey = (vlan: number, mac: Mac): string => `${vlan}/${mac}`;

/** Whether DHCP snooping reads the messages of a VLAN. */
export const isSnooping = ({ config }: Device, vlan: number): boolean =>
  config.snooping?.enabled === true && hasVlan(config.snooping.vlans, vlan);

/** The bindings that were snooped and whose lease has not ended. */
export const snoopedBindings = (world: World, { run }: Device): SnoopedBinding[] =>
  Object.values(run.inspected?.bindings ?? {}).filter(
    ({ until }) => until === undefined || until > world.now,
  );

/** All bindings: those that were typed, and those that were snooped. */
export const sourceBindings = (world: World, device: Device): SourceBinding[] => [
  ...(device.config.snooping?.bindings ?? []),
  ...snoopedBindings(world, device),
];
