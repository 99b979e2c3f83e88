import type { IncomingMessage } from 'node:http';

const scheme = 'bearer';

/** A script's API token, '' if it's missing, or undefined without a Bearer header. */
export function parseBearerToken({ headers }: IncomingMessage): string | undefined {
  const { authorization = '' } = headers;
  if (authorization.slice(0, scheme.length).toLowerCase() !== scheme) return undefined;
  const rest = authorization.slice(scheme.length);
  return rest === '' || rest.startsWith(' ') ? rest.trim() : undefined;
}
