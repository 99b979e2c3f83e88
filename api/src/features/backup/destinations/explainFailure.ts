import { UserError } from '../../../core/errors/userError.js';
import { BlockedAddressError } from '../../../platform/http/outgoing/addressRules.js';
import { RedirectError } from '../../../platform/http/outgoing/guardedFetch.js';

/** What is wrong with a place for copies, for people. Never a word of what an address answered. */
export function explainFailure(error: unknown): string {
  if (error instanceof UserError) return error.message;
  if (error instanceof BlockedAddressError)
    return 'This address is a link-local address, a cloud metadata service, or this dashboard itself.';
  if (error instanceof RedirectError) return 'The server redirects to another address, which isn’t followed.';
  const { code, name, cause } = error as { code?: unknown; name?: string; cause?: { code?: unknown } };
  switch (code ?? cause?.code) {
    case 'ECONNREFUSED':
      return 'Nothing is listening at this address. Start the server, or check the port.';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'No server has this name. Check the address.';
    case 'ENOSPC':
    case 'EDQUOT':
      return 'There is no space left.';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'The server can’t write there.';
  }
  if (name === 'TimeoutError') return 'The server didn’t answer in time.';
  return 'It didn’t work. The log says more.';
}
