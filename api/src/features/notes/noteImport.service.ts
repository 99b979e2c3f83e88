import { createWriteStream } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Types } from 'mongoose';
import type { Actor } from '../../core/access.js';
import { UserError } from '../../core/errors.js';
import type { Upload } from '../../core/multipart.js';
import { HOUR } from '../../platform/clock.js';
import { inTransaction } from '../../platform/database.js';
import { describeDraft, draftWords } from './draft.js';
import { readArchive } from './importArchive.js';
import { type ImportedNote, isMarkdown, readNoteFile, type SkippedFile } from './importFile.js';
import { NoteModel } from './note.model.js';
import { showCards } from './noteCards.service.js';
import { NoteTextModel } from './noteText.model.js';
import { removeImported } from './noteTrash.service.js';

/** Bytes of a file that is imported. */
export const maxImport = 100 * 1024 * 1024;
/** Notes that are stored in one transaction, and bytes of their texts. */
const maxBatch = 100;
const maxBatchBytes = 8 * 1024 * 1024;
/** An import takes minutes at the most: what it left behind after this time is garbage. */
const importTime = HOUR;

/** What came of an import. */
export interface ImportReport {
  imported: number;
  skipped: SkippedFile[];
}

/**
 * Imports the notes of a zip file or a single Markdown file. They appear all at once when the last is stored; a
 * failure leaves nothing of them.
 * @throws UserError BAD_USER_INPUT, over REST 400 or 413
 */
export async function importNotes(actor: Actor, upload: Upload): Promise<ImportReport> {
  const folder = await mkdtemp(join(tmpdir(), 'cosmic-import-'));
  try {
    const path = join(folder, 'upload');
    const size = await receive(upload, path);
    return await store(actor, readFiles(upload.name, path, size));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The refusal of a file that is too large. */
export function importTooLarge(): UserError {
  const message = `A file to import can be at most ${maxImport / 1024 / 1024} MB.`;
  return new UserError('BAD_USER_INPUT', message, { status: 413 });
}

/** A zip file must be there whole before it can be read: its list of files stands at the end. */
async function receive({ stream }: Upload, path: string): Promise<number> {
  let size = 0;
  try {
    await pipeline(
      stream,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          size += piece.length;
          if (size > maxImport) throw importTooLarge();
          yield piece;
        }
      },
      createWriteStream(path),
    );
  } catch (error) {
    throw error instanceof UserError ? error : new UserError('BAD_USER_INPUT', 'The upload broke off.');
  }
  return size;
}

async function* readFiles(
  name: string,
  path: string,
  size: number,
): AsyncGenerator<ImportedNote | SkippedFile> {
  const now = new Date();
  if (await isZip(path)) {
    yield* readArchive(path, size, now);
  } else if (isMarkdown(name)) {
    const fileName = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    yield readNoteFile(fileName, await readFile(path), now);
  } else {
    throw new UserError('BAD_USER_INPUT', 'Choose a .zip file with notes or a .md file.');
  }
}

/** A zip file is known by its first bytes, whatever its name is. */
async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return ['PK\u0003\u0004', 'PK\u0005\u0006'].includes(buffer.toString('latin1'));
  } finally {
    await file.close();
  }
}

async function store(actor: Actor, files: AsyncIterable<ImportedNote | SkippedFile>): Promise<ImportReport> {
  const importId = new Types.ObjectId();
  const report: ImportReport = { imported: 0, skipped: [] };
  let batch: ImportedNote[] = [];
  let bytes = 0;
  const flush = async () => {
    await insertHidden(actor, importId, batch);
    report.imported += batch.length;
    batch = [];
    bytes = 0;
  };
  try {
    for await (const file of files) {
      if ('reason' in file) {
        report.skipped.push(file);
        continue;
      }
      batch.push(file);
      bytes += file.draft.body.length;
      if (batch.length >= maxBatch || bytes >= maxBatchBytes) await flush();
    }
    await flush();
    await show(actor, importId, report.imported);
    return report;
  } catch (error) {
    // If this fails too, the cleaner does it.
    await removeImported(actor.id, importId).catch(() => undefined);
    throw error;
  }
}

async function insertHidden(actor: Actor, importId: Types.ObjectId, batch: ImportedNote[]): Promise<void> {
  const removeAt = new Date(Date.now() + importTime);
  const notes = batch.map((note) => ({ ...note, _id: new Types.ObjectId() }));
  await inTransaction(async () => {
    await NoteTextModel.insertMany(
      notes.map(({ _id, draft }) => ({
        _id,
        ownerId: actor.id,
        body: draft.body,
        words: draftWords(draft),
      })),
    );
    await NoteModel.insertMany(
      notes.map(({ _id, draft, createdAt, updatedAt }) => ({
        _id,
        ownerId: actor.id,
        state: 'importing',
        ...describeDraft(draft),
        revision: 1,
        importId,
        removeAt,
        createdAt,
        updatedAt,
      })),
    );
  });
}

/** Makes all notes of an import visible at once, or none. */
async function show(actor: Actor, importId: Types.ObjectId, count: number): Promise<void> {
  await inTransaction(async () => {
    const imported = { ownerId: actor.id, state: 'importing' as const, importId };
    const withCards = await NoteModel.find({ ...imported, cardCount: { $gt: 0 } }, { _id: 1 }).lean();
    const { matchedCount } = await NoteModel.updateMany(imported, {
      $set: { state: 'live' },
      $unset: { importId: 1, removeAt: 1 },
    });
    if (matchedCount !== count) throw new Error('The cleaner took notes of a running import for garbage.');
    await showCards(withCards.map(({ _id }) => _id));
  });
}
