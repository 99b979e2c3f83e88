import type { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { notFound } from '../../../core/errors/userError.js';
import { changeUsage } from '../../../core/storage/storageUsage.js';
import { MINUTE } from '../../../platform/clock.js';
import type { NoteVersion, NoteVersionKind, NoteVersionText } from '../history/noteHistory.type.js';
import type { NoteRecord } from './note.model.js';
import { ownNote } from './note.service.js';
import type { Draft } from './noteContent.js';
import { noteBytes, storedBytes } from './noteStorage.service.js';
import { NoteVersionModel, type NoteVersionRecord } from './noteVersion.model.js';
import { isLargeChange } from './text/largeChange.js';
import { plainText } from './text/plainText.js';

/** Autosave writes every few seconds: small changes within this time are one entry. */
const coalesceWindowMs = 5 * MINUTE;
/** How much history of each kind a note has: the latest entries, as far as they are no more than this together. */
const maxEntries = 100;
const maxBytes = 32 * 1024 * 1024;
const previewLength = 100;

/**
 * The history of one of the person's notes, newest first.
 * @throws UserError NOT_FOUND
 */
export async function listHistory(actor: Actor, noteId: string): Promise<NoteVersion[]> {
  const { _id } = await ownNote(actor, noteId);
  const versions = await NoteVersionModel.find({ noteId: _id }).sort({ _id: -1 }).select('-body').lean();
  return versions.map(toVersion);
}

/**
 * One text out of the history of one of the person's notes.
 * @throws UserError NOT_FOUND, also for those of others
 */
export async function findVersion(actor: Actor, id: string): Promise<NoteVersionText> {
  const version = await NoteVersionModel.findOne({ _id: id, ownerId: actor.id }).lean();
  if (!version) throw notFound('version');
  return { ...toVersion(version), body: version.body };
}

/**
 * Keeps the text that is about to be replaced, unless a text shortly before it is kept and little has changed since;
 * joins the running transaction.
 * @returns bytes that are stored more than before
 */
export async function keepReplaced(
  note: NoteRecord,
  before: Draft,
  after: Draft,
  always: boolean,
): Promise<number> {
  if (before.title === '' && before.body === '') return 0;
  const last = await NoteVersionModel.findOne({ noteId: note._id, kind: 'saved' })
    .sort({ _id: -1 })
    .select('createdAt')
    .lean();
  const isRecent = last && Date.now() - last.createdAt.getTime() < coalesceWindowMs;
  if (isRecent && !always && !isLargeChange(before.body, after.body)) return 0;
  return (await keep(note, 'saved', before, note.updatedAt)).bytes;
}

/**
 * Keeps a text that lost a conflict, once; joins the running transaction. Answers the id of the entry.
 * @throws UserError over REST 507 when there is no room
 */
export async function saveConflictVersion(note: NoteRecord, draft: Draft): Promise<string> {
  const { title, body } = draft;
  const last = await NoteVersionModel.findOne({ noteId: note._id, kind: 'conflict' })
    .sort({ _id: -1 })
    .lean();
  // A window that tries again with the same text.
  if (last && last.title === title && last.body === body) return String(last._id);
  const { id, bytes } = await keep(note, 'conflict', draft, new Date());
  await changeUsage(String(note.ownerId), bytes);
  return id;
}

async function keep(
  { _id: noteId, ownerId }: NoteRecord,
  kind: NoteVersionRecord['kind'],
  { title, body }: Draft,
  savedAt: Date,
): Promise<{ id: string; bytes: number }> {
  const [version] = await NoteVersionModel.create([
    {
      noteId,
      ownerId,
      kind,
      title,
      body,
      preview: plainText(body, previewLength),
      size: Buffer.byteLength(body),
      savedAt,
      createdAt: new Date(),
    },
  ]);
  const removed = await removeOldest(noteId, kind);
  return { id: String(version?._id), bytes: noteBytes({ body }) - storedBytes(removed) };
}

async function removeOldest(noteId: Types.ObjectId, kind: NoteVersionRecord['kind']) {
  const entries = await NoteVersionModel.find({ noteId, kind }).sort({ _id: -1 }).select('size').lean();
  let bytes = 0;
  const excess = entries.filter(({ size }, index) => {
    bytes += size;
    // The latest stays, however large.
    return index > 0 && (index >= maxEntries || bytes > maxBytes);
  });
  if (excess.length > 0) await NoteVersionModel.deleteMany({ _id: { $in: excess.map(({ _id }) => _id) } });
  return excess;
}

function toVersion(record: Omit<NoteVersionRecord, 'body'>): NoteVersion {
  const { _id, noteId, kind, title, preview, size, savedAt } = record;
  return {
    id: String(_id),
    noteId: String(noteId),
    kind: kind as NoteVersionKind,
    title,
    preview,
    size,
    savedAt,
  };
}
