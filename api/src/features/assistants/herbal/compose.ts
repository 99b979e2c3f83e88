import type { Interaction } from '../../../../content/herbal.schema.js';
import { bulletList, escapeMarkdown } from '../text/markdown.js';
import type { HerbalQuestion } from './classify.js';
import { unchecked } from './herbPage.js';
import type { Herb, HerbEntry, Target } from './names.js';
import { findVerdicts, interactionsOf, isAvoided, rowText, sourceText, type Verdict } from './verdicts.js';

/** Herbal AI's own response. */
export interface HerbalAnswer {
  paragraphs: string[];
  /** Herbs whose pages the answer is based on. */
  entries: HerbEntry[];
  /** The member's earlier statements that it's based on. */
  statements: string[];
  /** Nothing else needs to be looked up. */
  isComplete: boolean;
  /** The message names no herb, but may describe one whose name wouldn't be taken as advice. */
  mayMeanAnother: boolean;
}

const maxPairs = 12;
/** A medication may be covered by its own row and by one for its class. */
const maxRows = 2;
const maxSuggestions = 5;
const unwellLine = 'I can’t judge symptoms. A pharmacist or doctor can.';
const dosesLine = '**I don’t give doses.** Ask a pharmacist, doctor, or vet.';
const stopLine =
  '**Don’t stop or replace a prescribed medication on your own.** Ask your doctor or pharmacist first.';
const otherLanguageLine =
  '**I only understand English, so I may have missed part of your question.** Ask a pharmacist before you combine anything.';
const seriousLine = (named: string) =>
  `**Don’t rely on an herb for this (${named}), because a doctor has to find the cause first.**`;
const moreLine = 'You named more combinations than I can show at once. Ask about fewer of them.';
const professionals: Record<Target['type'], string> = {
  drug: 'Ask a pharmacist before you combine them.',
  condition: 'Ask a doctor or pharmacist before you use it.',
  animal: 'Ask a vet before you give it.',
};
const labels: Record<Interaction['severity'], string> = { avoid: 'Avoid', ask: 'Ask first' };

/**
 * Formats verdicts or suggestions; undefined if the message asks for neither.
 * @param pages the library's herbs, best match for the message first
 */
export function compose(question: HerbalQuestion, pages: readonly HerbEntry[]): HerbalAnswer | undefined {
  const { herbs, targets, mentions, purposes, unknown } = question;
  const first = openingLines(question);
  const complete = (paragraphs: string[], entries: HerbEntry[], used: HerbalQuestion['mentions'] = []) => ({
    paragraphs: [...first, ...paragraphs],
    entries,
    statements: used.map(({ text }) => text),
    isComplete: true,
    // Someone who asks for help with a problem and gets no herb would take a name as advice.
    mayMeanAnother:
      herbs.length === 0 &&
      (purposes.length === 0 || entries.length > 0) &&
      targets.every(({ type }) => type !== 'condition') &&
      !question.mayStopMedication,
  });
  const all = [...targets, ...mentions.map(({ target }) => target)];
  const verdicts = findVerdicts(herbs, [...new Set(all)]);
  if (herbs.length > 0 && verdicts.length + unknown.length > 0) {
    const shown = verdicts.slice(0, maxPairs).map((verdict) => verdictText(verdict, mentions));
    const more = verdicts.length > maxPairs ? [moreLine] : [];
    return complete([...shown, ...more, ...cautionsOf(herbs)], pagesOf(herbs), mentions);
  }
  if (herbs.length > 1) {
    const text =
      '**My list doesn’t say how these act on each other.** Ask a pharmacist before you combine them.';
    return complete([text, ...cautionsOf(herbs)], pagesOf(herbs));
  }
  const [herb] = herbs;
  const listed = herb && !herb.entry ? interactionsOf(herb.id) : [];
  if (herb && listed.length > 0) return complete(withoutPage(herb, listed), []);
  const suggestion = !herb && purposes.length > 0 ? suggest(question, pages) : undefined;
  if (suggestion) return complete(suggestion.paragraphs, suggestion.entries, mentions);
  if (!herb && targets.length > 0) {
    const named = targets.map(({ title }) => title).join(', ');
    const text = `**I don’t recognize an herb in your question, so I can’t look it up with ${named}.** Ask a pharmacist or doctor first, or a vet for an animal.`;
    return complete([text], []);
  }
  const unlisted = herb && !herb.entry ? [unlistedText(herb)] : [];
  return first.length + unlisted.length > 0
    ? { ...complete(unlisted, []), isComplete: false, mayMeanAnother: false }
    : undefined;
}

