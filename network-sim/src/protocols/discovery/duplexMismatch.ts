import type { Device } from '../../core/device.js';
import { log, setTimer, type World } from '../../core/world.js';
import { hasDuplexMismatch } from '../../ethernet/carrier.js';
import { discoveredBy } from './discovery.js';

/** CDP speaks once a minute, and a second after a link came up. */
const EVERY = 60_000;
const FIRST = 1000;

/** Listens for what CDP says of the other end of links whose ends disagree about duplex. */
export function watchDuplex(world: World, device: Device): void {
  for (const port of Object.keys(device.run.ports)) {
    if (!hasDuplexMismatch(world, device, port)) continue;
    const key = `cdpDuplex ${port}`;
    if (device.run.timers[key] === undefined) setTimer(world, device, key, FIRST);
  }
}

/** Reports a mismatch with every message of CDP, as IOS does, until it is mended. */
export function reportDuplex(world: World, device: Device, port: string): void {
  const own = device.run.ports[port];
  if (!own || !hasDuplexMismatch(world, device, port)) return;
  setTimer(world, device, `cdpDuplex ${port}`, EVERY);
  const neighbor = discoveredBy(world, device, 'cdp').find(({ local }) => local === port);
  if (!neighbor) return;
  const other = own.duplex === 'half' ? 'full' : 'half';
  const text = `%CDP-4-DUPLEX_MISMATCH: duplex mismatch discovered on ${port} (not ${other} duplex), with ${neighbor.name} ${neighbor.remote} (${other} duplex).`;
  log(world, device, text);
}
