import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { Button } from '../../../../ui/forms/Button';
import { Field, Input, noteId } from '../../../../ui/forms/Field';
import { Stack } from '../../../../ui/layout/Stack';
import { Back, type QuestionProps, taskOf } from './questionParts';

/** Type the back from memory. */
export function TypedQuestion({ answer, onAnswer, onNext, isPaused }: QuestionProps) {
  const id = useId();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) foot.current?.querySelector('button')?.focus();
    else if (!isPaused) input.current?.focus();
  }, [answer, isPaused]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!answer && text.trim() !== '') onAnswer({ kind: 'type', text });
  };
  /** Someone who skips hasn't typed anything that could be wrong. */
  const isTyped = answer?.given.trim() !== '';
  return (
    <Stack as="form" onSubmit={handleSubmit}>
      <Field id={id} label="Your answer" hint={taskOf('Type the other side, then Enter.')}>
        <Input
          id={id}
          aria-describedby={noteId(id)}
          ref={input}
          value={text}
          readOnly={Boolean(answer)}
          maxLength={500}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {answer && (
        <Back $isRight={answer.isRight}>
          {answer.isRight ? 'Correct: ' : `${isTyped ? 'Incorrect. ' : ''}The answer is: `}
          <b>{answer.card.back}</b>
          {!answer.isRight && isTyped && <Given>You typed: {answer.given}</Given>}
        </Back>
      )}
      <Line ref={foot} hidden={isPaused}>
        {answer ? (
          <Button variant="primary" onClick={onNext}>
            Continue
          </Button>
        ) : (
          <>
            <Button variant="primary" type="submit">
              Check
            </Button>
            <Button onClick={() => onAnswer({ kind: 'type', text: '' })}>I don’t know</Button>
          </>
        )}
      </Line>
    </Stack>
  );
}

const Given = styled.span`
  display: block;
  color: ${theme.color.muted};
  font-size: ${theme.size.base};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.md};
  &[hidden] { display: none; }
  button { flex: 1; min-height: 48px; white-space: nowrap; }
`;
