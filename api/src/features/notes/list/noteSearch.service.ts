import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { beginningFilter, distinctWords, queryWords } from '../../../platform/text/searchKeys.js';
import { NoteModel, type NoteRecord } from '../documents/note.model.js';
import { toNote } from '../documents/note.service.js';
import type { Note } from '../documents/note.type.js';
import { NoteTextModel } from '../documents/noteText.model.js';
import { titleKey } from '../documents/text/title.js';
import { afterCursor, type NoteOrder, toMongoSort } from './noteOrder.js';
import { findSnippet } from './snippet.js';

/** Maximum number of results; nobody looks through more. */
const maxHits = 200;
/** Above this number of notes, scanning the list finds frequent words sooner than the index. */
const maxCandidates = 250;
/** Number of the latest notes that are sampled for word frequency. */
const sampleSize = 32;
/** Words in fewer of the sampled notes are looked up in the index. */
const frequentHits = sampleSize / 8;
/** The sample may represent only recent notes, so after this many scanned notes the index is used anyway. */
const maxScannedNotes = 512;
/** Maximum number of notes scanned in one step. */
const maxStep = 256;
const latestFirst: NoteOrder = { field: 'updatedAt', direction: -1 };
const listIndex = { ownerId: 1, state: 1, updatedAt: -1, _id: -1 } as const;
/** Maximum bytes of texts that are read to show where the words occur. */
const maxSnippetTexts = 8 * 1024 * 1024;

/** A filter for notes, always of one owner. */
export interface SearchScope {
  ownerId: Types.ObjectId;
  state: 'live';
}

/**
 * Notes in which every word of the query starts a word: first the one with the query as its title, then those with all
 * words in title or tags, then the rest, most recently changed first.
 */
export async function findHits(scope: SearchScope, query: string, max = maxHits): Promise<NoteRecord[]> {
  const words = queryWords(query);
  if (words.length === 0) return [];
  const search: NoteSearch = { scope, words, key: titleKey(query), count: Math.min(max, maxHits) };
  const sample = await listHits(search, undefined, sampleSize);
  const found = sample.last ? await searchBeyondSample(search, sample) : sample.hits;
  return [...new Map(found.map((note) => [String(note._id), note])).values()]
    .map((note) => ({ note, rank: rankOf(note, search) }))
    .sort((one, other) => other.rank - one.rank || compareLatest(one.note, other.note))
    .slice(0, search.count)
    .map(({ note }) => note);
}

/** What is searched for, and how many results. */
interface NoteSearch {
  scope: SearchScope;
  words: readonly string[];
  /** The query, normalized like titles. */
  key: string;
  count: number;
}

/** The scanned start of the list, most recently changed first. */
interface ListSegment {
  hits: NoteRecord[];
  scannedCount: number;
  /** Undefined at the end of the list. */
  last: NoteRecord | undefined;
}

function compareLatest(one: NoteRecord, other: NoteRecord): number {
  const isLater = Number(other.updatedAt) - Number(one.updatedAt);
  return isLater || (String(one._id) < String(other._id) ? 1 : -1);
}

/** The person's notes with these words, as results of the global search. */
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

/** Adds the matching part of the text to each note. */
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
    return { ...note, snippet: findSnippet(bodies.get(note.id) ?? '', words) ?? note.preview };
  });
}

const inText = ({ scope, words }: NoteSearch) => ({
  ownerId: scope.ownerId,
  ...beginningFilter('words', words),
});

/** The notes with the words among the next ones in the list. */
async function listHits(
  search: NoteSearch,
  after: NoteRecord | undefined,
  step: number,
): Promise<ListSegment> {
  const listed: NoteRecord[] = await NoteModel.find({
    ...search.scope,
    ...(after && afterCursor(latestFirst, after)),
  })
    .sort(toMongoSort(latestFirst))
    .limit(step)
    .lean();
  const texts = await NoteTextModel.find({ ...inText(search), _id: { $in: listed.map(({ _id }) => _id) } })
    .select('_id')
    .lean();
  const isHit = new Set(texts.map(({ _id }) => String(_id)));
  return {
    hits: listed.filter(({ _id }) => isHit.has(String(_id))),
    scannedCount: listed.length,
    last: listed.length < step ? undefined : listed.at(-1),
  };
}

/** Results from a list that is longer than the sample. */
async function searchBeyondSample(search: NoteSearch, sample: ListSegment): Promise<NoteRecord[]> {
  const near = sample.hits.length < frequentHits ? sample : await scanList(search, sample, maxScannedNotes);
  const all = near.last && near.hits.length < search.count ? await findRare(search) : undefined;
  if (all) return all;
  // If very many notes have the words: those with all of them in title or tags, and the latest of the rest.
  const [titled, latest] = await Promise.all([findTitled(search, sample), scanList(search, near)]);
  return [...titled, ...latest.hits];
}

/** All notes with the words; undefined if there are too many. */
async function findRare(search: NoteSearch): Promise<NoteRecord[] | undefined> {
  const candidates = await NoteTextModel.find(inText(search))
    .select('_id')
    .limit(maxCandidates + 1)
    .lean();
  if (candidates.length > maxCandidates) return undefined;
  return NoteModel.find({ ...search.scope, _id: { $in: candidates.map(({ _id }) => _id) } }).lean();
}

/** The note with the query as its title, and the latest with all words in title or tags. */
async function findTitled(search: NoteSearch, sample: ListSegment): Promise<NoteRecord[]> {
  const { scope, words, key, count } = search;
  const exact: NoteRecord[] = await NoteModel.find({ ...scope, titleKey: key })
    .sort({ updatedAt: -1 })
    .limit(count)
    .lean();
  const inTitle = { ...scope, ...beginningFilter('titleWords', words) };
  if (sample.hits.filter((note) => rankOf(note, search) > 0).length < frequentHits) {
    const titled: NoteRecord[] = await NoteModel.find(inTitle)
      .limit(maxCandidates + 1)
      .lean();
    if (titled.length <= maxCandidates) return [...exact, ...titled];
  }
  // There are enough, so scanning the list finds the latest.
  const latest: NoteRecord[] = await NoteModel.find(inTitle)
    .sort(toMongoSort(latestFirst))
    .limit(count)
    .hint(listIndex)
    .lean();
  return [...exact, ...latest];
}

/** Scans the list until enough is found, in larger steps for rarer words. */
async function scanList(
  search: NoteSearch,
  from: ListSegment,
  max = Number.POSITIVE_INFINITY,
): Promise<ListSegment> {
  let { hits, scannedCount, last } = from;
  while (last && hits.length < search.count && scannedCount < max) {
    const missing = search.count - hits.length;
    const step = Math.min(Math.ceil((missing * scannedCount * 1.25) / Math.max(hits.length, 1)), maxStep);
    const next = await listHits(search, last, step);
    hits = [...hits, ...next.hits];
    scannedCount += next.scannedCount;
    last = next.last;
  }
  return { hits, scannedCount, last };
}

/** 2: the query is the title; 1: every word starts one in title or tags; 0: the text has them. */
function rankOf({ title, tags, titleKey: ownKey }: NoteRecord, { words, key }: NoteSearch): number {
  if (ownKey === key) return 2;
  const noteWords = distinctWords([title, ...tags].join(' '), 64);
  return words.every((word) => noteWords.some((one) => one.startsWith(word))) ? 1 : 0;
}
