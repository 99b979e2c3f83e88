import { isBrokenOff, runWithin } from '../../../platform/jobs/timeLimit.js';
import { normalizeText } from '../../../platform/text/unicode.js';
import { visibleName } from '../../../platform/text/visibleName.js';
import { deriveNoteFields, type NoteContent, noteSearchWords } from '../documents/noteContent.js';
import { bodyTooLongMessage, maxBodyBytes } from '../documents/text/body.js';
import { toFolder } from '../documents/text/folder.js';
import { titleKey, toTitle } from '../documents/text/title.js';
import { readFrontMatter } from './frontMatter.js';
import { headingTitle } from './headingTitle.js';
import { linkToVault } from './pictureLinks.js';

/** Milliseconds for one file; one of 2 MB takes 300. */
const timeoutMs = 5_000;

/** A note out of a file, with all that is stored of it. */
export interface ImportedNote {
  content: NoteContent;
  description: ReturnType<typeof deriveNoteFields>;
  words: string[];
  createdAt: Date;
  updatedAt: Date;
}

/** A file that is no note, and why. */
export interface SkippedFile {
  name: string;
  reason: string;
}

/** Does the name say that it is Markdown? */
export function isMarkdown(path: string): boolean {
  return /\.(?:md|markdown)$/i.test(path);
}

/** What is known of a file beside its path and bytes. */
interface FileOrigin {
  /** For notes that do not tell when they were made. */
  now: Date;
  /** Keys of the file names that other notes link to. */
  linkedNames: ReadonlySet<string>;
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
    if (isBrokenOff(error)) return { name: path, reason: 'Skipped: takes too long to read' };
    throw error;
  }
}

function read(
  path: string,
  bytes: Buffer,
  { now, linkedNames, pictureId }: FileOrigin,
): ImportedNote | SkippedFile {
  const text = decode(bytes);
  if (text === undefined) return { name: path, reason: 'Skipped: not UTF-8 text' };
  const { matter, body: written } = readFrontMatter(text);
  const body = pictureId ? linkToVault(written, pictureId) : written;
  if (Buffer.byteLength(body) > maxBodyBytes) return { name: path, reason: `${bodyTooLongMessage}.` };
  const folders = path.split(/[/\\]/).slice(0, -1);
  const ownTitle = fileTitle(path);
  const isLinked = linkedNames.has(titleKey(ownTitle));
  const createdAt = matter.created ?? matter.updated ?? now;
  const content = {
    title: matter.title ?? (isLinked ? undefined : headingTitle(body)) ?? ownTitle,
    body,
    tags: matter.tags,
    folder: matter.folder ?? toFolder(visibleName(folders.join('/'))),
    pinned: matter.pinned,
  };
  return {
    content,
    description: deriveNoteFields(content),
    words: noteSearchWords(content),
    createdAt,
    updatedAt: matter.updated ?? createdAt,
  };
}

function decode(content: Buffer): string | undefined {
  try {
    // A mark of the byte order says nothing in UTF-8 and is left out.
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}
