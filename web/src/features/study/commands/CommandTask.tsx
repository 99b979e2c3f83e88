import { ArrowRight, CircleCheck, CircleX, Info } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ExplainThis } from '../../../core/tutor/ExplainThis';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import { Card } from '../../../ui/layout/Card';
import { Row } from '../../../ui/layout/Row';
import { ReferenceDetails } from '../reference/ReferenceDetails';
import { Terminal } from './Terminal';
import type { Outcome, TypedLine } from './useCommandDrill';

interface CommandTaskProps {
  id: string;
  task: string;
  prompt: string;
  typed: readonly TypedLine[];
  /** Set once the task is over. */
  outcome: Outcome | undefined;
  /** Incorrect lines so far; after the second one there is a hint. */
  tries: number;
  isBusy: boolean;
  isLast: boolean;
  onLine: (line: string) => void;
  onNext: () => void;
}

/** One task at the console; once it is over, the correct answer and everything about the command. */
export function CommandTask({
  id,
  task,
  prompt,
  typed,
  outcome,
  tries,
  isBusy,
  isLast,
  onLine,
  onNext,
}: CommandTaskProps) {
  const nextButton = useRef<HTMLButtonElement>(null);
  const [isQueued, setQueued] = useState(false);
  const isRight = outcome?.verdict === 'right';
  const last = typed.at(-1)?.outcome;
  const explanation = last?.verdict === 'tryAgain' ? `Hint: ${last.explanation}` : last?.explanation;
  const hint = outcome
    ? undefined
    : last?.verdict === 'tryAgain' && tries === 1
      ? 'Not quite. Try again.'
      : explanation;
  useEffect(() => {
    if (outcome) nextButton.current?.focus();
  }, [outcome]);

  return (
    <Card>
      <Task>{task}</Task>
      <Terminal prompt={prompt} typed={typed} isOver={Boolean(outcome)} isBusy={isBusy} onLine={onLine} />
      <Verdict role="status" $isRight={isRight}>
        {hint && (
          <span>
            <Info aria-hidden size={18} />
            {hint}
          </span>
        )}
        {outcome && (
          <strong>
            {isRight ? <CircleCheck aria-hidden size={18} /> : <CircleX aria-hidden size={18} />}
            {isRight ? 'Correct' : 'Incorrect'}
          </strong>
        )}
        {outcome?.explanation}
        {outcome?.answer && (
          <div>
            Full command: <code>{outcome.answer}</code>
          </div>
        )}
      </Verdict>
      {outcome?.entry && (
        <ReferenceDetails
          entry={outcome.entry}
          isQueued={isQueued}
          onQueued={() => setQueued(true)}
          isInDrill
        />
      )}
      {outcome ? (
        <Row $gap="md" $align="center" $justify="flex-end" $top="base">
          <ExplainThis about={`question:${id}`} />
          <Button ref={nextButton} variant="primary" onClick={onNext}>
            {isLast ? 'See the result' : 'Next command'}
            <ArrowRight aria-hidden />
          </Button>
        </Row>
      ) : (
        <Row $gap="md" $align="center" $justify="flex-end" $top="base">
          <Keys>
            Abbreviations allowed (IOS only). <kbd>Enter</kbd> sends, <kbd>?</kbd> shows what’s possible next,{' '}
            <kbd>↑</kbd> brings back the last line.
          </Keys>
          <Button disabled={isBusy} onClick={onNext}>
            Skip
          </Button>
        </Row>
      )}
    </Card>
  );
}

const Task = styled.p`
  margin-bottom: ${theme.space.base};
  font: 600 ${theme.size.lg} / 1.4 ${theme.font.heading};
  text-wrap: pretty;
`;

const Verdict = styled.div<{ $isRight: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm};
  margin: ${theme.space.base} 0;
  line-height: 1.5;
  &:empty { margin: 0; }
  strong, span { display: inline-flex; align-items: center; gap: ${theme.space.xs}; }
  strong { color: ${({ $isRight }) => theme.color[$isRight ? 'ok' : 'danger']}; }
  svg { flex: none; }
  code { font: 500 ${theme.size.sm} ${theme.font.code}; overflow-wrap: anywhere; }
`;

const Keys = styled.p`
  flex: 1 1 20rem;
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  kbd { padding: 0 6px; border: 1px solid ${theme.color.line}; border-radius: 6px; font: 500 ${theme.size.xs} ${theme.font.code}; }
`;
