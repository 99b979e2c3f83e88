import { readTags } from '../../../core/input/tags.js';
import { distinctWords, searchKeys } from '../../../platform/text/searchKeys.js';
import type { NoteRecord } from './note.model.js';
import type { NoteInput } from './note.type.js';
import { readBody } from './text/body.js';
import { cardLines, stripCardMarks } from './text/cardLines.js';
import { folderAndAncestors, readFolder } from './text/folder.js';
import { plainText } from './text/plainText.js';
import { readTitle, titleKey } from './text/title.js';
import { extractLinkKeys } from './text/wikiLinks.js';

const previewLength = 200;
/** Words of one note in the index: as many different ones as a book has. */
const maxWords = 10_000;

/** What a person decides of a note. */
export interface NoteContent {
  title: string;
  body: string;
  tags: string[];
  folder: string;
  pinned: boolean;
}

/**
 * The content that a request asks for; what it leaves out is as in `base`.
 * @throws UserError BAD_USER_INPUT
 */
export function applyNoteInput(
  input: NoteInput & { pinned?: boolean | null },
  base: NoteContent,
): NoteContent {
  return {
    title: typeof input.title === 'string' ? readTitle(input.title) : base.title,
    body: typeof input.body === 'string' ? readBody(input.body) : base.body,
    tags: input.tags ? readTags(input.tags, 'note') : base.tags,
    folder: typeof input.folder === 'string' ? readFolder(input.folder) : base.folder,
    pinned: input.pinned ?? base.pinned,
  };
}

/** A note of nothing yet. */
export const emptyNoteContent: NoteContent = { title: '', body: '', tags: [], folder: '', pinned: false };

/** Do title and body, which take work to write, say the same? */
export function hasSameText(one: NoteContent, other: NoteContent): boolean {
  return one.title === other.title && one.body === other.body;
}

/** Is all that the person sees the same, apart from the pin? */
export function hasSameContent(one: NoteContent, other: NoteContent): boolean {
  const isTagged = one.tags.length === other.tags.length && one.tags.every((tag, i) => tag === other.tags[i]);
  return hasSameText(one, other) && isTagged && one.folder === other.folder;
}

/**
 * What is stored of a note beside its body. Takes time in proportion to the body: of one note that is saved, it is found
 * in the server itself; of an archive of notes, where the files are read.
 */
export function deriveNoteFields({ title, body, tags, folder, pinned }: NoteContent) {
  return {
    title,
    titleKey: titleKey(title),
    titleWords: searchKeys(title, ...tags),
    preview: plainText(stripCardMarks(body), previewLength),
    size: Buffer.byteLength(body),
    tags,
    tagKeys: tags.map((tag) => tag.toLowerCase()),
    folder,
    folders: folderAndAncestors(folder),
    links: extractLinkKeys(body),
    cardCount: cardLines(body).length,
    pinned,
  } satisfies Partial<NoteRecord>;
}

/** Goes up when the rules change by which words are found: then stored notes are indexed again. */
export const searchVersion = 2;

/** The words under which a note is found. */
export function noteSearchWords({ title, tags, body }: NoteContent): string[] {
  return distinctWords([title, ...tags, stripCardMarks(body)].join(' '), maxWords);
}
