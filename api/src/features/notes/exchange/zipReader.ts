import { type Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';

/** A file in an archive. Nothing is ever written under its name. */
export interface ZipEntry {
  /** As the archive has it: with folders, and whatever else somebody put in. */
  name: string;
  /** What makes it unreadable, if anything does. */
  obstacle?: string;
  /**
   * Its bytes, or undefined when it is damaged or not wanted to its end: `isWanted` hears of each piece before it is
   * kept. What it throws ends the reading as well.
   */
  read(isWanted: (bytes: number) => boolean): Promise<Buffer | undefined>;
}

/** An archive, open. */
export interface ZipArchive {
  entryCount: number;
  /** Its files, after the first `skipped` entries of its list, folders among them. */
  entries(skipped: number): AsyncIterable<ZipEntry>;
  close(): void;
}

/**
 * Opens a zip file.
 * @throws the library's own words when it is none
 */
export async function openZip(path: string): Promise<ZipArchive> {
  // Names are decoded here: the library refuses the whole archive for a single bad one.
  const zip = await openPromise(path, { lazyEntries: true, decodeStrings: false, autoClose: false });
  return {
    entryCount: zip.entryCount,
    close: () => zip.close(),
    entries: async function* (skipped) {
      for await (const entry of zip.eachEntry()) {
        if (skipped-- > 0) continue;
        const name = nameOf(entry);
        if (name.endsWith('/')) continue;
        yield { name, obstacle: obstacleOf(entry), read: (isWanted) => read(zip, entry, isWanted) };
      }
    },
  };
}

function nameOf(entry: Entry): string {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
  try {
    // macOS writes UTF-8 and does not say so.
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw);
  } catch {
    return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  }
}

function obstacleOf(entry: Entry): string | undefined {
  // The upper half are the mode bits of Unix.
  const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;
  if (isLink) return 'Skipped: link to another file';
  if (entry.isEncrypted()) return 'Skipped: encrypted';
  if (!entry.canDecodeFileData()) return 'Skipped: unknown compression';
  return undefined;
}

async function read(
  zip: ZipFile,
  entry: Entry,
  isWanted: (bytes: number) => boolean,
): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  for await (const piece of piecesOf(zip, entry)) {
    if (piece === undefined || !isWanted(piece.length)) return undefined;
    pieces.push(piece);
  }
  const content = Buffer.concat(pieces);
  return crc32(content) === entry.crc32 ? content : undefined;
}

/** The pieces of a file, unpacked one by one; undefined where it is damaged. */
async function* piecesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer | undefined> {
  let stream: Readable | undefined;
  try {
    stream = await zip.openReadStreamPromise(entry);
    yield* stream as AsyncIterable<Buffer>;
  } catch {
    yield undefined;
  } finally {
    stream?.destroy();
  }
}
