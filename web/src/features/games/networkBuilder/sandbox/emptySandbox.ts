import { SIM_VERSION } from '../../../../../../network-sim/src/core/limits.js';
import type { SavedSandbox } from './sandboxSession';

/** A sandbox in which nothing has been built yet. */
export const emptySandbox: SavedSandbox = { version: SIM_VERSION, devices: {}, links: [], layout: {} };
