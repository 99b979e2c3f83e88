import { Types } from 'mongoose';
import type { Grade } from 'ts-fsrs';
import type { Actor } from '../../../core/access/access.js';
import { conflict, notFound } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import { limitSentence } from '../../../core/limits/dailyLimit.js';
import { tooManyRequests } from '../../../core/limits/rateLimit.js';
import { DAY, MINUTE } from '../../../platform/clock.js';
import { inTransaction } from '../../../platform/database/database.js';
import { readTogether } from '../../../platform/database/readTogether.js';
import { findRunningTests, type RunningTests } from '../attempts/hiddenAnswers.service.js';
import { buriedIndex, CardModel, type CardRecord } from '../scheduling/card.model.js';
import { dayOf } from '../scheduling/day.js';
import { formatInterval } from '../scheduling/formatInterval.js';
import { isLearning, leechLapses, review } from '../scheduling/fsrs.js';
import { ReviewModel } from '../scheduling/review.model.js';
import type { CardQueue, CardQueueArgs, GradeCardInput, QueuedCard, QueueScope } from './card.type.js';
import { cardUrl, shownSidesOf } from './cardContent.js';
import { CardDayModel } from './cardDay.model.js';
import { readSettings, updateCardsToVersion } from './cardSettings.service.js';
import { cardsOfExam } from './contentCard.service.js';
import { cardsInDeck } from './ownDeck.service.js';

/** How early a card in its first steps can be shown, so that the person doesn't have to wait. */
const learnAheadMs = 20 * MINUTE;

/** More than anyone grades in a day. */
const maxReviews = 5_000;

const grades: readonly Grade[] = [1, 2, 3, 4];

/** Number of cards that a browser keeps to continue offline. */
const maxUpcoming = 30;

/**
 * Returns the next card and what is waiting, in one exam or all, on the current day in the actor's time zone.
 * @throws UserError BAD_USER_INPUT for a time zone or an exam that doesn't exist
 */
export async function findCardQueue(actor: Actor, scope: QueueScope, now = new Date()): Promise<CardQueue> {
  const [{ due, fresh, reviewed, queue }, last] = await Promise.all([
    countQueue(actor, scope, now),
    ReviewModel.findOne({ ownerId: actor.id }, { day: 1 }).sort({ _id: -1 }).lean(),
  ]);
  const { day, settings, tests, open, dueNow } = queue;
  const card =
    (due > 0 && (await CardModel.findOne(dueNow).sort(byDue).lean())) ||
    (fresh > 0 &&
      (await CardModel.findOne({ ...open, isFresh: true })
        .sort(byDue)
        .lean())) ||
    (await CardModel.findOne({
      ...open,
      isFresh: false,
      'memory.due': { $lte: new Date(now.getTime() + learnAheadMs) },
      'memory.scheduledDays': 0,
    })
      .sort(byDue)
      .lean());
  const queued = card ? toQueuedCard(card, tests, settings.retention, now) : undefined;
  return {
    scope,
    ...(queued && { card: queued }),
    due,
    fresh,
    reviewed,
    canUndo: last?.day === day,
  };
}

/**
 * Returns how many cards are due, new, and reviewed today, with the queue that was read for it.
 * @throws UserError BAD_USER_INPUT for a time zone or an exam that doesn't exist
 */
export async function countQueue(actor: Actor, scope: QueueScope, now = new Date()) {
  const queue = await readQueue(actor, scope, now);
  const { day, today, open, dueNow, isNarrowed, freshLeft } = queue;
  const isFresh = { ...open, ownerId: new Types.ObjectId(actor.id), isFresh: true };
  const [due, [fresh]] = await Promise.all([
    isNarrowed ? CardModel.countDocuments(dueNow) : countDueBut(actor, day, now),
    freshLeft > 0
      ? readTogether(
          CardModel.aggregate<{ count: number }>([
            { $match: isFresh },
            { $limit: freshLeft },
            { $count: 'count' },
          ]),
        )
      : [],
  ]);
  return { due, fresh: fresh?.count ?? 0, reviewed: today?.reviews ?? 0, queue };
}

/**
 * Returns the next card and the ones after it, as far as they're known already.
 * @throws UserError BAD_USER_INPUT for a time zone or an exam that doesn't exist
 */
export async function listUpcomingCards(
  actor: Actor,
  scope: QueueScope,
  now = new Date(),
): Promise<QueuedCard[]> {
  const { settings, tests, open, dueNow, freshLeft } = await readQueue(actor, scope, now);
  const due = await CardModel.find(dueNow).sort(byDue).limit(maxUpcoming).lean();
  const room = Math.min(freshLeft, maxUpcoming - due.length);
  const fresh =
    room > 0
      ? await CardModel.find({ ...open, isFresh: true })
          .sort(byDue)
          .limit(room)
          .lean()
      : [];
  return [...due, ...fresh].map((card) => toQueuedCard(card, tests, settings.retention, now));
}

