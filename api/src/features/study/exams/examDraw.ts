import type { Exam } from '../../../../content/content.schema.js';
import type { Question } from '../../../../content/question.schema.js';
import { shuffle } from '../questions/shuffle.js';

/**
 * Returns how many questions of each domain belong in an exam of a given length. Uses the domains' weights and rounds
 * up the largest remainders so that the numbers add up.
 */
export function questionsPerDomain(domains: Exam['domains'], length: number): Map<string, number> {
  const exact = domains.map(({ id, weight }) => ({ id, share: (weight * length) / 100 }));
  const shares = new Map(exact.map(({ id, share }) => [id, Math.floor(share)]));
  const left = length - [...shares.values()].reduce((sum, count) => sum + count, 0);
  const byRemainder = [...exact].sort((one, other) => (other.share % 1) - (one.share % 1));
  for (const { id } of byRemainder.slice(0, left)) shares.set(id, (shares.get(id) ?? 0) + 1);
  return shares;
}

/** An item of an exam: a question or a lab. */
export interface ExamItem {
  id: string;
  exam: string;
  domain: string;
}

const maxLabs = 3;

/** Returns how many of an exam's items are labs; a shorter exam has fewer or none. */
export const labCount = ({ limits }: Exam, length: number): number =>
  Math.floor((maxLabs * length) / limits.maxQuestions);

/** Draws labs, each from a different domain if there are enough. The labs drawn least often come first. */
export function drawLabs<Lab extends ExamItem>(
  labs: readonly Lab[],
  count: number,
  timesDrawn: ReadonlyMap<string, number>,
  random: () => number,
): Lab[] {
  const pool = leastDrawnFirst(labs, timesDrawn, random);
  const isFirst = (lab: Lab) => pool.find(({ domain }) => domain === lab.domain) === lab;
  return [...pool.filter(isFirst), ...pool.filter((lab) => !isFirst(lab))].slice(0, count);
}

/**
 * Draws an exam by the weights of its domains; a lab takes the place of a question of its domain. The questions drawn
 * least often come first, so none repeats until all have been asked. If a domain has too few, the other domains fill in.
 * @param timesDrawn how often each question was drawn before
 */
export function drawExam(
  exam: Exam,
  questions: readonly Question[],
  length: number,
  timesDrawn: ReadonlyMap<string, number>,
  random: () => number,
  labs: readonly ExamItem[] = [],
): ExamItem[] {
  const pool = leastDrawnFirst(
    questions.filter((question) => question.exam === exam.id),
    timesDrawn,
    random,
  );
  const drawn = [...questionsPerDomain(exam.domains, length)].flatMap(([domain, count]) =>
    pool
      .filter((question) => question.domain === domain)
      .slice(0, Math.max(0, count - labs.filter((lab) => lab.domain === domain).length)),
  );
  const isDrawn = new Set(drawn);
  const left = length - drawn.length - labs.length;
  const spare = pool.filter((question) => !isDrawn.has(question)).slice(0, left);
  return shuffle([...drawn, ...spare, ...labs], random);
}

const leastDrawnFirst = <Item extends { id: string }>(
  items: readonly Item[],
  timesDrawn: ReadonlyMap<string, number>,
  random: () => number,
): Item[] =>
  shuffle(items, random).sort(
    (one, other) => (timesDrawn.get(one.id) ?? 0) - (timesDrawn.get(other.id) ?? 0),
  );
