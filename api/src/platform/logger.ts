import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { isUnavailableError } from './database/errors/unavailableError.js';
import { describeError, hideSecrets, maskUrl } from './logRedaction.js';

export type { Logger } from 'pino';

/** What never reaches the log under these names, beside what the serializers leave out. */
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

/** How requests, answers and errors are told: by names that are known to be harmless, not by leaving out the others. */
export const logSerializers = {
  err: describeError,
  req: ({ id, method, url }: { id?: unknown; method?: string; url?: string }) => ({
    id,
    method,
    url: maskUrl(url ?? ''),
  }),
  res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
};

/** The structured log of the process: JSON lines on stderr, without cookies, credentials or bodies. */
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
 * That the database is away is said once (`watchAvailability`). Everything that fails meanwhile for this reason only would
 * say it again, many times a second.
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
  const output = pino.destination(2);
  // A full disk or a reader that is gone must not end the process.
  output.on('error', () => undefined);
  return output;
}
