import { isMongoId } from 'class-validator';
import { notFound } from '../errors/userError.js';

/**
 * Parses an ID from a request. A malformed ID gets the same response as an unknown one.
 * @throws UserError NOT_FOUND
 */
export function readId(id: unknown, what: string): string {
  if (!isMongoId(id)) throw notFound(what);
  return id as string;
}
