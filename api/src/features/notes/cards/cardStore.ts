/** A line of a text that is a card as well. */
export interface CardLine {
  /** Names the line within its text, however the line is changed. */
  key: string;
  front: string;
  back: string;
}

/** Where lines come from, and all that it has now. */
export interface CardOrigin {
  /** Id of the note. */
  id: string;
  /** Its page. */
  url: string;
  lines: readonly CardLine[];
}

/** Keeps the cards of lines; each call joins the running transaction, so that text and card change together. */
export interface CardStore {
  /** Cards come, follow their line or are put aside when it is gone. @returns bytes that are stored more than before */
  saveCards(ownerId: string, origins: readonly CardOrigin[]): Promise<number>;
  /** The origins of one person are gone for ever. @returns bytes, below 0, as saveCards */
  removeCards(ownerId: string, originIds: readonly string[]): Promise<number>;
}

const keepers = new Set<CardStore>();

/** Whoever keeps the cards is told of all lines from now on. The app says who. */
export function setCardStore(keeper: CardStore): void {
  keepers.add(keeper);
}

/** What features with such lines call. */
export const cardStore: CardStore = {
  saveCards: async (ownerId, origins) => {
    let bytes = 0;
    for (const keeper of keepers) bytes += await keeper.saveCards(ownerId, origins);
    return bytes;
  },
  removeCards: async (ownerId, originIds) => {
    let bytes = 0;
    for (const keeper of keepers) bytes += await keeper.removeCards(ownerId, originIds);
    return bytes;
  },
};
