import { optionsOf } from '@cosmic/game-rules/custom/question';
import { Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';
import { Button } from '../../../../ui/forms/Button';
import { VisuallyHidden } from '../../../../ui/layout/VisuallyHidden';
import { type QuestionProps, Task, taskOf } from './questionParts';
import { useKeys } from './useKeys';

/** Choose the correct answer out of up to four. */
export function QuizQuestion({ state, answer, onAnswer, onNext, isPaused }: QuestionProps) {
  const options = optionsOf(state);
  const next = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (answer) next.current?.querySelector('button')?.focus();
    else if (!isPaused) list.current?.focus({ preventScroll: true });
  }, [answer, isPaused]);
  const choose = (option: number) => () => !answer && onAnswer({ kind: 'choose', option });
  useKeys(Object.fromEntries(options.map((_, index) => [String(index + 1), choose(index)])), !isPaused);
  const markOf = (option: string) => {
    if (!answer) return undefined;
    if (option === answer.card.back) return 'right';
    return option === answer.given ? 'wrong' : undefined;
  };
  return (
    <>
      <Task>{taskOf('Choose the correct answer.')}</Task>
      <Options ref={list} tabIndex={-1} aria-label="Answers">
        {options.map((option, index) => {
          const mark = markOf(option);
          return (
            <li key={option}>
              <Option type="button" aria-disabled={Boolean(answer)} data-mark={mark} onClick={choose(index)}>
                <kbd aria-hidden>{index + 1}</kbd>
                <span>{option}</span>
                {mark === 'right' && <Check aria-hidden size={18} />}
                {mark === 'wrong' && <X aria-hidden size={18} />}
              </Option>
            </li>
          );
        })}
      </Options>
      <Foot ref={next}>
        <VisuallyHidden role="status">
          {answer && (answer.isRight ? 'Correct.' : `Incorrect. The answer is ${answer.card.back}.`)}
        </VisuallyHidden>
        {answer && !isPaused && (
          <Button variant="primary" onClick={onNext}>
            Continue
          </Button>
        )}
      </Foot>
    </>
  );
}

const Options = styled.ul`
  display: grid;
  gap: ${theme.space.sm};
  &:focus { outline: none; }
`;

const Option = styled.button`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: ${theme.space.md};
  align-items: center;
  width: 100%;
  min-height: 52px;
  padding: ${theme.space.sm} ${theme.space.base};
  border: 1px solid ${theme.color.control};
  border-radius: ${theme.radius.button};
  background: ${tint('raised', 60)};
  color: ${theme.color.text};
  font: inherit;
  text-align: left;
  overflow-wrap: anywhere;
  &:hover:not([aria-disabled='true']) { border-color: ${theme.color.accent}; background: ${tint('accent', 10)}; }
  &[data-mark='right'] { border-color: ${theme.color.ok}; background: ${tint('ok', 14)}; }
  &[data-mark='wrong'] { border-color: ${theme.color.danger}; background: ${tint('danger', 12)}; }
  &[data-mark='right'] svg { color: ${theme.color.ok}; }
  &[data-mark='wrong'] svg { color: ${theme.color.danger}; }
  kbd { color: ${theme.color.muted}; }
  ${theme.media.touch} { grid-template-columns: 1fr auto; kbd { display: none; } }
`;

const Foot = styled.div`
  display: grid;
  min-height: 48px;
  button { min-height: 48px; }
`;
