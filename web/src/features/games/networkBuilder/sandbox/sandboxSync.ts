import { isConnectionError } from '../../../../core/errors/connection';
import { readServerError } from '../../../../core/errors/serverError';
import type { UserStorage } from '../../../../core/session/userStorage';
import type { SavedSandbox } from './sandboxSession';

/** A sandbox's sync status. */
export type SandboxState =
  | { kind: 'saved' | 'saving' | 'offline' }
  /** Another window saved something else first. */
  | { kind: 'conflict' }
  | { kind: 'refused'; message: string };

interface Options {
  id: string;
  revision: number;
  storage: UserStorage;
  /** Saves and returns the new revision. */
  send: (world: SavedSandbox, revision: number) => Promise<number>;
  onChange: (state: SandboxState) => void;
}

const nameFor = (id: string) => `sandbox:${id}`;

/** Saves a sandbox whenever it has changed; changes that couldn't be sent are kept in this browser. */
export class SandboxSync {
  private state: SandboxState = { kind: 'saved' };
  private revision: number;
  private sentText: string;
  private world: SavedSandbox;
  private sending: Promise<void> | undefined;

  constructor(
    private readonly options: Options,
    saved: SavedSandbox,
  ) {
    this.revision = options.revision;
    this.world = saved;
    this.sentText = JSON.stringify(saved);
  }

  /** Called when something is being changed; the new state follows in a moment. */
  expectChange(): void {
    if (this.state.kind === 'saved') this.become({ kind: 'saving' });
  }

  /** Sets the sandbox's current state. */
  setWorld(world: SavedSandbox): void {
    this.world = world;
    const text = JSON.stringify(world);
    if (this.isStopped) return;
    if (text === this.sentText && !this.sending) {
      this.settle();
      return;
    }
    const { storage, id } = this.options;
    storage.set(nameFor(id), JSON.stringify({ revision: this.revision, world }));
    if (this.state.kind === 'saved') this.become({ kind: 'saving' });
  }

  /** Sends new changes, one at a time. */
  async flush(): Promise<void> {
    while (this.sending) await this.sending;
    if (this.isStopped || JSON.stringify(this.world) === this.sentText) return;
    this.sending = this.send().finally(() => {
      this.sending = undefined;
    });
    await this.sending;
  }

  /** Removes the local copy, because the server has the current state. */
  private settle(): void {
    this.options.storage.remove(nameFor(this.options.id));
    this.become({ kind: 'saved' });
  }

  private get isStopped(): boolean {
    return this.state.kind === 'conflict' || this.state.kind === 'refused';
  }

  private async send(): Promise<void> {
    const { send } = this.options;
    const { world } = this;
    try {
      this.revision = await send(world, this.revision);
      this.sentText = JSON.stringify(world);
      if (JSON.stringify(this.world) === this.sentText) this.settle();
    } catch (error) {
      if (isConnectionError(error)) return this.become({ kind: 'offline' });
      const { code, message } = readServerError(error);
      this.become(code === 'CONFLICT' ? { kind: 'conflict' } : { kind: 'refused', message });
    }
  }

  private become(state: SandboxState): void {
    this.state = state;
    this.options.onChange(state);
  }
}

/** The changes that this browser couldn't send last time: still to be sent, or superseded by another window. */
export function readUnsent(storage: UserStorage, id: string) {
  const kept = storage.get(nameFor(id));
  return kept ? (JSON.parse(kept) as { revision: number; world: SavedSandbox }) : undefined;
}

/** Forgets changes that were saved elsewhere or are no longer wanted. */
export const forgetUnsent = (storage: UserStorage, id: string) => storage.remove(nameFor(id));
