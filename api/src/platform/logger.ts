import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { isUnavailableError } from './database/errors/unavailableError.js';
import { describeError, hideSecrets, maskUrl } from './logRedaction.js';

export type { Logger } from 'pino';

/** Fields that are never logged, in addition to what the serializers leave out. */
const secretNames = [
  'authorization',
  'challenge',
  'cookie',
  'headers',
  'apiKey',
  'password',
  'passwordHash',
  'secret',
  'sessionID',
  'token',
];

/** Maximum bytes held while nothing can be written; anything beyond that is dropped. */
const maxBufferedBytes = 1024 * 1024;

/** Requests, responses, and errors are logged by an allowlist of fields. */
export const logSerializers = {
  err: describeError,
  req: ({ id, method, url }: { id?: unknown; method?: string; url?: string }) => ({
    id,
    method,
    url: maskUrl(url ?? ''),
  }),
  res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
};

/** The process's structured log: JSON lines on stderr, without cookies, credentials, or bodies. */
export function createLogger(level: string, output: DestinationStream = openStderr()): Logger {
  return pino(
    {
      level,
      redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), remove: true },
      serializers: logSerializers,
      hooks: { streamWrite: hideSecrets, logMethod: quietOutage },
    },
    output,
  );
}

/**
 * `watchAvailability` logs once that the database is unavailable. Every failure caused by it would repeat that many
 * times per second.
 */
function quietOutage(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
  const [about] = args as [unknown];
  const isOutage =
    typeof about === 'object' && about !== null && 'err' in about && isUnavailableError(about.err);
  if (isOutage && (level === pino.levels.values.warn || level === pino.levels.values.error))
    this.debug(...args);
  else method.apply(this, args);
}

function openStderr(): DestinationStream {
  const output = pino.destination({ dest: 2, maxLength: maxBufferedBytes });
  // A full disk or a missing reader must not end the process or keep it from ending: at exit, pino would keep
  // trying to write what it has.
  const flushSync = output.flushSync.bind(output);
  output.on('error', () => {
    output.flushSync = () => undefined;
  });
  output.on('write', () => {
    output.flushSync = flushSync;
  });
  return output;
}
