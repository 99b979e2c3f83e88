import type { Actor } from '../../../core/access/access.js';
import { examOfCard, examSources, noExam } from '../flashcards/cardContent.js';
import { countQueue, dueCards, openCards } from '../flashcards/cardQueue.service.js';
import { CardModel, type CardRecord, sourceIndex } from '../scheduling/card.model.js';
import { addDays, dayOf, startOfDay } from '../scheduling/day.js';
import { ReviewModel } from '../scheduling/review.model.js';

/** One exam's waiting cards, and how many were reviewed. */
interface ExamCards {
  due: number;
  fresh: number;
  reviewed: number;
}

/** An exam without waiting cards. */
export const noCards: ExamCards = { due: 0, fresh: 0, reviewed: 0 };

/** By exam id; cards that don't belong to an exam are under `noExam`. */
type CardsByExam = Record<string, ExamCards>;

type Named = Pick<CardRecord, 'source' | 'contentId'>;
const named = { source: 1, contentId: 1 } as const;

/** Returns a day's cards by the exam that they belong to; together, they are the whole queue. */
export async function cardsByExam(actor: Actor, timeZone: string, now = new Date()): Promise<CardsByExam> {
  const day = dayOf(now, timeZone);
  const queue = await countQueue(actor, { timeZone }, now);
  const [due, fresh, reviewed] = await Promise.all([
    CardModel.find({ ...dueCards(actor, day, now), source: { $in: examSources } }, named)
      .hint(sourceIndex)
      .lean(),
    // The day's new cards are the first ones in the queue.
    queue.fresh > 0
      ? CardModel.find({ ...openCards(actor, day), isFresh: true }, named)
          .sort({ 'memory.due': 1 })
          .limit(queue.fresh)
          .lean()
      : [],
    reviewedCards(actor, day, queue.reviewed),
  ]);
  const counts: CardsByExam = {};
  const add = (field: keyof ExamCards, cards: readonly Named[]) => {
    for (const card of cards) countsOf(counts, examOfCard(card))[field]++;
  };
  add('due', due);
  add('fresh', fresh);
  add('reviewed', reviewed);
  // The rest of the queue doesn't belong to an exam. There can be thousands, so they are counted and not
  // read.
  const rest = countsOf(counts, noExam);
  rest.due += Math.max(0, queue.due - due.length);
  rest.reviewed += Math.max(0, queue.reviewed - reviewed.length);
  return counts;
}

/** Returns how many cards of each exam become due on each of the days after today. */
export async function upcomingCardsByExam(
  actor: Actor,
  timeZone: string,
  days: number,
  now = new Date(),
): Promise<Record<string, number>[]> {
  const today = dayOf(now, timeZone);
  const starts = Array.from({ length: days + 1 }, (_, index) =>
    startOfDay(addDays(today, index + 1), timeZone),
  );
  const inQueue = { ownerId: actor.id, isSuspended: false, isFresh: false };
  const between = { $gte: starts[0] ?? now, $lt: starts.at(-1) ?? now };
  const cards = await CardModel.find(
    { ...inQueue, source: { $in: examSources }, 'memory.due': between },
    { ...named, memory: 1 },
  )
    .hint(sourceIndex)
    .lean();
  return Promise.all(
    starts.slice(0, days).map(async ($gte, index) => {
      const $lt = starts[index + 1] ?? $gte;
      const total = await CardModel.countDocuments({ ...inQueue, 'memory.due': { $gte, $lt } });
      const cardsDue = cards.filter(({ memory }) => memory.due >= $gte && memory.due < $lt);
      const counts: Record<string, number> = { [noExam]: Math.max(0, total - cardsDue.length) };
      for (const card of cardsDue) counts[examOfCard(card)] = (counts[examOfCard(card)] ?? 0) + 1;
      return counts;
    }),
  );
}

function countsOf(counts: CardsByExam, exam: string): ExamCards {
  counts[exam] ??= { ...noCards };
  return counts[exam];
}

/** Returns the card of every review on a day; cards deleted since are missing. */
async function reviewedCards(actor: Actor, day: string, count: number): Promise<Named[]> {
  if (count === 0) return [];
  // Uses the index, which knows the order but not the days.
  const reviews = await ReviewModel.find({ ownerId: actor.id }, { cardId: 1, day: 1 })
    .sort({ _id: -1 })
    .limit(count)
    .lean();
  const ids = reviews.filter((review) => review.day === day).map(({ cardId }) => cardId);
  const cards = await CardModel.find({ _id: { $in: ids }, ownerId: actor.id }, named).lean();
  const byId = new Map(cards.map((card) => [String(card._id), card]));
  return ids.flatMap((id) => byId.get(String(id)) ?? []);
}
