import { DAY } from '../../../../platform/clock.js';
import { plural } from '../../../../platform/text/numbers.js';
import { type Check, type Finding, found, Severity } from '../../findings/check.js';
import { firstLines, formatDay } from '../../findings/wording.js';
import type { InviteFact, PeopleFacts, TokenFact } from './peopleFacts.js';

const longOpen = 7 * DAY;
const unusedToken = 90 * DAY;
const newToken = 30 * DAY;

const nameOfInvite = ({ label, createdAt }: InviteFact) =>
  label ? `“${label}”, created ${formatDay(createdAt)}` : `Created ${formatDay(createdAt)}, no label`;

/** Links that let someone in as long as they are valid. */
export const openInvites: Check<PeopleFacts> = {
  id: 'openInvites',
  title: 'No stale invites',
  run: async (facts) => {
    const [invites, accounts] = await Promise.all([facts.openInvites(), facts.accounts()]);
    const setup = accounts.length > 0 ? invites.filter(({ grantsAdmin }) => grantsAdmin) : [];
    const usual = invites.filter(({ grantsAdmin }) => !grantsAdmin);
    const old = usual.filter(({ createdAt }) => facts.now.getTime() - createdAt.getTime() > longOpen);
    const wide = usual.filter(({ rights }) => rights.given === rights.all);
    const finding = (
      id: string,
      severity: Severity,
      title: string,
      some: InviteFact[],
      fix: Finding['fix'],
    ) =>
      some.length === 0
        ? []
        : [
            {
              id: `openInvites.${id}`,
              severity,
              title,
              evidence: firstLines(
                some.map((invite) => `${nameOfInvite(invite)}, expires ${formatDay(invite.expiresAt)}`),
              ),
              fix,
              subjects: some.map((invite) => invite.id),
            },
          ];
    return found(
      [
        ...finding('setupLink', Severity.HIGH, 'The admin setup link still works', setup, {
          text: 'Restart the server to remove it.',
        }),
        ...finding('old', Severity.LOW, `${plural(old.length, 'invite')} not used within 7 days`, old, {
          text: 'Revoke invites that no one will use.',
          url: '/admin',
        }),
        ...finding(
          'allRights',
          Severity.LOW,
          `${plural(wide.length, 'open invite gives', 'open invites give')} access to everything`,
          wide,
          { text: 'Give invites only the access people need. You can add more later.', url: '/admin' },
        ),
      ],
      plural(usual.length, 'open invite'),
    );
  },
};

/** Script keys that never expire, or that nobody uses. */
export const apiTokens: Check<PeopleFacts> = {
  id: 'apiTokens',
  title: 'API tokens expire and are in use',
  run: async (facts) => {
    const [tokens, accounts] = await Promise.all([facts.tokens(), facts.accounts()]);
    const names = new Map(accounts.map(({ id, username }) => [id, username]));
    // Tokens of deactivated accounts don't work.
    const working = tokens.filter(({ ownerId }) => names.has(ownerId));
    const now = facts.now.getTime();
    const endless = working.filter(({ expiresAt }) => expiresAt === null);
    const unused = working.filter(({ lastUsedAt, createdAt }) =>
      lastUsedAt ? now - lastUsedAt.getTime() > unusedToken : now - createdAt.getTime() > newToken,
    );
    const describe = ({ ownerId, createdAt, lastUsedAt }: TokenFact) =>
      `Of ${names.get(ownerId)}, created ${formatDay(createdAt)}, ${
        lastUsedAt ? `last used ${formatDay(lastUsedAt)}` : 'never used'
      }`;
    const finding = (id: string, severity: Severity, title: string, some: TokenFact[]): Finding[] =>
      some.length === 0
        ? []
        : [
            {
              id: `apiTokens.${id}`,
              severity,
              title,
              evidence: firstLines(some.map(describe)),
              fix: {
                text: 'Ask their owners to revoke them on their account page and create tokens that expire.',
                url: '/account#api-tokens',
              },
              subjects: some.map((token) => token.id),
            },
          ];
    return found(
      [
        ...finding(
          'endless',
          Severity.MEDIUM,
          `${plural(endless.length, 'API token')} never ${endless.length === 1 ? 'expires' : 'expire'}`,
          endless,
        ),
        ...finding('unused', Severity.LOW, `${plural(unused.length, 'API token')} not in use`, unused),
      ],
      plural(working.length, 'API token'),
    );
  },
};
