import { createReadStream } from 'node:fs';
import { readArchive } from './archiveReader.js';

/**
 * Reads all of an archive that somebody brought, and answers what it is without the list of its entries. Runs in the
 * parser process, because an archive may be made so that reading it takes long or needs much memory.
 * @throws UserError as `readArchive`
 */
export async function checkArchive(path: string, passphrase: string | undefined) {
  const { summary, ...content } = await readArchive(createReadStream(path), passphrase);
  const { entries: _entries, ...shown } = summary;
  return { ...content, summary: shown };
}

/** What is known of an archive that was read to its end. */
export type CheckedArchive = Awaited<ReturnType<typeof checkArchive>>;
