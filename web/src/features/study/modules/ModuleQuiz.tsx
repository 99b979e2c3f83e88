import { useEffect, useState } from 'react';
import { QueryState } from '../../../core/components/QueryState';
import type { QuestionCard_QuestionFragment } from '../questions/question.generated';
import { Round } from '../questions/Round';
import { useRound } from '../questions/useRound';
import { useLeaveModuleQuizMutation, useStartModuleQuizMutation } from './moduleQuiz.generated';

interface ModuleQuizProps {
  id: string;
  onGoOn: () => void;
}

/** Quizzes of a module, one after the other, each with other questions of its objectives. */
export function ModuleQuiz({ id, onGoOn }: ModuleQuizProps) {
  const [round, setRound] = useState(0);
  const [start, { data, error, reset }] = useStartModuleQuizMutation({
    variables: { id },
    fetchPolicy: 'no-cache',
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round starts a quiz
  useEffect(() => {
    reset();
    void start().catch(() => undefined);
  }, [id, round]);
  const startNext = () => setRound((count) => count + 1);
  const quiz = data?.startModuleQuiz;
  if (!quiz) return <QueryState error={error} onRetry={startNext} what="questions" height={360} />;
  return <Quiz key={quiz.seed} id={id} {...quiz} onRestart={startNext} onGoOn={onGoOn} />;
}

interface QuizProps extends ModuleQuizProps {
  seed: number;
  questions: readonly QuestionCard_QuestionFragment[];
  onRestart: () => void;
}

function Quiz({ id, seed, questions, onRestart, onGoOn }: QuizProps) {
  const round = useRound(questions, { moduleId: id, seed });
  const [leave] = useLeaveModuleQuizMutation({ variables: { quiz: { moduleId: id, seed } } });
  // Until it is left or finished, drills and cards hide the answers of its module.
  // biome-ignore lint/correctness/useExhaustiveDependencies: left once, when the page is left
  useEffect(() => () => void leave().catch(() => undefined), []);
  return (
    <Round round={round} tone="accent" onRestart={onRestart} leaveLabel="Go to cards" onLeave={onGoOn} />
  );
}
