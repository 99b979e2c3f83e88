import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** What never reaches the log; a GraphQL error would bring its whole document, with the values in it. */
const secrets = [
  'req.headers',
  'res.headers',
  '*.password',
  '*.apiKey',
  'err.source',
  'err.nodes',
  'err.originalError.source',
  'err.originalError.nodes',
];

/** The structured log of the process: JSON lines on stderr, without cookies, credentials or bodies. */
export function createLogger(level: string): Logger {
  const output = pino.destination(2);
  // A full disk or a reader that is gone must not end the process.
  output.on('error', () => undefined);
  return pino({ level, redact: { paths: secrets, remove: true } }, output);
}

/** Hides the code of invite links, which is a secret until it is used, and what an OpenID provider sends back. */
export function maskUrl(url: string): string {
  return url.replace(/\/(invite|register)\/[^/?#]+/g, '/$1/…').replace(/^(\/api\/openid\/\w+)\?.*/, '$1?…');
}
