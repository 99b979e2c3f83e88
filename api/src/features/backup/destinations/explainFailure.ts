import { UserError } from '../../../core/errors/userError.js';
import { BlockedAddressError } from '../../../platform/http/outgoing/addressRules.js';
import { explainConnection } from '../../../platform/http/outgoing/explainConnection.js';
import { RedirectError } from '../../../platform/http/outgoing/guardedFetch.js';

/** What is wrong with a place for copies, for people. Never a word of what an address answered. */
export function explainFailure(error: unknown): string {
  if (error instanceof UserError) return error.message;
  if (error instanceof BlockedAddressError)
    return 'This address is a link-local address, a cloud metadata service, or this dashboard itself.';
  if (error instanceof RedirectError) return 'The server redirects to another address, which isn’t followed.';
  const connection = explainConnection(error);
  if (connection) return connection;
  switch ((error as { code?: unknown }).code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'There is no space left.';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'The server can’t write there.';
  }
  return 'It didn’t work. The log says more.';
}
