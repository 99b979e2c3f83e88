import { text as readText } from 'node:stream/consumers';
import { Types } from 'mongoose';
import type { Actor } from '../../core/access.js';
import { badInput, notFound, UserError } from '../../core/errors.js';
import { readId } from '../../core/id.js';
import type { Upload } from '../../core/multipart.js';
import type { PageArgs } from '../../core/page.type.js';
import { findQuestion } from './bank.js';
import { CardModel, type CardRecord } from './card.model.js';
import type { AddCardInput, OwnCard } from './card.type.js';
import { type ImportedCard, parseCards, writeCards } from './cardImport.js';
import { addContentCards } from './cardSettings.service.js';
import { ownAttempt } from './examFinish.service.js';
import { grade } from './grade.js';
import { newMemory } from './schedule.js';

/** As many own cards as one person can have. */
const maxOwn = 100_000;
const maxFile = 20 * 1024 * 1024;
const batchSize = 5000;

/** The actor's own cards, newest first. */
export async function listOwnCards(actor: Actor, page: PageArgs): Promise<OwnCard[]> {
  const cards = await CardModel.find({
    ownerId: actor.id,
    source: 'own',
    ...(page.after && { _id: { $lt: page.after } }),
  })
    .sort({ _id: -1 })
    .limit(page.first)
    .lean();
  return cards.map(toOwnCard);
}

/** @throws UserError CONFLICT when there are too many */
export async function addCard(actor: Actor, input: AddCardInput): Promise<OwnCard> {
  await requireRoom(actor, 1);
  const card = await CardModel.create(toRecord(actor, input, 0));
  return toOwnCard(card.toObject());
}

/** Deletes an own card with its schedule; its reviews stay in the statistics. @throws UserError NOT_FOUND */
export async function deleteCard(actor: Actor, id: string): Promise<boolean> {
  const { deletedCount } = await CardModel.deleteOne({
    _id: readId(id, 'card'),
    ownerId: actor.id,
    source: 'own',
  });
  if (deletedCount === 0) throw notFound('card');
  return true;
}

/**
 * Takes in the cards of a file; those that the actor has already are passed over.
 * @throws UserError BAD_USER_INPUT for a file that holds none; CONFLICT when there is no room
 */
export async function importCards(
  actor: Actor,
  { stream }: Upload,
): Promise<{ added: number; known: number; skipped: number }> {
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxFile) stream.destroy(badInput('file', 'The file is too large: it can have at most 20 MB.'));
  });
  const { cards, skipped } = parseCards(await readText(stream));
  const own = await CardModel.find({ ownerId: actor.id, source: 'own' }, { front: 1, back: 1 }).lean();
  const known = new Set(own.map(keyOf));
  const fresh = cards.filter((card) => {
    const isKnown = known.has(keyOf(card));
    known.add(keyOf(card));
    return !isKnown;
  });
  await requireRoom(actor, fresh.length);
  for (let from = 0; from < fresh.length; from += batchSize) {
    const batch = fresh.slice(from, from + batchSize);
    await CardModel.insertMany(batch.map((card, place) => toRecord(actor, card, from + place)));
  }
  return { added: fresh.length, known: cards.length - fresh.length, skipped };
}

/** The actor's own cards as CSV. */
export async function exportCards(actor: Actor): Promise<string> {
  const cards = await CardModel.find({ ownerId: actor.id, source: 'own' }).sort({ _id: 1 }).lean();
  return writeCards(cards.map(toOwnCard));
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

async function requireRoom(actor: Actor, count: number): Promise<void> {
  const own = await CardModel.countDocuments({ ownerId: actor.id, source: 'own' });
  if (own + count > maxOwn) throw new UserError('CONFLICT', 'There is room for 100,000 own cards.');
}

const keyOf = ({ front = '', back = '' }: { front?: string; back?: string }) => `${front}\u0000${back}`;

function toRecord(actor: Actor, { front, back, deck }: ImportedCard, place: number) {
  return {
    ownerId: actor.id,
    source: 'own' as const,
    contentId: String(new Types.ObjectId()),
    front,
    back,
    deck,
    memory: newMemory(new Date(Date.now() + place)),
    isFresh: true,
    isSuspended: false,
    isLeech: false,
    revision: 0,
  };
}

function toOwnCard({ _id, deck = '', front = '', back = '', isSuspended }: CardRecord): OwnCard {
  return { id: String(_id), deck, front, back, isSuspended };
}
