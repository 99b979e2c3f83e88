import { createReadStream } from 'node:fs';
import { extract } from 'tar-stream';
import { isTar } from '../../../../core/imports/isZip.js';
import { openZip } from '../../../../core/imports/zipReader.js';

/** A file in a Joplin export. */
export interface JoplinEntry {
  name: string;
  /** The reason that it can't be read, if any. */
  obstacle?: string | undefined;
  /** Its bytes; undefined if it is damaged or larger than `limit`. */
  read(maxBytes: number): Promise<Buffer | undefined>;
}

/** The files of a .jex file, which is a tar archive, or of a zipped RAW folder. */
export async function* joplinEntries(path: string): AsyncGenerator<JoplinEntry> {
  if (await isTar(path)) yield* tarEntries(path);
  else yield* zipEntries(path);
}

async function* zipEntries(path: string): AsyncGenerator<JoplinEntry> {
  const zip = await openZip(path);
  try {
    for await (const { name, obstacle, read } of zip.entries(0)) {
      yield {
        name,
        obstacle,
        read: (maxBytes) => {
          let bytes = 0;
          return read((more) => {
            bytes += more;
            return bytes <= maxBytes;
          });
        },
      };
    }
  } finally {
    zip.close();
  }
}

async function* tarEntries(path: string): AsyncGenerator<JoplinEntry> {
  const file = createReadStream(path);
  const tar = extract();
  file.on('error', (error) => tar.destroy(error));
  try {
    for await (const entry of file.pipe(tar)) {
      const { name, type, size = 0 } = entry.header;
      if (type === 'file')
        yield {
          name,
          read: async (maxBytes) => {
            if (size > maxBytes) return undefined;
            const pieces: Buffer[] = [];
            for await (const piece of entry) pieces.push(piece as Buffer);
            return Buffer.concat(pieces);
          },
        };
      entry.resume();
    }
  } finally {
    file.destroy();
  }
}
