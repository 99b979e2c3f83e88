import { CircleCheck, CircleMinus, CircleX, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Markdown } from '../../../ui/data/Markdown';
import { Button } from '../../../ui/forms/Button';
import { Card } from '../../../ui/layout/Card';
import { Row } from '../../../ui/layout/Row';
import { AnsweredActions } from './AnsweredActions';

interface RoundResultProps {
  questions: readonly { id: string; prompt: string }[];
  /** One per question; missing if it was skipped. */
  verdicts: readonly ({ isCorrect: boolean } | undefined)[];
  onRestart: () => void;
  restartLabel?: string;
  leaveLabel: string;
  onLeave: () => void;
}

/** A round's result: the score, and every question with its verdict. */
export function RoundResult({
  questions,
  verdicts,
  onRestart,
  restartLabel = 'New round',
  leaveLabel,
  onLeave,
}: RoundResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const correct = verdicts.filter((verdict) => verdict?.isCorrect).length;
  const skipped = verdicts.filter((verdict) => !verdict).length;
  const percent = Math.round((correct / questions.length) * 100);

  useEffect(() => heading.current?.focus(), []);

  return (
    <Card>
      <Score>
        <strong>{percent}%</strong>
        <h3 ref={heading} tabIndex={-1}>
          {correct} of {questions.length} correct{skipped > 0 && `, ${skipped} skipped`}
        </h3>
      </Score>
      <List>
        {questions.map(({ id, prompt }, position) => {
          const isCorrect = verdicts[position]?.isCorrect;
          return (
            <Line key={id} $isCorrect={isCorrect}>
              {isCorrect === undefined ? (
                <CircleMinus aria-label="Skipped" size={18} />
              ) : isCorrect ? (
                <CircleCheck aria-label="Correct" size={18} />
              ) : (
                <CircleX aria-label="Incorrect" size={18} />
              )}
              <div>
                <Markdown text={prompt} />
                {isCorrect !== undefined && <AnsweredActions questionId={id} isMissed={!isCorrect} />}
              </div>
            </Line>
          );
        })}
      </List>
      <Row $justify="flex-end" $top="base">
        <Button onClick={onLeave}>{leaveLabel}</Button>
        <Button variant="primary" onClick={onRestart}>
          <RotateCw aria-hidden />
          {restartLabel}
        </Button>
      </Row>
    </Card>
  );
}

const Score = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space.xs};
  padding: ${theme.space.base};
  strong { font: 600 ${theme.size.hero} ${theme.font.heading}; font-variant-numeric: tabular-nums; }
  /* Focusing the heading shows the score above it, too. */
  h3 { scroll-margin-top: 5rem; color: ${theme.color.muted}; }
  h3:focus { outline: none; }
`;

const List = styled.ol`
  display: grid;
  gap: ${theme.space.md};
  padding: ${theme.space.base} 0;
  border-top: 1px solid ${theme.color.line};
`;

const Line = styled.li<{ $isCorrect?: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space.md};
  > svg { margin-top: 2px; color: ${({ $isCorrect }) => theme.color[$isCorrect === undefined ? 'muted' : $isCorrect ? 'ok' : 'danger']}; }
`;
