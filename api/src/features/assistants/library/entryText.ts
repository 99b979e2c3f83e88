import type { LibraryEntry } from '../../../../content/content.schema.js';
import { herbPage } from '../herbal/herbPage.js';

/** Selects the sentences that are shown for a query. */
type PickSentences = (sentences: readonly string[], query: string) => readonly string[];

/** The first sentences introduce the subject. */
const firstSentences: PickSentences = (sentences) => sentences.slice(0, 2);

/**
 * An entry in Markdown; `pick` selects what fits the query. Without it, an herb's page is complete, because what studies
 * found belongs next to what people believe.
 */
export function formatEntry(entry: LibraryEntry, query = '', pick?: PickSentences): string {
  if (entry.kind === 'herb') return herbPage(entry, pick && ((sentences) => pick(sentences, query)));
  const text = (pick ?? firstSentences)(entry.body, query).join(' ');
  if (entry.kind !== 'command') return `**${entry.title}**\n\n${text}`;
  return [
    `**${entry.title}** (${entry.mode})`,
    text,
    `\`\`\`text\n${entry.syntax}\n\`\`\``,
    `Example:\n\`\`\`text\n${entry.example}\n\`\`\``,
  ].join('\n\n');
}

/** An entry as a passage for a language model, and as the card that a link opens. */
export function toPassage(entry: LibraryEntry): { title: string; url: string; text: string } {
  return { title: `Library: ${entry.title}`, url: entry.url, text: formatEntry(entry) };
}
