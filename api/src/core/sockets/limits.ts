import { MINUTE } from '../../platform/clock.js';

/** Open sockets of one process; each costs some 20 kB. */
export const maxSockets = 4_000;

/** Open sockets of one address, which a whole office may share. */
export const maxSocketsPerAddress = 1_000;

/** Open sockets of one person: one for each tab of each device. */
export const maxSocketsPerPerson = 50;

/** Handshakes of one address that are being checked or have just been refused; more are cut off unanswered. */
export const maxHandshakesPerAddress = 200;

/** Running subscriptions of one socket, with those that are being started; the web app has four. */
export const maxSubscriptionsPerSocket = 50;

/** Running subscriptions of one person on all sockets. */
export const maxSubscriptionsPerPerson = 250;

/** Longest message of a client, in bytes. */
export const maxMessageBytes = 64 * 1024;

/** Frames that one message may come in. */
export const maxFragments = 64;

/** Pieces off the network that one message may come in. */
export const maxChunks = 4_096;

/** Messages and pings of one socket within `pingIntervalMs`. */
export const maxMessages = 300;

/** What one socket has been sent and has not read, in bytes. */
export const maxUnreadBytes = 1024 * 1024;

/** What all sockets of one person have been sent and have not read, in bytes. */
export const maxUnreadBytesPerPerson = 4 * 1024 * 1024;

/** Every socket is asked so often whether somebody is there, and ended when the last question was not answered. */
export const pingIntervalMs = 12_000;

/** A socket that has not said `connection_init` by then is closed. */
export const connectionInitTimeoutMs = 3_000;

/** A socket that does not finish closing, and a refused one that stays, is cut off after this time. */
export const closeTimeoutMs = 2_000;

/** Sessions that may have ended by the clock are looked for so often. */
export const sessionSweepMs = 500;

/** What was read of a session's end is believed for so long: use moves it. */
export const maxSessionTrustMs = 5 * MINUTE;

/** Checked documents that are kept, so that equal subscriptions share the work and the memory. */
export const maxKnownDocuments = 200;

/** Longer documents are not kept, in characters. */
export const maxKnownDocumentLength = 4_096;
