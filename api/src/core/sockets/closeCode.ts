/** Reasons for closing a socket, in addition to the codes of the graphql-transport-ws protocol. */
export const CloseCode = {
  /** The server is stopping. */
  goingAway: 1001,
  /** The server has missed events: reconnect and refetch what's on screen. */
  restart: 1012,
  /** The client exceeded a limit and should not reconnect automatically. */
  overLimit: 1008,
  /** The client doesn't read its messages: reconnect and refetch what's on screen. */
  tooSlow: 1013,
  /** Not a valid client message; graphql-ws has no name for this code. */
  badMessage: 4400,
  /** The session has ended. */
  sessionEnded: 4401,
  /** An error on our side. */
  internalError: 4500,
} as const;
