import { type KeyboardEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import type { AnswerFieldsProps } from './answerFieldsProps';
import { PartVerdict } from './PartVerdict';

/** A small terminal: one command for each task, in the form that the device accepts. */
export function CommandFields({ question, answer, onChange, isLocked, parts }: AnswerFieldsProps) {
  const list = useRef<HTMLOListElement>(null);
  const type = (stepIndex: number, text: string) =>
    onChange({ ...answer, texts: answer.texts.map((other, index) => (index === stepIndex ? text : other)) });

  /** Enter goes to the next command, like on the device; at the last one it answers the question. */
  const handleKey = (event: KeyboardEvent, stepIndex: number) => {
    if (event.key !== 'Enter' || stepIndex === question.steps.length - 1) return;
    event.preventDefault();
    list.current?.querySelectorAll('input')[stepIndex + 1]?.focus();
  };

  return (
    <Terminal ref={list}>
      {question.steps.map(({ prompt, task }, stepIndex) => (
        <li key={`${prompt} ${task}`}>
          <span id={`${question.id}-task-${stepIndex}`}>
            {stepIndex + 1}. {task}
          </span>
          <Line>
            <kbd>{prompt}</kbd>
            <input
              type="text"
              aria-label={`Command ${stepIndex + 1}, at ${prompt}`}
              aria-describedby={`${question.id}-task-${stepIndex}`}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={300}
              disabled={isLocked}
              value={answer.texts[stepIndex] ?? ''}
              onChange={({ target }) => type(stepIndex, target.value)}
              onKeyDown={(event) => handleKey(event, stepIndex)}
            />
          </Line>
          <PartVerdict part={parts?.[stepIndex]} />
        </li>
      ))}
    </Terminal>
  );
}

const Terminal = styled.ol`
  display: grid;
  gap: ${theme.space.base};
  padding: ${theme.space.base};
  border: 1px solid ${theme.color.control};
  border-radius: ${theme.radius.button};
  background: ${theme.color.deep};
  span { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  margin-top: ${theme.space.xs};
  kbd, input { font: 500 ${theme.size.md} / 1.6 ${theme.font.code}; }
  kbd { flex: none; color: ${theme.color.accentText}; }
  input {
    flex: 1;
    min-width: 0;
    min-height: 32px;
    padding: 2px ${theme.space.xs};
    border: 0;
    border-bottom: 1px solid ${theme.color.control};
    background: transparent;
    color: ${theme.color.text};
  }
  ${theme.media.phone} { flex-wrap: wrap; input { flex-basis: 100%; font-size: ${theme.size.base}; } }
`;
