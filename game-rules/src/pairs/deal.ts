import type { Slip } from '../frame/game.js';

/** What a card shows. */
export type Face = { kind: 'text'; text: string } | { kind: 'picture'; herb: string };

/** A card on the table; two cards of one pair belong together. */
export interface PairCard {
  pair: number;
  face: Face;
}

/** The cards in the order in which they lie, and what each pair is to be remembered as. */
export interface PairsDeal {
  columns: number;
  /** What goes with what; a run that was opened before it was said has none. */
  rule?: string;
  /** What a player should know about the texts on the cards, if anything. */
  note?: string;
  cards: PairCard[];
  /** By the number of the pair. */
  facts: Slip[];
}
