import { isConnectionError } from '../../../core/errors/connection';
import { readServerError } from '../../../core/errors/serverError';
import type { UserStorage } from '../../../core/session/userStorage';

/** The sync status of a run's log with the server. */
export type SyncState =
  | { kind: 'saved' | 'waiting' | 'offline' }
  /** The server rejects it; only a reload helps. */
  | { kind: 'refused'; message: string };

interface Options<Entry> {
  /** Storage key in this browser. */
  name: string;
  /** Number of entries that the server has. */
  sent: number;
  storage: UserStorage;
  append: (from: number, entries: Entry[]) => Promise<number>;
  onChange: (state: SyncState) => void;
}

/** Sends the log to the server, in order and once. Entries that couldn't be sent are kept in this browser. */
export class RunSync<Entry> {
  private sending: Promise<void> | undefined;
  private log: readonly Entry[] = [];
  private state: SyncState = { kind: 'saved' };
  private sent: number;

  constructor(private readonly options: Options<Entry>) {
    this.sent = options.sent;
  }

  /** The log has grown. */
  take(log: readonly Entry[]): void {
    this.log = log;
    if (this.state.kind === 'refused' || log.length <= this.sent) return;
    const { storage, name } = this.options;
    storage.set(name, JSON.stringify({ from: this.sent, entries: log.slice(this.sent) }));
    if (this.state.kind === 'saved') this.become({ kind: 'waiting' });
  }

  /** Both sides restart from the server's log. */
  reset(log: readonly Entry[]): void {
    this.log = log;
    this.sent = log.length;
    this.options.storage.remove(this.options.name);
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
    const { append, storage, name } = this.options;
    const entries = this.log.slice(this.sent);
    try {
      await append(this.sent, entries);
      this.sent += entries.length;
      storage.remove(name);
      this.become({ kind: 'saved' });
      this.take(this.log);
    } catch (error) {
      if (isConnectionError(error)) return this.become({ kind: 'offline' });
      // The other window's entries win; keeping ours would only cause another conflict after the reload.
      storage.remove(name);
      this.become({ kind: 'refused', message: readServerError(error).message });
    }
  }

  private become(state: SyncState): void {
    this.state = state;
    this.options.onChange(state);
  }
}

/** A run's log, including entries that this browser couldn't send last time. */
export function withUnsent<Entry>(storage: UserStorage, name: string, log: readonly Entry[]): Entry[] {
  const kept = storage.get(name);
  if (!kept) return [...log];
  const { from, entries } = JSON.parse(kept) as { from: number; entries: Entry[] };
  const known = log.slice(from);
  const goesOn =
    from <= log.length &&
    known.length <= entries.length &&
    known.every((entry, index) => isSame(entry, entries[index]));
  if (goesOn) return [...log.slice(0, from), ...entries];
  storage.remove(name);
  return [...log];
}

/** The server may return an entry's fields in a different order. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)));
}
