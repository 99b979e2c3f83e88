import { enableSecondFactor } from '../../../testing/account/secondFactor.js';
import { createToken } from '../../../testing/account/tokens.js';
import { makeAssistant, sendChat, share } from '../../../testing/assistants.js';
import { TestClient } from '../../../testing/client.js';
import { type Person, password, rights, signedIn } from '../../../testing/factories.js';
import { assign, createGroup, groupOperations } from '../../../testing/groups.js';
import { ask, createNote, readNote, updateNote } from '../../../testing/notes.js';
import { addTopic, planSession } from '../../../testing/planner.js';
import { useTestApp } from '../../../testing/testApp.js';
import { upload } from '../../../testing/uploads.js';
import { AuditEntryModel } from '../audit.model.js';
import { findActionText } from '../texts/actionTexts.js';

const app = useTestApp();

let admin: Person;
beforeAll(async () => {
  admin = await signedIn(app.url, { username: 'mara', isAdmin: true });
});

/**
 * A member's own activity. Signs in again if the action ended their sessions, and completes a required step.
 */
async function activityOf(person: Person): Promise<string[]> {
  await ask(admin, `mutation { setUserActive(userId: "${person.userId}", isActive: true) { id } }`);
  const again = new TestClient(app.url);
  let { status } = await again.rest('POST', '/api/login', { username: person.username, password });
  if (status !== 200) {
    // A temporary password must be replaced first.
    ({ status } = await again.rest('POST', '/api/login', {
      username: person.username,
      password: newPassword,
    }));
    await ask(
      again,
      'mutation ($a: String!, $b: String!) { changePassword(currentPassword: $a, newPassword: $b) }',
      { a: newPassword, b: password },
    );
  }
  expect(status).toBe(200);
  return (await ask<{ text: string }[]>(again, '{ myActivity { text } }')).map(({ text }) => text);
}
const newPassword = 'calm-river-stone-77';

const onUser =
  (mutation: string) =>
  ({ userId }: Person) =>
    ask(admin, mutation.replaceAll('ID', `"${userId}"`));
const inGroup = (operation: string, more: object) => async (person: Person) => {
  const { id } = await createGroup(admin, `Class of ${person.username}`, [person]);
  await ask(admin, operation, { id, userId: person.userId, ...more });
};

test.each<[string, string, (person: Person) => Promise<unknown>]>([
  [
    'user.rights',
    'An admin changed your access',
    onUser('mutation { setUserRight(userId: ID, feature: TOOLS, isOn: false) { id } }'),
  ],
  [
    'user.deactivate',
    'An admin deactivated your account',
    onUser('mutation { setUserActive(userId: ID, isActive: false) { id } }'),
  ],
  [
    'user.deactivate, several at once',
    'An admin deactivated your account',
    onUser('mutation { setUsersActive(userIds: [ID], isActive: false) { id } }'),
  ],
  [
    'user.activate',
    'An admin activated your account',
    onUser('mutation { setUserActive(userId: ID, isActive: false) { id } }'),
  ],
  [
    'user.admin',
    'An admin made you an admin',
    onUser('mutation { setUserAdmin(userId: ID, isAdmin: true) { id } }'),
  ],
  [
    'user.notAdmin',
    'An admin removed your admin role',
    async (person) => {
      await onUser('mutation { setUserAdmin(userId: ID, isAdmin: true) { id } }')(person);
      await onUser('mutation { setUserAdmin(userId: ID, isAdmin: false) { id } }')(person);
    },
  ],
  [
    'user.quota',
    'An admin changed your storage limit',
    onUser('mutation { setUserQuota(userId: ID, bytes: 1048576) { used } }'),
  ],
  ['session.end', 'An admin ended your sessions', onUser('mutation { endUserSessions(userId: ID) }')],
  [
    'user.password',
    'An admin set a temporary password for you',
    ({ userId }) =>
      ask(admin, 'mutation ($input: ResetPasswordInput!) { resetUserPassword(input: $input) { password } }', {
        input: { userId, password: newPassword },
      }),
  ],
  [
    'user.secondFactor',
    'An admin reset your two-factor sign-in',
    async (person) => {
      await enableSecondFactor(person);
      await onUser('mutation { resetUserSecondFactor(userId: ID) { id } }')(person);
    },
  ],
  [
    'lockout.lift',
    'An admin unlocked your account',
    async ({ username }) => {
      for (let round = 0; round < 10; round++)
        await new TestClient(app.url).rest('POST', '/api/login', { username, password: 'wrong-one' });
      for (const { id } of await ask<{ id: string }[]>(admin, '{ lockouts { id } }'))
        await ask(admin, 'mutation ($id: ID!) { liftLockout(id: $id) }', { id });
    },
  ],
  [
    'group.addMember',
    'An admin added you to a group',
    (person) => createGroup(admin, `New for ${person.username}`, [person]),
  ],
  [
    'group.setAdmin',
    'An admin changed your role in a group',
    inGroup(groupOperations.setAdmin, { isGroupAdmin: true }),
  ],
  ['group.removeMember', 'An admin removed you from a group', inGroup(groupOperations.removeMember, {})],
])('%s appears in the activity of the person concerned', async (_action, text, act) => {
  const person = await signedIn(app.url);
  await act(person);
  expect(await activityOf(person)).toContain(text);
});

