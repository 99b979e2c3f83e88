import type { ScramExchange } from './scram.js';

/** One connection, as far as authentication goes. */
export interface Client {
  /** True from the start where the server has no login. */
  isAuthenticated: boolean;
  /** A login that is under way. */
  login: Login | undefined;
}

/** A login under way: the exchange, then perhaps an empty message before it counts. */
export interface Login {
  exchange: ScramExchange;
  /** The client wants no empty message at the end. */
  skipsEmptyMessage: boolean;
  isProven: boolean;
}
