import type { Exam } from '../../../../content/content.schema.js';
import type { Question } from '../../../../content/question.schema.js';
import { questionsPerDomain } from '../exams/examDraw.js';
import { type Knowledge, objectiveKey } from '../scheduling/mastery.js';

/** The evidence for a domain: how many questions were asked, and how many of them would be answered correctly today. */
export interface DomainEvidence {
  asked: number;
  right: number;
}

/** A forecast, with values from 0 to 1. */
export interface Forecast {
  /** The chance of passing today. */
  chance: number;
  /** The range that contains the true chance four times out of five. */
  low: number;
  high: number;
}

/** Minimum number of different questions, spread by the domains' weights, for a meaningful forecast. */
const minQuestionsForForecast = 40;
/** How many answers in a domain weigh as much as what the other domains say about the person. */
const domainPriorStrength = 8;
/** Four fifths of a normal distribution are within this many standard deviations of the mean. */
const eightyPercentZScore = 1.2816;

/** Returns what the last answers to an exam's questions say about its domains, as far as they're still remembered. */
export function domainEvidence(
  { id, domains }: Pick<Exam, 'id' | 'domains'>,
  questions: readonly Question[],
  { verdicts, mastery }: Knowledge,
): Map<string, DomainEvidence> {
  const evidence = new Map(domains.map((domain) => [domain.id, { asked: 0, right: 0 }]));
  for (const question of questions) {
    const domain = evidence.get(question.domain);
    const verdict = verdicts.get(question.id);
    if (question.exam !== id || !domain || verdict === undefined) continue;
    const recall = mastery.get(objectiveKey(question))?.recall ?? 0;
    const luck = question.type === 'single' ? 0.25 : 0;
    domain.asked++;
    if (verdict) domain.right += luck + (1 - luck) * recall;
  }
  return evidence;
}

/** Returns how many more questions a meaningful forecast needs. */
export function missingQuestions(
  { domains }: Pick<Exam, 'domains'>,
  evidence: ReadonlyMap<string, DomainEvidence>,
): number {
  return [...questionsPerDomain(domains, minQuestionsForForecast)].reduce(
    (sum, [id, wanted]) => sum + Math.max(0, wanted - (evidence.get(id)?.asked ?? 0)),
    0,
  );
}

/**
 * Returns the chance of passing an exam today, from the answers by domain; docs/study.md explains it.
 * @param evidence by the id of the domain
 */
export function forecast({ domains, limits }: Exam, evidence: ReadonlyMap<string, DomainEvidence>): Forecast {
  const parts = domains.map(({ id, weight }) => ({
    share: weight / 100,
    ...(evidence.get(id) ?? { asked: 0, right: 0 }),
  }));
  // The person's level. A domain says as much about the others as `domainPriorStrength` answers at most.
  let yes = 1;
  let no = 1;
  for (const { asked, right } of parts) {
    if (asked === 0) continue;
    const effectiveCount = (asked * domainPriorStrength) / (asked + domainPriorStrength);
    yes += (effectiveCount * right) / asked;
    no += (effectiveCount * (asked - right)) / asked;
  }
  const level = yes / (yes + no);
  const levelVariance = (level * (1 - level)) / (yes + no + 1);
  // The domains, each moved from the person's level toward its own answers.
  let mean = 0;
  let lean = 0;
  let ownVariance = 0;
  let luck = 0;
  for (const { share, asked, right } of parts) {
    const weight = domainPriorStrength + asked;
    const known = (domainPriorStrength * level + right) / weight;
    mean += share * known;
    lean += (share * domainPriorStrength) / weight;
    ownVariance += (share ** 2 * known * (1 - known)) / (weight + 1);
    luck += (share * known * (1 - known)) / limits.maxQuestions;
  }
  const doubt = Math.sqrt(lean ** 2 * levelVariance + ownVariance);
  const needed = (limits.passScore - limits.scaleMin) / (limits.scaleMax - limits.scaleMin);
  const chanceAt = (rightShare: number) => normal((rightShare - needed) / Math.sqrt(luck));
  return {
    chance: normal((mean - needed) / Math.hypot(doubt, Math.sqrt(luck))),
    low: chanceAt(mean - eightyPercentZScore * doubt),
    high: chanceAt(mean + eightyPercentZScore * doubt),
  };
}

/** Returns the share of a standard normal distribution below a value (Abramowitz and Stegun 26.2.17, to 7 digits). */
function normal(value: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(value));
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (series * Math.exp(-(value ** 2) / 2)) / Math.sqrt(2 * Math.PI);
  return value > 0 ? 1 - tail : tail;
}
