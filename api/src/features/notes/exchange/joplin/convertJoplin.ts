import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { stringify } from 'yaml';
import { UserError } from '../../../../core/errors/userError.js';
import { relativeLink } from '../../../../core/imports/archivePaths.js';
import type { ImportRemark } from '../../../../core/imports/importReport.js';
import { createZipPaths } from '../../../../platform/files/zipPaths.js';
import { sendZip, type ZipItem } from '../../../../platform/files/zipWriter.js';
import { decodeText } from '../../../../platform/text/decodeText.js';
import { plural } from '../../../../platform/text/numbers.js';
import { maxNoteEntryBytes } from '../../documents/text/body.js';
import { mapTextOutsideCode } from '../../documents/text/markdownCode.js';
import { joplinEntries } from './joplinEntries.js';
import { type JoplinItem, JoplinType, parseJoplinItem } from './joplinItem.js';

/** Maximum size of one attachment in bytes. */
const maxResourceBytes = 16 * 1024 * 1024;
/** Maximum number of bytes read. */
const maxTotalBytes = 256 * 1024 * 1024;
/** Maximum number of notes, folders, tags, and links between them. */
const maxItems = 100_000;
/** Joplin's number for notes that are HTML, such as those of the web clipper. */
const htmlMarkup = '2';
const itemName = /(?:^|\/)([0-9a-f]{32})\.md$/;
const resourceName = /(?:^|\/)([0-9a-f]{32})(\.[^./]*)?$/;
const idLink = /(\]\(<?|\]:[ \t]{0,4}<?|\b(?:src|href)=["'])?:\/([0-9a-f]{32})/g;

/** The structure of a Joplin export, without the texts. */
interface JoplinIndex {
  folders: Map<string, { title: string; parentId: string }>;
  tags: Map<string, string>;
  /** Ids of tags by note. */
  noteTags: Map<string, string[]>;
  /** Paths of notes and resources in the new archive, by id. */
  paths: Map<string, string>;
}

/**
 * Parser: rewrites a Joplin export, .jex or RAW in a zip file, as a zip file of Markdown with front matter.
 * @returns undefined if it isn't one, otherwise what was changed or left out
 * @throws UserError BAD_USER_INPUT for one that is too large
 */
export async function convertJoplin(
  path: string,
  { target }: { target: string },
): Promise<{ changed: ImportRemark[]; skipped: ImportRemark[] } | undefined> {
  const changed: ImportRemark[] = [];
  const skipped: ImportRemark[] = [];
  const index = await readIndex(path, skipped).catch((error: unknown) => {
    if (error instanceof UserError) throw error;
    // The zip reader reports damaged archives in its own words.
    return undefined;
  });
  if (!index) return undefined;
  await sendZip(writeItems(path, index, { changed, skipped }), createWriteStream(target, { mode: 0o600 }));
  return { changed, skipped };
}

async function readIndex(path: string, skipped: ImportRemark[]): Promise<JoplinIndex | undefined> {
  const found: JoplinItem[] = [];
  let bytes = 0;
  let items = 0;
  for await (const entry of joplinEntries(path)) {
    if (++items > maxItems) throw tooLarge();
    if (entry.obstacle) skipped.push({ name: entry.name, reason: entry.obstacle });
    if (entry.obstacle || !itemName.test(entry.name)) continue;
    const content = await entry.read(maxNoteEntryBytes);
    bytes += content?.length ?? 0;
    if (bytes > maxTotalBytes) throw tooLarge();
    const item = content && parseJoplinItem(decodeText(content).text);
    const reason = item ? obstacleOf(item) : 'Skipped: not a Joplin item, or too large';
    if (reason !== undefined) skipped.push({ name: item?.title || entry.name, reason });
    // The text is read again in the second pass.
    else if (item) found.push({ ...item, body: '' });
  }
  const isJoplin = found.some(({ properties }) => properties.get('type_') === JoplinType.NOTE);
  if (!isJoplin) return undefined;
  const index = toIndex(found);
  for (const name of emptyFolders(index, found)) skipped.push({ name, reason: 'Skipped: an empty notebook' });
  return index;
}

/** The names of notebooks without notes, which an import doesn't create. */
function emptyFolders(index: JoplinIndex, items: readonly JoplinItem[]): string[] {
  const parents = new Set(items.map(({ properties }) => properties.get('parent_id')));
  return [...index.folders.keys()]
    .filter((id) => !parents.has(id))
    .map((id) => folderNames(index, id).join('/'));
}

function obstacleOf({ properties }: JoplinItem): string | undefined {
  if (Number(properties.get('deleted_time') ?? 0) > 0) return 'Skipped: in Joplin’s trash';
  return properties.get('encryption_applied') === '1'
    ? 'Skipped: encrypted. Turn off encryption in Joplin and export again.'
    : undefined;
}

function toIndex(items: readonly JoplinItem[]): JoplinIndex {
  const index: JoplinIndex = { folders: new Map(), tags: new Map(), noteTags: new Map(), paths: new Map() };
  const ofType = (type: string) =>
    items.flatMap(({ title, properties }) =>
      properties.get('type_') === type
        ? [{ title, value: (key: string) => properties.get(key) ?? '', id: properties.get('id') ?? '' }]
        : [],
    );
  for (const { id, title, value } of ofType(JoplinType.FOLDER))
    index.folders.set(id, { title, parentId: value('parent_id') });
  for (const { id, title } of ofType(JoplinType.TAG)) index.tags.set(id, title);
  for (const { value } of ofType(JoplinType.NOTE_TAG)) {
    const known = index.noteTags.get(value('note_id')) ?? [];
    index.noteTags.set(value('note_id'), [...known, value('tag_id')]);
  }
  const paths = createZipPaths();
  for (const { id, title, value } of ofType(JoplinType.NOTE)) {
    const names = folderNames(index, value('parent_id'));
    const parent = names.reduce((folder, name) => paths.folder(folder, name), '');
    index.paths.set(id, paths.file(parent, title || 'Untitled note', '.md'));
  }
  for (const { id, title, value } of ofType(JoplinType.RESOURCE)) {
    const extension = value('file_extension') && `.${value('file_extension')}`;
    const hasExtension = title.toLowerCase().endsWith(extension.toLowerCase());
    index.paths.set(
      id,
      paths.file('_resources/', title && hasExtension ? title : `${title || id}${extension}`),
    );
  }
  return index;
}

/** The titles of a folder and its parents, outermost first. */
function folderNames({ folders }: JoplinIndex, id: string): string[] {
  const names: string[] = [];
  const seen = new Set<string>();
  for (let at = id; folders.has(at) && !seen.has(at); ) {
    seen.add(at);
    const folder = folders.get(at);
    // A slash would split it into two folders.
    names.unshift((folder?.title ?? '').replace(/[/\\]/g, '-') || 'Untitled');
    at = folder?.parentId ?? '';
  }
  return names;
}

async function* writeItems(
  path: string,
  index: JoplinIndex,
  { changed, skipped }: { changed: ImportRemark[]; skipped: ImportRemark[] },
): AsyncGenerator<ZipItem> {
  let bytes = 0;
  for await (const entry of joplinEntries(path)) {
    if (entry.obstacle) continue;
    const isItem = itemName.test(entry.name);
    const id = resourceName.exec(entry.name)?.[1] ?? '';
    const to = index.paths.get(id);
    if (to === undefined) {
      if (!isItem) skipped.push({ name: entry.name, reason: 'Skipped: not used in any exported note' });
      continue;
    }
    const content = await entry.read(isItem ? maxNoteEntryBytes : maxResourceBytes);
    bytes += content?.length ?? 0;
    if (bytes > maxTotalBytes) throw tooLarge();
    const item = isItem && content ? parseJoplinItem(decodeText(content).text) : undefined;
    if (!content) skipped.push({ name: to, reason: 'Skipped: damaged or too large' });
    else if (!isItem) yield fileItem(to, content, new Date());
    else if (item?.properties.get('type_') === JoplinType.NOTE) {
      const { text, lost } = toMarkdown(item, to, index);
      changed.push(...listLosses(item, lost).map((reason) => ({ name: to, reason })));
      yield fileItem(to, Buffer.from(text), new Date());
    }
  }
}

/** What a note loses, with the number of its links that lead nowhere. */
const listLosses = ({ properties }: JoplinItem, lostLinks: number): string[] => [
  ...(properties.get('markup_language') === htmlMarkup
    ? ['Written in HTML, so its tags are part of the text']
    : []),
  ...(lostLinks > 0 ? [`${plural(lostLinks, 'link')} to notes or files that weren’t imported`] : []),
];

const fileItem = (path: string, content: Buffer, modifiedAt: Date): ZipItem => ({
  path,
  modifiedAt,
  size: content.length,
  read: () => Readable.from([content], { objectMode: false }),
});

/**
 * Writes Markdown with front matter as Joplin's own export does; properties without a field in a note stay in the text.
 * Also counts the links to items that the index doesn't have.
 */
function toMarkdown(
  { title, body, properties }: JoplinItem,
  path: string,
  index: JoplinIndex,
): { text: string; lost: number } {
  const value = (key: string) => properties.get(key) ?? '';
  const tags = (index.noteTags.get(value('id')) ?? []).flatMap((tag) => index.tags.get(tag) ?? []);
  const place = ['latitude', 'longitude', 'altitude'].filter((key) => Number(value(key)) !== 0);
  const matter = stringify(
    {
      title,
      folder: folderNames(index, value('parent_id')).join('/'),
      ...(tags.length > 0 && { tags: tags.map((tag) => tag.replace(/^#/, '##')) }),
      created: value('user_created_time') || value('created_time'),
      updated: value('user_updated_time') || value('updated_time'),
      ...(value('source_url') && { source: value('source_url') }),
      ...(value('author') && { author: value('author') }),
      ...(value('is_todo') === '1' && { 'completed?': Number(value('todo_completed')) > 0 ? 'yes' : 'no' }),
      ...(Number(value('todo_due')) > 0 && { due: new Date(Number(value('todo_due'))).toISOString() }),
      ...Object.fromEntries(place.map((key) => [key, value(key)])),
    },
    { lineWidth: 0 },
  );
  const { text, lost } = linkToPaths(body, path, index);
  return { text: `---\n${matter}---\n\n${text}`, lost };
}

/** Points Joplin's links at the paths in the new archive, and counts those to items that aren't in it. */
function linkToPaths(body: string, path: string, { paths }: JoplinIndex): { text: string; lost: number } {
  let lost = 0;
  const text = mapTextOutsideCode(body, (part) =>
    part.replace(idLink, (link: string, before: string | undefined, id: string) => {
      const target = paths.get(id);
      if (before === undefined) return link;
      if (target !== undefined) return before + relativeLink(path, target);
      lost += 1;
      return link;
    }),
  );
  return { text, lost };
}

function tooLarge(): UserError {
  const message = 'This Joplin export is too large. Export your notebooks one by one.';
  return new UserError('BAD_USER_INPUT', message, { status: 413 });
}
