import type { Socket } from 'node:net';
import { LOGIN_TIMEOUT_MS, MAX_LOGIN_CONNECTIONS } from '../protocol/limits.js';

/**
 * Connections that haven't logged in. They are few and short-lived, so other accounts can't fill the server with
 * them. The oldest one is closed, not the newest, so clients that can log in always get in.
 */
export class PendingLogins {
  readonly #timers = new Map<Socket, NodeJS.Timeout>();

  /** Adds a connection and closes it unless it logs in, closes, or is `remove`d in time. */
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

  /** Called when the connection has logged in or closed. */
  remove(socket: Socket): void {
    clearTimeout(this.#timers.get(socket));
    this.#timers.delete(socket);
  }
}
