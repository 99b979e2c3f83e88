import { CircleCheck, CircleX } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import type { Verdict } from './useRound';

/** Shown below a part of an answer: whether it's correct, the correct answer, and why. */
export function PartVerdict({ part }: { part: Verdict['options'][number] | undefined }) {
  if (!part) return null;
  const { isCorrect, answer, explanation } = part;
  return (
    <Line $isCorrect={isCorrect}>
      <strong>
        {isCorrect ? <CircleCheck aria-hidden size={16} /> : <CircleX aria-hidden size={16} />}
        {isCorrect ? 'Correct' : answer ? 'Incorrect. Correct answer:' : 'Incorrect'}
      </strong>{' '}
      {!isCorrect && answer && <code>{answer}</code>} {explanation}
    </Line>
  );
}

const Line = styled.p<{ $isCorrect: boolean }>`
  margin-top: ${theme.space.sm};
  color: ${theme.color.muted};
  line-height: 1.5;
  strong { display: inline-flex; align-items: center; gap: ${theme.space.xs}; vertical-align: bottom; color: ${({ $isCorrect }) => theme.color[$isCorrect ? 'ok' : 'danger']}; }
  code { color: ${theme.color.text}; font: 0.92em ${theme.font.code}; }
`;
