import { type ValidationError, validate } from 'class-validator';
import { badInput, UserError } from '../errors/userError.js';

/**
 * Checks an input object against the class-validator rules of its class. GraphQL and REST use the same classes,
 * so that each rule and message stands once.
 * @throws UserError BAD_USER_INPUT with the first message of each field
 */
export async function checkInput(input: object | undefined): Promise<void> {
  if (typeof input !== 'object' || input === null) return;
  const broken = Object.entries(input).find(([, value]) => hasBrokenText(value));
  if (broken) throw badInput(broken[0], 'The text contains broken characters');
  const errors = await validate(input, { forbidUnknownValues: false, stopAtFirstError: true });
  if (errors.length === 0) return;
  const fields = Object.fromEntries(errors.map((error) => [error.property, firstMessage(error)]));
  throw new UserError('BAD_USER_INPUT', Object.values(fields)[0] ?? 'The input is not valid.', { fields });
}

/**
 * Builds an input object from the body of a REST request, taking the named fields only, and checks it.
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
 * @throws UserError BAD_USER_INPUT when it is anything else
 */
export function bodyOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new UserError('BAD_USER_INPUT', 'Send a JSON object with Content-Type application/json.');
  }
  return body as Record<string, unknown>;
}

/** Half of a character, such as half an emoji: no encoding can write it, and the database would store another one. */
function hasBrokenText(value: unknown): boolean {
  if (typeof value === 'string') return /\p{Cs}/u.test(value);
  if (Array.isArray(value)) return value.some(hasBrokenText);
  const isPlain = typeof value === 'object' && value !== null && !Buffer.isBuffer(value);
  return isPlain && Object.values(value).some(hasBrokenText);
}

function firstMessage(error: ValidationError): string {
  const own = Object.values(error.constraints ?? {})[0];
  if (own !== undefined) return own;
  const [child] = error.children ?? [];
  return child ? firstMessage(child) : 'This value is not valid.';
}
