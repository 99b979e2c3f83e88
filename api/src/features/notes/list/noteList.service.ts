import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { normalizeText } from '../../../platform/text/unicode.js';
import { NoteModel, type NoteRecord } from '../documents/note.model.js';
import { getOwnedNote, toNote } from '../documents/note.service.js';
import type { Note } from '../documents/note.type.js';
import { folderAndAncestors, readFolder } from '../documents/text/folder.js';
import { type NoteFolder, NoteSort, type NotesArgs, type NoteTag } from './noteList.type.js';
import { afterCursor, type NoteOrder, toMongoSort } from './noteOrder.js';
import { findHits, withSnippets } from './noteSearch.service.js';

const orders: Record<NoteSort, NoteOrder> = {
  [NoteSort.UPDATED]: { field: 'updatedAt', direction: -1 },
  [NoteSort.CREATED]: { field: 'createdAt', direction: -1 },
  [NoteSort.TITLE]: { field: 'titleKey', direction: 1 },
};

/**
 * A page of the person's notes: all, those with a tag or in a folder, or search results.
 * @throws UserError BAD_USER_INPUT; NOT_FOUND when there is no note to continue after
 */
export async function listNotes(actor: Actor, args: NotesArgs): Promise<Note[]> {
  const filter = {
    ownerId: new Types.ObjectId(actor.id),
    state: 'live' as const,
    ...(typeof args.tag === 'string' && { tagKeys: normalizeText(args.tag, 'NFC').trim().toLowerCase() }),
    ...(typeof args.folder === 'string' && folderFilter(readFolder(args.folder))),
  };
  const after = args.after ? await getOwnedNote(actor, args.after) : undefined;
  if (!args.search?.trim()) return (await listAfter(filter, args, after)).map(toNote);
  const hits = await findHits(filter, args.search, after ? undefined : args.first);
  const start = after ? hits.findIndex(({ _id }) => _id.equals(after._id)) + 1 : 0;
  if (after && start === 0) return [];
  return withSnippets(hits.slice(start, start + args.first), args.search);
}

function folderFilter(folder: string): object {
  return folder === '' ? { folder } : { folders: folder };
}

/** The notes after a given one, in order: pinned ones first. */
async function listAfter(filter: object, args: NotesArgs, after?: NoteRecord): Promise<NoteRecord[]> {
  const order = orders[args.sort ?? NoteSort.UPDATED];
  const notes: NoteRecord[] = [];
  for (const pinned of [true, false]) {
    if (notes.length >= args.first || (after && !after.pinned && pinned)) continue;
    const page = await NoteModel.find({
      ...filter,
      pinned,
      ...(after?.pinned === pinned && afterCursor(order, after)),
    })
      .sort(toMongoSort(order))
      .limit(args.first - notes.length)
      .lean();
    notes.push(...page);
  }
  return notes;
}

/** The folders of the person's notes in alphabetical order, each with the number of notes in it and below. */
export async function listFolders(actor: Actor): Promise<NoteFolder[]> {
  const counts = new Map<string, number>();
  for (const { _id: folder, count } of await countBy(actor, '$folder')) {
    for (const path of folderAndAncestors(folder)) counts.set(path, (counts.get(path) ?? 0) + count);
  }
  return [...counts]
    .map(([path, count]) => ({ path, count }))
    .sort((one, other) => one.path.localeCompare(other.path));
}

/** The tags of the person's notes in alphabetical order, each in its most frequent spelling. */
export async function listTags(actor: Actor): Promise<NoteTag[]> {
  const tags = new Map<string, NoteTag>();
  const spellings = await countBy(actor, '$tags', [{ $unwind: '$tags' }]);
  for (const { _id: tag, count } of spellings.sort((one, other) => other.count - one.count)) {
    const key = tag.toLowerCase();
    const known = tags.get(key);
    if (known) known.count += count;
    else tags.set(key, { tag, count });
  }
  return [...tags.values()].sort((one, other) => one.tag.localeCompare(other.tag));
}

function countBy(actor: Actor, field: '$folder' | '$tags', unwind: { $unwind: '$tags' }[] = []) {
  return NoteModel.aggregate<{ _id: string; count: number }>([
    { $match: { ownerId: new Types.ObjectId(actor.id), state: 'live' } },
    ...unwind,
    { $group: { _id: field, count: { $sum: 1 } } },
  ]);
}
