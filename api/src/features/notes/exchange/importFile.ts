import { isBrokenOff, runWithin } from '../../../platform/jobs/timeLimit.js';
import { decodeText, isBinaryText } from '../../../platform/text/decodeText.js';
import { normalizeText } from '../../../platform/text/unicode.js';
import { visibleName } from '../../../platform/text/visibleName.js';
import { deriveNoteFields, type NoteContent, noteSearchWordsAtOnce } from '../documents/noteContent.js';
import { bodyTooLongMessage, maxBodyBytes } from '../documents/text/body.js';
import { toFolder } from '../documents/text/folder.js';
import { plainText } from '../documents/text/plainText.js';
import { maxTitleLength, titleKey, toTitle } from '../documents/text/title.js';
import { extractLinkKeys, linkName, linkPathKey } from '../documents/text/wikiLinks.js';
import { linkedFiles, linkToVault } from './attachmentLinks.js';
import { foreignText, standardNotesName } from './foreignFormats.js';
import { readFrontMatter } from './frontMatter.js';
import { pageNames } from './logseq.js';
import { type LinkTitles, linkToTitles } from './noteLinks.js';

/** Milliseconds per file; one of 2 MB takes 300. */
const timeoutMs = 5_000;
/** Maximum number of dead links that the report names per note. */
const maxNamedLinks = 5;

/** A note read from a file, with everything that is stored about it. */
export interface ImportedNote {
  /** Path of the file. */
  name: string;
  content: NoteContent;
  description: ReturnType<typeof deriveNoteFields>;
  words: string[];
  createdAt: Date;
  updatedAt: Date;
  /** How the note differs from the file, for the report. */
  changes: string[];
}

/** A skipped file and the reason. */
export interface SkippedFile {
  name: string;
  reason: string;
  /** Whether it is in a folder whose files are reported together. */
  isHidden?: boolean;
}

/** What is known about a file besides its content. */
interface FileOrigin {
  /** For notes without a creation date. */
  now: Date;
  /** The person's time zone, for times without one. */
  timeZone: string;
  /** Keys of the file names that other notes link to. */
  linkedNames: ReadonlySet<string>;
  /** Where the note's links to other notes lead. */
  linkTitles?: LinkTitles;
  /** The vault id of the attachment that a link refers to. */
  attachmentId?: (target: string) => string | undefined;
  /** Keys of names that no note has, and whether the archive contains a linked file. */
  inArchive?: { unknownNames: ReadonlySet<string>; has: (target: string) => boolean };
}

/** The names on a path. In a TextBundle, which is a folder named like the note, the note is always `text.md`. */
function pathNames(path: string): string[] {
  const standardName = standardNotesName(path);
  if (standardName !== undefined) return [standardName];
  const names = path.split(/[/\\]/);
  const bundle = names.at(-2) ?? '';
  if (!/\.textbundle$/i.test(bundle) || !/^text\.[a-z]+$/i.test(names.at(-1) ?? '')) return pageNames(names);
  return [...names.slice(0, -2), bundle.replace(/\.textbundle$/i, '.md')];
}

/** The name of a daily note, which says more than its first heading. */
const dateName = /^\d{4}([-_.])\d\d\1\d\d(?!\d)/;

/** The title that a file's name gives. */
export function fileTitle(path: string): string {
  return toTitle(fileName(path));
}

/** A file's name, which may be longer than titles can be. */
function fileName(path: string): string {
  const name = pathNames(path).at(-1) ?? '';
  return visibleName(normalizeText(withoutNotionId(name.replace(/\.[^.]*$/, '')), 'NFC'));
}

/** The folder that a file's path gives, which may be deeper than folders can be. */
export function fileFolder(path: string): string {
  const names = pathNames(path).slice(0, -1);
  return visibleName(names.map(withoutNotionId).join('/'));
}

/** Notion adds an id to each name. */
const withoutNotionId = (name: string) => name.replace(/(?<=.) [0-9a-f]{32}$/, '');

