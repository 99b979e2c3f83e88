import { isBrokenOff, runWithin } from '../../../platform/jobs/timeLimit.js';
import { normalizeText } from '../../../platform/text/unicode.js';
import { visibleName } from '../../../platform/text/visibleName.js';
import { deriveNoteFields, type NoteContent, noteSearchWords } from '../documents/noteContent.js';
import { bodyTooLongMessage, maxBodyBytes } from '../documents/text/body.js';
import { toFolder } from '../documents/text/folder.js';
import { toTitle } from '../documents/text/title.js';
import { readFrontMatter } from './frontMatter.js';
import { headingTitle } from './headingTitle.js';

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

/** Is it a file that only a program needs, such as the settings of Obsidian or what macOS adds? */
export function isHidden(path: string): boolean {
  return path.split(/[/\\]/).some((name) => name === '__MACOSX' || /^\.[^.]/.test(name));
}

/** Does the name say that it is Markdown? */
export function isMarkdown(path: string): boolean {
  return /\.(?:md|markdown)$/i.test(path);
}

/** What is known of a file beside its path and bytes. */
interface FileOrigin {
  /** For notes that do not tell when they were made. */
  now: Date;
  /** It came by itself: no other note links to it by its file name, so that its first heading says more. */
  isAlone?: boolean;
}

/**
 * Reads a Markdown file as a note. Its path says folder and title where its front matter, or the heading that a single
 * file begins with, does not.
 */
export function readNoteFile(path: string, content: Buffer, origin: FileOrigin): ImportedNote | SkippedFile {
  try {
    return runWithin(timeoutMs, () => read(path, content, origin));
  } catch (error) {
    if (isBrokenOff(error)) return { name: path, reason: 'Skipped: takes too long to read' };
    throw error;
  }
}

function read(path: string, bytes: Buffer, { now, isAlone }: FileOrigin): ImportedNote | SkippedFile {
  const text = decode(bytes);
  if (text === undefined) return { name: path, reason: 'Skipped: not UTF-8 text' };
  const { matter, body } = readFrontMatter(text);
  if (Buffer.byteLength(body) > maxBodyBytes) return { name: path, reason: `${bodyTooLongMessage}.` };
  const names = path.split(/[/\\]/);
  const fileName = normalizeText((names.pop() ?? '').replace(/\.[^.]*$/, ''), 'NFC');
  const createdAt = matter.created ?? matter.updated ?? now;
  const content = {
    title: matter.title ?? (isAlone ? headingTitle(body) : undefined) ?? toTitle(visibleName(fileName)),
    body,
    tags: matter.tags,
    folder: matter.folder ?? toFolder(visibleName(names.join('/'))),
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
