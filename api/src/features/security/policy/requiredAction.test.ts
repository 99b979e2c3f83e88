import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { enableSecondFactor } from '../../../testing/account/secondFactor.js';
import { readNotes, scriptOf } from '../../../testing/account/tokens.js';
import type { TestClient } from '../../../testing/client.js';
import { dummyOperation } from '../../../testing/dummyOperation.js';
import { type Person, password, signedIn } from '../../../testing/factories.js';
import { commandsOf } from '../../../testing/measures/databaseCommands.js';
import { ask } from '../../../testing/notes.js';
import { openSocket } from '../../../testing/socket.js';
import { useTestApp } from '../../../testing/testApp.js';

const app = useTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await signedIn(app.url, { isAdmin: true });
});

const save = (input: object) =>
  ask(
    admin,
    'mutation ($input: SignInPolicyInput!) { saveSignInPolicy(input: $input) { secondFactorFor } }',
    {
      input,
    },
  );
afterEach(() => mongoose.connection.collection('secondfactors').deleteMany({ _id: idOf(admin.userId) }));
afterEach(() => save({ secondFactorFor: 'NONE' }).catch(() => undefined));

const idOf = (id: string) => new mongoose.Types.ObjectId(id);
const users = () => mongoose.connection.collection('users');
const demandPassword = (userId: string) =>
  users().updateOne({ _id: idOf(userId) }, { $set: { mustChangePassword: true } });
const due = async (person: TestClient) =>
  (await person.graphql('{ me { requiredAction } }')).data?.me?.requiredAction;
const codeOf = async (person: TestClient, text: string) =>
  (await person.graphql(text)).errors[0]?.extensions.code;

/** Everything that works while a password has to be changed or two-factor sign-in set up. */
const open = [
  'me',
  'invite',
  'login',
  'verifySecondFactor',
  'keepAccount',
  'register',
  'logout',
  'changePassword',
  'confirmIdentity',
  'secondFactor',
  'startTotpEnrollment',
  'confirmTotpEnrollment',
  'startPasskeyLogin',
  'loginWithPasskey',
  'myPasskeys',
  'passkeyProblem',
  'startPasskeyRegistration',
  'createPasskey',
  'startPasskeyConfirmation',
];

test('whoever must change the password can do that and nothing else, in GraphQL, REST and sockets', async () => {
  const person = await signedIn(app.url, { isAdmin: true });
  const script = await scriptOf(person, readNotes);
  await demandPassword(person.userId);
  expect(await due(person)).toBe('PASSWORD_CHANGE');

  const isOpen: string[] = [];
  const kinds = [
    ['query', app.schema.getQueryType()],
    ['mutation', app.schema.getMutationType()],
  ] as const;
  for (const [kind, type] of kinds) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      if (['logout', 'uploadFile'].includes(field.name)) continue;
      const code = await codeOf(person, dummyOperation(kind, field));
      if (code !== 'PASSWORD_CHANGE_REQUIRED') isOpen.push(field.name);
    }
  }
  expect(isOpen.filter((name) => !open.includes(name))).toEqual([]);

  for (const { method, path, access } of app.routes) {
    if (access === 'public') continue;
    const address = path.replace(/:\w+/g, '64b000000000000000000001');
    const body = method === 'get' ? undefined : {};
    const refused = await person.rest(method.toUpperCase(), address, body);
    expect([path, refused.status, refused.body]).toMatchObject([
      path,
      403,
      { code: 'PASSWORD_CHANGE_REQUIRED', message: 'Choose a new password to continue.' },
    ]);
  }

  const socket = await openSocket(app.url, person.cookie);
  socket.subscribe('notes', 'subscription { noteChanged { id } }');
  expect(await socket.next('notes')).toMatchObject({
    payload: { errors: [{ extensions: { code: 'PASSWORD_CHANGE_REQUIRED' } }] },
  });
  socket.socket.terminate();

  // Scripts are refused, too, because the person who set the password may know the old one.
  expect(await codeOf(script, '{ notes { id } }')).toBe('PASSWORD_CHANGE_REQUIRED');
  expect((await script.rest('GET', '/api/user')).status).toBe(403);

  const changed = await person.graphql(
    'mutation ($newPassword: String!, $currentPassword: String!) { changePassword(newPassword: $newPassword, currentPassword: $currentPassword) }',
    { currentPassword: password, newPassword: `${password}-mine` },
  );
  expect(changed.errors).toEqual([]);
  expect(await due(person)).toBeNull();
  expect((await person.graphql('{ notes { id } }')).errors).toEqual([]);
  expect((await script.graphql('{ notes { id } }')).errors).toEqual([]);
});

