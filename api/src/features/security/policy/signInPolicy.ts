import { z } from 'zod';
import { parseInput, wholeNumber } from '../../../core/input/zodInput.js';
import type { SessionLimits } from '../../../core/sessions/sessions.js';
import { DAY, MINUTE } from '../../../platform/clock.js';

/** Who must use two-factor sign-in. */
export enum SecondFactorFor {
  NONE = 'none',
  ADMINS = 'admins',
  ALL = 'all',
}

/** In minutes; 0 for never. */
const autoLogoutChoices = [0, 30, 60, 120];

/**
 * Windows sign out by themselves, but a sleeping browser can't, so the server ends its session this much
 * later.
 */
const autoLogoutGraceMs = 5 * MINUTE;

/** How long a session lasts if its user asked to stay signed in. */
const keptSessionMs = 30 * DAY;

const policySchema = z.object({
  secondFactorFor: z.enum(SecondFactorFor),
  /** Whether only passkeys can sign in. */
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

/** Parses a stored policy; fields that were added after it was stored get their defaults. */
export const readPolicy = (stored: object | null): SignInPolicy =>
  policySchema.parse({ ...defaults, ...stored });

/**
 * The policy with the given fields changed; null and missing ones stay.
 * @throws UserError BAD_USER_INPUT
 */
export function changePolicy(
  policy: SignInPolicy,
  changes: { [Field in keyof SignInPolicy]?: SignInPolicy[Field] | null },
): SignInPolicy {
  const given = Object.entries(changes).filter(([, value]) => value !== null && value !== undefined);
  return parseInput(policySchema, { ...policy, ...Object.fromEntries(given) });
}

/** The session lifetimes that the policy sets. */
export function toSessionLimits(policy: SignInPolicy): SessionLimits {
  const timeoutMs = policy.sessionTimeoutMinutes * MINUTE;
  const logoutMs =
    policy.autoLogoutMinutes === 0
      ? Number.POSITIVE_INFINITY
      : policy.autoLogoutMinutes * MINUTE + autoLogoutGraceMs;
  const keptMs = policy.canKeepSignedIn ? keptSessionMs : timeoutMs;
  return {
    idleTimeoutMs: Math.min(timeoutMs, logoutMs),
    // Staying signed in replaces the idle timeout, but not auto logout.
    keptIdleTimeoutMs: Math.min(keptMs, logoutMs),
    maxLifetimeMs: policy.sessionLifetimeDays * DAY,
  };
}
