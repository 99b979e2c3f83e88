import type { FSRSState } from 'ts-fsrs';
import type { LastVerdicts } from '../questions/pickQuestions.js';
import { nextMemoryState } from './fsrs.js';

/** How many answers decide whether an objective is mastered, and how many of them must be correct (80%). */
const recentAnswerCount = 10;
export const requiredCorrectAnswers = 8;

/** What the answers to an objective's questions say about it; its memory is an FSRS memory. */
export interface Evidence extends FSRSState {
  /** Whether each of the last ten answers was correct, newest last. */
  recent: boolean[];
  /** The last verdict on each answered question, by question id. */
  verdicts: Record<string, boolean>;
  answeredAt: Date;
}

/** What mastery is computed from. */
export type Strength = Pick<Evidence, 'recent' | 'stability' | 'answeredAt'>;

/** One answer to a question of an objective. */
export interface Observation {
  questionId: string;
  isCorrect: boolean;
  answeredAt: Date;
}

/**
 * Returns the evidence with one more answer. The objective's memory treats the answer as a review: correct is "good"
 * and incorrect is "again", but a slip while eight of the last ten are correct is only "hard".
 */
export function observe(
  before: Evidence | undefined,
  { questionId, isCorrect, answeredAt }: Observation,
): Evidence {
  const recent = [...(before?.recent ?? []), isCorrect].slice(-recentAnswerCount);
  const lapseRating = countCorrectAnswers(recent) >= requiredCorrectAnswers ? 2 : 1;
  const { stability, difficulty } = nextMemoryState(
    before,
    before?.answeredAt,
    isCorrect ? 3 : lapseRating,
    answeredAt,
  );
  return {
    recent,
    verdicts: { ...before?.verdicts, [questionId]: isCorrect },
    stability,
    difficulty,
    answeredAt,
  };
}

/** Returns the last verdict on each answered question. */
export const verdictsOf = (evidence: Iterable<Pick<Evidence, 'verdicts'>>): LastVerdicts =>
  new Map([...evidence].flatMap(({ verdicts }) => Object.entries(verdicts)));

/** Returns how many of the recent answers were correct. */
export const countCorrectAnswers = (recent: readonly boolean[]) => recent.filter(Boolean).length;
