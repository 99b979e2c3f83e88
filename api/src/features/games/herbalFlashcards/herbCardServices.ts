import type { Actor } from '../../../core/access/access.js';

/** When the card of a herb comes. */
export interface HerbCardSchedule {
  /** To be sent back with a grade: a card is never graded twice. */
  revision: number;
  isFresh: boolean;
  isSuspended: boolean;
  due: Date;
  /** When it comes again after each of the grades 1 to 4. */
  intervals: string[];
}

/** The cards of the herbs in the one queue, which belongs to another feature. */
export interface HerbCardServices {
  schedules: (actor: Actor, herbs: readonly string[]) => Promise<ReadonlyMap<string, HerbCardSchedule>>;
  /** How many new cards the actor wants to see today still. */
  newLeft: (actor: Actor, timeZone: string) => Promise<number>;
  /** @throws UserError CONFLICT when the card was graded elsewhere */
  grade: (
    actor: Actor,
    card: { herb: string; revision: number; rating: number },
    timeZone: string,
  ) => Promise<void>;
}
