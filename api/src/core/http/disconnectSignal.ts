import type { Response } from 'express';

/** Aborted if the client disconnects before the response is complete. */
export function disconnectSignal(response: Response | undefined): AbortSignal {
  const controller = new AbortController();
  if (response?.destroyed) controller.abort();
  response?.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