test('the activity of an account that an admin created starts with that', async () => {
  const username = 'newcomer';
  const input = { username, password: newPassword, accessRights: rights() };
  const made = await ask<{ user: { id: string } }>(
    admin,
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }',
    { input },
  );
  const person = Object.assign(new TestClient(app.url), { username, userId: made.user.id });
  expect((await activityOf(person)).at(-1)).toBe('An admin created your account');
});

test('no entry contains text from notes, chats, or files, whatever members and admins do', async () => {
  const marker = 'Zanzibarquarz';
  const [person, friend] = [await signedIn(app.url), await signedIn(app.url)];
  const note = await createNote(person, {
    title: `${marker} plan`,
    body: `The ${marker} note`,
    tags: [marker],
  });
  const { revision } = await readNote(person, note.id);
  await updateNote(person, note.id, { body: `More ${marker}`, revision });
  const { body: file } = await upload(person, `${marker}.txt`, `The ${marker} file`);
  await ask(
    person,
    'mutation ($id: ID!, $username: String!) { shareFile(fileId: $id, username: $username, days: 7) { id } }',
    { id: file.id, username: friend.username },
  );
  const { id } = await makeAssistant(person, {
    name: `${marker} coach`,
    instructions: `Knows ${marker}`,
    knowledge: [{ kind: 'note', id: note.id }],
  });
  await share(person, id, friend.username);
  await sendChat(person, 'general', `What is ${marker}?`);
  await planSession(person);
  await addTopic(person, { title: `About ${marker}` });
  await createToken(person);
  await ask(person, 'mutation ($ids: [ID!]!) { deleteNotes(ids: $ids) }', { ids: [note.id] });
  await ask(person, 'mutation { startDataExport { id } }');
  const group = await createGroup(admin, 'Class 9', [person, friend]);
  await assign(admin, group.id, 'MODULE', 'ccna-01-components-and-topologies');
  await onUser('mutation { setUserRight(userId: ID, feature: NOTES, isOn: false) { id } }')(person);
  await onUser('mutation { setUserActive(userId: ID, isActive: false) { id } }')(person);

  const entries = await AuditEntryModel.find().lean();
  expect(entries.length).toBeGreaterThan(30);
  for (const entry of entries) expect(JSON.stringify(entry)).not.toContain(marker);
  // Every kind of action recorded here has its own texts, for the log and for a member's activity.
  for (const { action } of entries) expect([action, findActionText(action)?.log]).not.toContain(undefined);
});
