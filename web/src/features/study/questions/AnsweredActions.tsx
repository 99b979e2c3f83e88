import { CircleCheck, Layers } from 'lucide-react';
import { styled } from 'styled-components';
import { ExplainThis } from '../../../core/tutor/ExplainThis';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import { useQuestionCard } from './useQuestionCard';

interface AnsweredActionsProps {
  questionId: string;
  isMissed: boolean;
}

/** The actions for an answered question: ask the tutor, and keep a missed one as a card. */
export function AnsweredActions({ questionId, isMissed }: AnsweredActionsProps) {
  return (
    <Line>
      <ExplainThis about={`question:${questionId}`} />
      {isMissed && <MakeCard questionId={questionId} />}
    </Line>
  );
}

function MakeCard({ questionId }: { questionId: string }) {
  const { isQueued, isMaking, make } = useQuestionCard(questionId);
  return (
    <Button variant="ghost" disabled={isQueued || isMaking} onClick={() => void make()}>
      {isQueued ? <CircleCheck aria-hidden /> : <Layers aria-hidden />}
      {isQueued ? 'In your cards' : 'Make a card'}
    </Button>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  margin: ${theme.space.sm} 0 0 -${theme.space.base};
  &:empty { display: none; }
`;
