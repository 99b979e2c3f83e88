import type { Socket } from 'node:net';
import { LOGIN_TIMEOUT_MS, MAX_LOGIN_CONNECTIONS } from '../protocol/limits.js';

/**
 * The connections that have not logged in. They are few and short, so that nobody on the machine can fill the server
 * with them; and the oldest one goes, not the newest, so that who can log in always gets in.
 */
export class PendingLogins {
  readonly #timers = new Map<Socket, NodeJS.Timeout>();

  /** Counts a new connection; closes it when it does not log in, is not closed and is not `remove`d in time. */
  add(socket: Socket): void {
    const [oldest] = this.#timers.keys();
    if (oldest && this.#timers.size >= MAX_LOGIN_CONNECTIONS) {
      oldest.destroy();
      this.remove(oldest);
    }
    const timer = setTimeout(() => socket.destroy(), LOGIN_TIMEOUT_MS);
    this.#timers.set(socket, timer.unref());
    socket.once('close', () => this.remove(socket));
  }

  /** The connection has logged in, or is gone. */
  remove(socket: Socket): void {
    clearTimeout(this.#timers.get(socket));
    this.#timers.delete(socket);
  }
}