const byDue = { 'memory.due': 1 } as const;

/** Reads the part of the queue in a scope, for the functions above. */
async function readQueue(actor: Actor, { timeZone, exam, deck, source }: QueueScope, now: Date) {
  const day = dayOf(now, timeZone);
  await updateCardsToVersion(actor, now);
  const [settings, today, wanted, tests] = await Promise.all([
    readSettings(actor),
    readTogether(CardDayModel.findOne({ ownerId: actor.id, day }).lean()),
    typeof exam === 'string'
      ? cardsOfExam(actor, exam)
      : typeof deck === 'string'
        ? cardsInDeck(deck)
        : source && { source },
    findRunningTests(actor.id),
  ]);
  return {
    day,
    settings,
    today,
    tests,
    open: { ...openCards(actor, day), ...wanted },
    dueNow: { ...dueCards(actor, day, now), ...wanted },
    isNarrowed: wanted !== undefined,
    freshLeft: Math.max(0, settings.newPerDay - (today?.fresh ?? 0)),
  };
}

/** Filters the cards that can be asked on a day. */
export const openCards = (actor: Actor, day: string) => ({
  ownerId: actor.id,
  isSuspended: false,
  buriedOn: { $ne: day },
});

/** Filters the due cards among those that can be asked on a day. */
export const dueCards = (actor: Actor, day: string, now: Date) => ({
  ...openCards(actor, day),
  isFresh: false,
  'memory.due': { $lte: now },
});

/**
 * Returns how many of the actor's cards are due, the number that every page shows. If the actor's day isn't known, a
 * card suspended for a day counts again once that day has ended everywhere on earth.
 */
export async function countDue(actor: Actor, timeZone?: string, now = new Date()): Promise<number> {
  await updateCardsToVersion(actor, now);
  return countDueBut(actor, timeZone ? dayOf(now, timeZone) : { $gte: dayOf(now, 'Etc/GMT+12') }, now);
}

/**
 * Counts due cards that aren't suspended. Uses two counts because the index covers the first and the second has few
 * cards.
 */
async function countDueBut(actor: Actor, buriedOn: string | { $gte: string }, now: Date): Promise<number> {
  const due = { ownerId: actor.id, isSuspended: false, isFresh: false, 'memory.due': { $lte: now } };
  const [all, aside] = await Promise.all([
    CardModel.countDocuments(due),
    CardModel.countDocuments({ ...due, buriedOn }).hint(buriedIndex),
  ]);
  return all - aside;
}

/** How long a grade that was given offline is accepted. */
const maxOfflineMs = 30 * DAY;

/**
 * Grades a card once. A second window or a second click gets an error and changes nothing. A grade given offline counts
 * from the time it was given and can be sent again.
 * @throws UserError NOT_FOUND; CONFLICT when the card was graded elsewhere
 */
export async function gradeCard(
  actor: Actor,
  { id, revision, rating, gradedAt }: GradeCardInput,
  queue: QueueScope,
  now = new Date(),
): Promise<CardQueue> {
  const { retention } = await readSettings(actor);
  await inTransaction(async () => {
    const card = await getOwnedCard(actor, id);
    if (queue.source && card.source !== queue.source) throw notFound('card');
    if (gradedAt && card.revision === revision + 1 && isSameTime(card.memory.lastReview, gradedAt)) return;
    const reviewedAt = gradedAt ? timeWithin(gradedAt, card.memory.lastReview, now) : now;
    const day = dayOf(reviewedAt, queue.timeZone);
    await refuseTooManyReviews(actor, day, now);
    const memory = review(card.memory, grades[rating - 1] ?? 1, reviewedAt, retention);
    const isLeech = memory.lapses >= leechLapses;
    const { modifiedCount } = await CardModel.updateOne(
      { _id: card._id, ownerId: actor.id, revision },
      {
        memory,
        isFresh: false,
        isLeech,
        // A new leech is suspended; one that was returned to the queue stays there.
        isSuspended: card.isSuspended || (isLeech && !card.isLeech),
        revision: revision + 1,
      },
    );
    if (modifiedCount === 0) throw conflict('This card was already graded in another window.');
    await ReviewModel.create({
      ownerId: actor.id,
      cardId: card._id,
      rating,
      day,
      reviewedAt,
      before: card.memory,
      wasFresh: card.isFresh,
      revision: revision + 1,
    });
    await updateCardDay(actor, day, card, rating, 1);
  });
  return findCardQueue(actor, queue, now);
}

