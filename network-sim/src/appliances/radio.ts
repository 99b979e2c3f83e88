import type { RadioConfig } from '../core/applianceConfig.js';
import type { Device } from '../core/device.js';
import type { World } from '../core/world.js';
import { associationOf, isInRange, isRadio, offersIn } from './wifi.js';

/** The width of a 20 MHz channel on older devices, and the distance between two channels, in MHz. */
const WIDTH = 22;
const SPACING = 5;
/** How many channel numbers apart the two halves of a 40 MHz channel are. */
const HALVES = 4;
const LAST_WITH_UPPER_HALF = 7;

/** The frequencies that a radio uses, relative to the center of channel 0. */
function spanOf({ channel, width }: RadioConfig): [low: number, high: number] {
  const other =
    width === 20 ? channel : channel <= LAST_WITH_UPPER_HALF ? channel + HALVES : channel - HALVES;
  const [low, high] = [Math.min(channel, other), Math.max(channel, other)];
  return [low * SPACING - WIDTH / 2, high * SPACING + WIDTH / 2];
}

/** Another radio that a client hears on its access point's frequencies. */
export interface Disturbance {
  by: Device;
  /** On the same channel, the two take turns; on overlapping channels, each is noise to the other. */
  kind: 'turns' | 'noise';
}

/** The radios that interfere with a client's connection. */
export function disturbancesFor(world: World, client: Device): Disturbance[] {
  const accessPoint = associationOf(world, client)?.device;
  const radio = accessPoint?.config.accessPoint?.radio;
  if (!radio) return [];
  const [low, high] = spanOf(radio);
  const onAir = new Set(offersIn(world).map(({ device }) => device));
  return [...onAir].flatMap((by): Disturbance[] => {
    const other = by.config.accessPoint?.radio;
    if (!other || by === accessPoint || !isInRange(client, by)) return [];
    const [otherLow, otherHigh] = spanOf(other);
    if (otherHigh <= low || high <= otherLow) return [];
    const isSame = other.channel === radio.channel && other.width === radio.width;
    return [{ by, kind: isSame ? 'turns' : 'noise' }];
  });
}

/** The radios that interfere with a frame that leaves a port; none for a cable. */
export function disturbancesOn(world: World, device: Device, port: string): Disturbance[] {
  const peer = device.run.ports[port]?.peer;
  if (!isRadio(port) && !isRadio(peer?.port ?? '')) return [];
  const link = world.links.find(({ a, b, wifi }) =>
    wifi ? [a, b].some((end) => end.device === device.id && end.port === port) : false,
  );
  const client = link && world.devices[link.a.device];
  return client ? disturbancesFor(world, client) : [];
}
