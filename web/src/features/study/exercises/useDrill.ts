import { applyServerError } from '../../../core/errors/applyServerError';
import { useRound } from '../questions/useRound';
import { useDrillQuery } from './drill.generated';

/** Where a drill's questions come from. */
export interface DrillScope {
  category: string;
  /** Id of a domain in the exam outline; if missing, all domains. */
  domain: string | undefined;
  /** Number of an objective in the domain; if missing, all objectives. */
  objective: string | undefined;
  /** Only questions whose last answer was incorrect. */
  onlyMissed: boolean;
}

/** A round of questions chosen by the server: missed and new questions come first. */
export function useDrill({ onlyMissed, ...scope }: DrillScope) {
  const { data, error, refetch } = useDrillQuery({
    variables: { ...scope, ...(onlyMissed && { onlyMissed }) },
    // A new round asks the server again, and an open round never changes while the person is working on it.
    fetchPolicy: 'no-cache',
  });
  const round = useRound(data?.questions);
  const restart = async () => {
    await refetch();
    round.restart();
  };
  return {
    ...round,
    error: data ? undefined : error,
    restart: () => restart().catch((failure: unknown) => applyServerError(failure)),
  };
}
