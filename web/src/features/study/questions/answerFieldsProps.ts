import type { Answer } from './answer';
import type { QuestionCard_QuestionFragment } from './question.generated';
import type { Verdict } from './useRound';

export interface AnswerFieldsProps {
  question: QuestionCard_QuestionFragment;
  answer: Answer;
  onChange: (answer: Answer) => void;
  isLocked: boolean;
  /** The verdict on each part, if there is one. */
  parts: Verdict['options'] | undefined;
}
