import { BookOpen, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { plural } from '../../../platform/plural';
import { theme } from '../../../theme/theme';
import { useKnowledgeStates } from './useKnowledgeStates';

/**
 * Summarizes a custom assistant's knowledge in a line: how much there is, what is still being read, and what can't be
 * read.
 */
export function KnowledgeSummary({ assistantId }: { assistantId: string }) {
  const states = useKnowledgeStates(assistantId);
  if (states.length === 0) return null;
  const count = (...wanted: string[]) => states.filter(({ state }) => wanted.includes(state)).length;
  const bad = count('failed', 'missing');
  const reading = count('reading');
  const Icon = bad > 0 ? TriangleAlert : BookOpen;
  const whole = plural(states.length, 'note or file', 'notes and files');
  return (
    <Line role="status" $isBad={bad > 0}>
      <Icon aria-hidden size={16} />
      <span>
        {bad > 0
          ? `${bad} of ${whole} can’t be used.`
          : reading > 0
            ? `Processing ${reading} of ${whole}…`
            : `Answers from ${whole}.`}{' '}
        <Link to={`/ai-assistants/${assistantId}/edit`}>{bad > 0 ? 'See why' : 'Change'}</Link>
      </span>
    </Line>
  );
}

const Line = styled.div<{ $isBad: boolean }>`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  color: ${({ $isBad }) => theme.color[$isBad ? 'danger' : 'muted']};
  font-size: ${theme.size.sm};
`;
