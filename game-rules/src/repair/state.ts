import type { Timed } from '../frame/game.js';
import type { RepairDeal } from './deal.js';
import type { RepairMove } from './move.js';

/** An entry in the case file: what was done, and the result. */
export interface Entry {
  move: Timed<RepairMove>;
  title: string;
  text: string;
  minutes: number;
  cost: number;
  /** Missing precautions. */
  hazards: string[];
}

/** A ticket in progress. */
export interface RepairState {
  deal: RepairDeal;
  entries: readonly Entry[];
  theory?: string;
  /** The precautions in force now. */
  precautions: readonly string[];
  isBackedUp: boolean;
  /** Whether something was erased that hadn't been copied. */
  isDataLost: boolean;
  /** Repairs in the order in which they were made. */
  repairs: readonly string[];
  isClosed: boolean;
}

/** A ticket's initial state. */
export const openTicket = (deal: RepairDeal): RepairState => ({
  deal,
  entries: [],
  precautions: [],
  isBackedUp: false,
  isDataLost: false,
  repairs: [],
  isClosed: false,
});

/** Working time so far. */
export const minutesSpent = ({ entries }: RepairState): number =>
  entries.reduce((sum, { minutes }) => sum + minutes, 0);

/** Cost of parts so far. */
export const moneySpent = ({ entries }: RepairState): number =>
  entries.reduce((sum, { cost }) => sum + cost, 0);