const isSameTime = (one: Date | null | undefined, other: Date) => one?.getTime() === other.getTime();

/**
 * Limits the time of a grade, because a browser's clock can be wrong: not before the previous review, not in the
 * future, and not long ago.
 */
function timeWithin(gradedAt: Date, lastReview: Date | null | undefined, now: Date): Date {
  const earliest = Math.max(lastReview?.getTime() ?? 0, now.getTime() - maxOfflineMs);
  return new Date(Math.min(Math.max(gradedAt.getTime(), earliest), now.getTime()));
}

/**
 * Undoes today's last review.
 * @throws UserError CONFLICT when there is none, or the card has changed since
 */
export async function undoReview(actor: Actor, queue: CardQueueArgs, now = new Date()): Promise<CardQueue> {
  const day = dayOf(now, queue.timeZone);
  await inTransaction(async () => {
    const last = await ReviewModel.findOne({ ownerId: actor.id }).sort({ _id: -1 }).lean();
    if (!last || last.day !== day) throw conflict('Nothing to undo today.');
    const card = await getOwnedCard(actor, String(last.cardId));
    const isLeech = last.before.lapses >= leechLapses;
    const { modifiedCount } = await CardModel.updateOne(
      { _id: card._id, revision: last.revision },
      {
        memory: last.before,
        isFresh: last.wasFresh,
        isLeech,
        isSuspended: card.isSuspended && (isLeech || !card.isLeech),
        revision: last.revision + 1,
      },
    );
    if (modifiedCount === 0) throw conflict('This card has changed, so there’s nothing to undo.');
    await ReviewModel.deleteOne({ _id: last._id });
    await updateCardDay(actor, day, { memory: last.before, isFresh: last.wasFresh }, last.rating, -1);
  });
  return findCardQueue(actor, queue, now);
}

/** Puts a card aside until tomorrow, or until it is brought back. @throws UserError NOT_FOUND */
export async function putAside(
  actor: Actor,
  id: string,
  isPermanent: boolean,
  queue: CardQueueArgs,
): Promise<CardQueue> {
  const day = dayOf(new Date(), queue.timeZone);
  const { matchedCount } = await CardModel.updateOne(
    { _id: readId(id, 'card'), ownerId: actor.id },
    isPermanent ? { isSuspended: true } : { buriedOn: day },
  );
  if (matchedCount === 0) throw notFound('card');
  return findCardQueue(actor, queue);
}

/**
 * Limits a day's reviews, which are counted anyway.
 * @throws UserError TOO_MANY_REQUESTS
 */
async function refuseTooManyReviews(actor: Actor, day: string, now: Date): Promise<void> {
  if (!(await CardDayModel.exists({ ownerId: actor.id, day, reviews: { $gte: maxReviews } }))) return;
  throw tooManyRequests(limitSentence(maxReviews, 'card reviews'), DAY - (now.getTime() % DAY));
}

async function updateCardDay(
  actor: Actor,
  day: string,
  { memory, isFresh }: Pick<CardRecord, 'memory' | 'isFresh'>,
  rating: number,
  sign: 1 | -1,
): Promise<void> {
  const isMature = !isFresh && !isLearning(memory);
  await CardDayModel.updateOne(
    { ownerId: actor.id, day },
    {
      $inc: {
        reviews: sign,
        fresh: isFresh ? sign : 0,
        mature: isMature ? sign : 0,
        known: isMature && rating > 1 ? sign : 0,
      },
    },
    { upsert: true },
  );
}

async function getOwnedCard(actor: Actor, id: string): Promise<CardRecord & { _id: Types.ObjectId }> {
  const card = await CardModel.findOne({ _id: readId(id, 'card'), ownerId: actor.id }).lean();
  if (!card) throw notFound('card');
  return card;
}

function toQueuedCard(card: CardRecord, tests: RunningTests, retention: number, now: Date): QueuedCard {
  const { front, back } = shownSidesOf(card, tests) ?? {
    front: 'This card was removed from the course.',
    back: 'Suspend it to take it out of the queue.',
  };
  const url = cardUrl(card);
  return {
    id: String(card._id),
    revision: card.revision,
    source: card.source,
    ...(url && { url }),
    front,
    back,
    deck: card.deck ?? '',
    tags: card.tags ?? [],
    isFresh: card.isFresh,
    isLeech: card.isLeech,
    intervals: grades.map((rating) => formatInterval(review(card.memory, rating, now, retention), now)),
  };
}
