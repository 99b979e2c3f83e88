import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/forms/Button';
import { Field, Input, noteId } from '../../../ui/forms/Field';
import { Row } from '../../../ui/layout/Row';
import { Stack } from '../../../ui/layout/Stack';

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
    <Stack
      as="form"
      $gap="sm"
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
      <Row>
        <Button variant="primary" type="submit">
          Check
        </Button>
        <Button variant="ghost" onClick={() => onAnswer('')}>
          I don’t know
        </Button>
      </Row>
    </Stack>
  );
}
