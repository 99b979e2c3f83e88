import { createReadStream } from 'node:fs';
import { readArchive } from './archiveReader.js';

/**
 * Reads all of an uploaded archive, and returns what it contains without the list of entries. Runs in the
 * parser process, because reading a crafted archive can take long or need much memory.
 * @throws UserError like `readArchive`
 */
export async function checkArchive(path: string, passphrase: string | undefined) {
  const { summary, ...content } = await readArchive(createReadStream(path), passphrase);
  const { entries: _entries, ...shown } = summary;
  return { ...content, summary: shown };
}

/** What is known about an archive after reading all of it. */
export type CheckedArchive = Awaited<ReturnType<typeof checkArchive>>;
