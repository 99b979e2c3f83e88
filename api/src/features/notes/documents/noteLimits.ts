import { createTokenBucket } from '../../../core/limits/tokenBucket.js';

/** Far above what windows that save once a second send, and above what a script that moves notes sends. */
export const limitNoteChanges = createTokenBucket(
  { burst: 300, perMinute: 600 },
  'Too many changes at once.',
);

/** Each new note takes a transaction of several commands. */
export const limitNewNotes = createTokenBucket(
  { burst: 300, perMinute: 300 },
  'You’re creating too many notes at once.',
);
