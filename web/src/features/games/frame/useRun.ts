import { useCallback, useEffect, useState } from 'react';
import type { LogKeeper, SyncState } from './runSync';

/** A run open in this window. */
export interface Opened<Run, Session> {
  run: Run;
  session: Session;
  keeper: LogKeeper;
}

interface RunSession {
  readonly log: readonly object[];
  /** Whether the last entry can still change, so that it isn't sent yet. */
  readonly isProbing?: boolean;
  subscribe(listener: () => void): () => void;
  /** Called when the page is hidden or left. */
  settle(): void;
}

/**
 * Opens something and returns it. A different `open` function opens something else, and `reload` opens the same
 * again.
 */
export function useOpened<T>(open: () => Promise<T | undefined>) {
  const [opened, setOpened] = useState<T>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    let isCurrent = true;
    setError(undefined);
    setOpened(undefined);
    open().then(
      (found) => isCurrent && setOpened(found),
      (reason: unknown) => isCurrent && setError(reason),
    );
    return () => {
      isCurrent = false;
    };
  }, [open, attempt]);

  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  return { opened, setOpened, error, reload, isReopened: attempt > 0 };
}

/**
 * Opens a run and keeps it saved.
 * @param open gets a callback for the sync status; a different function opens another run
 * @param sendEvery how often the log is sent to the server, in milliseconds
 */
export function useRun<Run, Session extends RunSession>(
  open: (onSync: (state: SyncState) => void) => Promise<Opened<Run, Session> | undefined>,
  sendEvery: number,
) {
  const [sync, setSync] = useState<SyncState>({ kind: 'saved' });
  const openRun = useCallback(() => {
    setSync({ kind: 'saved' });
    return open(setSync);
  }, [open]);
  const found = useOpened(openRun);
  const { opened } = found;

  useEffect(() => {
    if (!opened) return;
    const { session, keeper } = opened;
    const send = () => void (session.isProbing || keeper.flush());
    const settle = () => {
      session.settle();
      send();
    };
    const onHide = () => document.visibilityState === 'hidden' && settle();
    const stopListening = session.subscribe(() => keeper.take(session.log));
    const sending = setInterval(send, sendEvery);
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('online', send);
    keeper.take(session.log);
    return () => {
      settle();
      stopListening();
      clearInterval(sending);
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('online', send);
    };
  }, [opened, sendEvery]);

  return { ...found, sync, setSync };
}
