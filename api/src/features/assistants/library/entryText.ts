import type { LibraryEntry } from '../../../../content/content.schema.js';
import { formatUse } from './useText.js';

/** Stands under every medical text whose facts nobody compared with a source. */
export const unchecked = '_General knowledge, not checked against a source._';

const noDoctor =
  'This is general information and does not replace a doctor or pharmacist, especially with medicines, in pregnancy, and for children.';

type HerbEntry = Extract<LibraryEntry, { kind: 'herb' }>;
type CommandEntry = Extract<LibraryEntry, { kind: 'command' }>;

/** Chooses the sentences that are shown for a query. */
type PickSentences = (sentences: readonly string[], query: string) => readonly string[];

/** The first sentences introduce the subject. */
const firstSentences: PickSentences = (sentences) => sentences.slice(0, 2);

const asksForAmount = /\b(?:how (?:much|many|often)|dos(?:e|es|age|ing))\b/i;
const noAmounts =
  '**My library gives no doses.** Follow the package or ask a pharmacist. What it says about the plant:';
/** Nobody may follow a package where the remedy was advised against. */
const noAmountIsSafe =
  "**No amount of it is safe here: see the warning above.** My library gives no doses, and the package doesn't know of this. What the library says about the plant:";
const asksForInteractions =
  /\b(?:interact\w*|medicines?|medications?|drugs|pills|blood thinners?|together with|combine)\b/i;
const asksForCautions =
  /\b(?:cautions?|side effects?|risks?|safe\w*|dangerous|harmful|toxic|warnings?|pregnan\w*|breast-?feeding|child(?:ren)?|kids?|allerg\w*|overdose)\b/i;

/** An entry in Markdown; `pick` chooses what of it fits the query, and `isRefused` says that it was advised against. */
export function formatEntry(
  entry: LibraryEntry,
  query = '',
  pick: PickSentences = firstSentences,
  isRefused = false,
): string {
  if (entry.kind === 'herb') return herbText(entry, query, pick, isRefused);
  if (entry.kind === 'command') return commandText(entry, query, pick);
  return `**${entry.title}**\n\n${pick(entry.body, query).join(' ')}`;
}

/** Whatever was asked about a herb: all its cautions and interactions belong to the answer. */
function herbText(entry: HerbEntry, query: string, pick: PickSentences, isRefused: boolean): string {
  const sentences = pick([...entry.body, entry.traditionalUse, entry.evidence], query).join(' ');
  const cautions = `**Cautions**\n${bulletList(entry.cautions)}`;
  const interactions = `**Interactions**\n${bulletList(entry.interactions)}`;
  // What was asked comes first.
  const parts = asksForInteractions.test(query)
    ? [interactions, cautions, sentences]
    : asksForCautions.test(query)
      ? [cautions, interactions, sentences]
      : [sentences, cautions, interactions];
  return [
    ...(asksForAmount.test(query) ? [isRefused ? noAmountIsSafe : noAmounts] : []),
    `**${entry.title}** (_${entry.latinName}_; used: ${entry.parts.join(', ')})`,
    ...parts,
    noDoctor,
    unchecked,
  ].join('\n\n');
}

function commandText(entry: CommandEntry, query: string, pick: PickSentences): string {
  return [
    `**${entry.title}** (${entry.mode})`,
    pick(entry.body, query).join(' '),
    `\`\`\`text\n${entry.syntax}\n\`\`\``,
    `Example:\n\`\`\`text\n${entry.example}\n\`\`\``,
  ].join('\n\n');
}

/** The cautions and interactions of herbs, which belong to every answer about them, whoever gives it. */
export function herbCautions(entries: readonly LibraryEntry[]): string {
  return entries
    .flatMap((entry) =>
      entry.kind === 'herb'
        ? [`**Cautions for ${entry.title}** \n${bulletList([...entry.cautions, ...entry.interactions])}`]
        : [],
    )
    .concat(noDoctor, unchecked)
    .join('\n\n');
}

/** An entry as a passage for a language model, and as the card that a source opens: all that is known of its use too. */
export function toPassage(entry: LibraryEntry): { title: string; url: string; text: string } {
  const use = entry.kind === 'herb' ? [formatUse(entry.use)] : [];
  return {
    title: `Library: ${entry.title}`,
    url: entry.url,
    text: [formatEntry(entry), ...use].join('\n\n'),
  };
}

/** Sentences as the points of a list. */
export function bulletList(sentences: readonly string[]): string {
  return sentences.map((sentence) => `- ${sentence}`).join('\n');
}
