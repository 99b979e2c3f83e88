import type { Slip } from '../frame/game.js';

/** A card's content. */
export type Face = { kind: 'text'; text: string } | { kind: 'picture'; herb: string };

/** A card on the table; two cards with the same pair number belong together. */
export interface PairCard {
  pair: number;
  face: Face;
}

/** The cards in table order, and what to remember about each pair. */
export interface PairsDeal {
  columns: number;
  /** What matches what; missing in runs opened before it was added. */
  rule?: string;
  /** A note for players about the texts on the cards, if any. */
  note?: string;
  cards: PairCard[];
  /** What to remember about each pair, by pair number. */
  facts: Slip[];
}
