import { enableSecondFactor } from '../account/secondFactor.js';
import { createToken } from '../account/tokens.js';
import type { TestClient } from '../client.js';
import { inviteCode, rights, signedIn } from '../factories.js';
import { ask } from '../notes.js';
import { outcomeOf } from '../scans.js';
import type { SecurityScan } from '../schema.generated.js';
import { startTestApp } from '../testApp.js';
import { upload } from '../uploads.js';

const savePolicy = (admin: TestClient, input: object) =>
  ask(
    admin,
    'mutation ($input: SignInPolicyInput!) { saveSignInPolicy(input: $input) { secondFactorFor } }',
    { input },
  );

/** A site without findings: two admins, `ada` and `grace`, and a member. */
export async function startHealthySite() {
  const app = await startTestApp();
  const admin = await signedIn(app.url, { isAdmin: true, username: 'ada' });
  const second = await signedIn(app.url, { isAdmin: true, username: 'grace' });
  await enableSecondFactor(admin);
  await enableSecondFactor(second);
  await signedIn(app.url, { username: 'member' });
  await savePolicy(admin, {
    secondFactorFor: 'ADMINS',
    autoLogoutMinutes: 60,
    sessionTimeoutMinutes: 120,
    canKeepSignedIn: true,
    sessionLifetimeDays: 30,
    checkLeakedPasswords: true,
  });
  await inviteCode(rights());
  await createToken(admin, { expiresInDays: 30 });
  await upload(admin, 'whole.txt', 'all there');
  return { app, admin, second };
}

/** Makes the sign-in policy as permissive as possible. */
export const relaxPolicy = (admin: TestClient) =>
  savePolicy(admin, {
    secondFactorFor: 'NONE',
    autoLogoutMinutes: 0,
    sessionTimeoutMinutes: 481,
    sessionLifetimeDays: 90,
    checkLeakedPasswords: false,
  });

/** Expects a check to pass on a healthy site, and to have these findings on an unhealthy one. */
export function expectOutcomes(
  { healthy, broken }: { healthy: SecurityScan; broken: SecurityScan },
  id: string,
  passes: string | RegExp,
  finds: object[],
) {
  const pass = outcomeOf(healthy, id);
  expect(pass).toMatchObject({ status: 'passed', findings: [] });
  expect(pass.evidence).toEqual(
    expect.arrayContaining([typeof passes === 'string' ? passes : expect.stringMatching(passes)]),
  );
  const fault = outcomeOf(broken, id);
  expect(fault.status).toBe('found');
  expect(fault.findings).toEqual(expect.arrayContaining(finds));
  expect(fault.findings).toHaveLength(finds.length);
}
