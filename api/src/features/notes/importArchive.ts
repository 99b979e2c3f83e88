import { UserError } from '../../core/errors.js';
import { maxBody, tooLong } from './body.js';
import { type ImportedNote, isHidden, isMarkdown, readNoteFile, type SkippedFile } from './importFile.js';
import { openZip, type ZipEntry } from './zipReader.js';

const maxEntries = 20_000;
/** Front matter comes on top of the longest body. */
const maxEntry = maxBody + 64 * 1024;
/** Bytes of all texts together. */
const maxTotal = 256 * 1024 * 1024;
/** No real text is packed so tightly; small archives may be, they do no harm. */
const maxRatio = 100;
const harmless = 32 * 1024 * 1024;

/**
 * The notes of a zip file one after the other, and what in it is none. What is no Markdown is not even unpacked.
 * @throws UserError BAD_USER_INPUT for a file that is broken, and over REST 413 for one that would fill memory or disk
 */
export async function* readArchive(
  path: string,
  size: number,
  now: Date,
): AsyncGenerator<ImportedNote | SkippedFile> {
  const zip = await openZip(path).catch(() => {
    throw broken();
  });
  try {
    if (zip.entryCount > maxEntries) throw tooMuch();
    let total = 0;
    const count = (bytes: number) => {
      total += bytes;
      if (total > maxTotal || (total > harmless && total > size * maxRatio)) throw tooMuch();
    };
    for await (const entry of zip.entries()) {
      if (!isHidden(entry.name)) yield await readEntry(entry, now, count);
    }
  } catch (error) {
    // The list of files breaks off, or is none.
    throw error instanceof UserError ? error : broken();
  } finally {
    zip.close();
  }
}

async function readEntry(
  { name, obstacle, read }: ZipEntry,
  now: Date,
  count: (bytes: number) => void,
): Promise<ImportedNote | SkippedFile> {
  if (!isMarkdown(name)) return { name, reason: 'It is not a Markdown file.' };
  if (obstacle) return { name, reason: obstacle };
  let bytes = 0;
  const content = await read((more) => {
    count(more);
    bytes += more;
    return bytes <= maxEntry;
  });
  if (bytes > maxEntry) return { name, reason: `${tooLong}.` };
  return content ? readNoteFile(name, content, now) : { name, reason: 'It is damaged.' };
}

function broken(): UserError {
  return new UserError('BAD_USER_INPUT', 'This zip file is broken. Nothing was imported.');
}

function tooMuch(): UserError {
  const message = 'This zip file unpacks to more than can be imported. Nothing was imported.';
  return new UserError('BAD_USER_INPUT', message, { status: 413 });
}
