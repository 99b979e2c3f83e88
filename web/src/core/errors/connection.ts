import { create } from 'zustand/react';
import { ConnectionError } from '../../platform/fetchServer';

/** Whether the last call did not reach the server. */
const useConnection = create(() => ({ isLost: false }));

export const useIsConnectionLost = () => useConnection(({ isLost }) => isLost);

export const setConnectionLost = (isLost: boolean) => useConnection.setState({ isLost });

/** A call that got no answer of ours: the line is down, or a proxy has nobody behind it. */
export const isConnectionError = (error: unknown) =>
  error instanceof ConnectionError ||
  (error instanceof Error && 'statusCode' in error && Number(error.statusCode) >= 502);

/** Whether the error says that the server has closed the socket because the session has ended. */
export const isSessionEnd = (error: unknown) =>
  error instanceof Error && error.message.startsWith('Socket closed with event 4401');
