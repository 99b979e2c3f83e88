import type { Actor } from '../../../core/access/access.js';
import { createKeyedQueue } from '../../../platform/jobs/keyedQueue.js';
import { inTurns } from '../../../platform/jobs/turns.js';
import { distinctWords } from '../../../platform/text/searchKeys.js';
import { NoteModel } from '../documents/note.model.js';
import { NoteTextModel } from '../documents/noteText.model.js';

/** Maximum number of notes read for one question. */
const maxNotes = 40;
/** Maximum bytes of notes read for one question. */
const maxReadBytes = 2 * 1024 * 1024;
/** Characters of a note, and of all notes, that are compared with one question. */
const maxComparedInNote = 100_000;
const maxCompared = 1_000_000;
const minWordLength = 3;

/** Comparing long notes takes a while, so questions wait only for the same person's earlier ones. */
const oneAtATime = createKeyedQueue();

/** A quoted part of a note. */
export interface NotePassage {
  title: string;
  url: string;
  text: string;
  /** Number of the words that it contains. */
  matched: number;
}

/** The paragraphs of the person's notes that contain most of the words, at most one per note. */
export async function findNotePassages(
  actor: Actor,
  wanted: readonly string[],
  count: number,
): Promise<NotePassage[]> {
  const words = wanted.filter((word) => word.length >= minWordLength);
  if (words.length === 0) return [];
  const passages = await oneAtATime(actor.id, () => comparePassages(actor, words));
  return passages.sort((a, b) => b.matched - a.matched).slice(0, count);
}

async function comparePassages(actor: Actor, words: readonly string[]): Promise<NotePassage[]> {
  const notes = await findReadableNotes(actor, words);
  const texts = await NoteTextModel.find({ _id: { $in: notes.map(({ _id }) => _id) }, ownerId: actor.id })
    .select('body')
    .lean();
  const titles = new Map(notes.map(({ _id, title }) => [String(_id), title]));
  const passages: NotePassage[] = [];
  let room = maxCompared;
  await inTurns(texts, ({ _id, body }) => {
    const title = titles.get(String(_id)) ?? '';
    const compared = body.slice(0, Math.min(room, maxComparedInNote));
    room -= compared.length;
    const { text, matched } = bestParagraph(`${title}\n\n${compared}`, words);
    passages.push({ title: title.trim() || 'Untitled note', url: `/notes?note=${_id}`, text, matched });
  });
  return passages;
}

/** The notes with any of the words, as many as can be read for one question. */
async function findReadableNotes(actor: Actor, words: readonly string[]) {
  const found = await NoteTextModel.find({ ownerId: actor.id, words: { $in: words } })
    .select('_id')
    .limit(maxNotes)
    .lean();
  const notes = await NoteModel.find({
    _id: { $in: found.map(({ _id }) => _id) },
    ownerId: actor.id,
    state: 'live',
  })
    .select('title size')
    .lean();
  let bytes = 0;
  return notes.filter(({ size }) => {
    if (bytes > 0 && bytes + size > maxReadBytes) return false;
    bytes += size;
    return true;
  });
}

const maxPassageLength = 600;

/** The paragraph that contains most of the words; the first if several do, empty if none has any. */
function bestParagraph(text: string, words: readonly string[]): { text: string; matched: number } {
  const isWanted = new Set(words);
  let best = { text: '', matched: 0 };
  for (const paragraph of text.split(/\n\s*\n/)) {
    const matched = distinctWords(paragraph, 500).filter((word) => isWanted.has(word)).length;
    if (matched > best.matched) best = { text: paragraph.trim(), matched };
  }
  return { ...best, text: best.text.slice(0, maxPassageLength) };
}
