/** What a caller can be told went wrong; the names are those of GraphQL's `extensions.code`. */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'SECOND_FACTOR_REQUIRED'
  | 'ACCOUNT_DELETION_PENDING'
  | 'FORBIDDEN'
  | 'REAUTHENTICATION_REQUIRED'
  | 'PASSWORD_CHANGE_REQUIRED'
  | 'SECOND_FACTOR_ENROLLMENT_REQUIRED'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'TOO_MANY_REQUESTS'
  | 'OVERLOADED'
  | 'UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR';

const statusOf: Record<ErrorCode, number> = {
  UNAUTHENTICATED: 401,
  SECOND_FACTOR_REQUIRED: 401,
  ACCOUNT_DELETION_PENDING: 401,
  FORBIDDEN: 403,
  REAUTHENTICATION_REQUIRED: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  SECOND_FACTOR_ENROLLMENT_REQUIRED: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
  OVERLOADED: 503,
  UNAVAILABLE: 503,
  INTERNAL_SERVER_ERROR: 500,
};

/** With what the second step of a sign-in can be done. */
export type SecondFactorKind = 'code' | 'passkey';

interface ErrorDetails {
  /** Message per input field, for the form. */
  fields?: Record<string, string>;
  /** Seconds until another try makes sense. */
  retryAfter?: number;
  /** What the second step of a sign-in is answered with. */
  challenge?: string;
  /** With what the second step can be done, where that is not a code alone. */
  factors?: readonly SecondFactorKind[];
  /** HTTP status over REST where it is finer than the code's own. */
  status?: number;
}

/** The one error that services throw on purpose: its message is meant for the person who caused it. */
export class UserError extends Error {
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly challenge: string | undefined;
  readonly factors: readonly SecondFactorKind[] | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string,
    details: ErrorDetails = {},
  ) {
    super(message);
    this.status = details.status ?? statusOf[code];
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.challenge = details.challenge;
    this.factors = details.factors;
  }
}

/** Codes that say which step comes next: the status alone does not, so REST names them too. */
const dueSteps: readonly ErrorCode[] = [
  'SECOND_FACTOR_REQUIRED',
  'ACCOUNT_DELETION_PENDING',
  'PASSWORD_CHANGE_REQUIRED',
  'SECOND_FACTOR_ENROLLMENT_REQUIRED',
];

/** Does the code name a step that the person has to take first? */
export const isStepDue = (code: ErrorCode): boolean => dueSteps.includes(code);

/** Bad input of one field; over REST the message is the field's. */
export function badInput(field: string, message: string): UserError {
  return new UserError('BAD_USER_INPUT', message, { fields: { [field]: message } });
}

/** The same answer for what does not exist and for what belongs to somebody else. */
export function notFound(what: string): UserError {
  return new UserError('NOT_FOUND', `This ${what} doesn’t exist. It may have been deleted.`);
}

/** The UserError that another process threw, made of what came over; undefined when it was another error. */
export function reviveUserError({
  message,
  properties,
}: {
  message: string;
  properties: Record<string, unknown>;
}): UserError | undefined {
  const { code, ...details } = properties as { code?: ErrorCode } & ErrorDetails;
  return code && Object.hasOwn(statusOf, code) ? new UserError(code, message, details) : undefined;
}
