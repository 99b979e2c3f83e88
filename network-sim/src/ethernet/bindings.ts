import type { Device } from '../core/device.js';
import type { SnoopedBinding, SourceBinding } from '../core/switchSecurity.js';
import type { World } from '../core/world.js';
import type { Mac } from '../net/mac.js';
import { hasVlan } from '../net/vlanList.js';

/** The key of a station in the table of bindings. */
export const bindingKey = (vlan: number, mac: Mac): string => `${vlan}/${mac}`;

/** Whether DHCP snooping is active in a VLAN. */
export const isSnooping = ({ config }: Device, vlan: number): boolean =>
  config.snooping?.enabled === true && hasVlan(config.snooping.vlans, vlan);

/** The snooped bindings whose lease hasn't expired. */
export const snoopedBindings = (world: World, { run }: Device): SnoopedBinding[] =>
  Object.values(run.inspected?.bindings ?? {}).filter(
    ({ until }) => until === undefined || until > world.now,
  );

/** All bindings, both configured and snooped. */
export const sourceBindings = (world: World, device: Device): SourceBinding[] => [
  ...(device.config.snooping?.bindings ?? []),
  ...snoopedBindings(world, device),
];
