import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  type ZipFile,
} from 'yauzl';
import { decodeText } from '../../platform/text/decodeText.js';

/** A file in an archive. Its name is never used to write to disk. */
export interface ZipEntry {
  /** The name in the archive, with folders and anything else that its creator put in. */
  name: string;
  /** Its position in the archive's list, from 1. */
  position: number;
  /** The reason that it can't be read, if any. */
  obstacle?: string;
  /**
   * Its bytes; undefined if it's damaged or `isWanted` rejected it. `isWanted` sees each chunk before it's kept. An
   * error it throws ends the reading.
   */
  read(isWanted: (bytes: number) => boolean): Promise<Buffer | undefined>;
}

/** An open archive. */
export interface ZipArchive {
  entryCount: number;
  /** Its files after the first `skipped` entries. */
  entries(skipped: number): AsyncIterable<ZipEntry>;
  /** The names of its files and folders; those of folders end with a slash. */
  names(): AsyncIterable<string>;
  close(): void;
}

const blockBytes = 256 * 1024;
const utf8Flag = 0x800;
/** The extra field with an entry's name in UTF-8. */
const unicodePath = 0x7075;

/**
 * Opens a zip file.
 * @throws the library's own error if it isn't one
 */
export async function openZip(path: string): Promise<ZipArchive> {
  // Names are decoded here, because the library rejects the whole archive for one bad name.
  const file = await open(path);
  const options = { lazyEntries: true, decodeStrings: false, autoClose: false };
  const opening = findEnd(file).then((end) =>
    fromRandomAccessReaderPromise(new BlockReader(path, file), end, options),
  );
  const zip = await opening.catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  return {
    entryCount: zip.entryCount,
    close: () => zip.close(),
    names: async function* () {
      for await (const entry of zip.eachEntry()) yield nameOf(entry);
    },
    entries: async function* (skipped) {
      let position = 0;
      for await (const entry of zip.eachEntry()) {
        position++;
        if (position <= skipped) continue;
        const name = nameOf(entry);
        if (/[/\\]$/.test(name)) continue;
        yield {
          name,
          position,
          obstacle: obstacleOf(entry),
          read: (isWanted) => read(zip, entry, isWanted),
        };
      }
    },
  };
}

/** The last record of an archive, without its comment, and the longest comment. */
const endBytes = 22;
const maxComment = 0xffff;

/** Where an archive ends in a file, because downloads may have other bytes after it. */
async function findEnd(file: FileHandle): Promise<number> {
  const { size } = await file.stat();
  const length = Math.min(size, endBytes + maxComment);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
  const at = buffer.lastIndexOf('PK\u0005\u0006', buffer.length - endBytes, 'latin1');
  if (at < 0) return size;
  return Math.min(size, size - length + at + endBytes + buffer.readUInt16LE(at + endBytes - 2));
}

interface Block {
  start: number;
  bytes: Buffer;
}

/**
 * Reads a file in blocks, because an archive consists of thousands of small pieces. Keeps two blocks: one for the list
 * and one for the files.
 */
class BlockReader extends RandomAccessReader {
  private blocks: Block[] = [];

  constructor(
    private readonly path: string,
    private readonly file: FileHandle,
  ) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const known = this.find(start, end);
    if (known) return Readable.from([known], { objectMode: false });
    return createReadStream(this.path, { start, end: end - 1 });
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    const copy = () => {
      const bytes = this.find(position, position + length);
      bytes?.copy(target, offset);
      done(bytes ? null : new Error('The file ends too early.'));
    };
    if (this.find(position, position + length)) setImmediate(copy);
    else this.readBlock(position, Math.max(length, blockBytes)).then(copy, done);
  }

  override close(done: (error: Error | null) => void): void {
    this.file.close().then(() => done(null), done);
  }

  private find(start: number, end: number): Buffer | undefined {
    const block = this.blocks.find((one) => one.start <= start && end <= one.start + one.bytes.length);
    return block?.bytes.subarray(start - block.start, end - block.start);
  }

  private async readBlock(start: number, length: number): Promise<void> {
    const { buffer, bytesRead } = await this.file.read(Buffer.alloc(length), 0, length, start);
    this.blocks = [{ start, bytes: buffer.subarray(0, bytesRead) }, ...this.blocks.slice(0, 1)];
  }
}

/** The upper half of code page 850, which DOS and Windows use in zip files. */
const dosName = /^(?:[ -~]|(?![ -~])(?=\p{Script=Latin})[\p{Lu}\p{Ll}])*$/u;

/**
 * Decodes a name: as UTF-8, which many programs write without declaring it, then as DOS's code page, then as any other
 * encoding.
 */
function nameOf(entry: Entry): string {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
  const { text, encoding } = decodeText(fileNameRaw);
  if (encoding === 'UTF-8') return text;
  // Bytes that aren't valid UTF-8 weren't written as UTF-8, whatever the flag says.
  const name = getFileNameLowLevel(generalPurposeBitFlag & ~utf8Flag, fileNameRaw, extraFields, false);
  return dosName.test(name) || extraFields.some(({ id }) => id === unicodePath) ? name : text;
}

/** Methods of compression that programs offer besides Deflate, by their numbers in a zip file. */
const otherMethods: Readonly<Record<number, string>> = {
  9: 'Deflate64',
  12: 'bzip2',
  14: 'LZMA',
  93: 'Zstandard',
  95: 'XZ',
  98: 'PPMd',
};

function obstacleOf(entry: Entry): string | undefined {
  // The upper half holds Unix mode bits.
  const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;
  if (isLink) return 'Skipped: link to another file';
  if (entry.isEncrypted()) return 'Skipped: encrypted';
  if (!entry.canDecodeFileData()) {
    const method = otherMethods[entry.compressionMethod] ?? 'another method';
    return `Skipped: compressed with ${method}. Zip it again with Deflate as the compression method`;
  }
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

/** The unpacked chunks of a file; undefined where it is damaged. */
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
