import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { readServerError } from '../../../core/errors/serverError';
import { GameBoardsDocument, GameScoresDocument, RecentGamesDocument } from '../scores/board.generated';
import { type GameResult_ResultFragment, SubmitGameDocument } from './gameRun.generated';
import type { OpenRun } from './useGameRun';

const offlineText = 'You’re offline. Your run is kept in this browser and scored when you’re back online.';

/** Submits a run as soon as it is over, and again once the connection is back. */
export function useGameResult({ runId, flush }: OpenRun, isOver: boolean) {
  const client = useApolloClient();
  const [result, setResult] = useState<GameResult_ResultFragment>();
  const [error, setError] = useState<string>();

  const submit = useCallback(async () => {
    setError(undefined);
    try {
      if (!(await flush())) return setError(offlineText);
      const { data } = await client.mutate({
        mutation: SubmitGameDocument,
        variables: { runId },
        refetchQueries: [GameBoardsDocument, GameScoresDocument, RecentGamesDocument],
        fetchPolicy: 'no-cache',
      });
      setResult(data?.submitGame);
    } catch (reason) {
      setError(readServerError(reason, offlineText).message);
    }
  }, [client, runId, flush]);

  const isMissing = isOver && !result;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once when the game is over, and again when the connection is back
  useEffect(() => {
    if (!isMissing) return;
    void submit();
    const retry = () => void submit();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isMissing, runId]);

  return { runId, result, error, retry: () => void submit() };
}
