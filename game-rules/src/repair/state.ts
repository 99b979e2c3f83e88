import type { Timed } from '../frame/game.js';
import type { RepairDeal } from './deal.js';
import type { RepairMove } from './move.js';

/** One line of the case file: what was done, and what came of it. */
export interface Entry {
  move: Timed<RepairMove>;
  title: string;
  text: string;
  minutes: number;
  cost: number;
  /** Precautions that were missing. */
  hazards: string[];
}

/** A ticket under work. */
export interface RepairState {
  deal: RepairDeal;
  entries: readonly Entry[];
  /** The theory that is held now. */
  theory?: string;
  /** Precautions in force now. */
  precautions: readonly string[];
  isBackedUp: boolean;
  /** Something was erased that nobody had copied. */
  isDataLost: boolean;
  /** Repairs in the order in which they were made. */
  repairs: readonly string[];
  isClosed: boolean;
}

/** The first state of a ticket. */
export const openTicket = (deal: RepairDeal): RepairState => ({
  deal,
  entries: [],
  precautions: [],
  isBackedUp: false,
  isDataLost: false,
  repairs: [],
  isClosed: false,
});

/** How long the work has taken. */
export const minutesSpent = ({ entries }: RepairState): number =>
  entries.reduce((sum, { minutes }) => sum + minutes, 0);

/** What the parts cost so far. */
export const moneySpent = ({ entries }: RepairState): number =>
  entries.reduce((sum, { cost }) => sum + cost, 0);
