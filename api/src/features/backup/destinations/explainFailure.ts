import { UserError } from '../../../core/errors/userError.js';
import { isDiskFull } from '../../../platform/files/diskFull.js';
import { BlockedAddressError } from '../../../platform/http/outgoing/addressRules.js';
import { explainConnection } from '../../../platform/http/outgoing/explainConnection.js';
import { RedirectError } from '../../../platform/http/outgoing/guardedFetch.js';

/** Explains what is wrong with a place for copies, without quoting the server's response. */
export function explainFailure(error: unknown): string {
  if (error instanceof UserError) return error.message;
  if (error instanceof BlockedAddressError)
    return 'This address is a link-local address, a cloud metadata service, or this dashboard itself.';
  if (error instanceof RedirectError)
    return 'This server redirects elsewhere, and we don’t follow redirects.';
  const connection = explainConnection(error);
  if (connection) return connection;
  if (isDiskFull(error)) return 'There’s no space left. Free up space and try again.';
  switch ((error as { code?: unknown }).code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'The server doesn’t have permission to write there.';
  }
  return 'Something went wrong. See the server log for details.';
}