/**
 * Reads a Markdown file as a note. Without front matter, the folder comes from its path and the title from its first
 * heading; without a heading, or if other notes link to its file name, the title is the file name.
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
  { now, timeZone, linkedNames, linkTitles, attachmentId, inArchive }: FileOrigin,
): ImportedNote | SkippedFile {
  const { text: file, encoding } = decodeText(bytes);
  if (encoding !== 'UTF-8' && isBinaryText(file)) return { name: path, reason: 'Skipped: not text' };
  const foreign = foreignText(file);
  if (foreign) return { name: path, reason: `Skipped: ${foreign}` };
  const { matter, body: written, text, problems } = readFrontMatter(file, timeZone);
  const withAttachments = attachmentId ? linkToVault(written, attachmentId) : written;
  const { body, count } = linkTitles
    ? linkToTitles(withAttachments, linkTitles)
    : { body: withAttachments, count: 0 };
  if (Buffer.byteLength(body) > maxBodyBytes) return { name: path, reason: `${bodyTooLongMessage}.` };
  const ownTitle = fileTitle(path);
  const keepsName = linkedNames.has(titleKey(ownTitle)) || dateName.test(ownTitle);
  const folders = fileFolder(path);
  const folder = matter.folder ?? toFolder(folders);
  const createdAt = matter.created ?? matter.updated ?? now;
  const content = {
    title: matter.title ?? (keepsName ? undefined : headingTitle(text)) ?? ownTitle,
    body,
    tags: matter.tags,
    folder,
    pinned: matter.pinned,
  };
  const levels = folders
    .split(/[/\\]/)
    .flatMap((name) => (/^\.{0,2}$/.test(name.trim()) ? [] : [name.trim()]));
  const isShortened = [...normalizeText(levels.join('/'), 'NFC')].length > [...folder].length;
  const changes = [
    ...(encoding === 'UTF-8' ? [] : [`Read as ${encoding}`]),
    ...problems,
    ...(content.title === ownTitle && [...fileName(path)].length > [...ownTitle].length
      ? ['Its name was shortened to fit a title']
      : []),
    ...(matter.folder === undefined && isShortened
      ? [
          levels.length > folder.split('/').length
            ? `Moved up to the folder “${folder}”`
            : `Its folder’s name was shortened to “${folder}”`,
        ]
      : []),
    ...(count > 0 ? [`${count === 1 ? '1 link' : `${count} links`} rewritten to note titles`] : []),
    ...(inArchive
      ? [
          ...deadLinks('Links to files that aren’t in the archive', lostFiles(written, inArchive.has)),
          ...deadLinks(
            'Links to notes that don’t exist',
            lostNotes(written, inArchive.unknownNames, inArchive.has),
          ),
        ]
      : []),
  ];
  return {
    name: path,
    content,
    description: deriveNoteFields(content),
    words: noteSearchWordsAtOnce(content),
    createdAt,
    updatedAt: matter.updated ?? createdAt,
    changes,
  };
}

/** Linked files next to the note that aren't in the archive. */
function lostFiles(body: string, isInArchive: (target: string) => boolean): string[] {
  return linkedFiles(body).files.filter((target) => isFileLink(target) && !isInArchive(target));
}

/**
 * Whether a link names a file, including one elsewhere on the computer where the note was written, rather
 * than a website, a place in the note, or a file in the vault.
 */
function isFileLink(target: string): boolean {
  return !/^(?:(?!file:)[a-z][a-z\d+.-]+:|\/\/|#)/i.test(target) && /\.[a-z\d]{1,8}$/i.test(target);
}

/** Names in `[[links]]` that no note has. */
function lostNotes(
  body: string,
  unknownNames: ReadonlySet<string>,
  isInArchive: (target: string) => boolean,
): string[] {
  const { files, wikiLinks } = linkedFiles(body);
  const ofFiles = new Set([...files, ...wikiLinks.filter(isInArchive)].map(linkPathKey));
  const written = new Map(wikiLinks.map((name) => [linkPathKey(name), name]));
  return extractLinkKeys(body)
    .filter((key) => !ofFiles.has(key) && unknownNames.has(linkName(key)))
    .map((key) => written.get(key) ?? key);
}

/** A line of the report about dead links, if there are any; it names the first few. */
function deadLinks(what: string, targets: readonly string[]): string[] {
  if (targets.length === 0) return [];
  const more = targets.length - maxNamedLinks;
  return [`${what}: ${targets.slice(0, maxNamedLinks).join(', ')}${more > 0 ? `, and ${more} more` : ''}`];
}

/** How many characters of a text are searched for its first heading. */
const maxBeginning = 2000;

/** The heading at the start of a Markdown text, without marks; undefined if it starts with something else. */
function headingTitle(body: string): string | undefined {
  const [first = '', second = ''] = body.slice(0, maxBeginning).trimStart().split(/\r?\n/);
  const isUnderlined = first.trim() !== '' && /^ {0,3}(?:=+|-+) *$/.test(second);
  const marked = /^#{1,6}[ \t]/.test(first)
    ? first
        .replace(/^#+/, '')
        .trim()
        .replace(/(?<!#)#+$/, '')
    : undefined;
  const heading = marked ?? (isUnderlined ? first : '');
  return toTitle(plainText(heading, maxTitleLength)) || undefined;
}
