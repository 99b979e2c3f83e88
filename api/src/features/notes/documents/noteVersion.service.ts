import type { Types } from 'mongoose';
import { changeUsage } from '../../../core/storage/storageUsage.js';
import { MINUTE } from '../../../platform/clock.js';
import type { NoteRecord } from './note.model.js';
import type { NoteContent } from './noteContent.js';
import { noteBytes, storedBytes } from './noteStorage.service.js';
import { NoteVersionModel, type NoteVersionRecord } from './noteVersion.model.js';
import { isLargeChange } from './text/largeChange.js';
import { plainText } from './text/plainText.js';

/** Autosave writes every few seconds; small changes within this time share one entry. */
const coalesceWindowMs = 5 * MINUTE;
/** How much history a note keeps of each kind: the latest entries, up to this total. */
const maxEntries = 100;
const maxBytes = 32 * 1024 * 1024;
const previewLength = 100;

/**
 * Keeps the text that is about to be replaced, unless a recent entry exists and little has changed since; joins the
 * running transaction.
 * @returns bytes that are stored more than before
 */
export async function saveReplacedVersion(
  note: NoteRecord,
  before: NoteContent,
  after: NoteContent,
  always: boolean,
): Promise<number> {
  if (before.title === '' && before.body === '') return 0;
  const last = await NoteVersionModel.findOne({ noteId: note._id, kind: 'saved' })
    .sort({ _id: -1 })
    .select('createdAt')
    .lean();
  const isRecent = last && Date.now() - last.createdAt.getTime() < coalesceWindowMs;
  if (isRecent && !always && !isLargeChange(before.body, after.body)) return 0;
  return (await insertVersion(note, 'saved', before, note.updatedAt)).bytes;
}

/**
 * Keeps a text that lost a conflict, once; joins the running transaction. Returns the id of the entry.
 * @throws UserError over REST 507 if there's no room
 */
export async function saveConflictVersion(note: NoteRecord, content: NoteContent): Promise<string> {
  const { title, body } = content;
  const last = await NoteVersionModel.findOne({ noteId: note._id, kind: 'conflict' })
    .sort({ _id: -1 })
    .lean();
  // A window retries with the same text.
  if (last && last.title === title && last.body === body) return String(last._id);
  const { id, bytes } = await insertVersion(note, 'conflict', content, new Date());
  await changeUsage(String(note.ownerId), bytes);
  return id;
}

async function insertVersion(
  { _id: noteId, ownerId }: NoteRecord,
  kind: NoteVersionRecord['kind'],
  { title, body }: NoteContent,
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
  const removed = await removeOldestVersions(noteId, kind);
  return { id: String(version?._id), bytes: noteBytes({ body }) - storedBytes(removed) };
}

async function removeOldestVersions(noteId: Types.ObjectId, kind: NoteVersionRecord['kind']) {
  const entries = await NoteVersionModel.find({ noteId, kind }).sort({ _id: -1 }).select('size').lean();
  let bytes = 0;
  const excess = entries.filter(({ size }, index) => {
    bytes += size;
    // The latest entry stays, no matter how large.
    return index > 0 && (index >= maxEntries || bytes > maxBytes);
  });
  if (excess.length > 0) await NoteVersionModel.deleteMany({ _id: { $in: excess.map(({ _id }) => _id) } });
  return excess;
}
