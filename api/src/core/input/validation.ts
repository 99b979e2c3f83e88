import { type ValidationError, validate } from 'class-validator';
import { GraphQLJSON } from 'graphql-scalars';
import type { ValidatorFn } from 'type-graphql';
import { badInput, UserError } from '../errors/userError.js';
import { findExcess, isSmallJson, tooLarge } from './bounds.js';

const brokenText = 'The text contains invalid characters';

/** Validates each argument of an operation. @throws UserError BAD_USER_INPUT */
export const checkArgument: ValidatorFn<object> = (value, type, { args }) => {
  // A single argument's value doesn't include its name.
  const [name = ''] = Object.entries(args).find(([, sent]) => sent === value) ?? [];
  // Lists inside a JSON value have no separate limits, so the value is checked as a whole below.
  if (type !== GraphQLJSON) return checkInput(value, name);
  if (!isSmallJson(value)) throw badInput(name, tooLarge);
  if (hasBrokenText(value)) throw badInput(name, brokenText);
};

/**
 * Validates an input against the default limits, and an object against the class-validator rules of its class.
 * GraphQL and REST share the classes, so each rule and message exists once.
 * @throws UserError BAD_USER_INPUT with the first message of each field
 */
export async function checkInput(input: unknown, name = ''): Promise<void> {
  const excess = findExcess(input, name);
  if (excess) throw badInput(excess.field, excess.message);
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  const broken = isObject
    ? Object.entries(input).find(([, value]) => hasBrokenText(value))?.[0]
    : hasBrokenText(input) && name;
  if (broken !== undefined && broken !== false) throw badInput(broken, brokenText);
  if (!isObject) return;
  const errors = await validate(input, { forbidUnknownValues: false, stopAtFirstError: true });
  if (errors.length === 0) return;
  const fields = Object.fromEntries(errors.map((error) => [error.property, firstMessage(error)]));
  throw new UserError(
    'BAD_USER_INPUT',
    Object.values(fields)[0] ?? 'Something in this request isn’t valid. Check the fields and try again.',
    { fields },
  );
}

/**
 * Creates and validates an input object from the named fields of a REST body.
 * @throws UserError BAD_USER_INPUT
 */
export async function readInput<T extends object>(
  InputClass: new () => T,
  body: unknown,
  fields: readonly (keyof T & string)[],
): Promise<T> {
  const source = bodyOf(body);
  const input = new InputClass();
  for (const field of fields)
    if (Object.hasOwn(source, field)) Object.assign(input, { [field]: source[field] });
  await checkInput(input);
  return input;
}

/**
 * The body of a REST request as an object.
 * @throws UserError BAD_USER_INPUT if it's anything else
 */
export function bodyOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new UserError('BAD_USER_INPUT', 'Send a JSON object with Content-Type application/json.');
  }
  return body as Record<string, unknown>;
}

/** A lone surrogate, such as half an emoji. It can't be encoded, so the database would store a different character. */
function hasBrokenText(value: unknown): boolean {
  if (typeof value === 'string') return /\p{Cs}/u.test(value);
  if (Array.isArray(value)) return value.some(hasBrokenText);
  const isPlain = typeof value === 'object' && value !== null && !Buffer.isBuffer(value);
  return isPlain && Object.entries(value).some((entry) => entry.some(hasBrokenText));
}

function firstMessage(error: ValidationError): string {
  const message = Object.values(error.constraints ?? {})[0];
  if (message !== undefined) return message;
  const [child] = error.children ?? [];
  return child ? firstMessage(child) : 'Enter a valid value';
}
