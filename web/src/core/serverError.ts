import { RequestError } from '../lib/requestJson';

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

/** Apollo's combined error, recognised by shape: the sign-in screen works without Apollo. */
const hasGraphQLErrors = (error: unknown): error is { errors: GraphQLErrorLike[] } =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors) && error.errors.length > 0;

export const unreachable = 'The server cannot be reached. Check the connection and try again.';

/** The server's own sentence, or `fallback` when it sent none (the line is down). */
export function readServerError(error: unknown, fallback = unreachable): ServerError {
  if (hasGraphQLErrors(error)) {
    const [{ message, extensions } = { message: '' }] = error.errors;
    return { code: extensions?.code ?? '', message: message || fallback, fields: extensions?.fields ?? {} };
  }
  if (error instanceof RequestError) {
    return { code: String(error.status), message: error.reason || fallback, fields: error.fields };
  }
  return { code: '', message: fallback, fields: {} };
}
