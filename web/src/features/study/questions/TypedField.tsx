import { useId } from 'react';
import { Field, Input, noteId } from '../../../ui/forms/Field';
import type { AnswerFieldsProps } from './answerFieldsProps';
import { PartVerdict } from './PartVerdict';

/** A field for a word, a number, or an address. */
export function TypedField({ question, answer, onChange, isLocked, parts }: AnswerFieldsProps) {
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
