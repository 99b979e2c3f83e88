import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { conflict, notFound } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import { changeUsage } from '../../../core/storage/storageUsage.js';
import { inTransaction, isDuplicateKey } from '../../../platform/database/database.js';
import { noTests } from '../attempts/hiddenAnswers.service.js';
import { CardModel, type CardRecord, type CardSource } from '../scheduling/card.model.js';
import { newCardState } from '../scheduling/fsrs.js';
import type { AddCardInput, SaveCardInput } from './card.type.js';
import { toStudyCard } from './cardList.service.js';
import type { StudyCard } from './cardList.type.js';
import { storedBytes } from './cardStorage.service.js';
import { DeletedCardModel, type DeletedCardRecord } from './deletedCard.model.js';
import type { ImportedCard } from './importedCard.js';

/** Maximum own cards per person. */
const maxOwn = 100_000;
/** Maximum deleted cards that can be restored. */
const maxDeleted = 1_000;

/** Sources whose card text the person can change. */
export const ownSources: CardSource[] = ['own', 'chat'];

/**
 * Adds a card; one with an address comes from an answer of an assistant.
 * @throws UserError CONFLICT if there are too many
 */
export async function addCard(actor: Actor, { url, ...input }: AddCardInput): Promise<StudyCard> {
  await requireCardQuota(actor, 1);
  const record = toCardRecord(actor, input, 0);
  return inTransaction(async () => {
    const [card] = await CardModel.create([url ? { ...record, source: 'chat' as const, url } : record]);
    await changeUsage(actor.id, storedBytes([record]));
    return toStudyCard((card as NonNullable<typeof card>).toObject(), noTests);
  });
}

/**
 * Adds several cards, or none of them.
 * @throws UserError CONFLICT if there are too many
 */
export async function addCards(actor: Actor, inputs: readonly SaveCardInput[]): Promise<StudyCard[]> {
  await requireCardQuota(actor, inputs.length);
  const records = inputs.map((input, index) => toCardRecord(actor, input, index));
  return inTransaction(async () => {
    const cards = await CardModel.create(records, { ordered: true });
    await changeUsage(actor.id, storedBytes(records));
    return cards.map((card) => toStudyCard(card.toObject(), noTests));
  });
}

/**
 * Changes the text of one of the actor's own cards; its schedule stays. A card from a file then counts as a
 * different one, so importing the file again adds the original.
 * @throws UserError NOT_FOUND
 */
export async function saveCard(actor: Actor, id: string, input: SaveCardInput): Promise<StudyCard> {
  const change = { ...contentOf(input), contentId: ownId() };
  return inTransaction(async () => {
    const before = await CardModel.findOneAndUpdate(ownFilter(actor, id), change).lean<CardRecord>();
    if (!before) throw notFound('card');
    const card = { ...before, ...change };
    await changeUsage(actor.id, storedBytes([card]) - storedBytes([before]));
    return toStudyCard(card, noTests);
  });
}

/**
 * Deletes one of the actor's own cards. For a month it can be restored with its schedule, and its reviews stay in the
 * statistics.
 * @throws UserError NOT_FOUND
 */
export async function deleteCard(actor: Actor, id: string): Promise<boolean> {
  const filter = ownFilter(actor, id);
  await inTransaction(async () => {
    const card = await CardModel.findOneAndDelete(filter).lean<CardRecord>();
    if (!card) throw notFound('card');
    await new DeletedCardModel({ ...card, deletedAt: new Date() }).save();
    await changeUsage(actor.id, -storedBytes([card]));
    await deleteOldestDeletedCards(actor);
  });
  return true;
}

/**
 * Restores a deleted card unchanged.
 * @throws UserError NOT_FOUND; CONFLICT if there's no room, or a file import has added the same card in the
 * meantime
 */
export async function restoreCard(actor: Actor, id: string): Promise<StudyCard> {
  const filter = ownFilter(actor, id);
  await requireCardQuota(actor, 1);
  try {
    return await inTransaction(async () => {
      const deleted = await DeletedCardModel.findOneAndDelete(filter).lean<DeletedCardRecord>();
      if (!deleted) throw notFound('card');
      const { deletedAt: _deletedAt, ...card } = deleted;
      await new CardModel(card).save();
      await changeUsage(actor.id, storedBytes([card]));
      return toStudyCard(card, noTests);
    });
  } catch (error) {
    if (!isDuplicateKey(error, 'contentId')) throw error;
    throw conflict('You already have this card from an import.');
  }
}

/** Deleted cards don't count toward the limit, so that deleting makes room; their own number is limited instead. */
async function deleteOldestDeletedCards({ id: ownerId }: Actor): Promise<void> {
  const oldest = await DeletedCardModel.findOne({ ownerId })
    .sort({ _id: -1 })
    .skip(maxDeleted)
    .select('_id')
    .lean();
  if (oldest) await DeletedCardModel.deleteMany({ ownerId, _id: { $lte: oldest._id } });
}

/** @throws UserError CONFLICT */
export async function requireCardQuota(actor: Actor, count: number): Promise<void> {
  const ownCount = await CardModel.countDocuments({ ownerId: actor.id, source: { $in: ownSources } });
  if (ownCount + count > maxOwn) throw conflict('You can have up to 100,000 cards of your own.');
}

/** Builds a new card. Cards from one file keep its order. */
export function toCardRecord(actor: Actor, card: ImportedCard, index: number) {
  return {
    ownerId: new Types.ObjectId(actor.id),
    source: 'own' as const,
    contentId: ownId(),
    ...contentOf(card),
    ...newCardState(new Date(Date.now() + index)),
  };
}

const ownId = () => String(new Types.ObjectId());

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
