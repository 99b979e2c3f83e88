import type { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import { keysName, manifestName, parsePartName, sealName, summaryName } from './entryName.js';
import { damaged, misplaced, tooLarge } from './refusals.js';

/** A part has at most 1 MB and one document; parts of earlier versions have 2 MB. */
export const maxPartBytes = 40 * 1024 * 1024;
/** The JSON entries. Only the summary grows, with the entries that it lists. */
const maxJsonBytes = 64 * 1024;
const maxSummaryBytes = { base: 256 * 1024, ofEntry: 512 };

/** One file of an archive. */
export interface TarEntry {
  name: string;
  bytes: Buffer;
}

/** The entries of an archive, one at a time. @throws UserError for an entry that no archive of the dashboard has */
export async function* untar(stream: Readable): AsyncGenerator<TarEntry> {
  const tar = extract();
  let entries = 0;
  const maxBytesOf = (name: string, isJson: boolean) => {
    if (name === summaryName) return maxSummaryBytes.base + entries * maxSummaryBytes.ofEntry;
    return isJson ? maxJsonBytes : maxPartBytes;
  };
  // The iterator below throws the error.
  tar.on('error', () => undefined);
  let failure: unknown;
  const feeding = feed(stream, tar).catch((error) => {
    failure = error;
    tar.destroy(error);
  });
  try {
    for await (const entry of tar) {
      const { name, type, size = 0 } = entry.header;
      const isJson = [manifestName, keysName, summaryName, sealName].includes(name);
      if (type !== 'file' || (!isJson && !parsePartName(name))) throw misplaced(name);
      if (size > maxBytesOf(name, isJson)) throw tooLarge(name);
      const pieces: Buffer[] = [];
      for await (const piece of entry) pieces.push(piece as Buffer);
      const bytes = Buffer.concat(pieces);
      if (bytes.length !== size) throw damaged(name);
      entries++;
      yield { name, bytes };
    }
    await feeding;
    if (failure) throw failure;
  } catch (error) {
    throw failure ?? error;
  } finally {
    stream.destroy();
    tar.destroy(new Error('The reading has ended.'));
  }
}

async function feed(stream: Readable, tar: ReturnType<typeof extract>): Promise<void> {
  let resume: () => void = () => undefined;
  for (const event of ['drain', 'close']) tar.on(event, () => resume());
  for await (const chunk of stream) {
    if (tar.destroyed) return;
    const drained = new Promise<void>((resolve) => {
      resume = resolve;
    });
    if (!tar.write(chunk)) await drained;
  }
  // The library's types are for an older version of Node.
  (tar as NodeJS.WritableStream).end();
}
