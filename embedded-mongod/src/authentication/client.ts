import type { ScramExchange } from './scram.js';

/** A connection's authentication state. */
export interface Client {
  /** True from the start if the server requires no login. */
  isAuthenticated: boolean;
  /** A login in progress. */
  login: Login | undefined;
}

/** A login in progress: the exchange, then possibly an empty message that completes it. */
export interface Login {
  exchange: ScramExchange;
  /** Whether the client skips the empty message at the end. */
  skipsEmptyMessage: boolean;
  isProven: boolean;
}
