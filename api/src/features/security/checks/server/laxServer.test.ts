import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestClient } from '../../../../testing/client.js';
import { expectOutcomes, relaxPolicy, startHealthySite } from '../../../../testing/features/healthySite.js';
import { runScan } from '../../../../testing/scans.js';
import type { SecurityScan } from '../../../../testing/schema.generated.js';
import type { TestApp } from '../../../../testing/testApp.js';

let app: TestApp;
let admin: TestClient & { userId: string };
let healthy: SecurityScan;
let broken: SecurityScan;

/** Gives the site weak sign-in rules and a data folder that others can read. */
async function breakRules() {
  await relaxPolicy(admin);
  const { dataDir } = app.config;
  await writeFile(join(dataDir, 'session-secret'), 'x', { mode: 0o644 });
  await chmod(join(dataDir, 'session-secret'), 0o644);
  await mkdir(join(dataDir, 'db'), { recursive: true });
  await chmod(join(dataDir, 'db'), 0o777);
  await chmod(dataDir, 0o755);
}

beforeAll(async () => {
  ({ app, admin } = await startHealthySite());
  healthy = await runScan(admin);
  await breakRules();
  broken = await runScan(admin);
});
afterAll(() => app.close());

test.each<[id: string, passes: string | RegExp, finds: object[]]>([
  [
    'signInSettings',
    'Session timeout: 120 minutes',
    [
      expect.objectContaining({ id: 'signInSettings.secondFactor', severity: 'MEDIUM' }),
      expect.objectContaining({
        id: 'signInSettings.sessionTimeout',
        severity: 'MEDIUM',
        evidence: ['Session timeout: 481 minutes'],
      }),
      expect.objectContaining({
        id: 'signInSettings.autoLogout',
        severity: 'LOW',
        evidence: ['Auto Logout Timer: Never'],
      }),
      expect.objectContaining({
        id: 'signInSettings.sessionLifetime',
        severity: 'LOW',
        evidence: ['Sign in again after: 90 days'],
      }),
      expect.objectContaining({
        id: 'signInSettings.leakedPasswords',
        severity: 'LOW',
        evidence: ['Check new passwords against known leaks: off'],
      }),
    ],
  ],
  [
    'filePermissions',
    'the data folder: 0700',
    [
      {
        id: 'filePermissions.db',
        severity: 'HIGH',
        title: 'Other accounts on the server can write to db',
        evidence: ['db: 0777'],
      },
      {
        id: 'filePermissions.session-secret',
        severity: 'HIGH',
        title: 'Other accounts on the server can read session-secret',
        evidence: ['session-secret: 0644'],
      },
      {
        id: 'filePermissions..',
        severity: 'LOW',
        title: 'Other accounts on the server can open the data folder',
        evidence: ['the data folder: 0755'],
      },
    ],
  ],
])('%s passes and finds problems, with evidence', (id, passes, finds) =>
  expectOutcomes({ healthy, broken }, id, passes, finds),
);
