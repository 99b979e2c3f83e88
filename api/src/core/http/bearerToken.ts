import type { IncomingMessage } from 'node:http';

const scheme = 'bearer';

/** The API token that a script sends, '' when it forgot it; undefined when the header speaks of no token. */
export function parseBearerToken({ headers }: IncomingMessage): string | undefined {
  const { authorization = '' } = headers;
  if (authorization.slice(0, scheme.length).toLowerCase() !== scheme) return undefined;
  const rest = authorization.slice(scheme.length);
  return rest === '' || rest.startsWith(' ') ? rest.trim() : undefined;
}
