import type { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import type { PageArgs } from '../../../core/input/page.type.js';
import { changeUsage } from '../../../core/storage/storageUsage.js';
import { DAY } from '../../../platform/clock.js';
import { inTransaction } from '../../../platform/database/database.js';
import { stepsOf } from '../../../platform/jobs/pace.js';
import { NoteModel } from '../documents/note.model.js';
import { getOwnedNote, readIds, toNote } from '../documents/note.service.js';
import type { Note } from '../documents/note.type.js';
import type { NoteCards } from '../documents/noteCards.js';
import { oneAtATime } from '../documents/noteQueue.js';
import { storedBytes } from '../documents/noteStorage.service.js';
import { NoteTextModel } from '../documents/noteText.model.js';
import { NoteVersionModel } from '../documents/noteVersion.model.js';

const retentionMs = 30 * DAY;
const removeBatchSize = 100;
const publishBatchSize = 100;

/** The person's notes in the trash, most recent first. */
export async function listTrash(actor: Actor, page: PageArgs): Promise<Note[]> {
  const after = page.after ? await getOwnedNote(actor, page.after) : undefined;
  const notes = await NoteModel.find({
    ownerId: actor.id,
    state: 'trashed',
    ...(after?.trashedAt && {
      trashedAt: { $lte: after.trashedAt },
      $or: [{ trashedAt: { $lt: after.trashedAt } }, { _id: { $lt: after._id } }],
    }),
  })
    .sort({ trashedAt: -1, _id: -1 })
    .limit(page.first)
    .lean();
  return notes.map(toNote);
}

/**
 * Moves the person's own notes among these to the trash.
 * @returns the ids of those that it moved
 * @throws UserError BAD_USER_INPUT
 */
export function trashNotes(actor: Actor, ids: readonly string[], cards: NoteCards): Promise<string[]> {
  const now = Date.now();
  const filter = { _id: { $in: readIds(ids) }, ownerId: actor.id, state: 'live' as const };
  const trash = async (found: Types.ObjectId[]) => {
    await NoteModel.updateMany(
      { _id: { $in: found } },
      { state: 'trashed', trashedAt: new Date(now), removeAt: new Date(now + retentionMs) },
    );
    await cards.suspend(found);
  };
  return oneAtATime(actor.id, () => changeAll(filter, trash));
}

/**
 * Restores notes from the trash.
 * @returns the ids of those that it took
 * @throws UserError BAD_USER_INPUT
 */
export function restoreNotes(actor: Actor, ids: readonly string[], cards: NoteCards): Promise<string[]> {
  const filter = { _id: { $in: readIds(ids) }, ownerId: actor.id, state: 'trashed' as const };
  const restore = async (found: Types.ObjectId[]) => {
    await NoteModel.updateMany(
      { _id: { $in: found } },
      { $set: { state: 'live' }, $unset: { trashedAt: 1, removeAt: 1 } },
    );
    await cards.resume(found);
  };
  return oneAtATime(actor.id, () => changeAll(filter, restore));
}

/**
 * Deletes notes in the trash permanently, with their history.
 * @returns the ids of those that it removed
 * @throws UserError BAD_USER_INPUT
 */
export function purgeNotes(actor: Actor, ids: readonly string[], cards: NoteCards): Promise<string[]> {
  const filter = { ownerId: actor.id, state: 'trashed' as const };
  return oneAtATime(actor.id, () => removeInSteps(filter, readIds(ids), cards));
}

/**
 * Makes the notes of an import visible a few at a time, because everyone waits while the database changes
 * thousands. If the process ends in the meantime, the cleanup continues.
 */
export async function publishImport(
  ownerId: Types.ObjectId | string,
  importId: Types.ObjectId,
  cards: NoteCards,
): Promise<void> {
  const imported = { ownerId, state: 'importing' as const, importId };
  const notes = await NoteModel.find(imported, { cardCount: 1, isImportComplete: 1 }).lean();
  const last = notes.filter(({ isImportComplete }) => isImportComplete);
  const others = notes.filter(({ isImportComplete }) => !isImportComplete);
  const publish = (step: typeof notes) =>
    inTransaction(async () => {
      await NoteModel.updateMany(
        { ...imported, _id: { $in: step.map(({ _id }) => _id) } },
        { $set: { state: 'live' }, $unset: { importId: 1, isImportComplete: 1, removeAt: 1 } },
      );
      await cards.resume(step.filter(({ cardCount = 0 }) => cardCount > 0).map(({ _id }) => _id));
    });
  for (let at = 0; at < others.length; at += publishBatchSize)
    await publish(others.slice(at, at + publishBatchSize));
  if (last.length > 0) await publish(last);
}

/** Removes what a failed import created. */
export async function removeImported(
  ownerId: string,
  importId: Types.ObjectId,
  cards: NoteCards,
): Promise<void> {
  await removeInBatches({ ownerId, state: 'importing', importId }, cards);
}

/**
 * Deletes notes whose time in the trash is over, and what unfinished imports left behind. Each batch is a transaction
 * that checks again.
 */
export async function cleanNotes(cards: NoteCards): Promise<void> {
  const complete = await NoteModel.find(
    { removeAt: { $lte: new Date() }, isImportComplete: true },
    { ownerId: 1, importId: 1 },
  ).lean();
  for (const { ownerId, importId } of complete) if (importId) await publishImport(ownerId, importId, cards);
  await removeInBatches({ removeAt: { $lte: new Date() } }, cards);
}

async function removeInBatches(filter: object, cards: NoteCards): Promise<void> {
  for (;;) {
    const found = await NoteModel.find(filter).select('_id').limit(removeBatchSize).lean();
    if (found.length === 0) return;
    await removeInSteps(
      filter,
      found.map(({ _id }) => _id),
      cards,
    );
  }
}

/** Removes notes with their history a few at a time, because the database keeps a transaction in memory. */
async function removeInSteps(
  filter: object,
  ids: readonly (Types.ObjectId | string)[],
  cards: NoteCards,
): Promise<string[]> {
  const notes = await NoteModel.find({ ...filter, _id: { $in: ids } })
    .select('size')
    .lean();
  const versions = await NoteVersionModel.find({ noteId: { $in: notes.map(({ _id }) => _id) } })
    .select('noteId size')
    .lean();
  const bytes = new Map(notes.map(({ _id, size }) => [String(_id), size]));
  for (const { noteId, size } of versions) bytes.set(String(noteId), (bytes.get(String(noteId)) ?? 0) + size);
  const removed: string[] = [];
  for (const step of stepsOf(notes.map(({ _id }) => ({ _id, length: bytes.get(String(_id)) ?? 0 })))) {
    const batch = { ...filter, _id: { $in: step.map(({ _id }) => _id) } };
    removed.push(...(await changeAll(batch, (found) => removeNotes(found, cards))));
  }
  return removed;
}

/** Changes all notes that match a filter in one transaction and returns their ids. */
async function changeAll(
  filter: object,
  change: (found: Types.ObjectId[]) => PromiseLike<unknown>,
): Promise<string[]> {
  return inTransaction(async () => {
    const found = (await NoteModel.find(filter).select('_id').lean()).map(({ _id }) => _id);
    if (found.length > 0) await change(found);
    return found.map(String);
  });
}

async function removeNotes(ids: Types.ObjectId[], cards: NoteCards): Promise<void> {
  const notes = await NoteModel.find({ _id: { $in: ids } })
    .select('ownerId size')
    .lean();
  const versions = await NoteVersionModel.find({ noteId: { $in: ids } })
    .select('ownerId size')
    .lean();
  for (const ownerId of new Set(notes.map((note) => String(note.ownerId)))) {
    const isOwn = (record: { ownerId: Types.ObjectId }) => String(record.ownerId) === ownerId;
    const ownerNotes = notes.filter(isOwn);
    const cardBytes = await cards.remove(
      ownerId,
      ownerNotes.map(({ _id }) => _id),
    );
    await changeUsage(ownerId, cardBytes - storedBytes([...ownerNotes, ...versions.filter(isOwn)]));
  }
  await NoteVersionModel.deleteMany({ noteId: { $in: ids } });
  await NoteTextModel.deleteMany({ _id: { $in: ids } });
  await NoteModel.deleteMany({ _id: { $in: ids } });
}
