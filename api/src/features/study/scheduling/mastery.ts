import type { Exam } from '../../../../content/content.schema.js';
import type { LastVerdicts } from '../questions/pickQuestions.js';
import { countCorrectAnswers, requiredCorrectAnswers, type Strength } from './evidence.js';
import { predictedRecall } from './fsrs.js';

/** An objective counts as remembered from this predicted recall on. */
const requiredRecall = 0.9;

/** When a card was last reviewed, and how well it has been remembered since. */
export interface CardMemory {
  stability: number;
  lastReview: Date;
}

/** How well a person knows an objective now. */
export interface Mastery {
  /** Number of recent answers, at most ten. */
  answered: number;
  right: number;
  /** Predicted: the mean of the recall of the answers and of each started card; 0 before the first. */
  recall: number;
  /** From 0 to 1 (mastered). */
  progress: number;
  isMastered: boolean;
}

/** By exam and objective, see `objectiveKey`. */
export type MasteryByObjective = ReadonlyMap<string, Mastery>;

/** What a person knows now. */
export interface Knowledge {
  /** Whether each answered question was correct the last time. */
  verdicts: LastVerdicts;
  /** For every objective of every exam. */
  mastery: MasteryByObjective;
}

/** A numbered part of an exam's outline. */
export interface Objective {
  /** Id of the exam. */
  exam: string;
  /** Its number in the exam, such as 2.3. */
  objective: string;
}

/** Returns a key that is unique among the objectives of all exams. */
export const objectiveKey = ({ exam, objective }: Objective) => `${exam} ${objective}`;

/**
 * Returns how close an objective is to mastery. It is mastered when eight of its last ten answers are correct
 * and its predicted recall is at least 0.9; until then, progress is the fraction reached of eight correct
 * answers times the fraction reached of a recall of 0.9.
 * @param cards the objective's started cards
 */
export function masteryOf(evidence: Strength | undefined, cards: readonly CardMemory[], now: Date): Mastery {
  const traces = [...cards];
  if (evidence) traces.push({ stability: evidence.stability, lastReview: evidence.answeredAt });
  const recalls = traces.map(({ stability, lastReview }) => predictedRecall(stability, lastReview, now));
  const recall = meanOf(recalls);
  const right = countCorrectAnswers(evidence?.recent ?? []);
  return {
    answered: evidence?.recent.length ?? 0,
    right,
    recall,
    progress: Math.min(1, right / requiredCorrectAnswers) * Math.min(1, recall / requiredRecall),
    isMastered: right >= requiredCorrectAnswers && recall >= requiredRecall,
  };
}

/** Returns the progress in some objectives of an exam, from 0 to 1. */
export function progressOf(exam: string, objectives: readonly string[], mastery: MasteryByObjective): number {
  return meanOf(objectives.map((objective) => mastery.get(objectiveKey({ exam, objective }))?.progress ?? 0));
}

/** Returns the progress in a domain of an exam, from 0 to 1. Every page shows this number for it. */
export const domainProgress = (
  exam: Pick<Exam, 'id'>,
  domain: Exam['domains'][number],
  mastery: MasteryByObjective,
): number => progressOf(exam.id, objectivesOf(domain), mastery);

/** Returns the progress in a whole exam, with its domains weighted. */
export function examProgress(exam: Exam, mastery: MasteryByObjective): number {
  return exam.domains.reduce(
    (sum, domain) => sum + (domain.weight / 100) * domainProgress(exam, domain, mastery),
    0,
  );
}

/** Returns the numbers of a domain's objectives. */
export function objectivesOf({ number, objectives }: Exam['domains'][number]): string[] {
  return objectives.map((_, index) => `${number}.${index + 1}`);
}

/** Returns an objective's short title, such as "Static routes" for 3.3 of the CCNA. */
export function objectiveTitle({ domains }: Pick<Exam, 'domains'>, objective: string): string {
  const [section, order = 0] = objective.split('.').map(Number);
  return domains.find(({ number }) => number === section)?.objectives[order - 1] ?? '';
}

/** The mean of some values; 0 if there are none. */
export const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Converts a share to a percentage with one decimal, so that a single answer is visible. */
export const toPercent = (share: number) => Math.round(share * 1000) / 10;

/**
 * Converts a share to the whole percentage that pages show. They round `toPercent`, so this does, too;
 * rounding the share itself could give another number.
 */
export const toWholePercent = (share: number) => Math.round(toPercent(share));
