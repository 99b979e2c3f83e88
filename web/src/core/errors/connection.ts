import { createStore } from '../../platform/createStore';
import { ConnectionError } from '../../platform/fetchServer';

/** Whether the last call did not reach the server. */
const isLost = createStore(false);

export const useIsConnectionLost = isLost.useValue;

export function setConnectionLost(next: boolean) {
  if (next !== isLost.read()) isLost.write(next);
}

/** A call that got no answer of ours: the line is down, or a proxy has nobody behind it. */
export const isConnectionError = (error: unknown) =>
  error instanceof ConnectionError ||
  (error instanceof Error && 'statusCode' in error && Number(error.statusCode) >= 502);

/** Whether the error says that the server has closed the socket because the session has ended. */
export const isSessionEnd = (error: unknown) =>
  error instanceof Error && error.message.startsWith('Socket closed with event 4401');
