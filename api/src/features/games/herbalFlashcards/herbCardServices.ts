import type { Actor } from '../../../core/access/access.js';

/** When an herb's card is due. */
export interface HerbCardSchedule {
  /** Must be sent back with a grade, so that a card is never graded twice. */
  revision: number;
  isFresh: boolean;
  isSuspended: boolean;
  due: Date;
  /** When it's due again after each of the grades 1 to 4. */
  intervals: string[];
}

/** Herb cards in the person's card queue, which belongs to another feature. */
export interface HerbCardServices {
  schedules: (actor: Actor, herbs: readonly string[]) => Promise<ReadonlyMap<string, HerbCardSchedule>>;
  /** Returns how many more new cards the actor wants to see today. */
  newLeft: (actor: Actor, timeZone: string) => Promise<number>;
  /** @throws UserError CONFLICT when the card was graded elsewhere */
  grade: (
    actor: Actor,
    card: { herb: string; revision: number; rating: number },
    timeZone: string,
  ) => Promise<void>;
}
