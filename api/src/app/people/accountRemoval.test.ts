import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose, { type Model, Types } from 'mongoose';
import { vi } from 'vitest';
import { recordAudit } from '../../features/audit/audit.service.js';
import { findUser, makeAdmin } from '../../features/users/user.service.js';
import { createToken } from '../../testing/account/tokens.js';
import { makeAssistant, readKnowledge, sendChat, share } from '../../testing/assistants.js';
import { TestClient } from '../../testing/client.js';
import { inviteCode, type Person, password, rights, signedIn } from '../../testing/factories.js';
import { createGroup } from '../../testing/groups.js';
import { ask, createNote } from '../../testing/notes.js';
import { documentsOf, ownerless } from '../../testing/personModels.js';
import { addTopic, planSession } from '../../testing/planner.js';
import { useTestApp } from '../../testing/testApp.js';
import { upload } from '../../testing/uploads.js';
import { removeDueAccounts } from './accountRemoval.js';

const app = useTestApp();

const afterAWeek = () => new Date(Date.now() + 7 * 24 * 60 * 60_000 + 60_000);
const leave = ({ username, ...person }: Person) =>
  ask(
    Object.assign(new TestClient(app.url), { cookie: person.cookie }),
    'mutation($input: DeleteAccountInput!) { deleteAccount(input: $input) }',
    { input: { username, password } },
  );

/** Marker strings to search for after removal. */
const marker = 'Zanzibarquarz';

/** Everything in the database and the data folder that contains any of these, by collection or file. */
async function findTraces(traces: (string | Buffer)[]): Promise<string[]> {
  const found = new Set<string>();
  const look = (where: string, bytes: Buffer) => {
    if (traces.some((trace) => bytes.includes(trace))) found.add(where);
  };
  const collections = (await mongoose.connection.db?.listCollections().toArray()) ?? [];
  for (const { name } of collections) {
    const cursor = mongoose.connection.collection(name).find({}, { raw: true });
    for await (const document of cursor) look(name, document as unknown as Buffer);
  }
  const files = await readdir(app.config.dataDir, { recursive: true, withFileTypes: true });
  for (const file of files) {
    if (file.isFile()) look(file.name, await readFile(join(file.parentPath, file.name)));
    look(file.name, Buffer.from(file.name));
  }
  return [...found].sort();
}

/** Inserts a document unless a unique index already has its values; says whether it did. */
const insert = ({ collection }: Model<unknown>, document: Record<string, unknown>): Promise<boolean> =>
  collection.insertOne(document as never).then(
    () => true,
    (error: { code?: number }) => {
      if (error.code !== 11_000) throw error;
      return false;
    },
  );

const tracesOf = (userId: string) => [userId, Buffer.from(userId, 'hex')];

/** A user who registered with an invite and has used all features. */
async function busyMember(): Promise<Person> {
  const [friend, username] = [await signedIn(app.url), 'leaving-member'];
  const client = new TestClient(app.url);
  const { body } = await client.rest('POST', `/api/register/${await inviteCode()}`, { username, password });
  const person = Object.assign(client, { userId: String(body.id), username });
  const note = await createNote(person, { title: 'Plan', body: `The ${marker} in a note` });
  const { body: file } = await upload(person, 'plan.txt', `The ${marker} in a file`);
  const { body: theirs } = await upload(friend, 'theirs.txt', 'Not to be lost');
  const shareFile =
    'mutation($id: ID!, $username: String!) { shareFile(fileId: $id, username: $username, days: 7) { id } }';
  await ask(person, shareFile, { id: file.id, username: friend.username });
  await ask(friend, shareFile, { id: theirs.id, username });
  const { id } = await makeAssistant(person, {
    name: 'Coach',
    instructions: `Knows ${marker}`,
    knowledge: [
      { kind: 'note', id: note.id },
      { kind: 'file', id: file.id },
    ],
  });
  await readKnowledge(person, id);
  await share(person, id, friend.username);
  await share(friend, (await makeAssistant(friend)).id, username);
  await sendChat(person, 'general', `What is ${marker}?`);
  await planSession(person);
  await addTopic(person, { title: `About ${marker}` });
  await createToken(person);
  await client.rest('POST', '/api/login', { username, password: 'not-the-password' });
  return person;
}

