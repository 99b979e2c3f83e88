import type { Actor } from '../../../core/access/access.js';
import { NoteModel, type NoteRecord } from '../documents/note.model.js';
import { getOwnedNote, toNote } from '../documents/note.service.js';
import type { Note } from '../documents/note.type.js';
import { titleKey } from '../documents/text/title.js';
import { linkKeysOf, linkPathKey } from '../documents/text/wikiLinks.js';

const maxBacklinks = 1000;

/** The person's newest note that a link refers to, ignoring case: by its title, or by the end of its path. */
export async function findNoteByTitle(actor: Actor, title: string): Promise<Note | null> {
  const path = linkPathKey(title);
  const named = await listNamed(actor, [path, titleKey(title)]).lean();
  const note = named.find((one) => one.titleKey === titleKey(title)) ?? findLinked(named, path);
  return note ? toNote(note) : null;
}

/** The notes that such links may refer to, newest first. */
function listNamed(actor: Actor, paths: readonly string[]) {
  const keys = paths.flatMap((path) => [path, `${path}.md`, path.slice(path.lastIndexOf('/') + 1)]);
  return NoteModel.find({ ownerId: actor.id, state: 'live', titleKey: { $in: keys.filter(Boolean) } }).sort({
    updatedAt: -1,
  });
}

/**
 * The note with the path as its title, else the one in the folder that the path names, else one with this title in any
 * folder.
 */
function findLinked<Named extends Pick<NoteRecord, 'titleKey' | 'folder'>>(
  latestFirst: readonly Named[],
  path: string,
): Named | undefined {
  const last = path.slice(path.lastIndexOf('/') + 1);
  return (
    latestFirst.find((note) => note.titleKey === path) ??
    latestFirst.find((note) => linkKeysOf(note.titleKey, note.folder).includes(path)) ??
    latestFirst.find((note) => note.titleKey === last)
  );
}

/**
 * The person's notes that link to a note's title, most recently changed first.
 * @throws UserError NOT_FOUND
 */
export async function listBacklinks(actor: Actor, id: string): Promise<Note[]> {
  const { _id, titleKey: key, folder } = await getOwnedNote(actor, id);
  if (key === '') return [];
  const notes = await NoteModel.find({
    ownerId: actor.id,
    state: 'live',
    links: { $in: linkKeysOf(key, folder) },
    _id: { $ne: _id },
  })
    .sort({ updatedAt: -1 })
    .limit(maxBacklinks)
    .lean();
  return notes.map(toNote);
}

/** The ids of the person's notes that these links lead to, in one query. */
export async function resolveTitles(actor: Actor, keys: readonly string[]): Promise<(string | undefined)[]> {
  const named = await listNamed(actor, keys).select('titleKey folder').lean();
  const byTitle = new Map<string, typeof named>();
  for (const note of named) byTitle.set(note.titleKey, [...(byTitle.get(note.titleKey) ?? []), note]);
  return keys.map((key) => {
    const last = key.slice(key.lastIndexOf('/') + 1);
    const candidates = [...new Set([key, `${key}.md`, last])].flatMap((title) => byTitle.get(title) ?? []);
    const note = findLinked(candidates, key);
    return note && String(note._id);
  });
}
