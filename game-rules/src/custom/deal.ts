/** How the cards of a custom game are played. */
export type CustomMode = 'flashcards' | 'quiz' | 'match' | 'typed';

/** One card of a run. */
export interface CustomCard {
  id: string;
  front: string;
  back: string;
  /** It is in the player's queue already, so that a slip makes no second card of it. */
  isInQueue?: boolean;
}

/** The cards of a run, in the order in which they are asked. */
export interface CustomDeal {
  /** Names the game that the cards are of. */
  setId: string;
  mode: CustomMode;
  seed: number;
  /** Typed answers may leave out signs and brackets; runs from before go on as they began. */
  isForgiving?: boolean;
  cards: CustomCard[];
}

/** Is the mode a row of questions, one card at a time? */
export type QuestionDeal = CustomDeal & { mode: Exclude<CustomMode, 'match'> };

/** Points that win, of 100. */
export const wonFrom = 80;
