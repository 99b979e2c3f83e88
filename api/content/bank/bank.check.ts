import { findNearDuplicates } from '../content.check.js';
import type { ContentCounts } from '../content.count.js';
import type { QuestionIds, SourceQuestion } from '../question.schema.js';

/** Two questions count as duplicates if more than this share of their n-grams match. */
const maxSimilarity = 0.55;
const gramLength = 4;

/**
 * Checks rules that cover all questions together and take too long for the server's start.
 * @param files the file of each question, by its id
 */
export function checkBank(
  questions: readonly SourceQuestion[],
  ids: QuestionIds,
  files: ReadonlyMap<string, string> = new Map(),
): string[] {
  return [
    ...checkIds(questions, ids, files),
    ...findNearDuplicates(
      questions.map((question) => ({ id: question.id, text: `${question.prompt} ${keysOf(question)}` })),
      maxSimilarity,
      gramsOf,
    ).map((problem) => `questions: ${problem}`),
  ];
}

/** Maximum advantage over chance from always picking the longest (or the shortest) option in a domain. */
const maxLengthGain = 0.05;
const chance = 0.25;

/** Returns the domains in which the length of an option gives away the key. */
export function checkLengths({
  longestIsKey,
  shortestIsKey,
}: Pick<ContentCounts, 'longestIsKey' | 'shortestIsKey'>): string[] {
  return Object.entries({ longest: longestIsKey, shortest: shortestIsKey }).flatMap(([which, outlines]) =>
    Object.entries(outlines).flatMap(([outline, domains]) =>
      Object.entries(domains)
        .filter(([, share]) => Math.abs(share - chance) > maxLengthGain + 1e-9)
        .map(
          ([domain, share]) =>
            `questions of ${outline}, ${domain}: The ${which} option is the key in ${Math.round(share * 100)}% of the single-choice questions; it must be 20 to 30%.`,
        ),
    ),
  );
}

/**
 * Checks that every question is listed and that a listed one without a file is marked as removed, so that no progress
 * gets lost unnoticed.
 */
function checkIds(
  questions: readonly SourceQuestion[],
  { current, removed }: QuestionIds,
  files: ReadonlyMap<string, string>,
): string[] {
  const existing = new Set(questions.map(({ id }) => id));
  const listed = new Set(current);
  const gone = new Set(removed);
  return [
    ...current
      .filter((id) => !existing.has(id))
      .map((id) => `questionIds.json, ${id}: The question is gone. List it as removed, or bring it back.`),
    ...removed
      .filter((id) => existing.has(id) || listed.has(id))
      .map((id) => `questionIds.json, ${id}: It is listed as removed, but still there. Never reuse an id.`),
    ...questions
      .filter(({ id }) => !listed.has(id) && !gone.has(id))
      .map(({ id }) => `${files.get(id) ?? 'questions'}, ${id}: Add the id to questionIds.json.`),
  ];
}

function keysOf(question: SourceQuestion): string {
  if (!('options' in question)) return '';
  return question.options.flatMap(({ isCorrect, text }) => (isCorrect ? text : [])).join(' ');
}

/** Returns the n-grams of a text's letters and digits, which also match words with different endings. */
function gramsOf(text: string): string[] {
  const plain = text.toLowerCase().replace(/[^a-z0-9]+/g, ' ');
  return Array.from({ length: Math.max(0, plain.length - gramLength + 1) }, (_, start) =>
    plain.slice(start, start + gramLength),
  );
}
