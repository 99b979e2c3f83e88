import type { LibraryEntry } from '../../../../../content/content.schema.js';
import type { RephraseStyle } from './followUp.js';

const exampleWords = /\b(?:such as|for example|for instance|e\.g\.|like the|an example)\b/i;

/** Repeats what the library says about an entry: all of it, its core, or its examples. Nothing is reworded. */
export function rephrase(entry: LibraryEntry, how: RephraseStyle): string {
  const all = sentencesOf(entry);
  if (how === 'simpler') {
    return [
      'I don’t have a language model, so I can’t rephrase it. In one sentence from my library:',
      `> ${all[0] ?? entry.title}`,
      'Ask me about any word that’s new to you.',
    ].join('\n\n');
  }
  if (how === 'example') {
    const examples = examplesOf(entry);
    if (entry.kind === 'command')
      return `An example of **${entry.title}**:\n\n\`\`\`text\n${entry.example}\n\`\`\``;
    if (examples.length > 0)
      return [`Examples of **${entry.title}** in my library:`, list(examples)].join('\n\n');
    return [`My library has no example of **${entry.title}**. Here’s everything it says:`, list(all)].join(
      '\n\n',
    );
  }
  return [`Everything my library says about **${entry.title}**:`, list(all)].join('\n\n');
}

/** Whether earlier replies already contain everything that repeating the entry this way would show. */
export function isAlreadyShown(entry: LibraryEntry, how: RephraseStyle, replies: readonly string[]): boolean {
  if (how === 'simpler') return false;
  if (how === 'example' && (entry.kind === 'command' || examplesOf(entry).length > 0)) return false;
  return sentencesOf(entry).every((sentence) => replies.some((reply) => reply.includes(sentence)));
}

function examplesOf(entry: LibraryEntry): string[] {
  return sentencesOf(entry).filter((sentence) => exampleWords.test(sentence));
}

function sentencesOf(entry: LibraryEntry): string[] {
  return entry.kind === 'herb' ? [...entry.body, entry.traditionalUse, entry.evidence] : entry.body;
}

const list = (sentences: readonly string[]) => sentences.map((sentence) => `- ${sentence}`).join('\n');
