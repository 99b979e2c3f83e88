import { createKeyedQueue } from '../../../platform/jobs/keyedQueue.js';

/** Saving long notes takes a while, so a person's changes wait for each other instead of for everyone's. */
export const oneAtATime = createKeyedQueue();
