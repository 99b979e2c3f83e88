import { z } from 'zod';
import { parseInput, wholeNumber } from '../../../core/input/zodInput.js';
import type { SessionLimits } from '../../../core/sessions/sessions.js';
import { DAY, MINUTE } from '../../../platform/clock.js';

/** Who has to have a second factor. */
export enum SecondFactorFor {
  NONE = 'none',
  ADMINS = 'admins',
  ALL = 'all',
}

/** 0: never. */
const autoLogoutChoices = [0, 30, 60, 120];

/** The windows sign out by themselves; a browser that sleeps cannot, so the server does it this much later. */
const autoLogoutGraceMs = 5 * MINUTE;

/** How long a session lasts that its user asked to keep. */
const keptSessionMs = 30 * DAY;

const policySchema = z.object({
  secondFactorFor: z.enum(SecondFactorFor),
  /** Nobody signs in with a password. */
  passkeysOnly: z.boolean(),
  /** Browser windows sign out after this time without input; 0: never. */
  autoLogoutMinutes: z
    .number()
    .refine(
      (minutes) => autoLogoutChoices.includes(minutes),
      'Choose 30, 60, or 120 minutes, or 0 for never',
    ),
  sessionTimeoutMinutes: wholeNumber(15, 1440),
  /** Members may ask to stay signed in on a device for 30 days. */
  canKeepSignedIn: z.boolean(),
  sessionLifetimeDays: wholeNumber(1, 90),
  /** New passwords are looked up in a list of leaked ones. */
  checkLeakedPasswords: z.boolean(),
});

/** How people may sign in to this site, and for how long. */
export type SignInPolicy = z.infer<typeof policySchema>;

const defaults: SignInPolicy = {
  secondFactorFor: SecondFactorFor.NONE,
  passkeysOnly: false,
  autoLogoutMinutes: 0,
  sessionTimeoutMinutes: 120,
  canKeepSignedIn: true,
  sessionLifetimeDays: 30,
  checkLeakedPasswords: false,
};

/** The policy of what is stored of it: what was stored before a field existed lacks it. */
export const readPolicy = (stored: object | null): SignInPolicy =>
  policySchema.parse({ ...defaults, ...stored });

/**
 * The policy with some of it changed; what is null or absent stays.
 * @throws UserError BAD_USER_INPUT
 */
export function changePolicy(
  policy: SignInPolicy,
  changes: { [Field in keyof SignInPolicy]?: SignInPolicy[Field] | null },
): SignInPolicy {
  const given = Object.entries(changes).filter(([, value]) => value !== null && value !== undefined);
  return parseInput(policySchema, { ...policy, ...Object.fromEntries(given) });
}

/** How long sessions live under the policy. */
export function toSessionLimits(policy: SignInPolicy): SessionLimits {
  const timeoutMs = policy.sessionTimeoutMinutes * MINUTE;
  const logoutMs =
    policy.autoLogoutMinutes === 0
      ? Number.POSITIVE_INFINITY
      : policy.autoLogoutMinutes * MINUTE + autoLogoutGraceMs;
  const keptMs = policy.canKeepSignedIn ? keptSessionMs : timeoutMs;
  return {
    idleTimeoutMs: Math.min(timeoutMs, logoutMs),
    // Keeping a session replaces the timeout, and not auto logout.
    keptIdleTimeoutMs: Math.min(keptMs, logoutMs),
    maxLifetimeMs: policy.sessionLifetimeDays * DAY,
  };
}
