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

/**
 * Draws an exam by the weights of its domains. The questions drawn least often come first, so none repeats until all
 * have been asked. If a domain has too few, the other domains fill in.
 * @param timesDrawn how often each question was drawn before
 */
export function drawExam(
  exam: Exam,
  questions: readonly Question[],
  length: number,
  timesDrawn: ReadonlyMap<string, number>,
  random: () => number,
): Question[] {
  const pool = shuffle(
    questions.filter((question) => question.exam === exam.id),
    random,
  ).sort((one, other) => (timesDrawn.get(one.id) ?? 0) - (timesDrawn.get(other.id) ?? 0));
  const drawn = [...questionsPerDomain(exam.domains, length)].flatMap(([domain, count]) =>
    pool.filter((question) => question.domain === domain).slice(0, count),
  );
  const isDrawn = new Set(drawn);
  const spare = pool.filter((question) => !isDrawn.has(question)).slice(0, length - drawn.length);
  return shuffle([...drawn, ...spare], random);
}
