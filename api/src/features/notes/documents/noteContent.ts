import { readTags } from '../../../core/input/tags.js';
import { distinctWords, distinctWordsInTurns, searchKeys } from '../../../platform/text/searchKeys.js';
import type { NoteRecord } from './note.model.js';
import type { NoteInput } from './note.type.js';
import { readBody } from './text/body.js';
import { cardLines, stripCardMarks } from './text/cardLines.js';
import { folderAndAncestors, readFolder } from './text/folder.js';
import { plainText } from './text/plainText.js';
import { readTitle, titleKey } from './text/title.js';
import { extractLinkKeys } from './text/wikiLinks.js';

const previewLength = 200;
/** Maximum number of distinct words indexed per note, about as many as a book has. */
const maxWords = 10_000;

/** The fields of a note that a person sets. */
export interface NoteContent {
  title: string;
  body: string;
  tags: string[];
  folder: string;
  pinned: boolean;
}

/**
 * The content after a request; fields that it leaves out keep their value in `base`.
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

/** An empty note. */
export const emptyNoteContent: NoteContent = { title: '', body: '', tags: [], folder: '', pinned: false };

/** Whether title and body, which take work to write, are equal. */
export function hasSameText(one: NoteContent, other: NoteContent): boolean {
  return one.title === other.title && one.body === other.body;
}

/** Whether everything a person sees is equal, except the pin. */
export function hasSameContent(one: NoteContent, other: NoteContent): boolean {
  const isTagged = one.tags.length === other.tags.length && one.tags.every((tag, i) => tag === other.tags[i]);
  return hasSameText(one, other) && isTagged && one.folder === other.folder;
}

/**
 * The stored fields that are derived from a note's content. Takes time proportional to the body, so imported archives
 * compute it in the parser process.
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

/** Increases when the rules for search words change; stored notes are then indexed again. */
export const searchVersion = 3;

/** The words by which search finds a note. */
export function noteSearchWords(content: NoteContent): Promise<string[]> {
  return distinctWordsInTurns(searchedText(content), maxWords);
}

/** Like `noteSearchWords`, but without pauses, for the parser process, where nothing else runs. */
export function noteSearchWordsAtOnce(content: NoteContent): string[] {
  return distinctWords(searchedText(content), maxWords);
}

const searchedText = ({ title, tags, body }: NoteContent) => [title, ...tags, stripCardMarks(body)].join(' ');
