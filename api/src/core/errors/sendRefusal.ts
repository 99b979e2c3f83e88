import type { Request, Response } from 'express';
import { logRefusal } from './logRefusal.js';
import type { UserError } from './userError.js';

/** Refuses a request in the format that its client reads. */
export function sendRefusal(request: Request, response: Response, error: UserError): void {
  const { status, code, message, retryAfter } = error;
  logRefusal(request, code);
  if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
  const extensions = { code, ...(retryAfter !== undefined && { retryAfter }) };
  // Other 503s may come in the middle of a request. The code says that retrying after this one is safe.
  const rest = { message, ...(code === 'OVERLOADED' && { code }) };
  response.status(status).json(isGraphql(request) ? { errors: [{ message, extensions }] } : rest);
}

/** Whether it is a GraphQL operation. */
export const isGraphql = ({ originalUrl }: Request): boolean => /^\/graphql(?![^/?])/.test(originalUrl);
