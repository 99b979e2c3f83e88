import { conflict } from '../../../../core/errors/userError.js';

/** The error for a window that would overwrite another window's changes. */
export const changedElsewhere = (what: 'session' | 'topic') =>
  conflict(
    `This ${what} was changed in another window. Copy what you typed, then reload the page to get the latest version.`,
  );
