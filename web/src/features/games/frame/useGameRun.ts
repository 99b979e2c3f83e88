import { useApolloClient } from '@apollo/client/react';
import type { Timed } from '@cosmic/game-rules/frame/game';
import { useCallback, useState } from 'react';
import { userStorage } from '../../../core/session/userStorage';
import { useSession } from '../../../core/session/useSession';
import { timeZone } from '../../../platform/timeZone';
import type { AnyGameModule } from './gameModule';
import { type GameRun_RunFragment, RestartGameDocument, StartGameDocument } from './gameRun.generated';
import { GameSession } from './gameSession';
import { RunSync, type SyncState, type Unsent, useRun, withUnsent } from './runSync';
import { appendMoves, unsentMoves } from './unsentRuns';

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

/** Opens a board where the person left it, or starts it. */
export function useGameRun({ rules, prepare, isStartedByMove }: AnyGameModule, boardId: string) {
  const { gameId, version } = rules;
  const client = useApolloClient();
  const userId = useSession().user?.id ?? '';
  const [isOld, setOld] = useState(false);

  const openRun = useCallback(
    async (run: GameRun_RunFragment | undefined, onChange: (state: SyncState) => void) => {
      if (!run) return undefined;
      await prepare?.(run.deal as object);
      if (run.version !== version) {
        setOld(true);
        return undefined;
      }
      // Apollo freezes its results; games may keep parts of them.
      const {
        id: runId,
        moves: known,
        deal,
      } = structuredClone(run) as GameRun_RunFragment & {
        moves: Timed<object>[];
        deal: object;
      };
      const place = { runId, queue: unsentMoves, storage: userStorage(userId) };
      const moves = withUnsent(place, known);
      const session = new GameSession(rules, deal, moves, isStartedByMove);
      // A run started earlier continues when the player says so.
      if (moves.length > 0) session.pause();
      const append = (id: string, unsent: Unsent) => appendMoves(client, id, unsent);
      const keeper = new RunSync({ ...place, sent: known.length, append, onChange });
      return { run, session, keeper };
    },
    [client, rules, version, userId, isStartedByMove, prepare],
  );
  const open = useCallback(
    async (onChange: (state: SyncState) => void) => {
      const { data } = await client.mutate({
        mutation: StartGameDocument,
        variables: { gameId, boardId, timeZone },
        fetchPolicy: 'no-cache',
      });
      return openRun(data?.startGame, onChange);
    },
    [client, gameId, boardId, openRun],
  );
  const { opened, setOpened, setSync, sync, error, reload } = useRun(open, sendEvery);

  const run: OpenRun | undefined = opened && {
    runId: opened.run.id,
    session: opened.session,
    sync,
    flush: () => opened.keeper.flush(),
    restart: async () => {
      await opened.keeper.flush();
      const { data } = await client.mutate({
        mutation: RestartGameDocument,
        variables: { runId: opened.run.id, timeZone },
        fetchPolicy: 'no-cache',
      });
      opened.keeper.reset([]);
      const restarted = await openRun(data?.restartGame, setSync);
      if (restarted) setOpened(restarted);
    },
  };
  return { run, error, reload, isOld };
}
