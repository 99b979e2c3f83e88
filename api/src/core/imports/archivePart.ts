import { stat } from 'node:fs/promises';
import { UserError } from '../errors/userError.js';
import { isHidden } from './archivePaths.js';
import { openZip, type ZipEntry } from './zipReader.js';

const maxEntries = 20_000;
/** Maximum number of unpacked bytes. */
const maxTotal = 256 * 1024 * 1024;
/** Maximum compression ratio, which no real text reaches. Small archives may exceed it. */
const maxRatio = 100;
const ratioExemptBytes = 32 * 1024 * 1024;
/** A part ends after this many unpacked bytes or milliseconds. */
const maxPartBytes = 8 * 1024 * 1024;
const maxPartMs = 1_000;
/** Maximum number of characters of a name in the report; more than file systems allow. */
const maxName = 300;

/** Where reading an archive continues. */
export interface ArchivePosition {
  /** Number of entries already read. */
  entry: number;
  /** Unpacked bytes of those entries. */
  unpacked: number;
}

/** The result of reading part of an archive. */
export interface ArchivePart<Found> {
  found: Found[];
  /** Undefined at the end of the archive. */
  next?: ArchivePosition;
}

/** Unpacks a file up to a number of bytes. */
export type Unpack = (entry: ZipEntry, maxBytes: number) => Promise<Buffer | 'damaged' | 'too large'>;

/** A file in an archive that wasn't imported, and why. */
export const skipped = (name: string, reason: string) => ({ name: name.slice(0, maxName), reason });

/**
 * Reads the next part of a zip file. Files that `read` doesn't ask for aren't unpacked, so nested archives stay packed.
 * @throws UserError BAD_USER_INPUT for a damaged file, and over REST 413 for one that would fill memory or disk
 */
export async function readPart<Found>(
  path: string,
  from: ArchivePosition,
  read: (entry: ZipEntry, unpack: Unpack) => Promise<Found | undefined>,
): Promise<ArchivePart<Found>> {
  const { size } = await stat(path);
  return withZip(path, async (zip) => {
    const found: Found[] = [];
    let { entry: position, unpacked } = from;
    let endsAt: number | undefined;
    const unpack: Unpack = async (entry, maxBytes) => {
      let bytes = 0;
      const content = await entry.read((more) => {
        unpacked += more;
        if (unpacked > maxTotal || (unpacked > ratioExemptBytes && unpacked > size * maxRatio))
          throw archiveTooLarge();
        bytes += more;
        return bytes <= maxBytes;
      });
      if (bytes > maxBytes) return 'too large';
      return content ?? 'damaged';
    };
    for await (const entry of zip.entries(from.entry)) {
      // The later the first entry is, the longer skipping to it takes, which would leave the last parts no time.
      endsAt ??= Date.now() + maxPartMs;
      position = entry.position;
      const item = await read(entry, unpack);
      if (item !== undefined) found.push(item);
      if (Date.now() > endsAt || unpacked - from.unpacked > maxPartBytes)
        return { found, next: { entry: position, unpacked } };
    }
    return { found };
  });
}

/**
 * The names of all files in an archive except hidden ones.
 * @throws UserError like `readPart`
 */
export function listNames(path: string): Promise<string[]> {
  return withZip(path, async (zip) => {
    const names: string[] = [];
    for await (const { name } of zip.entries(0)) if (!isHidden(name)) names.push(name);
    return names;
  });
}

/**
 * The names of an archive's folders without files or folders in them, except hidden ones.
 * @throws UserError like `readPart`
 */
export function listEmptyFolders(path: string): Promise<string[]> {
  return withZip(path, async (zip) => {
    const folders: string[] = [];
    const parents = new Set<string>();
    for await (const name of zip.names()) {
      const names = name.split(/[/\\]/);
      if (names.at(-1) === '' && !isHidden(name)) folders.push(name);
      // The last name is the file's, or empty if the path is a folder's.
      for (let depth = names.length - (names.at(-1) === '' ? 2 : 1); depth > 0; depth--)
        parents.add(names.slice(0, depth).join('/'));
    }
    return folders.filter((name) => !parents.has(name.split(/[/\\]/).slice(0, -1).join('/')));
  });
}

async function withZip<T>(
  path: string,
  work: (zip: Awaited<ReturnType<typeof openZip>>) => Promise<T>,
): Promise<T> {
  const zip = await openZip(path).catch(() => {
    throw brokenArchive();
  });
  try {
    if (zip.entryCount > maxEntries) throw tooManyEntries(zip.entryCount);
    return await work(zip);
  } catch (error) {
    // The list of files is damaged or missing.
    throw error instanceof UserError ? error : brokenArchive();
  } finally {
    zip.close();
  }
}

/** The error for a file that isn't the ZIP file that its name promises. */
export function brokenArchive(): UserError {
  return new UserError('BAD_USER_INPUT', 'This ZIP file is damaged. Nothing was imported.');
}

function tooManyEntries(count: number): UserError {
  const message = `This ZIP file has ${count.toLocaleString('en-US')} files and folders; ${maxEntries.toLocaleString('en-US')} are allowed. Split it into several ZIP files. Nothing was imported.`;
  return new UserError('BAD_USER_INPUT', message, { status: 413 });
}

function archiveTooLarge(): UserError {
  const message = 'This ZIP file is too large once unzipped. Nothing was imported.';
  return new UserError('BAD_USER_INPUT', message, { status: 413 });
}
