import type { Actor } from '../../../core/access/access.js';
import { NoteModel } from '../documents/note.model.js';
import { NoteTextModel } from '../documents/noteText.model.js';
import { bestParagraph } from './bestParagraph.js';

/** Maximum number of notes read for one question. */
const maxNotes = 40;
const minWordLength = 3;

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
  const texts = await NoteTextModel.find({ ownerId: actor.id, words: { $in: words } })
    .select('body')
    .limit(maxNotes)
    .lean();
  if (texts.length === 0) return [];
  const notes = await NoteModel.find({
    _id: { $in: texts.map(({ _id }) => _id) },
    ownerId: actor.id,
    state: 'live',
  })
    .select('title')
    .lean();
  const titles = new Map(notes.map(({ _id, title }) => [String(_id), title]));
  const passages = texts.flatMap(({ _id, body }) => {
    const title = titles.get(String(_id));
    if (title === undefined) return [];
    const best = bestParagraph(`${title}\n\n${body}`, words);
    const name = title.trim() || 'Untitled note';
    return [{ title: name, url: `/notes?note=${_id}`, text: best.text, matched: best.matched }];
  });
  return passages.sort((a, b) => b.matched - a.matched).slice(0, count);
}
