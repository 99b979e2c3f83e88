import type { Exam } from '../../../../content/content.schema.js';
import type { LastVerdicts } from '../questions/pickQuestions.js';
import { countCorrectAnswers, requiredCorrectAnswers, type Strength } from './evidence.js';
import { predictedRecall } from './fsrs.js';

/** From this predicted recall on an objective counts as remembered. */
const requiredRecall = 0.9;

/** When a card was last reviewed, and how firmly it is remembered since. */
export interface CardMemory {
  stability: number;
  lastReview: Date;
}

/** How well a person knows an objective now. */
export interface Mastery {
  /** Of the last ten answers. */
  answered: number;
  right: number;
  /** Predicted: the mean over the memory of the answers and over each card that was begun; 0 before the first. */
  recall: number;
  /** From 0 to 1, which is mastered. */
  progress: number;
  isMastered: boolean;
}

/** By exam and objective, see `objectiveKey`. */
export type MasteryByObjective = ReadonlyMap<string, Mastery>;

/** What a person knows now. */
export interface Knowledge {
  /** Whether each answered question was right the last time. */
  verdicts: LastVerdicts;
  /** Of every objective of every exam. */
  mastery: MasteryByObjective;
}

/** A numbered part of an exam's outline. */
export interface Objective {
  /** Id of the exam. */
  exam: string;
  /** Its number there, such as 2.3. */
  objective: string;
}

/** Names an objective among those of all exams. */
export const objectiveKey = ({ exam, objective }: Objective) => `${exam} ${objective}`;

/**
 * An objective is mastered when eight of its last ten answers are right and its predicted recall is at least 0.9; the
 * way there counts as right answers of eight times recall of 0.9.
 * @param cards the cards of the objective that were begun
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

/** The progress of some objectives of an exam, from 0 to 1. */
export function progressOf(exam: string, objectives: readonly string[], mastery: MasteryByObjective): number {
  return meanOf(objectives.map((objective) => mastery.get(objectiveKey({ exam, objective }))?.progress ?? 0));
}

/** The progress of a domain of an exam, from 0 to 1: the one number that every page shows for it. */
export const domainProgress = (
  exam: Pick<Exam, 'id'>,
  domain: Exam['domains'][number],
  mastery: MasteryByObjective,
): number => progressOf(exam.id, objectivesOf(domain), mastery);

/** The progress of a whole exam, its domains by their weight. */
export function examProgress(exam: Exam, mastery: MasteryByObjective): number {
  return exam.domains.reduce(
    (sum, domain) => sum + (domain.weight / 100) * domainProgress(exam, domain, mastery),
    0,
  );
}

/** The numbers of the objectives of a domain. */
export function objectivesOf({ number, objectives }: Exam['domains'][number]): string[] {
  return objectives.map((_, index) => `${number}.${index + 1}`);
}

/** The short title of an objective of an exam, such as "Static routes" for 3.3 of the CCNA. */
export function objectiveTitle({ domains }: Pick<Exam, 'domains'>, objective: string): string {
  const [section, order = 0] = objective.split('.').map(Number);
  return domains.find(({ number }) => number === section)?.objectives[order - 1] ?? '';
}

/** 0 for none. */
export const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** How pages show the progress of a domain. */
export const toWholePercent = (share: number) => Math.round(share * 100);

/** With one decimal, so that a single answer can be seen. */
export const toPercent = (share: number) => Math.round(share * 1000) / 10;
