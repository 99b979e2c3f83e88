import type { CustomCardInput } from '../../../../core/schema.generated';
import { plural } from '../../../../platform/plural';

/** Maximum number of cards in a game. */
export const maxCards = 200;
/** Maximum length of one side, in characters. */
export const maxSide = 500;

/** A card being edited. */
export interface EditedCard {
  /** Identifies the card's row. */
  key: number;
  /** Only set for a card that was saved. */
  id?: string;
  front: string;
  back: string;
  isInQueue?: boolean | null;
}

let keys = 0;

/** Creates a row for a card, or an empty one. */
export const toRow = (card: Partial<Omit<EditedCard, 'key'>> = {}): EditedCard => ({
  key: ++keys,
  front: '',
  back: '',
  ...card,
});

const isEmpty = ({ front, back }: EditedCard) => front.trim() === '' && back.trim() === '';

/** What happened to the imported cards. */
interface Added {
  rows: EditedCard[];
  added: number;
  /** Cards that already exist with the same two sides. */
  duplicates: number;
  /** Cards that didn't fit. */
  left: number;
}

/** Appends these cards to the rows, replacing empty rows. */
export function addCards(
  rows: readonly EditedCard[],
  cards: readonly Omit<EditedCard, 'key' | 'id'>[],
): Added {
  const kept = rows.filter((row) => !isEmpty(row));
  const known = new Set(kept.map(sidesOf));
  const fresh = cards.filter((card) => {
    const sides = sidesOf(card);
    const isNew = !known.has(sides);
    known.add(sides);
    return isNew;
  });
  const fitting = fresh.slice(0, Math.max(0, maxCards - kept.length));
  return {
    rows: [...kept, ...fitting.map(toRow)],
    added: fitting.length,
    duplicates: cards.length - fresh.length,
    left: fresh.length - fitting.length,
  };
}

/** Adds cards to the game and returns a sentence about the result. */
export type ImportCards = (cards: readonly Omit<EditedCard, 'key' | 'id'>[], skipped: number) => string;

const sidesOf = ({ front, back }: Pick<EditedCard, 'front' | 'back'>) =>
  JSON.stringify([front.trim(), back.trim()]);

/** Describes an import, for example "12 cards added. 2 duplicates left out." */
export function describeAdded({ added, duplicates, left }: Added, skipped: number): string {
  const missing = left + skipped;
  return [
    added === 1 ? '1 card added.' : `${added === 0 ? 'No' : added} cards added.`,
    duplicates > 0 && `${plural(duplicates, 'duplicate')} left out.`,
    missing > 0 &&
      `${missing} left out. Each side can have up to ${maxSide} characters, and a game up to ${maxCards} cards.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What's wrong with the cards, and in which row and on which side it can be fixed. */
export interface CardFault {
  text: string;
  /** Missing if no row exists for the card. */
  key?: number;
  side: 'front' | 'back';
}

/** What's wrong with the cards, or undefined if nothing is. */
export function findFault(rows: readonly EditedCard[]): CardFault | undefined {
  const filled = rows.filter((row) => !isEmpty(row));
  const half = filled.find(({ front, back }) => front.trim() === '' || back.trim() === '');
  const side = half && half.front.trim() !== '' ? 'back' : 'front';
  if (filled.length < 2)
    return { text: 'Add at least 2 cards.', key: (half ?? rows.find(isEmpty))?.key, side };
  return half && { text: `Card ${rows.indexOf(half) + 1} needs both sides.`, key: half.key, side };
}

/** The cards in the form that the server expects, without empty rows. */
export const toInput = (rows: readonly EditedCard[]): CustomCardInput[] =>
  rows
    .filter((row) => !isEmpty(row))
    .map(({ id, front, back, isInQueue }) => ({ id, front, back, isInQueue: isInQueue ?? false }));
