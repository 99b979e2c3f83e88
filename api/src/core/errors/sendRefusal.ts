import type { Request, Response } from 'express';
import { logRefusal } from './logRefusal.js';
import type { UserError } from './userError.js';

/** Answers a request that gets no further, in the shape that its caller reads. */
export function sendRefusal(request: Request, response: Response, error: UserError): void {
  const { status, code, message, retryAfter } = error;
  logRefusal(request, code);
  if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
  const extensions = { code, ...(retryAfter !== undefined && { retryAfter }) };
  response.status(status).json(isGraphql(request) ? { errors: [{ message, extensions }] } : { message });
}

/** Is it a GraphQL operation? */
export const isGraphql = ({ originalUrl }: Request): boolean => /^\/graphql(?![^/?])/.test(originalUrl);
