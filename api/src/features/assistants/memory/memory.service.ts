import type { Actor } from '../../../core/access/access.js';
import { conflict, notFound } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import { isDuplicateKey } from '../../../platform/database/database.js';
import { MessageModel } from '../conversations/message.model.js';
import type { UsedMemory } from '../conversations/message.type.js';
import { factKey } from './facts.js';
import { MemoryModel, type MemoryRecord } from './memory.model.js';
import type { Memory, UpdateMemoryInput } from './memory.type.js';
import type { Fact } from './remembering.js';

/** Maximum number of memories, because more would fill every prompt; the oldest are deleted. */
const maxMemories = 200;
/** Maximum number of memories sent with a message. */
const maxRecalledMemories = 20;

/** What the assistants remember about the actor, latest first. */
export async function listMemories(actor: Actor, count = maxMemories): Promise<Memory[]> {
  const memories = await MemoryModel.find({ ownerId: actor.id }).sort({ _id: -1 }).limit(count).lean();
  return memories.map(toMemory);
}

/** The memories that are sent with a message. */
export function recall(actor: Actor): Promise<Memory[]> {
  return listMemories(actor, maxRecalledMemories);
}

/**
 * Remembers facts about the actor; known ones stay unchanged.
 * @returns the new facts
 */
export async function remember(actor: Actor, facts: readonly Fact[]): Promise<UsedMemory[]> {
  if (facts.length === 0) return [];
  const remembered: UsedMemory[] = [];
  for (const { text, key, isReplacing } of facts) {
    const filter = { ownerId: actor.id, key };
    const change = isReplacing ? { $set: { text } } : { $setOnInsert: { text } };
    const { upsertedId, modifiedCount } = await MemoryModel.updateOne(filter, change, { upsert: true });
    const id =
      upsertedId ??
      (modifiedCount > 0 ? (await MemoryModel.findOne(filter).select('_id').lean())?._id : null);
    if (id) remembered.push({ id: String(id), text });
  }
  const old = await MemoryModel.find({ ownerId: actor.id })
    .sort({ _id: -1 })
    .skip(maxMemories)
    .select('_id')
    .lean();
  if (old.length > 0) await MemoryModel.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
  return remembered;
}

/**
 * Corrects one of the actor's memories.
 * @throws UserError NOT_FOUND; CONFLICT if the same fact is already remembered
 */
export async function updateMemory(actor: Actor, { id, text }: UpdateMemoryInput): Promise<Memory> {
  const line = text.replace(/\s+/g, ' ').trim();
  try {
    const memory = await MemoryModel.findOneAndUpdate(
      { _id: readId(id, 'memory'), ownerId: actor.id },
      { text: line, key: factKey(line) },
      { returnDocument: 'after' },
    ).lean();
    if (!memory) throw notFound('memory');
    return toMemory(memory);
  } catch (error) {
    if (!isDuplicateKey(error, 'key')) throw error;
    throw conflict('This is already remembered.');
  }
}

/**
 * Deletes one of the actor's memories.
 * @throws UserError NOT_FOUND
 */
export async function forgetMemory(actor: Actor, id: string): Promise<string> {
  const { deletedCount } = await MemoryModel.deleteOne({ _id: readId(id, 'memory'), ownerId: actor.id });
  if (deletedCount === 0) throw notFound('memory');
  // The answer that announced the memory no longer shows it.
  await MessageModel.updateMany(
    { ownerId: actor.id, 'remembered.id': id },
    { $pull: { remembered: { id } } },
  );
  return id;
}

/** Deletes all of the actor's memories. @returns their number */
export async function forgetAllMemories(actor: Actor): Promise<number> {
  const { deletedCount } = await MemoryModel.deleteMany({ ownerId: actor.id });
  const announced = { ownerId: actor.id, 'remembered.0': { $exists: true } };
  await MessageModel.updateMany(announced, { $unset: { remembered: 1 } });
  return deletedCount;
}

function toMemory({ _id, text, createdAt }: MemoryRecord): Memory {
  return { id: String(_id), text, createdAt };
}
