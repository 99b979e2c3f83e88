import { Types } from 'mongoose';
import type { Actor } from '../../core/access.js';
import { notFound, UserError } from '../../core/errors.js';
import { readId } from '../../core/id.js';
import { findQuestion } from './bank.js';
import { CardModel, type CardRecord, type CardSource } from './card.model.js';
import type { AddCardInput, SaveCardInput } from './card.type.js';
import type { ImportedCard } from './cardImport.js';
import { toStudyCard } from './cardList.service.js';
import type { StudyCard } from './cardList.type.js';
import { addContentCards } from './cardSettings.service.js';
import { ownAttempt } from './examFinish.service.js';
import { grade } from './grade.js';
import { newMemory } from './schedule.js';

/** As many own cards as one person can have. */
const maxOwn = 100_000;

/** Cards whose text is the person's to change. */
export const ownSources: CardSource[] = ['own', 'chat'];

/** Adds a card; one with an address comes from an answer of an assistant. @throws UserError CONFLICT when there are too many */
export async function addCard(actor: Actor, { url, ...input }: AddCardInput): Promise<StudyCard> {
  await requireRoom(actor, 1);
  const record = toRecord(actor, input, 0);
  const card = await CardModel.create(url ? { ...record, source: 'chat', url } : record);
  return toStudyCard(card.toObject());
}

/**
 * Changes what stands on an own card; its schedule stays.
 * @throws UserError NOT_FOUND
 */
export async function saveCard(actor: Actor, id: string, input: SaveCardInput): Promise<StudyCard> {
  const card = await CardModel.findOneAndUpdate(ownFilter(actor, id), contentOf(input), {
    returnDocument: 'after',
  }).lean<CardRecord>();
  if (!card) throw notFound('card');
  return toStudyCard(card);
}

/** Deletes an own card with its schedule; its reviews stay in the statistics. @throws UserError NOT_FOUND */
export async function deleteCard(actor: Actor, id: string): Promise<boolean> {
  const { deletedCount } = await CardModel.deleteOne(ownFilter(actor, id));
  if (deletedCount === 0) throw notFound('card');
  return true;
}

/**
 * Puts what was missed in an exam into the queue. Answers how many cards are new.
 * @throws UserError NOT_FOUND; CONFLICT while the exam is under way
 */
export async function makeCardsFromMisses(actor: Actor, attemptId: string): Promise<number> {
  const { questionIds, answers, finishedAt } = await ownAttempt(actor, attemptId);
  if (!finishedAt) throw new UserError('CONFLICT', 'Hand the exam in first.');
  const missed = questionIds.filter((id, place) => {
    const answer = answers[place];
    return !answer || !grade(findQuestion(id), answer).isCorrect;
  });
  return addContentCards(actor, 'question', missed);
}

/** @throws UserError CONFLICT */
export async function requireRoom(actor: Actor, count: number): Promise<void> {
  const own = await CardModel.countDocuments({ ownerId: actor.id, source: { $in: ownSources } });
  if (own + count > maxOwn) throw new UserError('CONFLICT', 'There is room for 100,000 own cards.');
}

/** A new card; those of one file come in its order. */
export function toRecord(actor: Actor, card: ImportedCard, place: number) {
  return {
    ownerId: new Types.ObjectId(actor.id),
    source: 'own' as const,
    contentId: String(new Types.ObjectId()),
    ...contentOf(card),
    memory: newMemory(new Date(Date.now() + place)),
    isFresh: true,
    isSuspended: false,
    isLeech: false,
    revision: 0,
  };
}

const contentOf = ({ front, back, deck, tags }: ImportedCard) => ({
  front,
  back,
  deck,
  tags: [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))],
});

const ownFilter = (actor: Actor, id: string) => ({
  _id: readId(id, 'card'),
  ownerId: actor.id,
  source: { $in: ownSources },
});
