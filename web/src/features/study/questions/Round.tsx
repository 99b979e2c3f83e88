import { styled } from 'styled-components';
import { type ColorName, theme } from '../../../theme/theme';
import { Progress } from '../../../ui/feedback/Progress';
import { QuestionCard } from './QuestionCard';
import { RoundResult } from './RoundResult';
import type { Round as RoundState } from './useRound';

interface RoundProps {
  round: RoundState;
  tone: ColorName;
  onRestart: () => void;
  restartLabel?: string;
  leaveLabel: string;
  onLeave: () => void;
}

/** Questions one after another, each explained once it is answered, and the result at the end. */
export function Round({ round, tone, onRestart, restartLabel, leaveLabel, onLeave }: RoundProps) {
  const { questions = [], question, number, verdicts } = round;
  if (!question)
    return (
      <RoundResult
        questions={questions}
        verdicts={verdicts}
        onRestart={onRestart}
        {...(restartLabel && { restartLabel })}
        leaveLabel={leaveLabel}
        onLeave={onLeave}
      />
    );
  return (
    <Column>
      <Count>
        Question {number} of {questions.length}
      </Count>
      <Progress label="Answered" percent={(verdicts.length / questions.length) * 100} tone={tone} />
      <QuestionCard
        key={question.id}
        question={question}
        verdict={round.verdict}
        isChecking={round.isChecking}
        isLast={number === questions.length}
        onAnswer={(answer) => void round.answer(answer)}
        onNext={round.next}
        onSkip={round.skip}
      />
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${theme.space.base};
  max-width: 52rem;
`;

const Count = styled.span`
  color: ${theme.color.muted};
  font-variant-numeric: tabular-nums;
`;
