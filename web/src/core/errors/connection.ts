import { create } from 'zustand/react';
import { ConnectionError } from '../../platform/fetchServer';

/** Whether the last request didn't reach the server. */
const useConnection = create(() => ({ isLost: false }));

export const useIsConnectionLost = () => useConnection(({ isLost }) => isLost);

export const setConnectionLost = (isLost: boolean) => useConnection.setState({ isLost });

/**
 * Whether a request got no response from our server because the connection is down, or because a proxy has no server
 * behind it.
 */
export const isConnectionError = (error: unknown) =>
  error instanceof ConnectionError ||
  (error instanceof Error && 'statusCode' in error && Number(error.statusCode) >= 502);

/** Whether the server closed the socket because the session ended. */
export const isSessionEnd = (error: unknown) =>
  error instanceof Error && error.message.startsWith('Socket closed with event 4401');
