import { UserError } from '../../../core/errors/userError.js';
import { bodyTooLongMessage, maxBodyBytes } from '../documents/text/body.js';
import { type ImportedNote, isHidden, isMarkdown, readNoteFile, type SkippedFile } from './importFile.js';
import { openZip, type ZipEntry } from './zipReader.js';

const maxEntries = 20_000;
/** Front matter comes on top of the longest body. */
const maxEntry = maxBodyBytes + 64 * 1024;
/** Bytes of all texts together. */
const maxTotal = 256 * 1024 * 1024;
/** No real text is packed so tightly; small archives may be, they do no harm. */
const maxRatio = 100;
const ratioExemptBytes = 32 * 1024 * 1024;
/** A part of an archive ends after so many bytes of texts, or so many milliseconds. */
const maxPartBytes = 8 * 1024 * 1024;
const maxPartMs = 1_000;
/** What is told of a name; more than file systems allow. */
const maxName = 300;

/** Where the reading of an archive goes on. */
export interface ArchivePosition {
  /** The entries before this one have been read. */
  entry: number;
  /** Bytes that they unpacked to. */
  unpacked: number;
}

/** Some notes of an archive, and what in it is none. */
export interface ArchivePart {
  files: (ImportedNote | SkippedFile)[];
  /** Undefined at the end. */
  next?: ArchivePosition;
}

/**
 * Reads the next part of a zip file. What is no Markdown is not even unpacked, so that an archive inside of an archive
 * stays one.
 * @throws UserError BAD_USER_INPUT for a file that is broken, and over REST 413 for one that would fill memory or disk
 */
export async function readArchivePart(
  path: string,
  size: number,
  from: ArchivePosition,
  now: Date,
): Promise<ArchivePart> {
  const zip = await openZip(path).catch(() => {
    throw brokenArchive();
  });
  try {
    if (zip.entryCount > maxEntries) throw archiveTooLarge();
    const files: ArchivePart['files'] = [];
    const endsAt = Date.now() + maxPartMs;
    let { entry: position, unpacked } = from;
    const count = (bytes: number) => {
      unpacked += bytes;
      if (unpacked > maxTotal || (unpacked > ratioExemptBytes && unpacked > size * maxRatio))
        throw archiveTooLarge();
    };
    for await (const entry of zip.entries(from.entry)) {
      position++;
      if (!isHidden(entry.name)) files.push(await readEntry(entry, now, count));
      if (Date.now() > endsAt || unpacked - from.unpacked > maxPartBytes)
        return { files, next: { entry: position, unpacked } };
    }
    return { files };
  } catch (error) {
    // The list of files breaks off, or is none.
    throw error instanceof UserError ? error : brokenArchive();
  } finally {
    zip.close();
  }
}

async function readEntry(
  { name, obstacle, read }: ZipEntry,
  now: Date,
  count: (bytes: number) => void,
): Promise<ImportedNote | SkippedFile> {
  const skip = (reason: string): SkippedFile => ({ name: name.slice(0, maxName), reason });
  if (!isMarkdown(name)) return skip('Skipped: not Markdown');
  if (obstacle) return skip(obstacle);
  let bytes = 0;
  const content = await read((more) => {
    count(more);
    bytes += more;
    return bytes <= maxEntry;
  });
  if (bytes > maxEntry) return skip(`${bodyTooLongMessage}.`);
  if (!content) return skip('Skipped: damaged');
  const file = readNoteFile(name, content, { now });
  return 'reason' in file ? skip(file.reason) : file;
}

function brokenArchive(): UserError {
  return new UserError('BAD_USER_INPUT', 'This zip file is damaged. Nothing was imported.');
}

function archiveTooLarge(): UserError {
  const message = 'This zip file is too large when unpacked. Nothing was imported.';
  return new UserError('BAD_USER_INPUT', message, { status: 413 });
}
