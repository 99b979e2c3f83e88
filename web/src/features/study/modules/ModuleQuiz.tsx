import { QueryState } from '../../../core/components/QueryState';
import { Round } from '../questions/Round';
import { useRound } from '../questions/useRound';
import { useModuleQuizQuery } from './moduleQuiz.generated';

/** The ten questions of a module's objectives. */
export function ModuleQuiz({ id, onGoOn }: { id: string; onGoOn: () => void }) {
  const { data, error, refetch } = useModuleQuizQuery({ variables: { id }, fetchPolicy: 'no-cache' });
  const round = useRound(data?.moduleCheck);
  if (!data) return <QueryState error={error} onRetry={() => void refetch()} what="questions" height={360} />;
  return (
    <Round
      round={round}
      tone="accent"
      onRestart={round.restart}
      leaveLabel="Go to the cards"
      onLeave={onGoOn}
    />
  );
}
