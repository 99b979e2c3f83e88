import { UserError } from '../errors/userError.js';
import type { ArchivePart, ArchivePosition } from './archivePart.js';

/** Maximum number of parts, each of one second or 8 MB; the largest allowed archive of ordinary text has 40. */
const maxParts = 200;

/**
 * Yields the items in an archive one part at a time, so that other users' files get their turn in between.
 * @throws UserError BAD_USER_INPUT if there are too many parts, and the errors that `read` throws
 */
export async function* archiveItems<Found>(
  name: string,
  read: (from: ArchivePosition) => Promise<ArchivePart<Found>>,
  signal?: AbortSignal,
): AsyncGenerator<Found> {
  let from: ArchivePosition | undefined = { entry: 0, unpacked: 0 };
  for (let count = 0; from; count++) {
    if (count >= maxParts)
      throw new UserError('BAD_USER_INPUT', `“${name}” took too long to read. Nothing was imported.`);
    if (signal?.aborted) throw new UserError('BAD_USER_INPUT', 'The import was canceled.');
    const part: ArchivePart<Found> = await read(from);
    yield* part.found;
    from = part.next;
  }
}
