import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { UserError } from '../../../core/errors/userError.js';
import { archiveItems } from '../../../core/imports/archiveItems.js';
import type { ArchivePosition } from '../../../core/imports/archivePart.js';
import type { ImportReport } from '../../../core/imports/importReport.js';
import { isTar, isZip } from '../../../core/imports/isZip.js';
import { changeUsage } from '../../../core/storage/storageUsage.js';
import type { Upload } from '../../../core/uploads/multipart.js';
import type { ParseFile } from '../../../core/uploads/parseFile.js';
import { withUpload } from '../../../core/uploads/tempUpload.js';
import { HOUR } from '../../../platform/clock.js';
import { inTransaction } from '../../../platform/database/database.js';
import type { TempFiles } from '../../../platform/files/tempFiles.js';
import { NoteModel } from '../documents/note.model.js';
import type { NoteCards } from '../documents/noteCards.js';
import { searchVersion } from '../documents/noteContent.js';
import { noteBytes } from '../documents/noteStorage.service.js';
import { NoteTextModel } from '../documents/noteText.model.js';
import { publishImport, removeImported } from '../trash/noteTrash.service.js';
import { linkNotes } from './archiveLinks.js';
import { type AttachmentServices, importAttachments } from './importAttachments.service.js';
import type { ImportedNote, SkippedFile } from './importFile.js';
import type { convertJoplin } from './joplin/convertJoplin.js';
import type { readNotes } from './readNotes.js';
import type { unwrapZip } from './unwrapZip.js';

/** Maximum size of an imported file in bytes. */
export const maxImport = 100 * 1024 * 1024;
/** Notes per transaction, and bytes of their texts. */
const maxBatch = 100;
const maxBatchBytes = 8 * 1024 * 1024;
/** Titles per query. */
const maxTitlesAtOnce = 500;
/** An import takes minutes at most, so what it left behind is garbage after this time. */
const importTimeoutMs = HOUR;

/** What an import needs from other parts. */
export interface ImportServices extends AttachmentServices {
  tempFiles: TempFiles;
  readNotes: ParseFile<typeof readNotes>;
  cards: NoteCards;
  unwrapZip: ParseFile<typeof unwrapZip>;
  convertJoplin: ParseFile<typeof convertJoplin>;
  /** The time zone a person has chosen, if any. */
  timeZoneOf(userId: string): Promise<string | null | undefined>;
}

/** A file to import, on disk. */
interface ImportedFile {
  name: string;
  path: string;
  /** The person's time zone. */
  timeZone: string;
}

/**
 * Imports a zip file of notes with their attachments, or a single Markdown file. All notes appear at once
 * when the last is stored; a failure leaves nothing behind.
 * @throws UserError BAD_USER_INPUT, over REST 400, 413, or 507; TOO_MANY_REQUESTS
 */
export function importNotes(
  actor: Actor,
  upload: Upload,
  services: ImportServices,
  signal?: AbortSignal,
): Promise<ImportReport> {
  return withUpload(services.tempFiles, upload, maxImport, importTooLarge, async (path) => {
    const timeZone =
      readTimeZone(upload.fields.get('timeZone')) ?? (await services.timeZoneOf(actor.id)) ?? 'UTC';
    const file = { name: upload.name, path, timeZone };
    if (!(await isZip(path))) return importArchive(actor, file, services, signal);
    return services.tempFiles.withPath(async (target) => {
      const source = { ownerId: actor.id, name: upload.name, content: path };
      const isWrapped = await services.unwrapZip(source, { target });
      return importArchive(actor, isWrapped ? { ...file, path: target } : file, services, signal);
    });
  });
}

/** Imports an archive, which may come from Joplin, or another file. */
async function importArchive(
  actor: Actor,
  file: ImportedFile,
  services: ImportServices,
  signal?: AbortSignal,
): Promise<ImportReport> {
  const { name, path } = file;
  const isTarFile = await isTar(path);
  if (!isTarFile && !(await isZip(path))) return importFrom(actor, file, services, signal);
  return services.tempFiles.withPath(async (target) => {
    const source = { ownerId: actor.id, name, content: path };
    const joplin = await services.convertJoplin(source, { target });
    if (!joplin && isTarFile)
      throw new UserError(
        'BAD_USER_INPUT',
        'This file isn’t a Joplin export. Choose a .zip, .jex, or .md file.',
      );
    const report = await importFrom(actor, joplin ? { ...file, path: target } : file, services, signal);
    if (!joplin) return report;
    return {
      ...report,
      changed: [...joplin.changed, ...report.changed],
      skipped: [...joplin.skipped, ...report.skipped],
    };
  });
}

