import { useApolloClient } from '@apollo/client/react';
import type { Timed } from '@cosmic/game-rules/frame/game';
import { useCallback, useEffect, useRef, useState } from 'react';
import { userStorage } from '../../../core/session/userStorage';
import { useSession } from '../../../core/session/useSession';
import { timeZone } from '../../../platform/timeZone';
import type { AnyGameModule } from './gameModule';
import {
  AppendGameMovesDocument,
  type GameRun_RunFragment,
  RestartGameDocument,
  StartGameDocument,
} from './gameRun.generated';
import { GameSession } from './gameSession';
import { RunSync, type SyncState, withUnsent } from './runSync';

/** How often the moves are sent to the server. */
const sendEvery = 5_000;

/** A run open in this window, and its sync status. */
export interface OpenRun {
  runId: string;
  session: GameSession;
  sync: SyncState;
  /** Sends the missing entries. Returns whether the server has everything. */
  flush: () => Promise<boolean>;
  /** Restarts with another deal. */
  restart: () => Promise<void>;
}

interface Opened {
  runId: string;
  session: GameSession;
  runSync: RunSync<Timed<object>>;
}

/** Apollo freezes its results; games may keep parts of them. */
const movesOf = (run: GameRun_RunFragment) => structuredClone(run.moves) as Timed<object>[];

/** Opens a board where the person left it, or starts it. */
export function useGameRun({ rules, prepare, isStartedByMove }: AnyGameModule, boardId: string) {
  const { gameId } = rules;
  const client = useApolloClient();
  const userId = useSession().user?.id ?? '';
  const [opened, setOpened] = useState<Opened>();
  const [isOld, setOld] = useState(false);
  const [sync, setSync] = useState<SyncState>({ kind: 'saved' });
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const turns = useRef(0);

  const openRun = useCallback(
    (run: GameRun_RunFragment) => {
      if (run.version !== rules.version) return setOld(true);
      const storage = userStorage(userId);
      const name = `game:${run.id}`;
      const moves = withUnsent(storage, name, movesOf(run));
      const session = new GameSession(rules, structuredClone(run.deal) as object, moves, isStartedByMove);
      // A run started earlier continues when the player says so.
      if (moves.length > 0) session.pause();
      const runSync = new RunSync<Timed<object>>({
        name,
        sent: movesOf(run).length,
        storage,
        append: async (from, entries) => {
          const variables = { runId: run.id, from, moves: entries };
          const { data } = await client.mutate({ mutation: AppendGameMovesDocument, variables });
          return data?.appendGameMoves ?? 0;
        },
        onChange: setSync,
      });
      setSync({ kind: 'saved' });
      runSync.take(moves);
      setOpened({ runId: run.id, session, runSync });
    },
    [client, rules, userId, isStartedByMove],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    const turn = ++turns.current;
    setError(undefined);
    setOpened(undefined);
    client
      .mutate({
        mutation: StartGameDocument,
        variables: { gameId, boardId, timeZone },
        fetchPolicy: 'no-cache',
      })
      .then(async ({ data }) => {
        if (!data) return;
        await prepare?.(data.startGame.deal as object);
        if (turn === turns.current) openRun(data.startGame);
      })
      .catch((reason: unknown) => turn === turns.current && setError(reason));
    return () => void turns.current++;
  }, [client, gameId, boardId, openRun, prepare, attempt]);

  useEffect(() => {
    if (!opened) return;
    const { session, runSync } = opened;
    const flush = () => void runSync.flush();
    const handleVisibility = () => {
      if (document.visibilityState !== 'hidden') return;
      session.pause();
      flush();
    };
    const stopListening = session.subscribe(() => runSync.take(session.moves));
    const sending = setInterval(flush, sendEvery);
    document.addEventListener('visibilitychange', handleVisibility);
    window.addEventListener('online', flush);
    return () => {
      stopListening();
      clearInterval(sending);
      document.removeEventListener('visibilitychange', handleVisibility);
      window.removeEventListener('online', flush);
      flush();
    };
  }, [opened]);

  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  const run: OpenRun | undefined = opened && {
    runId: opened.runId,
    session: opened.session,
    sync,
    flush: () => opened.runSync.flush(),
    restart: async () => {
      await opened.runSync.flush();
      const { data } = await client.mutate({
        mutation: RestartGameDocument,
        variables: { runId: opened.runId, timeZone },
        fetchPolicy: 'no-cache',
      });
      opened.runSync.reset([]);
      if (!data) return;
      await prepare?.(data.restartGame.deal as object);
      openRun(data.restartGame);
    },
  };
  return { run, error, reload, isOld };
}
