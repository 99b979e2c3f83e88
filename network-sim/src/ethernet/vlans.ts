import type { Device, Vlan } from '../core/device.js';
import { ALL_VLANS, hasVlan, type VlanList } from '../net/vlanList.js';

const carriesFrames = ({ state, shut }: Vlan): boolean => state === 'active' && !shut;

/** Whether a VLAN is in the database and active. */
export const isActiveVlan = (device: Device, vlan: number): boolean =>
  device.vlans.some((each) => each.id === vlan && carriesFrames(each));

/** The VLANs that a trunk allows. */
export const allowedVlans = (device: Device, port: string): VlanList =>
  device.config.interfaces[port]?.allowed ?? ALL_VLANS;

/** The VLANs that a port carries, regardless of spanning tree. */
export function carriedVlans(device: Device, port: string): number[] {
  return device.vlans
    .filter((vlan) => carriesFrames(vlan) && belongsTo(device, port, vlan.id))
    .map(({ id }) => id);
}

/** Whether a port is configured as a member of a VLAN. */
export function belongsTo(device: Device, port: string, vlan: number): boolean {
  const config = device.config.interfaces[port];
  if (!config) return false;
  if (device.run.ports[port]?.trunk) return hasVlan(allowedVlans(device, port), vlan);
  return config.accessVlan === vlan || config.voiceVlan === vlan;
}

/** The VLAN whose frames leave a port without a tag. */
export function untaggedVlan(device: Device, port: string): number | undefined {
  const config = device.config.interfaces[port];
  return device.run.ports[port]?.trunk ? config?.nativeVlan : config?.accessVlan;
}

/** The tag on a VLAN's frames when they leave a port; undefined if untagged. */
export function egressTag(device: Device, port: string, vlan: number): number | undefined {
  const config = device.config.interfaces[port];
  if (device.run.ports[port]?.trunk) return config?.nativeVlan === vlan ? undefined : vlan;
  return config?.voiceVlan === vlan && config.accessVlan !== vlan ? vlan : undefined;
}

/** An arriving frame's VLAN, or why it has none. */
export function ingressVlan(device: Device, port: string, tag: number | undefined): number | string {
  const config = device.config.interfaces[port];
  if (!config) return `${port} does not exist`;
  if (device.run.ports[port]?.trunk) {
    const vlan = tag ?? config.nativeVlan;
    if (!hasVlan(allowedVlans(device, port), vlan)) {
      return `VLAN ${vlan} isn't allowed on the trunk`;
    }
    return vlan;
  }
  if (tag === undefined || tag === 0 || tag === config.accessVlan) return config.accessVlan;
  if (tag === config.voiceVlan) return tag;
  return `an access port in VLAN ${config.accessVlan} doesn't accept frames tagged VLAN ${tag}`;
}

/** Why a port doesn't currently forward a VLAN's frames; undefined if it does. */
export function blockedBy(device: Device, port: string, vlan: number): string | undefined {
  const instance = device.run.stp[vlan];
  if (!instance) return undefined;
  const state = instance.ports[port];
  if (!state) return `${port} isn't part of VLAN ${vlan}'s spanning tree`;
  if (state.state === 'forwarding') return undefined;
  const why = state.inconsistent ? `, ${state.inconsistent} inconsistent` : '';
  return `spanning tree holds ${port} in ${state.state} for VLAN ${vlan} (${state.role} port${why})`;
}
