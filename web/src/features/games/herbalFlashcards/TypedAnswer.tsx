import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import { Field, Input, noteId } from '../../../ui/forms/Field';

interface TypedAnswerProps {
  isPaused: boolean;
  onAnswer: (text: string) => void;
}

/** A field for the Latin name. */
export function TypedAnswer({ isPaused, onAnswer }: TypedAnswerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    if (!isPaused) input.current?.focus({ preventScroll: true });
  }, [isPaused]);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onAnswer(text.trim());
      }}
    >
      <Field id={id} label="Latin name" hint="Genus and species. Capital letters don’t matter.">
        <Input
          id={id}
          ref={input}
          lang="la"
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={noteId(id)}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Buttons>
        <Button variant="primary" type="submit">
          Check
        </Button>
        <Button variant="ghost" onClick={() => onAnswer('')}>
          I don’t know
        </Button>
      </Buttons>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space.sm};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
`;
