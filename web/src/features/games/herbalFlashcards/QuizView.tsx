import { isRightAnswer, type QuizState } from '@cosmic/game-rules/herbs/quiz';
import type { HerbsMove } from '@cosmic/game-rules/herbs/rules';
import { Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { theme, tint } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import type { SoundName } from '../frame/gameModule';
import { useCardKeys } from '../missedCards/useCardKeys';
import { HerbFace } from './HerbFace';
import { HerbFacts } from './HerbFacts';
import { TypedAnswer } from './TypedAnswer';
import { useHerbCards } from './useHerbCards';

interface QuizViewProps {
  state: QuizState;
  play: (move: HerbsMove) => boolean;
  isPaused: boolean;
  sound: (name: SoundName) => void;
}

/** A question with choices or a field. After the answer it shows what's correct and the herb's cautions. */
export function QuizView({ state, play, isPaused, sound }: QuizViewProps) {
  const { herbs, isLoaded, error, refetch } = useHerbCards();
  const next = useRef<HTMLDivElement>(null);
  const ask = useRef<HTMLParagraphElement>(null);
  const question = state.questions[state.index];
  const isAnswered = state.given !== undefined;

  const answer = (text: string) => {
    if (question && play({ kind: 'answer', text })) sound(isRightAnswer(question, text) ? 'right' : 'wrong');
  };
  useCardKeys({
    onDigit: (digit) => {
      const option = question?.options?.[digit - 1];
      if (option && !isAnswered && !isPaused) answer(option);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows each question and its answer
  useEffect(() => {
    if (isAnswered) {
      next.current?.querySelector('button')?.focus({ preventScroll: true });
      // On a phone it's below the answers, so it scrolls only just into view and the verdict above stays visible.
      next.current?.scrollIntoView({ block: 'nearest' });
    } else if (question?.options) ask.current?.focus({ preventScroll: true });
  }, [state.index, isAnswered, isLoaded]);

  if (!isLoaded) return <QueryState error={error} onRetry={() => void refetch()} what="herbs" height={420} />;
  const herb = question && herbs.get(question.herb);
  if (!question || !herb) return null;
  const isRight = isAnswered && isRightAnswer(question, state.given ?? '');
  return (
    <Column>
      <Progress>
        Question {state.index + 1} of {state.questions.length}, {state.isRight.filter(Boolean).length} correct
      </Progress>
      <HerbFace
        herb={herb.id}
        title={isAnswered || question.prompt === 'name' ? herb.title : undefined}
        latinName={isAnswered ? herb.latinName : undefined}
      />
      <Ask ref={ask} tabIndex={-1}>
        {question.ask}
      </Ask>
      {question.options ? (
        <Options>
          {question.options.map((option, index) => (
            <Option
              key={option}
              type="button"
              aria-disabled={isAnswered}
              $tone={toneOf(option, question.answer, state.given)}
              onClick={() => answer(option)}
            >
              <kbd aria-hidden>{index + 1}</kbd>
              <span>{option}</span>
              {isAnswered && option === question.answer && <Check aria-label="correct" size={18} />}
              {option === state.given && !isRight && <X aria-label="your answer, incorrect" size={18} />}
            </Option>
          ))}
        </Options>
      ) : (
        !isAnswered && <TypedAnswer key={state.index} isPaused={isPaused} onAnswer={answer} />
      )}
      <div role="status">
        {isAnswered && (
          <Verdict $isRight={isRight}>
            {isRight ? 'Correct.' : `Incorrect. Correct answer: ${question.answer}.`}
            {!question.options && !isRight && state.given !== '' && ` You typed: ${state.given}`}
          </Verdict>
        )}
      </div>
      {isAnswered && (
        <>
          <Next ref={next}>
            <Button variant="primary" onClick={() => play({ kind: 'next' })}>
              {state.index + 1 < state.questions.length ? 'Next question' : 'Finish'}
            </Button>
          </Next>
          <HerbFacts herb={herb} hasUse={false} />
        </>
      )}
    </Column>
  );
}

function toneOf(option: string, answer: string, given: string | undefined) {
  if (given === undefined) return undefined;
  if (option === answer) return 'ok';
  return option === given ? 'danger' : undefined;
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.base};
  max-width: 36rem;
  margin: 0 auto;
  > div > button { width: 100%; min-height: 48px; }
`;

const Next = styled.div`
  scroll-margin-block: ${theme.space.base};
`;

const Progress = styled.p`
  color: ${theme.color.muted};
  font-variant-numeric: tabular-nums;
`;

const Ask = styled.p`
  text-align: center;
  &:focus { outline: none; }
`;

const Options = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space.sm};
  ${theme.media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

const Option = styled.button<{ $tone: 'ok' | 'danger' | undefined }>`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  min-height: 52px;
  padding: ${theme.space.sm} ${theme.space.md};
  border: 1px solid ${({ $tone }) => ($tone ? theme.color[$tone] : theme.color.control)};
  border-radius: ${theme.radius.button};
  background: ${({ $tone }) => ($tone ? tint($tone, 12) : theme.color.raised)};
  text-align: left;
  font-weight: 500;
  &[aria-disabled='true'] { cursor: default; }
  span { flex: 1; overflow-wrap: anywhere; }
  kbd { color: ${theme.color.muted}; font: 500 ${theme.size.xs} ${theme.font.code}; }
  svg { color: ${({ $tone }) => theme.color[$tone ?? 'muted']}; }
  ${theme.media.touch} { kbd { display: none; } }
`;

const Verdict = styled.p<{ $isRight: boolean }>`
  color: ${({ $isRight }) => theme.color[$isRight ? 'ok' : 'danger']};
  font-weight: 500;
  text-align: center;
`;
