import {
  type ArchivePart,
  type ArchivePosition,
  listEmptyFolders,
  listNames,
  readPart,
  skipped,
  type Unpack,
} from '../../../core/imports/archivePart.js';
import {
  createFileFinder,
  hiddenRoot,
  isHidden,
  isNoteFile,
  isPicture,
  pathKey,
} from '../../../core/imports/archivePaths.js';
import type { ZipEntry } from '../../../core/imports/zipReader.js';
import { bodyTooLongMessage, maxNoteEntryBytes } from '../documents/text/body.js';
import { evernoteWay, isEvernoteFile, isStandardNotesItem } from './foreignFormats.js';
import { type ImportedNote, readNoteFile, type SkippedFile } from './importFile.js';
import { isKeepFile, keepToMarkdown } from './keepNote.js';

/** The id of an imported attachment in the vault and its position in the archive, or why it wasn't imported. */
export type AttachmentOutcome = { id: string; position: number } | { reason: string };

/** What is known about an archive before its notes are read. */
export interface ArchiveContext {
  /** For notes without a creation date. */
  now: Date;
  /** Attachments by the keys of their paths. */
  attachments: ReadonlyMap<string, AttachmentOutcome>;
  /** Keys of the file names that notes link to; those notes keep the file name as their title. */
  linkedNames: ReadonlySet<string>;
  /** Titles of notes by other names that links use for them. */
  titlesByName: ReadonlyMap<string, string>;
  /** Titles of the notes that others link to, by the keys of their paths. */
  titlesByPath: ReadonlyMap<string, string>;
  /** Keys of linked names that no note has, neither in the archive nor among existing notes. */
  unknownNames: ReadonlySet<string>;
  /** The person's time zone, for times without one. */
  timeZone: string;
  /** The reason that no attachments can be imported, if there is one. */
  noAttachments?: string | undefined;
}

/**
 * Reads the notes of the next part of a zip file.
 * @throws UserError like `readPart`
 */
export async function readArchivePart(
  path: string,
  from: ArchivePosition,
  context: ArchiveContext,
): Promise<ArchivePart<ImportedNote | SkippedFile>> {
  const findAttachment = createFileFinder(context.attachments.keys());
  const findNote = createFileFinder(context.titlesByPath.keys());
  const findAny = createFileFinder((await listNames(path)).flatMap((name) => pathKey(name) ?? []));
  const part = await readPart(path, from, async (entry, unpack) => {
    if (isHidden(entry.name)) return { ...skipped(hiddenRoot(entry.name), ''), isHidden: true };
    const isUsed = context.attachments.has(pathKey(entry.name) ?? '');
    if (isPicture(entry.name) || isUsed) return readAttachmentOutcome(entry, context);
    return readNoteEntry(entry, unpack, {
      now: context.now,
      timeZone: context.timeZone,
      linkedNames: context.linkedNames,
      linkTitles: {
        byName: context.titlesByName,
        ofFile: (target) => context.titlesByPath.get(findNote(entry.name, target) ?? ''),
      },
      inArchive: {
        unknownNames: context.unknownNames,
        has: (target) => findAny(entry.name, target) !== undefined,
      },
      attachmentId: (target) => {
        const outcome = context.attachments.get(findAttachment(entry.name, target) ?? '');
        return outcome && 'id' in outcome ? outcome.id : undefined;
      },
    });
  });
  if (from.entry > 0) return part;
  const empty = await listEmptyFolders(path);
  return {
    ...part,
    found: [...part.found, ...empty.map((name) => skipped(name, 'Skipped: an empty folder'))],
  };
}

/** An imported attachment needs no entry in the report. */
function readAttachmentOutcome(
  { name, position }: ZipEntry,
  { attachments, noAttachments }: ArchiveContext,
): SkippedFile | undefined {
  const outcome = attachments.get(pathKey(name) ?? '');
  if (outcome && 'id' in outcome)
    return outcome.position === position
      ? undefined
      : skipped(name, 'Skipped: an earlier file in the ZIP file has the same name');
  return skipped(name, noAttachments ?? outcome?.reason ?? 'Skipped: not used in any note');
}

const notMarkdown = 'Skipped: not Markdown, and not used in any note';

async function readNoteEntry(
  entry: ZipEntry,
  unpack: Unpack,
  origin: Parameters<typeof readNoteFile>[2],
): Promise<ImportedNote | SkippedFile> {
  const skip = (reason: string) => skipped(entry.name, reason);
  if (/\.zip$/i.test(entry.name)) return skip('Skipped: a ZIP file. Unzip it, then import it by itself');
  if (isEvernoteFile(entry.name)) return skip(`Skipped: ${evernoteWay}`);
  if (isStandardNotesItem(entry.name)) return skip('Skipped: a Standard Notes setting, not a note');
  const isKeep = isKeepFile(entry.name);
  if (!isNoteFile(entry.name) && !isKeep) return skip(notMarkdown);
  if (entry.obstacle) return skip(entry.obstacle);
  const unpacked = await unpack(entry, maxNoteEntryBytes);
  const content = isKeep && typeof unpacked !== 'string' ? keepToMarkdown(unpacked) : unpacked;
  if (content === null) return skip('Skipped: in Google Keep’s trash');
  if (content === undefined || (isKeep && typeof content === 'string')) return skip(notMarkdown);
  if (content === 'too large') return skip(`${bodyTooLongMessage}.`);
  if (content === 'damaged') return skip('Skipped: damaged');
  const file = readNoteFile(entry.name, content, origin);
  return 'reason' in file ? skip(file.reason) : file;
}
