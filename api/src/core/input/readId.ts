import { isMongoId } from 'class-validator';
import { notFound } from '../errors/userError.js';

/**
 * An id that came from outside. One that cannot exist is answered like one that does not.
 * @throws UserError NOT_FOUND
 */
export function readId(id: unknown, what: string): string {
  if (!isMongoId(id)) throw notFound(what);
  return id as string;
}
