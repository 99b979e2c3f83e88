import { generalKnowledge } from '../../../../content/herbal/generalKnowledge.js';
import { herbPrefix } from '../../../../content/herbal.check.js';
import { bulletList } from '../text/markdown.js';
import type { HerbEntry } from './names.js';
import { interactionsOf, rowText } from './verdicts.js';

/** Follows every medical text that isn't backed by an opened page. */
export const unchecked = `_${generalKnowledge}_`;
const noDoctor =
  'This is general information and does not replace a doctor or pharmacist, especially with medications, in pregnancy, and for children.';

/**
 * An herb's page in Markdown: what it is, its traditional use, what studies found, its cautions, and its interactions.
 * `pick` selects from the first three what fits a question.
 */
export function herbPage(
  entry: HerbEntry,
  pick: (sentences: readonly string[]) => readonly string[] = (sentences) => sentences,
): string {
  const { title, latinName, parts, body, traditionalUse, evidence, cautions, interactions } = entry;
  const listed = interactionsOf(entry.id.replace(herbPrefix, ''));
  return [
    `**${title}** (_${latinName}_). Used: ${parts.join(', ')}`,
    pick([...body, traditionalUse, evidence]).join(' '),
    `**Cautions**\n${bulletList(cautions)}`,
    `**With medications**\n${bulletList(interactions)}`,
    unchecked,
    ...(listed.length > 0 ? [`**From pages that were opened**\n${bulletList(listed.map(rowText))}`] : []),
    noDoctor,
  ].join('\n\n');
}

/** The cautions that belong to every answer about herbs, whichever assistant gives it. */
export function herbCautions(entries: readonly HerbEntry[]): string {
  return [
    ...entries.map(
      ({ title, cautions, interactions }) =>
        `**Cautions for ${title}**\n${bulletList([...cautions, ...interactions])}`,
    ),
    unchecked,
    noDoctor,
  ].join('\n\n');
}
