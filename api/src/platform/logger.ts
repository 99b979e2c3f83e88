import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** The structured log of the process: JSON lines on stderr, without cookies, credentials or bodies. */
export function createLogger(level: string): Logger {
  return pino(
    { level, redact: { paths: ['req.headers', 'res.headers', '*.password', '*.apiKey'], remove: true } },
    pino.destination(2),
  );
}

/** Hides the code of invite links, which is a secret until it is used. */
export function maskUrl(url: string): string {
  return url.replace(/\/(invite|register)\/[^/?#]+/g, '/$1/…');
}
