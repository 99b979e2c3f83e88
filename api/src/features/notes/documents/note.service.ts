import { isMongoId } from 'class-validator';
import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { badInput, notFound } from '../../../core/errors/userError.js';
import { changeUsage } from '../../../core/storage/storageUsage.js';
import { inTransaction, isDuplicateKey } from '../../../platform/database/database.js';
import { NoteModel, type NoteRecord } from './note.model.js';
import type { CreateNoteInput, Note } from './note.type.js';
import type { NoteCards } from './noteCards.js';
import {
  applyNoteInput,
  deriveNoteFields,
  emptyNoteContent,
  type NoteContent,
  noteSearchWords,
  searchVersion,
} from './noteContent.js';
import { saveInTurn } from './noteQueue.js';
import { noteBytes } from './noteStorage.service.js';
import { NoteTextModel } from './noteText.model.js';

/**
 * Creates a note; every field is optional. A repeated idempotency key returns the note it created before.
 * @throws UserError BAD_USER_INPUT
 */
export async function createNote(actor: Actor, input: CreateNoteInput, cards: NoteCards): Promise<Note> {
  const content = applyNoteInput(input, emptyNoteContent);
  const creation = input.key ? `${actor.id} ${input.key}` : undefined;
  try {
    return toNote(
      await saveInTurn(actor.id, content.body, () =>
        inTransaction(() => insertNote(actor.id, content, cards, creation)),
      ),
    );
  } catch (error) {
    const created = isDuplicateKey(error, 'creation') ? await NoteModel.findOne({ creation }).lean() : null;
    if (!created) throw error;
    return toNote(created);
  }
}

/** Stores a new note; joins the running transaction. @throws UserError over REST 507 when the quota is full */
export async function insertNote(
  ownerId: string,
  content: NoteContent,
  cards: NoteCards,
  creation?: string,
): Promise<NoteRecord> {
  const _id = new Types.ObjectId();
  const now = new Date();
  await NoteTextModel.create([
    { _id, ownerId, body: content.body, words: await noteSearchWords(content), searchVersion },
  ]);
  const [note] = await NoteModel.create([
    {
      _id,
      ownerId,
      state: 'live',
      ...deriveNoteFields(content),
      creation,
      revision: 1,
      createdAt: now,
      updatedAt: now,
    },
  ]);
  const cardBytes = note?.cardCount ? await cards.save(ownerId, _id, content.body) : 0;
  await changeUsage(ownerId, noteBytes(content) + cardBytes);
  return note as NoteRecord;
}

/**
 * One of the person's notes, including those in the trash.
 * @throws UserError NOT_FOUND, also for other people's notes
 */
export async function findNote(actor: Actor, id: string): Promise<Note> {
  return toNote(await getOwnedNote(actor, id));
}

/**
 * The record of one of the person's notes, in the lists or in the trash.
 * @throws UserError NOT_FOUND
 */
export async function getOwnedNote(actor: Actor, id: string): Promise<NoteRecord> {
  const note = await NoteModel.findOne({ _id: id, ownerId: actor.id, state: { $ne: 'importing' } }).lean();
  if (!note) throw notFound('note');
  return note;
}

/** A note with its text, as its owner sees it. */
export async function loadNoteContent({
  _id,
  title,
  tags,
  folder,
  pinned,
}: NoteRecord): Promise<NoteContent> {
  const text = await NoteTextModel.findById(_id).select('body').lean();
  return { title, tags, folder, pinned, body: text?.body ?? '' };
}

/** The bodies of several of the person's notes in one query. */
export async function loadBodies(actor: Actor, notes: readonly Note[]): Promise<string[]> {
  const texts = await NoteTextModel.find({ _id: { $in: notes.map(({ id }) => id) }, ownerId: actor.id })
    .select('body')
    .lean();
  const bodies = new Map(texts.map(({ _id, body }) => [String(_id), body]));
  return notes.map(({ id }) => bodies.get(id) ?? '');
}

/**
 * The ids in a request that are well formed.
 * @throws UserError BAD_USER_INPUT if there are too many
 */
export function readIds(ids: readonly string[]): string[] {
  if (ids.length > 1000) throw badInput('ids', 'You can select up to 1000 notes at a time');
  return ids.filter(isMongoId);
}

/** The note as its owner sees it. */
export function toNote(record: NoteRecord): Note {
  const {
    _id,
    title,
    tags,
    folder,
    pinned,
    revision,
    createdAt,
    updatedAt,
    trashedAt,
    size,
    preview,
    links,
  } = record;
  return {
    id: String(_id),
    title,
    tags: [...tags],
    folder,
    pinned,
    revision,
    createdAt,
    updatedAt,
    trashedAt,
    size,
    preview,
    linkKeys: [...links],
  };
}
