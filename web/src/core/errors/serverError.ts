import { reportCrash } from '../../platform/reportCrash';
import { RequestError } from '../../platform/requestJson';
import { isConnectionError } from './connection';

/** What is known about a failed call, whichever road it took. */
export interface ServerError {
  code: string;
  message: string;
  fields: Record<string, string>;
}

interface GraphQLErrorLike {
  message: string;
  extensions?: { code?: string; fields?: Record<string, string> };
}

/** Apollo's combined error, recognized by shape: the sign-in screen works without Apollo. */
const hasGraphQLErrors = (error: unknown): error is { errors: GraphQLErrorLike[] } =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors) && error.errors.length > 0;

export const unreachable = "We can't reach the server. Check your connection and try again.";

/** What a failure of our own is called; the id stands in the browser's console. */
const ourFault = (error: unknown) =>
  `Something went wrong in this app. It isn't your connection. Try again, or report error ${reportCrash(error)}.`;

/**
 * The server's own sentence. Without one it is `fallback` when the line is down; anything else is a mistake of ours,
 * and says so.
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
