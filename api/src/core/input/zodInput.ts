import { z } from 'zod';
import { UserError } from '../errors/userError.js';

/** A whole number in a range, with a readable message. */
export function wholeNumber(min: number, max: number) {
  const message = `Enter a whole number from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}`;
  return z.number(message).int(message).min(min, message).max(max, message);
}

/** Parses a value with a schema. @throws UserError BAD_USER_INPUT with a message for each invalid field */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [path.join('.'), message]),
  );
  throw new UserError(
    'BAD_USER_INPUT',
    Object.values(fields)[0] ?? 'Something in this request isn’t valid. Check the fields and try again.',
    { fields },
  );
}
