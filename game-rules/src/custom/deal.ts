/** How a custom game's cards are played. */
export type CustomMode = 'flashcards' | 'quiz' | 'match' | 'typed';

/** One card of a run. */
export interface CustomCard {
  id: string;
  front: string;
  back: string;
  /** Whether the card is already in the player's queue, so that a mistake doesn't create another one. */
  isInQueue?: boolean;
}

/** A run's cards, in the order in which they are asked. */
export interface CustomDeal {
  /** Identifies the game that the cards belong to. */
  setId: string;
  mode: CustomMode;
  seed: number;
  /** Whether typed answers may omit punctuation and brackets; older runs continue under the rules they started with. */
  isForgiving?: boolean;
  cards: CustomCard[];
}

/** Whether the mode asks one card at a time. */
export type QuestionDeal = CustomDeal & { mode: Exclude<CustomMode, 'match'> };

/** Points needed to win, out of 100. */
export const wonFrom = 80;
