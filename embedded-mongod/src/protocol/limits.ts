/** Longest message of the protocol, in bytes. */
export const MAX_MESSAGE_BYTES = 48_000_000;

/** Maximum number of documents per write. */
export const MAX_BATCH = 100_000;

/** Longest message before the login, in bytes. */
export const MAX_LOGIN_MESSAGE_BYTES = 16_384;

/** Maximum number of messages before the login; a driver sends four. */
export const MAX_LOGIN_MESSAGES = 20;

/**
 * How long a connection can be open without a login, in milliseconds. Drivers monitor the server over a connection
 * that never logs in and checks every 10 seconds. By then it has been closed, and they open another one.
 */
export const LOGIN_TIMEOUT_MS = 5_000;

/**
 * Maximum number of connections without a login, more than a system queues for one listener. A new one replaces the
 * oldest.
 */
export const MAX_LOGIN_CONNECTIONS = 1_000;
