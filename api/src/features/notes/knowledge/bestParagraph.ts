import { distinctWords } from '../../../platform/text/searchKeys.js';

const maxPassageLength = 600;

/** The paragraph that contains most of the words; the first if several do, empty if none has any. */
export function bestParagraph(text: string, words: readonly string[]): { text: string; matched: number } {
  const isWanted = new Set(words);
  let best = { text: '', matched: 0 };
  for (const paragraph of text.split(/\n\s*\n/)) {
    const matched = distinctWords(paragraph, 500).filter((word) => isWanted.has(word)).length;
    if (matched > best.matched) best = { text: paragraph.trim(), matched };
  }
  return { ...best, text: best.text.slice(0, maxPassageLength) };
}
