import type { FSRSState } from 'ts-fsrs';
import type { LastVerdicts } from '../questions/pickQuestions.js';
import { nextMemoryState } from './fsrs.js';

/** How many answers say whether an objective is known, and how many of them must be right: 80 %. */
const recentAnswerCount = 10;
export const requiredCorrectAnswers = 8;

/** What is known of an objective from the answers to its questions; its memory is one of FSRS. */
export interface Evidence extends FSRSState {
  /** Whether each of the last ten answers was right, the newest last. */
  recent: boolean[];
  /** The last verdict on each question that was answered, by its id. */
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
 * The evidence with one answer more. The memory of the objective takes it for a review: right is "good", wrong is
 * "again"; but a slip while eight of the last ten are right is only "hard".
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

/** The last verdict on each question that was answered. */
export const verdictsOf = (evidence: Iterable<Pick<Evidence, 'verdicts'>>): LastVerdicts =>
  new Map([...evidence].flatMap(({ verdicts }) => Object.entries(verdicts)));

/** How many of the recent answers were right. */
export const countCorrectAnswers = (recent: readonly boolean[]) => recent.filter(Boolean).length;
