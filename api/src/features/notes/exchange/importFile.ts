import { isBrokenOff, runWithin } from '../../../platform/jobs/timeLimit.js';
import { decodeText, isBinaryText } from '../../../platform/text/decodeText.js';
import { normalizeText } from '../../../platform/text/unicode.js';
import { visibleName } from '../../../platform/text/visibleName.js';
import { deriveNoteFields, type NoteContent, noteSearchWords } from '../documents/noteContent.js';
import { bodyTooLongMessage, maxBodyBytes } from '../documents/text/body.js';
import { toFolder } from '../documents/text/folder.js';
import { titleKey, toTitle } from '../documents/text/title.js';
import { readFrontMatter } from './frontMatter.js';
import { headingTitle } from './headingTitle.js';
import { type LinkTitles, linkToTitles } from './noteLinks.js';
import { linkToVault } from './pictureLinks.js';

/** Milliseconds for one file; one of 2 MB takes 300. */
const timeoutMs = 5_000;

/** A note out of a file, with all that is stored of it. */
export interface ImportedNote {
  /** Path of the file. */
  name: string;
  content: NoteContent;
  description: ReturnType<typeof deriveNoteFields>;
  words: string[];
  createdAt: Date;
  updatedAt: Date;
  /** What is not as in the file. */
  changes: string[];
}

/** A skipped file and the reason. */
export interface SkippedFile {
  name: string;
  reason: string;
  /** Whether it is of a folder whose files are counted together. */
  isHidden?: boolean;
}

/** File metadata. */
interface FileOrigin {
  /** For notes that do not tell when they were made. */
  now: Date;
  /** Of the person, for times without a zone. */
  timeZone: string;
  /** Keys of the file names that other notes link to. */
  linkedNames: ReadonlySet<string>;
  /** Where its links to other notes lead. */
  linkTitles?: LinkTitles;
  /** The id in the vault of the picture that a link of the note means. */
  pictureId?: (target: string) => string | undefined;
}

/** The title that a file has by its name. */
export function fileTitle(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return toTitle(visibleName(normalizeText(name.replace(/\.[^.]*$/, ''), 'NFC')));
}

/**
 * Reads a Markdown file as a note. Where its front matter does not say it, its path says the folder, and the heading that
 * it begins with the title; without one, or when other notes link to it by its file name, that is the title.
 */
export function readNoteFile(path: string, content: Buffer, origin: FileOrigin): ImportedNote | SkippedFile {
  try {
    return runWithin(timeoutMs, () => read(path, content, origin));
  } catch (error) {
    if (isBrokenOff(error)) return { name: path, reason: 'Skipped: took too long to read' };
    throw error;
  }
}

function read(
  path: string,
  bytes: Buffer,
  { now, timeZone, linkedNames, linkTitles, pictureId }: FileOrigin,
): ImportedNote | SkippedFile {
  const { text: file, encoding } = decodeText(bytes);
  if (encoding !== 'UTF-8' && isBinaryText(file)) return { name: path, reason: 'Skipped: not text' };
  const { matter, body: written, text, problems } = readFrontMatter(file, timeZone);
  const withPictures = pictureId ? linkToVault(written, pictureId) : written;
  const { body, count } = linkTitles
    ? linkToTitles(withPictures, linkTitles)
    : { body: withPictures, count: 0 };
  if (Buffer.byteLength(body) > maxBodyBytes) return { name: path, reason: `${bodyTooLongMessage}.` };
  const ownTitle = fileTitle(path);
  const isLinked = linkedNames.has(titleKey(ownTitle));
  const folders = visibleName(path.split(/[/\\]/).slice(0, -1).join('/'));
  const folder = matter.folder ?? toFolder(folders);
  const createdAt = matter.created ?? matter.updated ?? now;
  const content = {
    title: matter.title ?? (isLinked ? undefined : headingTitle(text)) ?? ownTitle,
    body,
    tags: matter.tags,
    folder,
    pinned: matter.pinned,
  };
  const depth = (names: string) => names.split('/').filter((name) => !/^\.{0,2}$/.test(name.trim())).length;
  const changes = [
    ...(encoding === 'UTF-8' ? [] : [`Read as ${encoding}`]),
    ...problems,
    ...(matter.folder === undefined && depth(folders) > depth(folder)
      ? [`Moved up to the folder “${folder}”`]
      : []),
    ...(count > 0 ? [`${count === 1 ? '1 link' : `${count} links`} rewritten to note titles`] : []),
  ];
  return {
    name: path,
    content,
    description: deriveNoteFields(content),
    words: noteSearchWords(content),
    createdAt,
    updatedAt: matter.updated ?? createdAt,
    changes,
  };
}
