import { DAY } from '../../../../platform/clock.js';
import { plural } from '../../../../platform/text/numbers.js';
import { type Check, found, Severity, unchecked } from '../../findings/check.js';
import { firstLines, formatDay } from '../../findings/wording.js';
import type { PeopleFacts } from './peopleFacts.js';

const unusedAfter = 90 * DAY;

const admins = async (facts: PeopleFacts) => (await facts.accounts()).filter(({ isAdmin }) => isAdmin);

/** Anyone with such an admin's password controls the site. */
export const adminsWithoutSecondFactor: Check<PeopleFacts> = {
  id: 'adminsWithoutSecondFactor',
  title: 'Admins use two-factor sign-in',
  run: async (facts) => {
    const all = await admins(facts);
    const names = all.filter(({ hasSecondFactor }) => !hasSecondFactor).map(({ username }) => username);
    const findings = names.length > 0 && {
      id: 'adminsWithoutSecondFactor',
      severity: Severity.HIGH,
      title: `${plural(names.length, 'admin doesn’t', 'admins don’t')} use two-factor sign-in`,
      evidence: firstLines(names),
      fix: { text: 'Turn on “Require 2FA for Admin Accounts”.', url: '/security#require-2fa' },
      subjects: names,
    };
    return found(findings ? [findings] : [], `${plural(all.length, 'admin')}, all with two-factor sign-in`);
  },
};

/** Nobody watches an unused account with full access. */
export const inactiveAdmins: Check<PeopleFacts> = {
  id: 'inactiveAdmins',
  title: 'Admins are active',
  run: async (facts) => {
    const since = new Date(facts.now.getTime() - unusedAfter);
    const all = await admins(facts);
    const inactive = all.filter(({ lastLogin, createdAt }) => (lastLogin ?? createdAt) < since);
    const findings = inactive.length > 0 && {
      id: 'inactiveAdmins',
      severity: Severity.MEDIUM,
      title: `${plural(inactive.length, 'admin hasn’t', 'admins haven’t')} signed in for 90 days`,
      evidence: firstLines(
        inactive.map(({ username, lastLogin, createdAt }) =>
          lastLogin
            ? `${username}: last sign-in ${formatDay(lastLogin)}`
            : `${username}: never signed in, created ${formatDay(createdAt)}`,
        ),
      ),
      fix: { text: 'Deactivate them, or make them members.', url: '/user-management' },
      subjects: inactive.map(({ username }) => username),
    };
    return found(findings ? [findings] : [], `${plural(all.length, 'admin')}, all signed in within 90 days`);
  },
};

/** If the only admin loses access, nobody can let them in. */
export const onlyAdmin: Check<PeopleFacts> = {
  id: 'onlyAdmin',
  title: 'More than one admin',
  run: async (facts) => {
    const all = await admins(facts);
    if (all.length === 0) return unchecked('No admin is active.');
    const [only] = all;
    const findings = only &&
      all.length === 1 && {
        id: 'onlyAdmin',
        severity: Severity.LOW,
        title: 'Only one admin',
        evidence: [only.username],
        fix: {
          text: 'Make someone you trust an admin. If you were locked out, you’d need the server’s command line.',
          url: '/user-management',
        },
        subjects: [only.username],
      };
    return found(findings ? [findings] : [], plural(all.length, 'admin'));
  },
};
