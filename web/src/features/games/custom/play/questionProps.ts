import type { QuestionMove, QuestionState } from '../../../../../../game-rules/src/custom/question.js';

/** What a way of asking gets: the state that it asks from, and how it was answered. */
export interface QuestionProps {
  state: QuestionState;
  /** The answer, once it is given; what comes next waits until the player goes on. */
  answer: QuestionState['last'];
  onAnswer: (move: QuestionMove) => void;
  onNext: () => void;
  isPaused: boolean;
}
