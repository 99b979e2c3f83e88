import { createKeyedQueue } from '../../../platform/jobs/keyedQueue.js';

/** Saving a long note takes a while, so these changes wait only for the same person's earlier ones. */
export const oneAtATime = createKeyedQueue();

/** Characters of a text that is saved without waiting, which matters when the database doesn't respond. */
const shortLength = 50_000;

/** Saves a note, after the person's other long ones unless its text is short. */
export function saveInTurn<T>(ownerId: string, body: string | undefined, save: () => Promise<T>): Promise<T> {
  return body !== undefined && body.length <= shortLength ? save() : oneAtATime(ownerId, save);
}
