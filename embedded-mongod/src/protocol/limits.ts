/** Longest message of the protocol, in bytes. */
export const MAX_MESSAGE_BYTES = 48_000_000;

/** Most documents of one write. */
export const MAX_BATCH = 100_000;

/** Longest message before the login, in bytes. */
export const MAX_LOGIN_MESSAGE_BYTES = 16_384;

/** Most messages before the login: a driver sends four. */
export const MAX_LOGIN_MESSAGES = 20;

/**
 * How long a connection may be open without a login, in milliseconds. Drivers watch the server over a connection that
 * never logs in, and ask every 10 seconds: by then it has been closed, and they open another one.
 */
export const LOGIN_TIMEOUT_MS = 5_000;

/** Most connections without a login; the oldest one makes room. More than a system queues for one listener. */
export const MAX_LOGIN_CONNECTIONS = 1_000;
