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
export interface CardKeeper {
  /** Cards come, follow their line or are put aside when it is gone. */
  keepCards(ownerId: string, origins: readonly CardOrigin[]): Promise<void>;
  /** The origins are gone for ever. */
  removeCards(originIds: readonly string[]): Promise<void>;
}

const keepers = new Set<CardKeeper>();

/** Whoever keeps the cards is told of all lines from now on. The app says who. */
export function addCardKeeper(keeper: CardKeeper): void {
  keepers.add(keeper);
}

/** What features with such lines call. */
export const cardKeeper: CardKeeper = {
  keepCards: async (ownerId, origins) => {
    for (const keeper of keepers) await keeper.keepCards(ownerId, origins);
  },
  removeCards: async (originIds) => {
    for (const keeper of keepers) await keeper.removeCards(originIds);
  },
};
