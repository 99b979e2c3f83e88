import { MINUTE } from '../../platform/clock.js';

/** Open sockets per process; each takes about 20 kB. */
export const maxSockets = 4_000;

/** Open sockets per address, which a whole office may share. */
export const maxSocketsPerAddress = 1_000;

/** Open sockets per user: one for each tab of each device. */
export const maxSocketsPerPerson = 50;

/** Handshakes per address that are being checked or were just refused; more are cut off without a response. */
export const maxHandshakesPerAddress = 200;

/** Subscriptions per socket, including those that are starting; the web app has four. */
export const maxSubscriptionsPerSocket = 50;

/** Subscriptions per user on all sockets. */
export const maxSubscriptionsPerPerson = 250;

/** Bytes per client message. */
export const maxMessageBytes = 64 * 1024;

/** Frames per message. */
export const maxFragments = 64;

/** Network reads per message. */
export const maxChunks = 4_096;

/** Messages and pings per socket within `pingIntervalMs`. */
export const maxMessages = 300;

/** Unread bytes per socket. */
export const maxUnreadBytes = 1024 * 1024;

/** Unread bytes per user on all sockets. */
export const maxUnreadBytesPerPerson = 4 * 1024 * 1024;

/** Ping interval. A socket that didn't answer the last ping is closed. */
export const pingIntervalMs = 12_000;

/** A socket without `connection_init` by then is closed. */
export const connectionInitTimeoutMs = 3_000;

/** A socket that doesn't finish closing, or stays after a refusal, is cut off after this time. */
export const closeTimeoutMs = 2_000;

/** Interval of the check for expired sessions. */
export const sessionSweepMs = 500;

/** How long a session's end stays cached, because use extends it. */
export const maxSessionTrustMs = 5 * MINUTE;

/** Validated documents in the cache, so equal subscriptions share work and memory. */
export const maxKnownDocuments = 200;

/** Maximum characters of a cached document; longer ones are parsed each time. */
export const maxKnownDocumentLength = 4_096;
