import { applyServerError } from '../../../core/errors/applyServerError';
import { useRound } from '../questions/useRound';
import { useDrillQuery } from './drill.generated';

/** What the questions of a drill are taken from. */
export interface DrillScope {
  category: string;
  /** Id of a domain of the exam outline; without it all. */
  domain: string | undefined;
  /** Number of an objective of the domain; without it all. */
  objective: string | undefined;
  /** Only questions whose last answer was incorrect. */
  onlyMissed: boolean;
}

/** A round of questions that the server chooses: what was missed and what is new comes first. */
export function useDrill({ onlyMissed, ...scope }: DrillScope) {
  const { data, error, refetch } = useDrillQuery({
    variables: { ...scope, ...(onlyMissed && { onlyMissed }) },
    // A new round asks the server again, and an open round never changes below the user.
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