/** What is said above any answer. */
function openingLines(question: HerbalQuestion): string[] {
  const { herbs, purposes } = question;
  const common = [
    ...(question.isUnwell ? [unwellLine] : []),
    ...(question.isOtherLanguage && herbs.length > 0 ? [otherLanguageLine] : []),
    ...(question.mayStopMedication ? [stopLine] : []),
  ];
  // Without an herb, the question isn't about a combination, and an unknown word may mean anything.
  if (herbs.length === 0) return common;
  const serious = purposes.filter(isSerious).map(({ title }) => title);
  return [
    ...common,
    ...(question.asksForDose ? [dosesLine] : []),
    ...(serious.length > 0 ? [seriousLine(serious.join(', '))] : []),
    ...question.unknown.map(
      (name) => `I don’t know “${name}”. Check the spelling, or ask a pharmacist about it.`,
    ),
  ];
}

const isSerious = (purpose: HerbalQuestion['purposes'][number]) => purpose.needsDiagnosis;

/** One verdict with its source, or a note that there is none. */
function verdictText({ herb, target, rows }: Verdict, mentions: HerbalQuestion['mentions']): string {
  const pair = `${herb.title} and ${target.title}`;
  const before = mentions.find((each) => each.target === target)?.text;
  const mention = before ? ` (You mentioned: “${escapeMarkdown(before)}”)` : '';
  if (rows.length === 0)
    return `**${pair}: This combination isn’t in my list.** ${professionals[target.type]}${mention}`;
  return rows
    .slice(0, maxRows)
    .map((row) => `**${labels[row.severity]}: ${pair}.** ${row.effect}${mention} ${sourceText(row)}`)
    .join('\n\n');
}

/**
 * Herbs whose pages name the purpose; empty if a doctor has to find the cause, or for people who shouldn't take them.
 * Undefined if no page names it.
 */
function suggest(
  { purposes, targets, mentions }: HerbalQuestion,
  pages: readonly HerbEntry[],
): { paragraphs: string[]; entries: HerbEntry[] } | undefined {
  const named = purposes.map(({ title }) => title).join(', ');
  if (purposes.some(isSerious))
    return none(
      `**I don’t suggest herbs for this (${named}), because a doctor has to find the cause first.** If you name an herb, I’ll show what my library says about it.`,
    );
  const concerns = [...new Set([...targets, ...mentions.map(({ target }) => target)])];
  if (concerns.length > 0)
    return none(
      `**I don’t suggest herbs here, because they may not be safe with: ${concerns.map(({ title }) => title).join(', ')}.** Ask a doctor, pharmacist, or vet. If you name an herb, I’ll show what my list says about that combination.`,
    );
  const fitting = pages.filter(({ uses }) => purposes.some(({ id }) => uses.includes(id)));
  if (fitting.length === 0) {
    // The best match may cause the problem, or be sold for it despite doing harm.
    if (!pages[0] || !isAvoided(pages[0])) return undefined;
    return none(
      `**No page in my library names an herb for this (${named}).** Ask a pharmacist or doctor. If you name an herb, I’ll show what my library says about it.`,
    );
  }
  const shown = fitting.slice(0, maxSuggestions);
  const lines = shown.map(
    ({ title, evidence, cautions }) => `**${title}**: ${evidence} Cautions: ${cautions.join(' ')}`,
  );
  return { paragraphs: [`These herbs are used for ${named}:`, bulletList(lines), unchecked], entries: shown };
}

const none = (text: string) => ({ paragraphs: [text], entries: [] });

/** What the list says about a supplement, food, or plant without a page. */
function withoutPage({ title }: Herb, rows: readonly Interaction[]): string[] {
  return [`I have no page about ${title}. My list of interactions says:`, bulletList(rows.map(rowText))];
}

const unlistedText = ({ title }: Herb) =>
  `I have no page about ${title}, and it isn’t in my list of interactions. **Ask a pharmacist or doctor before you use it.**`;

function pagesOf(herbs: readonly Herb[]): HerbEntry[] {
  return herbs.flatMap(({ entry }) => entry ?? []);
}

/** Each herb's own cautions from its page. */
function cautionsOf(herbs: readonly Herb[]): string[] {
  const pages = pagesOf(herbs);
  if (pages.length === 0) return [];
  return [
    ...pages.map(({ title, cautions }) => `**Cautions for ${title}**\n${bulletList(cautions)}`),
    unchecked,
  ];
}
