import type { Actor } from '../../../core/access/access.js';
import { conflict, notFound } from '../../../core/errors/userError.js';
import type { PageArgs } from '../../../core/input/page.type.js';
import { readId } from '../../../core/input/readId.js';
import { inSearchTime } from '../../../core/limits/searchTime.js';
import { findRunningTests, type RunningTests } from '../attempts/hiddenAnswers.service.js';
import { buriedIndex, CardModel, type CardRecord, freshIndex, leechIndex } from '../scheduling/card.model.js';
import { dayOf } from '../scheduling/day.js';
import { cardUrl, contentIdsContaining, shownSidesOf } from './cardContent.js';
import { type CardFilter, CardState, type StudyCard } from './cardList.type.js';
import { DeletedCardModel } from './deletedCard.model.js';
import { cardsInDeck } from './ownDeck.service.js';

/**
 * Returns the actor's cards from all sources, newest first.
 * @throws UserError BAD_USER_INPUT for a time zone that doesn't exist
 */
export async function listCards(actor: Actor, filter: CardFilter, page: PageArgs): Promise<StudyCard[]> {
  const { source, state, search, deck, timeZone } = filter;
  const today = dayOf(new Date(), timeZone);
  const tests = await findRunningTests(actor.id);
  const fitting = {
    ownerId: actor.id,
    ...(source && { source }),
    ...(deck && cardsInDeck(deck)),
    ...(page.after && { _id: { $lt: page.after } }),
    $and: [stateFilter(state, today), textFilter(search, tests)],
  };
  const hint = state && indexByState.get(state);
  const options = { sort: { _id: -1 }, limit: page.first, ...(hint && { hint }) } as const;
  const find = () =>
    state === CardState.deleted
      ? DeletedCardModel.find(fitting, null, options).lean()
      : CardModel.find(fitting, null, options).lean();
  const cards = await (search?.trim() ? inSearchTime(actor.id, find) : find());
  return cards.map((card) => toStudyCard(card, tests, today));
}

/** States with an index that contains only their cards. */
const indexByState = new Map<CardState, Record<string, 1 | -1>>([
  [CardState.fresh, freshIndex],
  [CardState.leech, leechIndex],
  [CardState.buried, buriedIndex],
]);

/**
 * Returns a card that was suspended, until tomorrow or indefinitely, to the queue with its schedule.
 * @throws UserError NOT_FOUND; CONFLICT for the card of a line that is gone
 */
export async function bringCardBack(actor: Actor, id: string): Promise<StudyCard> {
  const cardFilter = { _id: readId(id, 'card'), ownerId: actor.id };
  const card = await CardModel.findOneAndUpdate(
    { ...cardFilter, isLineGone: { $ne: true } },
    { isSuspended: false, $unset: { buriedOn: 1 } },
    { returnDocument: 'after' },
  ).lean<CardRecord>();
  if (card) return toStudyCard(card, await findRunningTests(actor.id));
  if (!(await CardModel.exists(cardFilter))) throw notFound('card');
  throw conflict('This card’s line was removed from its note. Add the line back to restore the card.');
}

/** Returns a person's card from any source; null if it isn't theirs. */
export async function findOwnCard(ownerId: string, id: string): Promise<CardRecord | null> {
  return CardModel.findOne({ _id: id, ownerId }).lean();
}

/** Returns a card as the list shows it. */
export function toStudyCard(card: CardRecord, tests: RunningTests, today?: string): StudyCard {
  const url = cardUrl(card);
  const { _id, source, deck = '', tags = [], memory, isFresh, isSuspended, isLeech, buriedOn } = card;
  return {
    id: String(_id),
    source,
    deck,
    tags,
    ...(shownSidesOf(card, tests) ?? { front: 'This card was removed from the course.', back: '' }),
    ...(url && { url }),
    isFresh,
    isSuspended,
    isLeech,
    isBuried: today !== undefined && buriedOn === today,
    ...(!isFresh && { due: memory.due }),
  };
}

function stateFilter(state: CardState | undefined, today: string): object {
  switch (state) {
    case CardState.fresh:
      return { isFresh: true, isSuspended: false };
    case CardState.due:
      return {
        isFresh: false,
        isSuspended: false,
        'memory.due': { $lte: new Date() },
        buriedOn: { $ne: today },
      };
    case CardState.buried:
      return { buriedOn: today, isSuspended: false };
    case CardState.suspended:
      return { isSuspended: true };
    case CardState.leech:
      return { isLeech: true };
    default:
      return {};
  }
}

/** Further words of a search are ignored, because each is looked for in every card. */
const maxWords = 12;

/**
 * Filters cards that contain every word. The text of people's own cards is in the database, that of the others in the
 * content.
 */
function textFilter(search = '', tests: RunningTests): object {
  const words = [...new Set(search.split(/\s+/).filter(Boolean))].slice(0, maxWords);
  if (words.length === 0) return {};
  const pattern = (word: string) => ({
    $regex: word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
    $options: 'i',
  });
  const isOnCard = (word: string) => ({
    $or: ['front', 'back', 'deck', 'tags'].map((field) => ({ [field]: pattern(word) })),
  });
  return {
    $or: [
      { $and: words.map(isOnCard) },
      ...contentIdsContaining(words, tests).map(({ source, ids }) => ({ source, contentId: { $in: ids } })),
    ],
  };
}
