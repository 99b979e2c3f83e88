import type { CustomCardInput } from '../../../../core/schema.generated';

/** As many cards as a game holds. */
export const maxCards = 200;
/** Characters of one side. */
export const maxSide = 500;

/** A card while it is edited. */
export interface EditedCard {
  /** Names its row. */
  key: number;
  /** Of a card that was saved. */
  id?: string;
  front: string;
  back: string;
  isInQueue?: boolean | null;
}

let keys = 0;

/** A row for a card, or an empty one. */
export const toRow = (card: Partial<Omit<EditedCard, 'key'>> = {}): EditedCard => ({
  key: ++keys,
  front: '',
  back: '',
  ...card,
});

const isEmpty = ({ front, back }: EditedCard) => front.trim() === '' && back.trim() === '';

/** The rows with these cards at the end; empty rows make room. Answers too how many didn't fit. */
export function addCards(
  rows: readonly EditedCard[],
  cards: readonly Omit<EditedCard, 'key' | 'id'>[],
): { rows: EditedCard[]; left: number } {
  const kept = rows.filter((row) => !isEmpty(row));
  const fitting = cards.slice(0, Math.max(0, maxCards - kept.length));
  return { rows: [...kept, ...fitting.map(toRow)], left: cards.length - fitting.length };
}

/** What is wrong with the cards, in a sentence; undefined when nothing is. */
export function findFault(rows: readonly EditedCard[]): string | undefined {
  const filled = rows.filter((row) => !isEmpty(row));
  if (filled.length < 2) return 'A game needs at least 2 cards.';
  const half = filled.findIndex(({ front, back }) => front.trim() === '' || back.trim() === '');
  return half < 0 ? undefined : `Card ${rows.indexOf(filled[half] as EditedCard) + 1} needs both sides.`;
}

/** The cards as the server takes them, without empty rows. */
export const toInput = (rows: readonly EditedCard[]): CustomCardInput[] =>
  rows
    .filter((row) => !isEmpty(row))
    .map(({ id, front, back, isInQueue }) => ({ id, front, back, isInQueue: isInQueue ?? false }));
