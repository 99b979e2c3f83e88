import mongoose from 'mongoose';
import { TestClient } from '../../../testing/client.js';
import { password, signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';
import { until } from '../../../testing/until.js';
import { recordAudit } from '../../audit/audit.service.js';
import { allowPasswords } from './signInPolicy.service.js';

const app = useTestApp({ PUBLIC_URL: 'https://dashboard.example' });

type Admin = Awaited<ReturnType<typeof adminWithPasskey>>;

const refusal =
  'While “Passkeys only” is on, at least one admin must have a passkey. Turn it off on the Security page first.';
const policies = () => mongoose.connection.collection<{ _id: string }>('signInPolicy');
const passkeys = () => mongoose.connection.collection('passkeys');
const users = () => mongoose.connection.collection('users');
const idOf = (id: string) => new mongoose.Types.ObjectId(id);

async function adminWithPasskey() {
  const admin = await signedIn(app.url, { isAdmin: true });
  const { insertedId } = await passkeys().insertOne({
    userId: idOf(admin.userId),
    credentialId: `of ${admin.username}`,
    site: 'dashboard.example',
    name: 'Key',
  });
  // Makes it look as if this session had just used the passkey.
  await mongoose.connection
    .collection('sessions')
    .updateMany({ 'session.userId': admin.userId }, { $set: { 'session.factorAt': new Date() } });
  return Object.assign(admin, { passkeyId: String(insertedId) });
}

const save = (admin: Admin, passkeysOnly: boolean) =>
  admin.graphql(
    'mutation ($input: SignInPolicyInput!) { saveSignInPolicy(input: $input) { passkeysOnly } }',
    {
      input: { passkeysOnly },
    },
  );
const removeOwn = (admin: Admin) =>
  admin.graphql('mutation ($id: ID!) { removePasskey(id: $id) }', { id: admin.passkeyId });
const ofUser = (call: string) => (admin: Admin, subject: Admin) =>
  admin.graphql(`mutation ($id: ID!) { ${call} { id } }`, { id: subject.userId });
const demote = ofUser('setUserAdmin(userId: $id, isAdmin: false)');
const deactivate = ofUser('setUserActive(userId: $id, isActive: false)');
const resetFactors = ofUser('resetUserSecondFactor(userId: $id)');
const leave = (admin: Admin) =>
  admin.graphql('mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) }', {
    input: { username: admin.username, password },
  });

let admins: [Admin, Admin];
beforeEach(async () => {
  await users().updateMany({}, { $set: { isAdmin: false } });
  await passkeys().deleteMany({});
  await allowPasswords(recordAudit, { actorId: null });
  // The process learns of the change a moment later.
  const stranger = { username: 'nobody-at-all', password };
  await until(async () => {
    const { body } = await new TestClient(app.url).rest('POST', '/api/login', stranger);
    return body.message === 'Incorrect username or password.';
  });
  admins = [await adminWithPasskey(), await adminWithPasskey()];
});

/** Only passkeys can sign in, and the second of two admins has just lost theirs. */
async function withOnePasskey(): Promise<[Admin, Admin]> {
  const [holder, other] = admins;
  await ask(holder, 'mutation { saveSignInPolicy(input: { passkeysOnly: true }) { passkeysOnly } }');
  await passkeys().deleteMany({ userId: idOf(other.userId) });
  return [holder, other];
}

const refused = (answer: Awaited<ReturnType<typeof removeOwn>>) =>
  expect(answer.errors[0]).toMatchObject({ message: refusal, extensions: { code: 'CONFLICT' } });

test.each([
  ['removes it', (holder: Admin) => removeOwn(holder)],
  ['gives up the role', (holder: Admin) => demote(holder, holder)],
  ['deactivates the own account', (holder: Admin) => deactivate(holder, holder)],
  ['deletes the own account', (holder: Admin) => leave(holder)],
])('while only passkeys sign in, the last admin with one neither %s', async (_what, attempt) => {
  const [holder] = await withOnePasskey();
  refused(await attempt(holder));
  expect(await passkeys().countDocuments({ userId: idOf(holder.userId) })).toBe(1);
  expect(await users().findOne({ _id: idOf(holder.userId) })).toMatchObject({
    isAdmin: true,
    isActive: true,
  });
  // As long as passwords work, admins can remove their last passkey.
  expect((await save(holder, false)).errors).toEqual([]);
  expect((await attempt(holder)).errors).toEqual([]);
});

test.each([
  ['remove their passkeys', ([one, other]: Admin[]) => [removeOwn(one as Admin), removeOwn(other as Admin)]],
  [
    'reset each other',
    ([one, other]: Admin[]) => [
      resetFactors(one as Admin, other as Admin),
      resetFactors(other as Admin, one as Admin),
    ],
  ],
  [
    'demote each other',
    ([one, other]: Admin[]) => [demote(one as Admin, other as Admin), demote(other as Admin, one as Admin)],
  ],
])('of two admins who %s at once one is left', async (_what, attempts) => {
  // A third admin, without a passkey, so that an admin remains in any case.
  await signedIn(app.url, { isAdmin: true });
  expect((await save(admins[0], true)).errors).toEqual([]);
  const answers = await Promise.all(attempts(admins));
  expect(answers.filter(({ errors }) => errors.length > 0)).toHaveLength(1);
  const holders = await passkeys().distinct('userId');
  expect(await users().countDocuments({ _id: { $in: holders }, isAdmin: true, isActive: true })).toBe(1);
});

test('passwords are not given up in the moment in which the last passkey goes', async () => {
  const [holder, other] = admins;
  await passkeys().deleteMany({ userId: idOf(other.userId) });
  const answers = await Promise.all([removeOwn(holder), save(other, true)]);
  expect(answers.filter(({ errors }) => errors.length > 0)).toHaveLength(1);
  const isOn = (await policies().countDocuments({ passkeysOnly: true })) === 1;
  expect(await passkeys().countDocuments({})).toBe(isOn ? 1 : 0);
});
