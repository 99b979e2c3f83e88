import { lazy, Suspense, useId, useRef } from 'react';
import { Spinner } from '../../../ui/feedback/Spinner';
import { Field, Input, noteId } from '../../../ui/forms/Field';
import { Stack } from '../../../ui/layout/Stack';
import type { AnswerFieldsProps } from './answerFieldsProps';
import { CommandFields } from './CommandFields';
import { MatchFields } from './MatchFields';
import { OptionRow } from './OptionRow';
import { PartVerdict } from './PartVerdict';
import { useDigitKeys } from './useDigitKeys';

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

/** A field for a word, a number, or an address. */
function TypedField({ question, answer, onChange, isLocked, parts }: AnswerFieldsProps) {
  const id = useId();
  return (
    <div>
      <Field id={id} label="Your answer" hint={question.form ?? ''}>
        <Input
          id={id}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          disabled={isLocked}
          aria-describedby={noteId(id)}
          value={answer.texts[0] ?? ''}
          onChange={({ target }) => onChange({ ...answer, texts: [target.value] })}
        />
      </Field>
      <PartVerdict part={parts?.[0]} />
    </div>
  );
}

/** One of several options, or as many as the prompt says. Digits choose. */
function ChoiceFields({ question, answer, onChange, isLocked, parts }: AnswerFieldsProps) {
  const { id: group, options, type } = question;
  const list = useRef<HTMLDivElement>(null);
  const isMultiple = type === 'multiple';
  const chosen = answer.optionIds;

  const choose = (id: string) => {
    const others = chosen.filter((other) => other !== id);
    const next = !isMultiple ? [id] : others.length < chosen.length ? others : [...chosen, id];
    onChange({ ...answer, optionIds: next });
  };
  useDigitKeys((digit) => {
    const option = options[digit - 1];
    if (!option || isLocked) return;
    choose(option.id);
    // From here, Enter checks the answer, and the arrow keys move on.
    list.current?.querySelectorAll('input')[digit - 1]?.focus();
  });

  return (
    <Stack $gap="sm" ref={list}>
      {options.map(({ id, text }, position) => (
        <OptionRow
          key={id}
          type={isMultiple ? 'checkbox' : 'radio'}
          group={group}
          number={position + 1}
          text={text}
          isChosen={chosen.includes(id)}
          isLocked={isLocked}
          verdict={parts?.find((option) => option.id === id)}
          onChoose={() => choose(id)}
        />
      ))}
    </Stack>
  );
}
