/** Why a socket is closed, besides the codes of the graphql-transport-ws protocol. */
export const CloseCode = {
  /** The server is stopping. */
  goingAway: 1001,
  /** The server has missed events: connect again and ask for what is on screen. */
  restart: 1012,
  /** Too much for one client; it should not come back by itself. */
  overLimit: 1008,
  /** The client is not reading: connect again and ask for what is on screen. */
  tooSlow: 1013,
  /** No message that a client may send; graphql-ws has no name for it. */
  badMessage: 4400,
  /** The session has ended. */
  sessionEnded: 4401,
  /** Our fault. */
  internalError: 4500,
} as const;
