/** Error codes for callers, as in GraphQL's `extensions.code`. */
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

/** Ways to complete the second step of signing in. */
export type SecondFactorKind = 'code' | 'passkey';

interface ErrorDetails {
  /** Message per input field, for the form. */
  fields?: Record<string, string>;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  /** The challenge to answer in the second step of signing in. */
  challenge?: string;
  /** Ways to complete the second step, if a code isn't the only one. */
  factors?: readonly SecondFactorKind[];
  /** HTTP status over REST, if it differs from the code's. */
  status?: number;
}

/** The only error that services throw on purpose. Its message is for the person who caused it. */
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

/** Codes for required steps. The status doesn't say which one, so REST includes them. */
const dueSteps: readonly ErrorCode[] = [
  'SECOND_FACTOR_REQUIRED',
  'ACCOUNT_DELETION_PENDING',
  'PASSWORD_CHANGE_REQUIRED',
  'SECOND_FACTOR_ENROLLMENT_REQUIRED',
];

/** Whether the code names a required step. */
export const isStepDue = (code: ErrorCode): boolean => dueSteps.includes(code);

/** Invalid input in one field; over REST, the message is the field's. */
export function badInput(field: string, message: string): UserError {
  return new UserError('BAD_USER_INPUT', message, { fields: { [field]: message } });
}

/** The error for a change that something else preceded, or that the current state forbids. */
export function conflict(message: string, details?: ErrorDetails): UserError {
  return new UserError('CONFLICT', message, details);
}

/** The same error for something that doesn't exist and something that belongs to someone else. */
export function notFound(what: string): UserError {
  return new UserError('NOT_FOUND', `This ${what} doesn’t exist. It may have been deleted.`);
}

/** Restores a UserError from another process; undefined for other errors. */
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
