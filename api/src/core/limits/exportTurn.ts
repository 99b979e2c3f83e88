import type { Response } from 'express';
import { createKeyedQueue } from '../../platform/jobs/keyedQueue.js';

const inTurn = createKeyedQueue();

/**
 * Sends an export once the person's previous one of this kind has ended, because each takes seconds and megabytes. It
 * isn't created for someone who has left in the meantime.
 */
export function sendInTurn(
  kind: 'calendar' | 'cards' | 'notes',
  userId: string,
  response: Response,
  send: () => Promise<void>,
): Promise<void> {
  return inTurn(`${kind} ${userId}`, async () => {
    if (!response.closed) await send();
  });
}
