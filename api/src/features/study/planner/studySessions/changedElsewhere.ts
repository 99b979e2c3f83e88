import { UserError } from '../../../../core/errors/userError.js';

/** What is told to a window that would write over what another one has changed. */
export const changedElsewhere = (what: 'session' | 'topic') =>
  new UserError(
    'CONFLICT',
    `This ${what} was changed in another window. Copy what you typed, then reload the page to get the latest version.`,
  );
