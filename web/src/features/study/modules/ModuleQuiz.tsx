import { useState } from 'react';
import { QueryState } from '../../../core/components/QueryState';
import { Round } from '../questions/Round';
import { useRound } from '../questions/useRound';
import { useModuleQuizQuery } from './moduleQuiz.generated';

const randomSeed = () => Math.floor(Math.random() * 1_000_000_000);

interface ModuleQuizProps {
  id: string;
  onGoOn: () => void;
}

/** Quizzes of a module, one after the other, each with other questions of its objectives. */
export function ModuleQuiz({ id, onGoOn }: ModuleQuizProps) {
  const [seed, setSeed] = useState(randomSeed);
  return <Quiz key={seed} id={id} seed={seed} onRestart={() => setSeed(randomSeed)} onGoOn={onGoOn} />;
}

function Quiz({ id, seed, onRestart, onGoOn }: ModuleQuizProps & { seed: number; onRestart: () => void }) {
  const { data, error, refetch } = useModuleQuizQuery({ variables: { id, seed }, fetchPolicy: 'no-cache' });
  const round = useRound(data?.moduleQuiz, { moduleId: id, seed });
  if (!data) return <QueryState error={error} onRetry={() => void refetch()} what="questions" height={360} />;
  return (
    <Round round={round} tone="accent" onRestart={onRestart} leaveLabel="Go to the cards" onLeave={onGoOn} />
  );
}
