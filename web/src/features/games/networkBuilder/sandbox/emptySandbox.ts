import { SIM_VERSION } from '@cosmic/network-sim/core/limits';
import type { SavedSandbox } from './sandboxSession';

/** A sandbox in which nothing has been built yet. */
export const emptySandbox: SavedSandbox = { version: SIM_VERSION, devices: {}, links: [], layout: {} };
