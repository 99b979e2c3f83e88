import type { Device } from '../core/device.js';
import { shortName } from '../core/interfaceName.js';
import type { StormKind } from '../core/switchSecurity.js';
import { log, type World } from '../core/world.js';
import type { Frame } from '../net/frame.js';
import { bytesOf } from '../net/frameSize.js';
import { BROADCAST, isGroupMac } from '../net/mac.js';
import { errDisable } from './errdisable.js';
import { addToRate } from './rates.js';

/** A frame's type of traffic. */
const kindOf = ({ dst }: Frame): StormKind =>
  dst === BROADCAST ? 'broadcast' : isGroupMac(dst) ? 'multicast' : 'unicast';

/** A port's traffic in the current second, in percent of its speed or in packets. */
export function stormLevel(world: World, device: Device, port: string, kind: StormKind): number {
  const rate = device.run.inspected?.rates[`storm ${kind} ${port}`];
  if (!rate || world.now - rate.since >= 1000) return 0;
  return rate.amount;
}

/** Why storm control drops a frame; undefined if it doesn't. */
export function controlStorm(world: World, device: Device, port: string, frame: Frame): string | undefined {
  const config = device.config.interfaces[port]?.storm;
  const state = device.run.ports[port];
  const kind = kindOf(frame);
  const level = config?.levels[kind];
  if (!config || !level || !state) return undefined;
  const bits = bytesOf(frame) * 8;
  const amount = level.isPps ? 1 : bits / (state.speed * 10_000);
  const key = `storm ${kind} ${port}`;
  if (addToRate(world, device, key, amount) <= level.rising) return undefined;
  const rate = device.run.inspected?.rates[key];
  const title = kind.charAt(0).toUpperCase() + kind.slice(1);
  if (config.shutdown) {
    errDisable(world, device, port, 'storm-control');
    const text = `A packet storm was detected on ${shortName(port)}. The interface has been disabled.`;
    log(world, device, `%STORM_CONTROL-3-SHUTDOWN: ${text}`);
  } else if (rate && !rate.isFiltered) {
    rate.isFiltered = true;
    const text = `A ${title} storm detected on ${shortName(port)}. A packet filter action has been applied on the interface.`;
    log(world, device, `%STORM_CONTROL-3-FILTERED: ${text}`);
  }
  return `storm control drops ${kind} traffic on ${shortName(port)} until the next second`;
}
