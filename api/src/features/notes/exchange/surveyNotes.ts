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
import { toFolder } from '../documents/text/folder.js';
import { extractLinkKeys, linkName } from '../documents/text/wikiLinks.js';
import { linkedFiles } from './attachmentLinks.js';
import { readFrontMatter } from './frontMatter.js';
import { fileFolder, fileTitle } from './importFile.js';
import { isKeepFile, keepToMarkdown } from './keepNote.js';
import { dayNames } from './logseq.js';
import { linkedNoteFiles } from './noteLinks.js';

/** Milliseconds per file. */
const timeoutMs = 5_000;

/** A note's names and its links to other files in the archive. */
export interface NoteSurvey {
  /** Key of its path. */
  path: string;
  /** Title from its file name. */
  name: string;
  folder: string;
  /** Title from its front matter. */
  title?: string;
  /** Other names that links may use for it. */
  aliases: string[];
  /** Keys of the paths of images and other files that it links to. */
  attachments: string[];
  /** Keys of the paths of notes that it links to. */
  files: string[];
  /** Keys of the names in its [[links]], without folders. */
  links: string[];
}

/**
 * Parser: how the notes in a zip file refer to other files, part by part.
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
    const name = entry.name;
    const isKeep = isKeepFile(name);
    if (isHidden(name) || !(isNoteFile(name) || isKeep) || entry.obstacle) return undefined;
    const unpacked = await unpack(entry, maxNoteEntryBytes);
    if (typeof unpacked === 'string') return undefined;
    const content = isKeep ? keepToMarkdown(unpacked) : unpacked;
    if (!content) return undefined;
    try {
      return runWithin(timeoutMs, () => {
        // Dates don't matter here.
        const { matter, body } = readFrontMatter(decodeText(content).text, 'UTC');
        const linked = linkedFiles(body);
        return {
          path: pathKey(name) ?? '',
          name: fileTitle(name),
          folder: matter.folder ?? toFolder(fileFolder(name)),
          ...(matter.title && { title: matter.title }),
          aliases: [...matter.aliases, ...dayNames(fileTitle(name))],
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
