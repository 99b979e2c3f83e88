import {
  type ArchivePart,
  type ArchivePosition,
  listNames,
  readPart,
} from '../../../core/imports/archivePart.js';
import {
  createFileFinder,
  isAttachment,
  isHidden,
  isNoteFile,
  pathKey,
} from '../../../core/imports/archivePaths.js';
import { isBrokenOff, runWithin } from '../../../platform/jobs/timeLimit.js';
import { decodeText } from '../../../platform/text/decodeText.js';
import { maxNoteEntryBytes } from '../documents/text/body.js';
import { extractLinkKeys, linkName } from '../documents/text/wikiLinks.js';
import { linkedFiles } from './attachmentLinks.js';
import { readFrontMatter } from './frontMatter.js';
import { fileTitle } from './importFile.js';
import { linkedNoteFiles } from './noteLinks.js';

/** Milliseconds for one file. */
const timeoutMs = 5_000;

/** What a note of an archive is called, and what the other files of the archive are for it. */
export interface NoteSurvey {
  /** Key of its path. */
  path: string;
  /** Title by its file name. */
  name: string;
  /** Title by its front matter. */
  title?: string;
  /** Other names by which links may call it. */
  aliases: string[];
  /** Keys of the paths of images and other files that it shows or links to. */
  attachments: string[];
  /** Keys of the paths of notes that it links to. */
  files: string[];
  /** Keys of the names that its [[links]] have, without folders. */
  links: string[];
}

/**
 * Parser: what the notes of a zip file say of its other files, part by part.
 * @throws UserError BAD_USER_INPUT, over REST 400 or 413
 */
export async function surveyNotes(
  path: string,
  { from }: { from: ArchivePosition },
): Promise<ArchivePart<NoteSurvey>> {
  const names = await listNames(path);
  const findAttachment = createFileFinder(names.filter(isAttachment).flatMap((name) => pathKey(name) ?? []));
  const findNote = createFileFinder(names.filter(isNoteFile).flatMap((name) => pathKey(name) ?? []));
  return readPart(path, from, async (entry, unpack) => {
    if (isHidden(entry.name) || !isNoteFile(entry.name) || entry.obstacle) return undefined;
    const content = await unpack(entry, maxNoteEntryBytes);
    if (typeof content === 'string') return undefined;
    const name = entry.name;
    try {
      return runWithin(timeoutMs, () => {
        // Dates don't matter here.
        const { matter, body } = readFrontMatter(decodeText(content).text, 'UTC');
        const linked = linkedFiles(body);
        return {
          path: pathKey(name) ?? '',
          name: fileTitle(name),
          ...(matter.title && { title: matter.title }),
          aliases: matter.aliases,
          attachments: unique(
            [...linked.files, ...linked.wikiLinks].flatMap((target) => findAttachment(name, target) ?? []),
          ),
          files: unique(linkedNoteFiles(body).flatMap((target) => findNote(name, target) ?? [])),
          links: unique(extractLinkKeys(body).map(linkName)),
        };
      });
    } catch (error) {
      if (isBrokenOff(error)) return undefined;
      throw error;
    }
  });
}

const unique = (keys: readonly string[]) => [...new Set(keys)];
