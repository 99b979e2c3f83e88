import { readFile } from 'node:fs/promises';
import { loadContent } from '../../../content/content.load.js';
import type { LibraryEntry } from '../../../content/content.schema.js';
import {
  type HeldOutQuestion,
  type Measures,
  measure,
} from '../../features/assistants/builtin/evaluation/measure.js';
import { createBuiltIn, loadBuiltIn } from '../../features/assistants/builtin/findAnswer.js';

const largeLibrary = 5_000;

/**
 * Runs the held-out questions, which nothing is tuned on, through the built-in assistant, and again with 5,000 entries
 * to measure the time. Paths are relative to the repository.
 */
export async function measureAssistant(
  file = 'bench/assistant.questions.json',
): Promise<Measures & { p95MsOf5000: number }> {
  const questions = JSON.parse(await readFile(file, 'utf8')) as HeldOutQuestion[];
  const measures = await measure(await loadBuiltIn(), questions);
  const { library, modules } = loadContent();
  const large = await createBuiltIn({ library: enlarge(library), modules });
  return { ...measures, p95MsOf5000: (await measure(large, questions)).p95Ms };
}

/**
 * Adds entries with the same texts but different names, in which every fifth longer word of the example questions is
 * also different.
 */
function enlarge(library: readonly LibraryEntry[]): LibraryEntry[] {
  return Array.from({ length: largeLibrary }, (_, index) => {
    const entry = library[index % library.length] as LibraryEntry;
    const copy = Math.floor(index / library.length);
    if (copy === 0) return entry;
    const rename = (name: string) => name.replace(/\p{L}{3,}/gu, (word) => `${word}${letters(copy)}`);
    let count = 0;
    const reword = (text: string) =>
      text.replace(/\p{L}{5,}/gu, (word) => (count++ % 5 === 0 ? `${word}${letters(copy)}` : word));
    return {
      ...entry,
      id: `${entry.id}-${copy}`,
      title: rename(entry.title),
      aliases: entry.aliases.map(rename),
      asks: entry.asks.map(reword),
      ...(entry.kind === 'herb' && { latinName: rename(entry.latinName) }),
    };
  });
}

/** 1: "qa", 2: "qb" …: a suffix that turns a word into a different one. */
function letters(copy: number): string {
  return `q${String.fromCharCode(96 + copy)}`;
}
