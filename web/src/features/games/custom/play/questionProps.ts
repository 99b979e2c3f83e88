import type { QuestionMove, QuestionState } from '@cosmic/game-rules/custom/question';

/** The props of a question mode: the state that it asks from, and how it was answered. */
export interface QuestionProps {
  state: QuestionState;
  /** The answer, once given; the next question waits until the player continues. */
  answer: QuestionState['last'];
  onAnswer: (move: QuestionMove) => void;
  onNext: () => void;
  isPaused: boolean;
}
