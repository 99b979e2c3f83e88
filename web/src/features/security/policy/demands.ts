import type { SignInPolicyInput } from '../../../core/schema.generated';
import type { SignInPolicy_PolicyFragment } from './policy.generated';

/** A setting that requires people to do something before they can continue. */
export type Demand = 'admins' | 'all' | 'passkeys';

type Enrollment = SignInPolicy_PolicyFragment['enrollment'];

interface Description {
  title: string;
  /** Who is affected and what they will see. */
  description: string;
  /** What the admin who sets it will see at once. */
  warning: string | undefined;
  action: string;
  input: SignInPolicyInput;
}

const count = (part: number, whole: number, noun: [one: string, many: string]) =>
  `${part} of ${whole} ${whole === 1 ? noun[0] : noun[1]} ${part === 1 ? 'has' : 'have'}`;

/** Describes how a requirement affects this site's people. */
export function describeDemand(demand: Demand, enrollment: Enrollment): Description {
  const { people, peopleWithout, admins, adminsWithout, peopleWithoutPasskey, isOwnMissing } = enrollment;
  const later = 'They’ll set it up the next time they open the dashboard.';
  const warning = isOwnMissing
    ? 'You haven’t set up two-factor sign-in yet. You’ll do that right after this, before you can do anything else.'
    : undefined;
  if (demand === 'passkeys') {
    const without = `${count(peopleWithoutPasskey, people, ['person', 'people'])} no passkey yet.`;
    return {
      title: 'Turn off passwords?',
      description:
        peopleWithoutPasskey === 0
          ? 'Everyone has a passkey.'
          : `${without} People who are signed in must add one to continue. Everyone else won’t be able to sign in.`,
      warning: undefined,
      action: 'Turn off passwords',
      input: { passkeysOnly: true },
    };
  }
  const isForAll = demand === 'all';
  const missing = isForAll ? peopleWithout : adminsWithout;
  const without = isForAll
    ? count(peopleWithout, people, ['person', 'people'])
    : count(adminsWithout, admins, ['admin', 'admins']);
  return {
    title: isForAll ? 'Require 2FA for everyone?' : 'Require 2FA for admins?',
    description:
      missing === 0
        ? 'Everyone affected already has two-factor sign-in.'
        : `${without} no two-factor sign-in yet. ${later}`,
    warning,
    action: 'Require 2FA',
    input: { secondFactorFor: isForAll ? 'ALL' : 'ADMINS' },
  };
}
