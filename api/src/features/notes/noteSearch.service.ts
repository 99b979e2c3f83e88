import { Types } from 'mongoose';
import type { Actor } from '../../core/access.js';
import { beginningFilter, distinctWords, queryWords } from '../../core/searchKeys.js';
import { NoteModel, type NoteRecord } from './note.model.js';
import { toNote } from './note.service.js';
import type { Note } from './note.type.js';
import { NoteTextModel } from './noteText.model.js';
import { behind, type Order, sortOf } from './order.js';
import { snippetOf } from './snippet.js';
import { titleKey } from './title.js';

/** Nobody looks through more. */
const maxHits = 200;
/** With more notes than this, words are so frequent that the list itself leads to hits sooner than the index. */
const maxCandidates = 250;
/** How far the list is walked at first, and at most, before texts are looked at. */
const firstStep = 64;
const maxStep = 256;
const latestFirst: Order = { field: 'updatedAt', direction: -1 };
const listIndex = { ownerId: 1, state: 1, updatedAt: -1, _id: -1 } as const;
/** Bytes of texts that are read to show where the words stand. */
const maxSnippetTexts = 8 * 1024 * 1024;

/** Which notes are looked at; always those of one owner. */
export interface SearchScope {
  ownerId: Types.ObjectId;
  state: 'live';
}

/**
 * The notes in which every word of the query begins a word: first that with the query for a title, then those with
 * all words in title or tags, then the others, each the latest changed first.
 */
export async function findHits(scope: SearchScope, query: string, most = maxHits): Promise<NoteRecord[]> {
  const words = queryWords(query);
  if (words.length === 0) return [];
  const count = Math.min(most, maxHits);
  const inText = { ownerId: scope.ownerId, ...beginningFilter('words', words) };
  const key = titleKey(query);
  const candidates = await NoteTextModel.find(inText)
    .select('_id')
    .limit(maxCandidates + 1)
    .lean();
  const found =
    candidates.length <= maxCandidates
      ? await NoteModel.find({ ...scope, _id: { $in: candidates.map(({ _id }) => _id) } }).lean()
      : await findFrequent(scope, { words, key, inText }, count);
  return found
    .map((note) => ({ note, rank: rankOf(note, words, key) }))
    .sort((one, other) => other.rank - one.rank || compareLatest(one.note, other.note))
    .slice(0, count)
    .map(({ note }) => note);
}

function compareLatest(one: NoteRecord, other: NoteRecord): number {
  const isLater = Number(other.updatedAt) - Number(one.updatedAt);
  return isLater || (String(one._id) < String(other._id) ? 1 : -1);
}

/** The person's notes with such words, as the search over everything shows them. */
export async function searchNotes(actor: Actor, query: string, count: number) {
  const scope = { ownerId: new Types.ObjectId(actor.id), state: 'live' as const };
  const hits = await findHits(scope, query, count);
  return hits.map(({ _id, title, preview, folder }) => ({
    id: String(_id),
    title: title.trim() || preview.slice(0, 60) || 'Untitled note',
    detail: folder ? `Note in ${folder}` : 'Note',
    url: `/notes/${_id}`,
  }));
}

/** The notes with the part of their text that the search found. */
export async function withSnippets(records: readonly NoteRecord[], query: string): Promise<Note[]> {
  const words = queryWords(query);
  let bytes = 0;
  const read = records.filter(({ size }) => {
    bytes += size;
    return bytes <= maxSnippetTexts;
  });
  const texts = await NoteTextModel.find({ _id: { $in: read.map(({ _id }) => _id) } })
    .select('body')
    .lean();
  const bodies = new Map(texts.map(({ _id, body }) => [String(_id), body]));
  return records.map((record) => {
    const note = toNote(record);
    return { ...note, snippet: snippetOf(bodies.get(note.id) ?? '', words) ?? note.preview };
  });
}

/** Of very many notes with the words, those with all of them in title or tags, and the latest of the others. */
async function findFrequent(
  scope: SearchScope,
  { words, key, inText }: { words: readonly string[]; key: string; inText: object },
  count: number,
): Promise<NoteRecord[]> {
  const exact: NoteRecord[] = await NoteModel.find({ ...scope, titleKey: key })
    .sort({ updatedAt: -1 })
    .limit(count)
    .lean();
  const inTitle = { ...scope, ...beginningFilter('titleWords', words) };
  const titled: NoteRecord[] = await NoteModel.find(inTitle)
    .limit(maxCandidates + 1)
    .lean();
  if (titled.length > maxCandidates) {
    // Enough of them: the list itself leads to the latest.
    const latest: NoteRecord[] = await NoteModel.find(inTitle)
      .sort(sortOf(latestFirst))
      .limit(count)
      .hint(listIndex)
      .lean();
    return once([...exact, ...latest]);
  }
  const found = [...exact, ...titled];
  let wanted = count;
  let last: NoteRecord | undefined;
  let step = firstStep;
  do {
    const listed: NoteRecord[] = await NoteModel.find({ ...scope, ...(last && behind(latestFirst, last)) })
      .sort(sortOf(latestFirst))
      .limit(step)
      .lean();
    const hits = await NoteTextModel.find({ ...inText, _id: { $in: listed.map(({ _id }) => _id) } })
      .select('_id')
      .lean();
    const isHit = new Set(hits.map(({ _id }) => String(_id)));
    found.push(...listed.filter(({ _id }) => isHit.has(String(_id))));
    wanted -= hits.length;
    last = listed.at(-1);
    step = Math.min(step * 2, maxStep);
  } while (last && wanted > 0);
  return once(found);
}

function once(notes: readonly NoteRecord[]): NoteRecord[] {
  return [...new Map(notes.map((note) => [String(note._id), note])).values()];
}

/** 2: the query is the title; 1: every word begins one in title or tags; 0: the text has them. */
function rankOf(
  { title, tags, titleKey: ownKey }: NoteRecord,
  words: readonly string[],
  key: string,
): number {
  if (ownKey === key) return 2;
  const own = distinctWords([title, ...tags].join(' '), 64);
  return words.every((word) => own.some((one) => one.startsWith(word))) ? 1 : 0;
}
