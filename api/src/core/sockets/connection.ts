import type { Context as GraphqlContext } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { type Access, type Actor, isAllowed } from '../access/access.js';
import type { Context } from '../graphql/context.js';

/** Whose socket it is, and over which session. */
export interface Owner {
  sessionId: string;
  address: string;
  actor: Actor;
}

/** An open socket of somebody who is signed in, with the person's rights of now. */
export class Connection {
  readonly sessionId: string;
  readonly address: string;
  /** Since the last ping: whether the peer has answered it, and how much it has sent. */
  isAlive = true;
  messages = 0;
  /** What graphql-ws knows of the socket: its subscriptions, once it is acknowledged. */
  graphql: GraphqlContext | undefined;
  readonly #socket: WebSocket;
  #actor: Actor;
  #actorChanges = 0;
  readonly #readOwner: () => Promise<Owner | null>;
  readonly #access = new WeakMap<object, ReadonlySet<Access>>();

  /** @param readOwner reads the owner again; null when the session is over */
  constructor(
    socket: WebSocket,
    { sessionId, address, actor }: Owner,
    readOwner: () => Promise<Owner | null>,
  ) {
    this.#socket = socket;
    this.#readOwner = readOwner;
    this.sessionId = sessionId;
    this.address = address;
    this.#actor = actor;
  }

  get userId(): string {
    return this.#actor.id;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Sent and not yet read, in bytes. */
  get unreadBytes(): number {
    return this.#socket.bufferedAmount;
  }

  /** Running subscriptions, with those that are being started. */
  get subscriptionCount(): number {
    return Object.keys(this.graphql?.subscriptions ?? {}).length;
  }

  /** What an operation knows: the actor is always the one of now, so that each event is checked against it. */
  createContext(): Context & { passedAccess: Set<Access> } {
    const readActor = () => this.#actor;
    return {
      get actor() {
        return readActor();
      },
      request: null,
      passedAccess: new Set(),
    };
  }

  /** Remembers what a subscription was allowed by; ends it when that was lost while it started. */
  holdTo(subscription: AsyncGenerator, access: ReadonlySet<Access>): void {
    this.#access.set(subscription, access);
    this.#endIfLost(subscription);
  }

  /**
   * Reads the session and the person again: what was changed before the socket was followed counts, and an ended session starts
   * nothing more.
   * @returns whether the session is alive
   */
  async refresh(): Promise<boolean> {
    const changes = this.#actorChanges;
    const owner = await this.#readOwner();
    if (owner?.sessionId !== this.sessionId) return false;
    // What came in the meantime is newer than what was read.
    if (changes === this.#actorChanges) this.updateActor(owner.actor);
    return true;
  }

  /** The account has changed. Whether an action is due, it alone does not say: that is read with the session. */
  updateAccount(account: Actor): void {
    const { requiredAction } = this.#actor;
    this.updateActor({ ...account, ...(requiredAction && { requiredAction }) });
  }

  /** Replaces the rights: subscriptions that need a lost one complete, the others and the socket stay. */
  updateActor(actor: Actor): void {
    this.#actor = actor;
    this.#actorChanges++;
    for (const subscription of Object.values(this.graphql?.subscriptions ?? {})) {
      // One that is being started is checked in holdTo.
      if (subscription) this.#endIfLost(subscription as AsyncGenerator);
    }
  }

  /** Nothing is sent any more; the peer has a moment to read what was. */
  close(code: number, reason: string): void {
    if (this.isOpen) this.#socket.close(code, reason);
  }

  /** Asks the peer for a sign of life, or ends it when the last question was not answered. */
  ping(): void {
    if (!this.isAlive) {
      this.#socket.terminate();
      return;
    }
    this.isAlive = false;
    this.messages = 0;
    if (this.isOpen) this.#socket.ping();
  }

  #endIfLost(subscription: AsyncGenerator): void {
    const access = this.#access.get(subscription);
    if (access && [...access].every((one) => isAllowed(this.#actor, one))) return;
    subscription.return(undefined).catch(() => undefined);
  }
}
