/** Longest message of the protocol, in bytes. */
export const MAX_MESSAGE_BYTES = 48_000_000;
