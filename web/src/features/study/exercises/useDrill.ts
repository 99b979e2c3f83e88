import { applyServerError } from '../../../core/errors/applyServerError';
import { useRound } from '../questions/useRound';
import { useDrillQuery } from './drill.generated';

/** A round of questions that the server chooses: what was missed and what is new comes first. */
export function useDrill(category: string, domain: string | undefined, objective: string | undefined) {
  const { data, error, refetch } = useDrillQuery({
    variables: { category, domain, objective },
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
