import type { Actor } from '../access/access.js';
import { CloseCode } from './closeCode.js';
import type { Connection } from './connection.js';
import { Groups } from './groups.js';
import { maxSockets, maxSocketsPerAddress, maxSocketsPerPerson } from './limits.js';

/** The open sockets of this process, by session, user, and address. */
export class Registry {
  readonly #all = new Set<Connection>();
  readonly #sessions = new Groups<Connection>();
  readonly #people = new Groups<Connection>();
  readonly #addresses = new Groups<Connection>();

  get all(): ReadonlySet<Connection> {
    return this.#all;
  }

  /** Sessions with open sockets. */
  get sessionIds(): string[] {
    return this.#sessions.keys();
  }

  /** The HTTP status if no more sockets can be opened. */
  refusal(userId: string, address: string): number | undefined {
    if (this.#all.size >= maxSockets) return 503;
    if (this.#people.sizeOf(userId) >= maxSocketsPerPerson) return 429;
    if (this.#addresses.sizeOf(address) >= maxSocketsPerAddress) return 429;
    return undefined;
  }

  add(connection: Connection): void {
    this.#all.add(connection);
    this.#sessions.add(connection.sessionId, connection);
    this.#people.add(connection.userId, connection);
    this.#addresses.add(connection.address, connection);
  }

  remove(connection: Connection): void {
    this.#all.delete(connection);
    this.#sessions.remove(connection.sessionId, connection);
    this.#people.remove(connection.userId, connection);
    this.#addresses.remove(connection.address, connection);
  }

  /** The sum of `amount` over all of a user's sockets. */
  sumOf(userId: string, amount: (connection: Connection) => number): number {
    return this.#people.of(userId).reduce((sum, connection) => sum + amount(connection), 0);
  }

  endSession(sessionId: string): void {
    for (const connection of this.#sessions.of(sessionId)) endSession(connection);
  }

  /** Closes all sockets of a user. */
  endUser(userId: string): void {
    for (const connection of this.#people.of(userId)) endSession(connection);
  }

  /** Applies new access; closes the sockets of a deactivated user. */
  updateUser({ isActive, ...account }: Actor & { isActive: boolean }): void {
    if (!isActive) this.endUser(account.id);
    else for (const connection of this.#people.of(account.id)) connection.updateAccount(account);
  }

  closeAll(code: number, reason: string): void {
    for (const connection of this.#all) connection.close(code, reason);
  }
}

export const endSession = (connection: Connection) =>
  connection.close(CloseCode.sessionEnded, 'The session has ended');
