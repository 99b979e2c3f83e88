import { QueryState } from '../../core/QueryState';
import type { ExerciseKind } from '../../core/schema.generated';
import { useExercisesQuery } from './exercises.generated';
import { Round } from './Round';
import { useRound } from './useRound';

interface ExerciseRoundProps {
  kind: ExerciseKind;
  seed: number;
  onNewRound: () => void;
  onLeave: () => void;
}

/** Ten exercises of a seed. */
export function ExerciseRound({ kind, seed, onNewRound, onLeave }: ExerciseRoundProps) {
  const { data, error, refetch } = useExercisesQuery({ variables: { kind, seed } });
  const round = useRound(data?.exercises);
  if (!data) return <QueryState error={error} onRetry={() => void refetch()} what="exercises" height={360} />;
  return (
    <Round
      round={round}
      tone={kind === 'ports' ? 'accent' : 'accent2'}
      onRestart={onNewRound}
      leaveLabel="Back to Study Hub"
      onLeave={onLeave}
    />
  );
}
