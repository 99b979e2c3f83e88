import type { Context as GraphqlContext } from 'graphql-ws';
import type { ContainerType } from 'type-graphql';
import type { WebSocket } from 'ws';
import { type Access, type Actor, isAllowed } from '../access/access.js';
import type { Context } from '../graphql/context.js';

/** The user of a socket, and the session it belongs to. */
export interface Owner {
  sessionId: string;
  address: string;
  actor: Actor;
}

/** An open socket of a signed-in user, with the user's current access. */
export class Connection {
  readonly sessionId: string;
  readonly address: string;
  /** Whether the peer has answered the last ping, and how much it has sent since. */
  isAlive = true;
  messages = 0;
  /** The socket's graphql-ws context, once it's acknowledged. */
  graphql: GraphqlContext | undefined;
  readonly #socket: WebSocket;
  #actor: Actor;
  #actorChanges = 0;
  readonly #readOwner: () => Promise<Owner | null>;
  readonly #access = new WeakMap<object, ReadonlySet<Access>>();

  /** @param readOwner reads the owner again; null if the session has ended */
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

  /** Bytes sent and not yet read. */
  get unreadBytes(): number {
    return this.#socket.bufferedAmount;
  }

  /** Running subscriptions, including those that are starting. */
  get subscriptionCount(): number {
    return Object.keys(this.graphql?.subscriptions ?? {}).length;
  }

  /**
   * The context of an operation. The actor is always the current one, so each event is checked against current
   * access.
   */
  createContext(resolvers: ContainerType): Context & { passedAccess: Set<Access> } {
    const readActor = () => this.#actor;
    return {
      get actor() {
        return readActor();
      },
      request: null,
      passedAccess: new Set(),
      resolvers,
    };
  }

  /** Records the access a subscription needs, and ends it if that was removed while it started. */
  holdTo(subscription: AsyncGenerator, access: ReadonlySet<Access>): void {
    this.#access.set(subscription, access);
    this.#endIfLost(subscription);
  }

  /**
   * Reads the session and the user again, because changes from before the socket was followed count, and an ended
   * session can't start anything.
   * @returns whether the session is alive
   */
  async refresh(): Promise<boolean> {
    const changes = this.#actorChanges;
    const owner = await this.#readOwner();
    if (owner?.sessionId !== this.sessionId) return false;
    // A change that arrived in the meantime is newer.
    if (changes === this.#actorChanges) this.updateActor(owner.actor);
    return true;
  }

  /** The account has changed. Required actions also depend on the session, so they are read with it. */
  updateAccount(account: Actor): void {
    const { requiredAction } = this.#actor;
    this.updateActor({ ...account, ...(requiredAction && { requiredAction }) });
  }

  /** Replaces the access. Subscriptions that need removed access complete; the others and the socket stay. */
  updateActor(actor: Actor): void {
    this.#actor = actor;
    this.#actorChanges++;
    for (const subscription of Object.values(this.graphql?.subscriptions ?? {})) {
      // A subscription that is starting is checked in holdTo.
      if (subscription) this.#endIfLost(subscription as AsyncGenerator);
    }
  }

  /** Stops sending; the peer has a moment to read the rest. */
  close(code: number, reason: string): void {
    if (this.isOpen) this.#socket.close(code, reason);
  }

  /** Pings the peer, or closes the socket if it didn't answer the last ping. */
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
