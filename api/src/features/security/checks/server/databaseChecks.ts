import { type Check, type Finding, found, Severity } from '../../findings/check.js';
import type { ServerFacts } from './serverFacts.js';

const setUp = 'See “A real MongoDB” in docs/operations.md.';

/** Connects without a login, because a setting shows only the intention. */
export const databaseLogin: Check<Pick<ServerFacts, 'probeLogin'>> = {
  id: 'databaseLogin',
  title: 'The database requires a login',
  run: async ({ probeLogin }) => {
    const { host, refusal } = await probeLogin();
    const findings: Finding[] =
      refusal !== null
        ? []
        : [
            {
              id: 'databaseLogin',
              severity: Severity.HIGH,
              title: 'The database doesn’t require a login',
              evidence: [`${host} listed its collections without a login`],
              fix: { text: `Turn on authentication in MongoDB and add the login to MONGODB_URI. ${setUp}` },
              subjects: [host],
            },
          ];
    return found(findings, `${host} refused access without a login: ${refusal}`);
  },
};

/** Nothing but the dashboard should reach the database. */
export const databaseReach: Check<Pick<ServerFacts, 'probeReach'>> = {
  id: 'databaseReach',
  title: 'The database isn’t exposed to the network',
  run: async ({ probeReach }) => {
    const { hosts, openAddresses } = await probeReach();
    const findings: Finding[] =
      openAddresses.length === 0
        ? []
        : [
            {
              id: 'databaseReach',
              severity: Severity.MEDIUM,
              title: 'The database can be reached from other machines',
              evidence: openAddresses.map((address) => `Responds at ${address}`),
              fix: {
                text: `Have MongoDB listen only on 127.0.0.1 or a private network (net.bindIp), or close its port in the firewall. ${setUp}`,
              },
              subjects: openAddresses,
            },
          ];
    return found(findings, `Responds only at ${hosts.join(', ')}`);
  },
};