test("a week after leaving, nothing in the database or the data folder contains a member's ID", async () => {
  const person = await busyMember();
  const { userId, username } = person;
  const models = Object.values(mongoose.models) as Model<unknown>[];
  const id = new Types.ObjectId(userId);
  const seeded = models
    .filter(({ modelName }) => !ownerless.includes(modelName))
    .map((model) => ({ model, documents: documentsOf(model, id) }));
  // A new model that contains no user has to be listed above.
  expect(
    seeded.filter(({ documents }) => documents.length === 0).map(({ model }) => model.modelName),
  ).toEqual([]);
  for (const { model, documents } of seeded) for (const document of documents) await insert(model, document);
  const others: { model: Model<unknown>; _id: unknown }[] = [];
  for (const { model } of seeded)
    for (const document of documentsOf(model, new Types.ObjectId()))
      if (await insert(model, document)) others.push({ model, _id: document._id });

  const held = seeded.map(({ model }) => model.collection.collectionName);
  expect(await findTraces(tracesOf(userId))).toEqual(expect.arrayContaining(held));

  await leave(person);
  await removeDueAccounts();
  expect(await findUser(userId)).toMatchObject({ isActive: false });
  expect(await findTraces([marker])).toContain('notetexts');

  await removeDueAccounts(afterAWeek());
  expect(await findUser(userId)).toBeNull();
  expect(await findTraces([...tracesOf(userId), marker])).toEqual([]);
  for (const { model, _id } of others)
    expect([model.modelName, await model.collection.countDocuments({ _id: _id as never })]).toEqual([
      model.modelName,
      1,
    ]);
  const invites = await mongoose.connection.collection('invites').find({ usedBy: username }).toArray();
  expect(invites).toEqual([]);
  // The username is available again, and other users' data is still there.
  const next = await new TestClient(app.url).rest('POST', `/api/register/${await inviteCode()}`, {
    username,
    password,
  });
  expect(next.status).toBe(201);
  expect(await findTraces(['Not to be lost'])).toContain('content.chunks');
});

test("an interrupted removal continues on the next start, and doesn't affect other members", async () => {
  const [person, other] = [await signedIn(app.url), await signedIn(app.url)];
  for (const one of [person, other]) {
    await createNote(one, { title: 'Plan', body: 'Words' });
    await leave(one);
  }
  const due = { deletionDate: new Date(Date.now() - 1000) };
  const ids = [person, other].map(({ userId }) => new Types.ObjectId(userId));
  await mongoose.connection.collection('users').updateMany({ _id: { $in: ids } }, { $set: due });
  const { Dashboard } = mongoose.models;
  const broken = vi.spyOn(Dashboard as Model<unknown>, 'deleteOne').mockImplementationOnce(() => {
    throw new Error('The power is out');
  });
  await expect(removeDueAccounts()).rejects.toThrow('The power is out');
  broken.mockRestore();
  expect(await findUser(person.userId)).not.toBeNull();
  expect(await findUser(other.userId)).toBeNull();
  // The removal is half done, so the account can't be restored or changed.
  const refusal = 'This account is being deleted. It can’t be changed or restored.';
  const admin = await signedIn(app.url, { isAdmin: true });
  const group = await createGroup(admin, 'The family');
  const { userId } = person;
  for (const [call, variables] of [
    ['mutation($id: ID!) { setUserActive(userId: $id, isActive: true) { id } }', {}],
    ['mutation($id: ID!) { setUserRight(userId: $id, feature: NOTES, isOn: false) { id } }', {}],
    ['mutation($id: ID!) { setUserAdmin(userId: $id, isAdmin: true) { id } }', {}],
    ['mutation($id: ID!) { setUserQuota(userId: $id, bytes: 1) { quota } }', {}],
    ['mutation($id: ID!) { resetUserPassword(input: { userId: $id }) { password } }', {}],
    ['mutation($id: ID!) { resetUserSecondFactor(userId: $id) { id } }', {}],
    [
      'mutation($id: ID!, $group: ID!) { addGroupMembers(groupId: $group, userIds: [$id]) { id } }',
      { group: group.id },
    ],
  ] as const) {
    const { errors } = await admin.graphql(call, { id: userId, ...variables });
    expect([call, errors[0]?.message]).toEqual([call, refusal]);
  }
  await expect(makeAdmin(person.username, recordAudit, 'command line')).rejects.toThrow(refusal);
  await expect(makeAdmin('no-one-here', recordAudit, 'command line')).rejects.toThrow(
    'This user doesn’t exist.',
  );

  await removeDueAccounts();
  expect(await findTraces(tracesOf(person.userId))).toEqual([]);
});

test('the invites that an admin created stay valid after the admin leaves, and other admins can revoke them', async () => {
  const admins = [await signedIn(app.url, { isAdmin: true }), await signedIn(app.url, { isAdmin: true })];
  const [leaving, other] = admins as [Person, Person];
  const { body: invite } = await leaving.rest<{ id: string; code: string }>('POST', '/api/invite', {
    accessRights: rights(),
  });
  await leave(leaving);
  await removeDueAccounts(afterAWeek());
  expect(await findUser(leaving.userId)).toBeNull();
  const open = () => new TestClient(app.url).rest('GET', `/api/invite/${invite.code}`);
  expect((await open()).status).toBe(200);
  await ask(other, 'mutation($id: ID!) { revokeInvite(id: $id) { id } }', { id: invite.id });
  expect((await open()).status).toBe(410);
});
