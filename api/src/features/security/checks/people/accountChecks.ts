import { DAY } from '../../../../platform/clock.js';
import { plural } from '../../../../platform/text/numbers.js';
import { type Check, type Finding, found, Severity } from '../../findings/check.js';
import { firstLines, formatDay, formatMoment } from '../../findings/wording.js';
import type { AccountFact, PeopleFacts } from './peopleFacts.js';

const neverUsedAfter = 30 * DAY;
const unusedAfter = 365 * DAY;
const longSession = 30 * DAY;
const manySessions = 20;

/** Members' accounts that nobody uses; admins' accounts have their own check. */
export const staleAccounts: Check<PeopleFacts> = {
  id: 'staleAccounts',
  title: 'No stale accounts',
  run: async (facts) => {
    const now = facts.now.getTime();
    const members = (await facts.accounts()).filter(({ isAdmin }) => !isAdmin);
    const never = members.filter(
      ({ lastLogin, createdAt }) => !lastLogin && now - createdAt.getTime() > neverUsedAfter,
    );
    const unused = members.filter(({ lastLogin }) => lastLogin && now - lastLogin.getTime() > unusedAfter);
    const finding = (id: string, title: string, people: AccountFact[]): Finding[] =>
      people.length === 0
        ? []
        : [
            {
              id: `staleAccounts.${id}`,
              severity: Severity.LOW,
              title,
              evidence: firstLines(
                people.map(({ username, lastLogin, createdAt }) =>
                  lastLogin
                    ? `${username}: last sign-in ${formatDay(lastLogin)}`
                    : `${username}: created ${formatDay(createdAt)}`,
                ),
              ),
              fix: { text: 'Deactivate accounts nobody uses.', url: '/user-management' },
              subjects: people.map(({ username }) => username),
            },
          ];
    return found(
      [
        ...finding(
          'neverUsed',
          `${plural(never.length, 'member')} joined more than 30 days ago and never signed in`,
          never,
        ),
        ...finding(
          'unused',
          `${plural(unused.length, 'member hasn’t', 'members haven’t')} signed in for a year`,
          unused,
        ),
      ],
      plural(members.length, 'member'),
    );
  },
};

/** Sessions forgotten on some device, or piled up by a script. */
export const staleSessions: Check<PeopleFacts> = {
  id: 'staleSessions',
  title: 'No old or excessive sessions',
  run: async (facts) => {
    const [accounts, all] = await Promise.all([facts.accounts(), facts.sessions()]);
    const names = new Map(accounts.map(({ id, username }) => [id, username]));
    const nameOf = (userId: string) => names.get(userId) ?? 'an inactive account';
    const since = new Date(facts.now.getTime() - longSession);
    const old = all.flatMap(({ userId, oldest }) => (oldest && oldest < since ? [{ userId, oldest }] : []));
    const many = all.filter(({ count }) => count > manySessions);
    const findings: Finding[] = [];
    if (old.length > 0)
      findings.push({
        id: 'staleSessions.old',
        severity: Severity.LOW,
        title: `${plural(old.length, 'member has', 'members have')} a session older than 30 days`,
        evidence: firstLines(
          old.map(({ userId, oldest }) => `${nameOf(userId)}: signed in ${formatDay(oldest)}`),
        ),
        fix: { text: 'Lower “Sign in again after (days)”.', url: '/security#session-lifetime' },
        subjects: old.map(({ userId }) => nameOf(userId)),
      });
    if (many.length > 0)
      findings.push({
        id: 'staleSessions.many',
        severity: Severity.LOW,
        title: `${plural(many.length, 'member has', 'members have')} more than ${manySessions} sessions`,
        evidence: firstLines(many.map(({ userId, count }) => `${nameOf(userId)}: ${count} sessions`)),
        fix: {
          text: 'End their sessions. Scripts that sign in repeatedly should use an API token.',
          url: '/user-management',
        },
        subjects: many.map(({ userId }) => nameOf(userId)),
      });
    const count = all.reduce((sum, sessions) => sum + sessions.count, 0);
    return found(findings, `${plural(count, 'session')} for ${plural(all.length, 'member')}`);
  },
};

/** Someone is locked out: they forgot their password, or someone else is guessing it. */
export const currentLockouts: Check<PeopleFacts> = {
  id: 'lockouts',
  title: 'No one is locked out',
  run: async (facts) => {
    const lockouts = await facts.lockouts();
    const findings: Finding[] =
      lockouts.length === 0
        ? []
        : [
            {
              id: 'lockouts',
              severity: Severity.MEDIUM,
              title: `${plural(lockouts.length, 'lockout')} after failed sign-ins`,
              evidence: firstLines(
                lockouts.map(
                  ({ name, reason, until }) =>
                    `${name}: too many incorrect ${reason}, until ${formatMoment(until)}`,
                ),
              ),
              fix: {
                text: 'Ask whether it was them. Unlock the account or wait for the lockout to expire.',
                url: '/security#lockouts',
              },
              subjects: lockouts.map(({ name }) => name),
            },
          ];
    return found(findings, 'No accounts or addresses are locked out');
  },
};
