import { lazy, Suspense } from 'react';
import { Spinner } from '../../../ui/feedback/Spinner';
import type { AnswerFieldsProps } from './answerFieldsProps';
import { ChoiceFields } from './ChoiceFields';
import { CommandFields } from './CommandFields';
import { MatchFields } from './MatchFields';
import { TypedField } from './TypedField';

/** Drag and drop is loaded with the first question that needs it. */
const OrderFields = lazy(() =>
  import('./OrderFields').then(({ OrderFields: Fields }) => ({ default: Fields })),
);

/** The answer fields for any type of question. */
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