test('signing out is possible with a password to change', async () => {
  const person = await signedIn(app.url);
  await demandPassword(person.userId);
  expect((await person.graphql('mutation { logout }')).errors).toEqual([]);
  expect((await person.rest('GET', '/api/user')).status).toBe(401);
});

test('a second factor that is required for all is set up before anything else', async () => {
  const member = await signedIn(app.url);
  const socket = await openSocket(app.url, member.cookie);
  await save({ secondFactorFor: 'ALL' });
  // Open sockets reconnect, so the new requirement applies to them.
  expect(await socket.closed).toMatchObject({ code: 1012 });
  expect(await due(member)).toBe('SECOND_FACTOR_ENROLLMENT');
  expect(await codeOf(member, '{ notes { id } }')).toBe('SECOND_FACTOR_ENROLLMENT_REQUIRED');
  expect(await codeOf(member, 'mutation { disableTotp { isOn } }')).toBe('SECOND_FACTOR_ENROLLMENT_REQUIRED');
  await enableSecondFactor(member);
  expect(await due(member)).toBeNull();
  expect(await codeOf(member, '{ notes { id } }')).toBeUndefined();
  // The requirement also applies to the admin who set it.
  expect(await codeOf(admin, '{ signInPolicy { secondFactorFor } }')).toBe(
    'SECOND_FACTOR_ENROLLMENT_REQUIRED',
  );
  await enableSecondFactor(admin);
  expect(await codeOf(admin, '{ signInPolicy { secondFactorFor } }')).toBeUndefined();
});

test('required for admins, it concerns whoever becomes one, and no member', async () => {
  await enableSecondFactor(admin);
  await save({ secondFactorFor: 'ADMINS' });
  const member = await signedIn(app.url);
  expect(await due(member)).toBeNull();
  const admit = 'mutation ($userId: ID!) { setUserAdmin(userId: $userId, isAdmin: true) { id } }';
  await ask(admin, admit, { userId: member.userId });
  expect(await due(member)).toBe('SECOND_FACTOR_ENROLLMENT');
});

test('who has to change the password too does that first', async () => {
  const member = await signedIn(app.url);
  await enableSecondFactor(admin);
  await save({ secondFactorFor: 'ALL' });
  await demandPassword(member.userId);
  expect(await due(member)).toBe('PASSWORD_CHANGE');
  expect(await codeOf(member, '{ notes { id } }')).toBe('PASSWORD_CHANGE_REQUIRED');
});

test('a passkey is a second factor', async () => {
  const member = await signedIn(app.url);
  await enableSecondFactor(admin);
  await save({ secondFactorFor: 'ALL' });
  expect(await due(member)).toBe('SECOND_FACTOR_ENROLLMENT');
  const passkeys = mongoose.connection.collection('passkeys');
  await passkeys.insertOne({
    userId: idOf(member.userId),
    site: 'localhost',
    credentialId: randomBytes(8).toString('hex'),
  });
  expect(await due(member)).toBeNull();
});

test('the demand costs no command of the database', async () => {
  const member = await signedIn(app.url);
  const count = () => commandsOf(() => member.graphql('{ autoLogoutMinutes }'));
  const without = await count();
  await enableSecondFactor(member);
  await enableSecondFactor(admin);
  await save({ secondFactorFor: 'ALL' });
  expect(await count()).toHaveLength(without.length);
});
