import { isBrokenOff, runWithin } from '../../../platform/jobs/timeLimit.js';
import { titleKey } from '../documents/text/title.js';
import { extractLinkKeys } from '../documents/text/wikiLinks.js';
import { type ArchivePart, type ArchivePosition, listNames, readPart } from './archivePart.js';
import { createPictureFinder, isPicture, pathKey } from './archivePaths.js';
import { maxNoteEntryBytes } from './importArchive.js';
import { fileTitle, isMarkdown } from './importFile.js';
import { linkedFiles } from './pictureLinks.js';

/** Milliseconds for one file. */
const timeoutMs = 5_000;

/** What the other files of an archive are for one of its notes. */
interface NoteReferences {
  /** Keys of the paths of pictures that it shows or links to. */
  pictures: string[];
  /** Keys of the file names of other notes that it links to. */
  names: string[];
}

/**
 * Parser: what the notes of a zip file say of its other files, part by part.
 * @throws UserError BAD_USER_INPUT, over REST 400 or 413
 */
export async function surveyNotes(
  path: string,
  { from }: { from: ArchivePosition },
): Promise<ArchivePart<NoteReferences>> {
  const names = await listNames(path);
  const findPicture = createPictureFinder(names.filter(isPicture).flatMap((name) => pathKey(name) ?? []));
  const noteNames = new Set(names.filter(isMarkdown).map((name) => titleKey(fileTitle(name))));
  return readPart(path, from, async (entry, unpack) => {
    if (!isMarkdown(entry.name) || entry.obstacle) return undefined;
    const content = await unpack(entry, maxNoteEntryBytes);
    if (typeof content === 'string') return undefined;
    const body = content.toString();
    try {
      return runWithin(timeoutMs, () => ({
        pictures: [...new Set(linkedFiles(body).flatMap((target) => findPicture(entry.name, target) ?? []))],
        names: extractLinkKeys(body).filter((key) => noteNames.has(key)),
      }));
    } catch (error) {
      if (isBrokenOff(error)) return undefined;
      throw error;
    }
  });
}
