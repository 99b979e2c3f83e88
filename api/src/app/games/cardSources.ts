import { type Actor, can, Feature } from '../../core/access/access.js';
import { notFound } from '../../core/errors/userError.js';
import { readId } from '../../core/input/readId.js';
import { countImport } from '../../core/limits/importLimit.js';
import type { CardSources } from '../../features/games/custom/customCards.js';
import { listNotesWithCards, readNoteCards } from '../../features/notes/cards/noteCardSource.service.js';
import { listDecks, readDeck } from '../../features/study/gameCards/deck.service.js';

const maxCards = 1_000;
const deckPrefix = 'deck:';
const notePrefix = 'note:';

/** Cards for custom games, from the decks and notes that the user has access to. */
export function createCardSources(files: Pick<CardSources, 'tempFiles' | 'readCards'>): CardSources {
  return {
    ...files,
    countImport: ({ id }) => countImport(id),
    listSources: async (actor) => {
      const [decks, notes] = await Promise.all([
        can(actor, Feature.STUDY_HUB) ? listDecks(actor) : [],
        can(actor, Feature.NOTES) ? listNotesWithCards(actor) : [],
      ]);
      return [
        ...decks.map(({ name, cardCount }) => ({
          id: `${deckPrefix}${name}`,
          title: name === '' ? 'Cards without a deck' : `Deck: ${name}`,
          cardCount,
        })),
        ...notes.map(({ id, title, cardCount }) => ({
          id: `${notePrefix}${id}`,
          title: `Note: ${title || 'Untitled'}`,
          cardCount,
        })),
      ];
    },
    readSource,
  };
}

async function readSource(actor: Actor, sourceId: string) {
  if (sourceId.startsWith(deckPrefix) && can(actor, Feature.STUDY_HUB))
    return readDeck(actor, sourceId.slice(deckPrefix.length), maxCards);
  if (sourceId.startsWith(notePrefix) && can(actor, Feature.NOTES))
    return readNoteCards(actor, readId(sourceId.slice(notePrefix.length), 'note'));
  throw notFound('deck');
}
