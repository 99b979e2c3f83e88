import { lazy, Suspense } from 'react';
import { Spinner } from '../../ui/Spinner';
import type { Answer } from './answer';
import { ChoiceFields } from './ChoiceFields';
import { CommandFields } from './CommandFields';
import { MatchFields } from './MatchFields';
import type { QuestionCard_QuestionFragment } from './study.generated';
import { TypedField } from './TypedField';
import type { Verdict } from './useRound';

/** Dragging is loaded with the first question that needs it. */
const OrderFields = lazy(() =>
  import('./OrderFields').then(({ OrderFields: Fields }) => ({ default: Fields })),
);

export interface AnswerFieldsProps {
  question: QuestionCard_QuestionFragment;
  answer: Answer;
  onChange: (answer: Answer) => void;
  isLocked: boolean;
  /** The verdict on each part, when there is one. */
  parts: Verdict['options'] | undefined;
}

/** Where a question of any type is answered. */
export function AnswerFields(props: AnswerFieldsProps) {
  switch (props.question.type) {
    case 'order':
      return (
        <Suspense fallback={<Spinner label="Loading the steps" />}>
          <OrderFields {...props} />
        </Suspense>
      );
    case 'match':
      return <MatchFields {...props} />;
    case 'fillIn':
      return <TypedField {...props} />;
    case 'cli':
      return <CommandFields {...props} />;
    default:
      return <ChoiceFields {...props} />;
  }
}
