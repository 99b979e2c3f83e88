import { Circle, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { theme } from '../../../theme/theme';
import type { QuestionCard_QuestionFragment } from '../questions/question.generated';
import { Round } from '../questions/Round';
import { useRound } from '../questions/useRound';
import type { ModuleQuery } from './module.generated';
import { useLeaveModuleQuizMutation, useStartModuleQuizMutation } from './moduleQuiz.generated';

/** What a module needs to be complete. */
type ModuleState = Pick<ModuleQuery['studyModule'], 'isRead' | 'isWatched' | 'checkRight' | 'checkTotal'>;

interface ModuleQuizProps {
  id: string;
  state: ModuleState;
  onGoOn: () => void;
}

/** A module's quizzes, one after another, each with other questions about its objectives. */
export function ModuleQuiz({ id, state, onGoOn }: ModuleQuizProps) {
  const [round, setRound] = useState(0);
  const [start, { data, error, reset }] = useStartModuleQuizMutation({
    variables: { id },
    fetchPolicy: 'no-cache',
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round starts a new quiz
  useEffect(() => {
    reset();
    void start().catch(() => undefined);
  }, [id, round]);
  const startNext = () => setRound((count) => count + 1);
  const quiz = data?.startModuleQuiz;
  if (!quiz) return <QueryState error={error} onRetry={startNext} what="questions" height={360} />;
  return (
    <>
      <Completion {...state} />
      <Quiz key={quiz.seed} id={id} {...quiz} onRestart={startNext} onGoOn={onGoOn} />
    </>
  );
}

/** The share of correct answers that the server requires. */
const passPercent = 80;

/** Says what completes the module, and shows the progress so far. */
function Completion({ isRead, isWatched, checkRight, checkTotal }: ModuleState) {
  const isPassed = checkTotal > 0 && checkRight / checkTotal >= passPercent / 100;
  const parts = [
    { label: 'Read the lesson', isDone: isRead },
    { label: 'Watch the walkthrough', isDone: isWatched },
    {
      label: `Answer ${passPercent}% of the quiz correctly (${checkRight} of ${checkTotal} so far)`,
      isDone: isPassed,
    },
  ];
  return (
    <Needed>
      <p>To complete this module:</p>
      <ul>
        {parts.map(({ label, isDone }) => (
          <li key={label}>
            {isDone ? (
              <CircleCheck aria-label="Done" role="img" size={18} />
            ) : (
              <Circle aria-label="Not done yet" role="img" size={18} />
            )}
            {label}
          </li>
        ))}
      </ul>
    </Needed>
  );
}

const Needed = styled.div`
  margin-bottom: ${theme.space.base};
  color: ${theme.color.muted};
  ul { display: flex; flex-wrap: wrap; gap: ${theme.space.xs} ${theme.space.lg}; }
  li { display: flex; align-items: center; gap: ${theme.space.xs}; }
  svg { flex: none; }
`;

interface QuizProps extends Omit<ModuleQuizProps, 'state'> {
  seed: number;
  questions: readonly QuestionCard_QuestionFragment[];
  onRestart: () => void;
}

function Quiz({ id, seed, questions, onRestart, onGoOn }: QuizProps) {
  const round = useRound(questions, { moduleId: id, seed });
  const [leave] = useLeaveModuleQuizMutation({ variables: { quiz: { moduleId: id, seed } } });
  // Until the quiz is left or finished, drills and cards hide its module's answers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page closes
  useEffect(() => () => void leave().catch(() => undefined), []);
  return (
    <Round round={round} tone="accent" onRestart={onRestart} leaveLabel="Go to cards" onLeave={onGoOn} />
  );
}
