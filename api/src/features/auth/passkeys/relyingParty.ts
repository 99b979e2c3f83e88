import { isIP } from 'node:net';
import type { Request } from 'express';
import { UserError } from '../../../core/errors/userError.js';
import { isOverTls } from '../../../core/http/tls.js';

/** For whom a passkey is made, as WebAuthn calls it. */
interface RelyingParty {
  /** The host name. */
  id: string;
  origin: string;
}

/**
 * For whom the passkeys of this request are: PUBLIC_URL, or else the address that the request came to, believed as far
 * as everywhere.
 * @throws UserError BAD_USER_INPUT with what is needed, when browsers allow no passkey there
 */
export function findRelyingParty(request: Request, publicUrl: string): RelyingParty {
  const ownUrl = `${isOverTls(request) ? 'https' : 'http'}://${request.host}`;
  const url = parsePasskeyUrl(publicUrl) ?? parsePasskeyUrl(ownUrl);
  const opened = request.get('origin');
  if (url && (opened === undefined || opened === url.origin)) return { id: url.hostname, origin: url.origin };
  throw new UserError('BAD_USER_INPUT', explain(url, parsePasskeyUrl(opened), request.socket.localPort));
}

/** The sentence of `findRelyingParty`; null where passkeys can be used. */
export function explainPasskeyProblem(request: Request, publicUrl: string): string | null {
  try {
    findRelyingParty(request, publicUrl);
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

/** An address at which browsers allow passkeys: a name over https, or the machine itself. */
function parsePasskeyUrl(address: string | undefined): URL | undefined {
  const url = address ? URL.parse(address) : null;
  if (!url) return undefined;
  const isName = !url.hostname.startsWith('[') && isIP(url.hostname) === 0;
  return url.hostname === 'localhost' || (url.protocol === 'https:' && isName) ? url : undefined;
}

function explain(url: URL | undefined, opened: URL | undefined, port: number | undefined): string {
  if (url && url.hostname !== 'localhost')
    return `Passkeys work only at ${url.origin}. Open the dashboard there.`;
  if (opened?.protocol === 'https:')
    return `Passkeys don’t work at this address yet. Ask your admin to set PUBLIC_URL to ${opened.origin}.`;
  return `Passkeys need an https address or localhost. Open the dashboard at http://localhost:${port} on this computer, or ask your admin to set up HTTPS.`;
}