function readTimeZone(name: string | undefined): string | undefined {
  try {
    return name && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** The error for a file that is too large. */
export function importTooLarge(): UserError {
  const message = `Import files can be up to ${maxImport / 1024 / 1024} MB.`;
  return new UserError('BAD_USER_INPUT', message, { status: 413 });
}

async function importFrom(
  actor: Actor,
  file: ImportedFile,
  services: ImportServices,
  signal?: AbortSignal,
): Promise<ImportReport> {
  const { name, path, timeZone } = file;
  const source = { ownerId: actor.id, name, content: path };
  const now = new Date();
  const stored: string[] = [];
  try {
    const context = (await isZip(path))
      ? await importAttachments(actor, file, services, stored, signal)
      : { attachments: new Map(), ...linkNotes([]) };
    const unknownNames = await withoutTitles(actor, context.unknownNames);
    const read = (from: ArchivePosition) =>
      services.readNotes(source, { name, from, now, timeZone, ...context, unknownNames });
    return await storeNotes(actor, archiveItems(name, read, signal), services.cards);
  } catch (error) {
    // A failed import leaves nothing behind.
    if (stored.length > 0) await services.attachments.remove(actor, stored).catch(() => undefined);
    throw error;
  }
}

/** The names that aren't titles of the person's existing notes. */
async function withoutTitles(actor: Actor, names: ReadonlySet<string>): Promise<Set<string>> {
  const unknown = new Set(names);
  const keys = [...names];
  for (let at = 0; at < keys.length; at += maxTitlesAtOnce) {
    const titleKey = { $in: keys.slice(at, at + maxTitlesAtOnce) };
    const notes = await NoteModel.find(
      { ownerId: actor.id, state: 'live', titleKey },
      { titleKey: 1 },
    ).lean();
    for (const note of notes) unknown.delete(note.titleKey);
  }
  return unknown;
}

async function storeNotes(
  actor: Actor,
  files: AsyncIterable<ImportedNote | SkippedFile>,
  cards: NoteCards,
): Promise<ImportReport> {
  const importId = new Types.ObjectId();
  const report: ImportReport = { imported: 0, changed: [], skipped: [] };
  /** Counted by folder, because a vault may contain a whole repository of them. */
  const hidden = new Map<string, number>();
  let batch: ImportedNote[] = [];
  let bytes = 0;
  const flush = async () => {
    await insertImportedNotes(actor, importId, batch);
    report.imported += batch.length;
    batch = [];
    bytes = 0;
  };
  try {
    for await (const file of files) {
      if ('reason' in file) {
        const { name, reason, isHidden } = file;
        if (isHidden) hidden.set(name, (hidden.get(name) ?? 0) + 1);
        else report.skipped.push({ name, reason });
        continue;
      }
      for (const reason of file.changes) report.changed.push({ name: file.name, reason });
      batch.push(file);
      bytes += file.content.body.length;
      if (batch.length >= maxBatch || bytes >= maxBatchBytes) await flush();
    }
    await flush();
    for (const [name, count] of hidden) {
      const reason =
        count === 1 ? 'Skipped: a hidden file' : `Skipped: ${count.toLocaleString('en-US')} hidden files`;
      report.skipped.push({ name, reason });
    }
    await completeImport(actor, importId, report.imported);
  } catch (error) {
    // If this fails too, the cleanup job does it.
    await removeImported(actor.id, importId, cards).catch(() => undefined);
    throw error;
  }
  await publishImport(actor.id, importId, cards);
  return report;
}

async function insertImportedNotes(
  actor: Actor,
  importId: Types.ObjectId,
  batch: ImportedNote[],
): Promise<void> {
  const removeAt = new Date(Date.now() + importTimeoutMs);
  const notes = batch.map((note) => ({ ...note, _id: new Types.ObjectId() }));
  await inTransaction(async () => {
    await NoteTextModel.insertMany(
      notes.map(({ _id, content, words }) => ({
        _id,
        ownerId: actor.id,
        body: content.body,
        words,
        searchVersion,
      })),
    );
    await NoteModel.insertMany(
      notes.map(({ _id, description, createdAt, updatedAt }) => ({
        _id,
        ownerId: actor.id,
        state: 'importing',
        ...description,
        revision: 1,
        importId,
        removeAt,
        createdAt,
        updatedAt,
      })),
    );
    const bytes = notes.reduce((sum, { content }) => sum + noteBytes(content), 0);
    await changeUsage(actor.id, bytes);
  });
}

/**
 * Marks an import whose notes are all stored, so that it is finished even if the process ends.
 * @throws if the cleaner removed some of them in the meantime
 */
async function completeImport(actor: Actor, importId: Types.ObjectId, count: number): Promise<void> {
  const imported = { ownerId: actor.id, state: 'importing' as const, importId };
  await inTransaction(async () => {
    if ((await NoteModel.countDocuments(imported)) !== count)
      throw new Error('The cleaner removed notes of an import in progress.');
    await NoteModel.updateOne(imported, { isImportComplete: true });
  });
}
