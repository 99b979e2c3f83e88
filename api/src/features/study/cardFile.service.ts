import { text as readText } from 'node:stream/consumers';
import type { Actor } from '../../core/access.js';
import { badInput } from '../../core/errors.js';
import type { Upload } from '../../core/multipart.js';
import { CardModel } from './card.model.js';
import { type ImportedCard, parseCards, writeAnki, writeCards } from './cardImport.js';
import { ownSources, requireRoom, toRecord } from './ownCard.service.js';

const maxFile = 20 * 1024 * 1024;
const batchSize = 5000;

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
  const own = await CardModel.find(
    { ownerId: actor.id, source: { $in: ownSources } },
    { front: 1, back: 1 },
  ).lean();
  const known = new Set(own.map(keyOf));
  const fresh = cards.filter((card) => {
    const isKnown = known.has(keyOf(card));
    known.add(keyOf(card));
    return !isKnown;
  });
  await requireRoom(actor, fresh.length);
  for (let from = 0; from < fresh.length; from += batchSize) {
    const batch = fresh.slice(from, from + batchSize);
    // What was parsed and made here needs no second look, which would take most of the time.
    await CardModel.insertMany(
      batch.map((card, place) => toRecord(actor, card, from + place)),
      { lean: true },
    );
  }
  return { added: fresh.length, known: cards.length - fresh.length, skipped };
}

/** The ways to take own cards along. */
export type CardFormat = 'csv' | 'anki';

/** The actor's own cards as a file. */
export async function exportCards(actor: Actor, format: CardFormat): Promise<string> {
  const found = await CardModel.find({ ownerId: actor.id, source: { $in: ownSources } })
    .sort({ _id: 1 })
    .lean();
  const cards = found.map(
    ({ front = '', back = '', deck = '', tags = [] }): ImportedCard => ({ front, back, deck, tags }),
  );
  return format === 'anki' ? writeAnki(cards) : writeCards(cards);
}

const keyOf = ({ front = '', back = '' }: { front?: string; back?: string }) => `${front}\u0000${back}`;
