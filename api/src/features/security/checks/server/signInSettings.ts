import { type Check, type Finding, found, Severity } from '../../findings/check.js';
import type { ServerFacts } from './serverFacts.js';

const longTimeoutMinutes = 8 * 60;
const longLifetimeDays = 30;

/** Where each setting is. */
const settingUrls = {
  secondFactor: '/security#require-2fa',
  sessionTimeout: '/admin?tab=settings#session-timeout',
  autoLogout: '/security#auto-logout',
  sessionLifetime: '/security#session-lifetime',
  leakedPasswords: '/security#leaked-passwords',
};

/** Sign-in rules that are weaker than necessary. */
export const signInSettings: Check<Pick<ServerFacts, 'policy'>> = {
  id: 'signInSettings',
  title: 'Sign-in rules are strict',
  run: async ({ policy }) => {
    const { secondFactorFor, passkeysOnly, sessionTimeoutMinutes, sessionLifetimeDays, ...rest } = policy();
    const findings: Finding[] = [];
    const weak = (
      name: keyof typeof settingUrls,
      severity: Severity,
      title: string,
      evidence: string,
      fix: string,
    ) =>
      findings.push({
        id: `signInSettings.${name}`,
        severity,
        title,
        evidence: [evidence],
        fix: { text: fix, url: settingUrls[name] },
        subjects: [evidence],
      });
    if (secondFactorFor === 'none' && !passkeysOnly)
      weak(
        'secondFactor',
        Severity.MEDIUM,
        'A password alone is enough for everyone',
        'Two-factor sign-in isn’t required, and passwords are allowed',
        'Turn on “Require 2FA for Admin Accounts”, or for everyone.',
      );
    if (sessionTimeoutMinutes > longTimeoutMinutes)
      weak(
        'sessionTimeout',
        Severity.MEDIUM,
        'Idle sessions last more than 8 hours',
        `Session timeout: ${sessionTimeoutMinutes} minutes`,
        'Lower the session timeout to 480 minutes or less.',
      );
    if (rest.autoLogoutMinutes === 0)
      weak(
        'autoLogout',
        Severity.LOW,
        'Admins are never signed out automatically',
        'Auto Logout Timer: Never',
        'Choose an Auto Logout Timer.',
      );
    if (sessionLifetimeDays > longLifetimeDays)
      weak(
        'sessionLifetime',
        Severity.LOW,
        'People stay signed in for more than 30 days',
        `Sign in again after: ${sessionLifetimeDays} days`,
        'Lower “Sign in again after (days)” to 30 or less.',
      );
    if (!rest.checkLeakedPasswords && !passkeysOnly)
      weak(
        'leakedPasswords',
        Severity.LOW,
        'Leaked passwords are accepted',
        'Check new passwords against known leaks: off',
        'Turn on “Check new passwords against known leaks”.',
      );
    return found(
      findings,
      `Two-factor sign-in for: ${passkeysOnly ? 'everyone, passkeys only' : secondFactorFor}`,
      `Session timeout: ${sessionTimeoutMinutes} minutes`,
      `Auto Logout Timer: ${rest.autoLogoutMinutes} minutes`,
    );
  },
};
