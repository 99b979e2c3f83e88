import { isIP } from 'node:net';
import type { Request } from 'express';
import { UserError } from '../../../core/errors/userError.js';
import { isOverTls } from '../../../core/http/tls.js';

/** The site that a passkey is created for, in WebAuthn's terms. */
interface RelyingParty {
  /** The hostname. */
  id: string;
  origin: string;
}

/**
 * The site for this request's passkeys: PUBLIC_URL, or else the request's address, with the usual trust in proxies.
 * @throws UserError BAD_USER_INPUT with the requirements if browsers don't allow passkeys there
 */
export function findRelyingParty(request: Request, publicUrl: string): RelyingParty {
  const ownUrl = `${isOverTls(request) ? 'https' : 'http'}://${request.host}`;
  const url = parsePasskeyUrl(publicUrl) ?? parsePasskeyUrl(ownUrl);
  const opened = request.get('origin');
  if (url && (opened === undefined || opened === url.origin)) return { id: url.hostname, origin: url.origin };
  throw new UserError('BAD_USER_INPUT', explain(url, parsePasskeyUrl(opened), request.socket.localPort));
}

/** The message from `findRelyingParty`; null if passkeys can be used. */
export function explainPasskeyProblem(request: Request, publicUrl: string): string | null {
  try {
    findRelyingParty(request, publicUrl);
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

/** Whether browsers allow passkeys at this address: a hostname over https, or localhost. */
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
