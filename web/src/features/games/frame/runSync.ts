import { useCallback, useEffect, useState } from 'react';
import { isConnectionError } from '../../../core/errors/connection';
import { readServerError } from '../../../core/errors/serverError';
import type { OfflineQueue } from '../../../core/offline/offlineQueue';
import type { UserStorage } from '../../../core/session/userStorage';

/** The sync status of a run's log with the server. */
export type SyncState =
  | { kind: 'saved' | 'waiting' | 'offline' }
  /** The server rejects it; only a reload helps. */
  | { kind: 'refused'; message: string };

/** The entries of a log that only this browser has. */
export interface Unsent {
  from: number;
  entries: readonly object[];
}

interface Options {
  runId: string;
  /** Number of entries that the server has. */
  sent: number;
  /** Keeps what couldn't be sent. */
  queue: OfflineQueue<Unsent>;
  storage: UserStorage;
  append: (runId: string, unsent: Unsent) => Promise<unknown>;
  onChange: (state: SyncState) => void;
}

/** Saves a run's log. */
export interface LogKeeper {
  /** Called when the log has grown. */
  updateLog(log: readonly object[]): void;
  /** Called when the log was cut off or restarted. */
  reset(log: readonly object[]): void;
  /** Sends the missing entries. Returns whether everything is saved. */
  flush(): Promise<boolean>;
}

/** Sends the log to the server, in order and once. Entries that couldn't be sent are kept in this browser. */
export class RunSync implements LogKeeper {
  private sending: Promise<void> | undefined;
  private log: readonly object[] = [];
  private state: SyncState = { kind: 'saved' };
  private sent: number;

  constructor(private readonly options: Options) {
    this.sent = options.sent;
  }

  /** Called when the log has grown. */
  updateLog(log: readonly object[]): void {
    this.log = log;
    if (this.state.kind === 'refused' || log.length <= this.sent) return;
    const { queue, storage, runId } = this.options;
    queue.keep(storage, runId, { from: this.sent, entries: log.slice(this.sent) });
    if (this.state.kind === 'saved') this.become({ kind: 'waiting' });
  }

  /** Both sides restart from the server's log. */
  reset(log: readonly object[]): void {
    this.log = log;
    this.sent = log.length;
    this.forget();
    this.become({ kind: 'saved' });
  }

  /** Sends the missing entries. Returns whether the server has everything. */
  async flush(): Promise<boolean> {
    while (this.sending) await this.sending;
    if (this.state.kind === 'refused') return false;
    if (this.log.length > this.sent) {
      this.sending = this.send().finally(() => {
        this.sending = undefined;
      });
      await this.sending;
    }
    return this.log.length <= this.sent;
  }

  private async send(): Promise<void> {
    const { append, runId } = this.options;
    const entries = this.log.slice(this.sent);
    try {
      await append(runId, { from: this.sent, entries });
      this.sent += entries.length;
      this.forget();
      this.become({ kind: 'saved' });
      this.updateLog(this.log);
    } catch (error) {
      if (isConnectionError(error)) return this.become({ kind: 'offline' });
      // The other window's entries win; keeping ours would only cause another conflict after the reload.
      this.forget();
      this.become({ kind: 'refused', message: readServerError(error).message });
    }
  }

  private forget(): void {
    const { queue, storage, runId } = this.options;
    queue.remove(storage, runId);
  }

  private become(state: SyncState): void {
    this.state = state;
    this.options.onChange(state);
  }
}

/** A run's log, including entries that this browser couldn't send last time. */
export function withUnsent<Entry extends object>(
  { queue, storage, runId }: Pick<Options, 'queue' | 'storage' | 'runId'>,
  log: readonly Entry[],
): Entry[] {
  const { from = 0, entries = [] } = queue.read(storage, runId) ?? {};
  const known = log.slice(from);
  const goesOn =
    from <= log.length &&
    known.length <= entries.length &&
    known.every((entry, index) => isSame(entry, entries[index]));
  if (goesOn) return [...log.slice(0, from), ...(entries as Entry[])];
  queue.remove(storage, runId);
  return [...log];
}

/** Whether two entries are equal; the server may return an entry's fields in a different order. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)));
}

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
    const stopListening = session.subscribe(() => keeper.updateLog(session.log));
    const sending = setInterval(send, sendEvery);
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('online', send);
    keeper.updateLog(session.log);
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
