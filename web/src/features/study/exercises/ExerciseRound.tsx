import { QueryState } from '../../../core/components/QueryState';
import type { ExerciseKind } from '../../../core/schema.generated';
import { Round } from '../questions/Round';
import { useRound } from '../questions/useRound';
import { useExercisesQuery } from './exercises.generated';

interface ExerciseRoundProps {
  kind: ExerciseKind;
  seed: number;
  onNewRound: () => void;
  onLeave: () => void;
}

/** Ten exercises for a seed. */
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
