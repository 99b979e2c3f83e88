import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { logRefusal } from './logRefusal.js';
import { sendRefusal } from './sendRefusal.js';
import { toUnavailable } from './unavailable.js';
import { isStepDue, UserError } from './userError.js';

/** Unknown /api paths return an error instead of the web app. */
export const handleUnknownRoute: RequestHandler = (_request, _response, next) => {
  next(new UserError('NOT_FOUND', 'Not found.'));
};

/** The single place for REST errors: the contract's `{message}`, with `fields` for invalid input. */
export const handleError: ErrorRequestHandler = (error, request, response, _next) => {
  // Clients may disconnect in the middle of a download.
  if (response.destroyed && isPrematureClose(error)) return;
  const away = toUnavailable(error, request.log);
  if (response.headersSent) {
    request.log.warn({ err: error }, 'error after the response had started');
    response.destroy();
    return;
  }
  if (away) {
    sendRefusal(request, response, away);
    return;
  }
  const known = error instanceof UserError ? error : fromBodyParser(error);
  if (known) {
    logRefusal(request, known.code);
    if (known.retryAfter !== undefined) response.set('Retry-After', String(known.retryAfter));
    const { code, message, fields, challenge, factors } = known;
    const step = isStepDue(code) && {
      code,
      ...(challenge && { challenge }),
      ...(factors && { factors }),
    };
    response.status(known.status).json({ message, fields, ...step });
    return;
  }
  const id = randomUUID();
  request.log.error({ err: error, errorId: id }, 'unexpected error in a request');
  response.status(500).json({ message: 'Something went wrong on our side. Try again in a moment.', id });
};

const isPrematureClose = (error: NodeJS.ErrnoException) => error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Express and its body parser mark client errors with a 4xx status. */
function fromBodyParser(error: unknown): UserError | undefined {
  const { status, type } = error as { status?: unknown; type?: unknown };
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  const message =
    type === 'entity.parse.failed'
      ? 'The request body isn’t valid JSON.'
      : 'We couldn’t read this request. Check its format.';
  return new UserError('BAD_USER_INPUT', message, { status });
}
