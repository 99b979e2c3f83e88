import { reportCrash } from '../../platform/reportCrash';
import { RequestError } from '../../platform/requestJson';
import { isConnectionError } from './connection';

/** A failed request, over REST or GraphQL. */
export interface ServerError {
  code: string;
  message: string;
  fields: Record<string, string>;
}

interface GraphQLErrorLike {
  message: string;
  extensions?: { code?: string; fields?: Record<string, string> };
}

/** Detects Apollo's combined error by its shape, because the sign-in screen doesn't load Apollo. */
const hasGraphQLErrors = (error: unknown): error is { errors: GraphQLErrorLike[] } =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors) && error.errors.length > 0;

export const unreachable = 'We can’t reach the server. Check your connection and try again.';

/** Returns the message for an error on our side. Its ID is also in the browser console. */
const ourFault = (error: unknown) =>
  `Something went wrong on our side, not your connection. Try again. If it keeps happening, send your admin error ${reportCrash(error)}.`;

/**
 * Returns the server's message. If there is none and the connection is down, returns `fallback`; anything else is a
 * bug, and the message says so.
 */
export function readServerError(error: unknown, fallback = unreachable): ServerError {
  if (hasGraphQLErrors(error)) {
    const [{ message, extensions } = { message: '' }] = error.errors;
    return { code: extensions?.code ?? '', message: message || fallback, fields: extensions?.fields ?? {} };
  }
  if (error instanceof RequestError) {
    return { code: String(error.status), message: error.reason || fallback, fields: error.fields };
  }
  if (isConnectionError(error)) return { code: '', message: fallback, fields: {} };
  return { code: '', message: ourFault(error), fields: {} };
}
