import mongoose, { Types } from 'mongoose';
import { Feature } from '../../../core/access/access.js';
import {
  assistantInput,
  deleteAssistant,
  makeAssistant,
  onAssistant,
  readAssistant,
  sendChat,
  share,
  updateAssistant,
} from '../../../testing/assistants.js';
import { type Person, rights, signedIn } from '../../../testing/factories.js';
import { ask, createNote } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';
import { CustomAssistantModel } from '../registry/customAssistant.model.js';
import { AssistantShareModel } from './assistantShare.model.js';
import { removeDeletedAssistants } from './customAssistantCleaner.service.js';

const app = useTestApp();

const list = async (client: Person) => {
  const assistants = await ask<{ id: string; name: string; origin: string; sharedBy: string | null }[]>(
    client,
    '{ assistants { id name origin sharedBy icon color starters memoryEnabled } }',
  );
  return assistants.slice(3);
};

describe("one's own assistant", () => {
  test("can't be created or restored beyond 50, even by creating and deleting repeatedly", async () => {
    const person = await signedIn(app.url);
    const { id } = await makeAssistant(person);
    await deleteAssistant(person, id);
    const insert = (count: number, deletedAt: Date | null) =>
      CustomAssistantModel.insertMany(
        Array.from({ length: count }, () => ({
          ...assistantInput,
          ownerId: person.userId,
          revision: 1,
          deletedAt,
        })),
      );
    await insert(50, null);
    const full = { code: 'CONFLICT', message: 'You can create up to 50 assistants.' };
    await expect(onAssistant(person, 'restoreCustomAssistant', id)).rejects.toMatchObject(full);
    await expect(makeAssistant(person)).rejects.toMatchObject(full);
    await CustomAssistantModel.deleteMany({ ownerId: person.userId, deletedAt: null });
    await insert(48, null);
    const made = await Promise.allSettled(Array.from({ length: 6 }, () => makeAssistant(person)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await CustomAssistantModel.deleteMany({ ownerId: person.userId, deletedAt: null });
    await insert(99, new Date());
    await expect(makeAssistant(person)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await onAssistant(person, 'restoreCustomAssistant', id)).id).toBe(id);
  });

  test('can be created, listed, changed, copied, deleted, and restored', async () => {
    const person = await signedIn(app.url);
    const made = await makeAssistant(person, {
      name: '  Exam   coach ',
      description: ' Drills me. ',
      instructions: ' Ask one question at a time. ',
      starters: ['What is due?', ' ', 'What is due?'],
    });
    expect(made).toMatchObject({
      name: 'Exam coach',
      description: 'Drills me.',
      icon: 'book',
      color: 'green',
      instructions: 'Ask one question at a time.',
      starters: ['What is due?'],
      revision: 1,
      knowledge: [],
      shares: [],
    });
    expect(await list(person)).toEqual([
      expect.objectContaining({ id: made.id, name: 'Exam coach', origin: 'own', memoryEnabled: true }),
    ]);

    const { id } = made;
    expect(await updateAssistant(person, { id, revision: 1, name: 'Coach' })).toMatchObject({
      name: 'Coach',
      revision: 2,
      instructions: '',
    });
    await expect(updateAssistant(person, { id, revision: 1, name: 'Late' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });

    const copy = await onAssistant(person, 'duplicateCustomAssistant', id);
    expect(copy).toMatchObject({ name: 'Coach (copy)', icon: 'book', revision: 1 });
    await deleteAssistant(person, id);
    expect((await list(person)).map(({ name }) => name)).toEqual(['Coach (copy)']);
    await expect(readAssistant(person, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await onAssistant(person, 'restoreCustomAssistant', id);
    expect((await list(person)).map(({ name }) => name)).toEqual(['Coach', 'Coach (copy)']);
  });

  test('is found by the beginnings of its words', async () => {
    const person = await signedIn(app.url);
    const { id } = await makeAssistant(person, { name: 'Garden planner' });
    const search = '{ search(query: "gard plan", first: 5) { kind title detail url } }';
    expect(await ask(person, search)).toEqual([
      {
        kind: 'ASSISTANT',
        title: 'Garden planner',
        detail: 'Your assistant',
        url: `/ai-assistants?tab=${id}`,
      },
    ]);
    expect(await ask(await signedIn(app.url), search)).toEqual([]);
  });

  test.each([
    ['a blank name', { name: ' ' }, 'name', 'Enter a name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name', 'The name must be at most 60 characters'],
    ['an unknown icon', { icon: 'skull' }, 'icon', expect.stringMatching(/^icon must be one of bot/)],
    ['an unknown color', { color: 'red' }, 'color', expect.stringMatching(/^color must be one of/)],
    [
      'long instructions',
      { instructions: 'x'.repeat(8001) },
      'instructions',
      'The instructions must be at most 8000 characters',
    ],
    ['many questions', { starters: Array(7).fill('Why?') }, 'starters', 'Add up to 6 starter questions'],
    [
      'a foreign or unknown note',
      { knowledge: [{ kind: 'note', id: '0123456789abcdef01234567' }] },
      'knowledge',
      'One of the notes or files was deleted, is in the trash, or isn’t yours',
    ],
    [
      'too much knowledge',
      { knowledge: Array.from({ length: 51 }, () => ({ kind: 'note', id: String(new Types.ObjectId()) })) },
      'knowledge',
      'You can choose up to 50 notes and files',
    ],
  ])('refuses %s', async (_name, input, field, message) => {
    const person = await signedIn(app.url);
    await expect(makeAssistant(person, input)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: message },
    });
    expect(await CustomAssistantModel.countDocuments({ ownerId: person.userId })).toBe(0);
  });

  test('is refused if there are already 50', async () => {
    const person = await signedIn(app.url);
    const record = { ...assistantInput, ownerId: person.userId, revision: 1 };
    await CustomAssistantModel.insertMany(Array.from({ length: 50 }, () => record));
    await expect(makeAssistant(person)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('another member', () => {
  test("can't read, change, share, talk to, or name it", async () => {
    const [owner, stranger] = [await signedIn(app.url), await signedIn(app.url, { isAdmin: true })];
    const { id } = await makeAssistant(owner);
    const note = await createNote(owner, { title: 'Mine' });
    const attempts: (() => Promise<unknown>)[] = [
      () => readAssistant(stranger, id),
      () => updateAssistant(stranger, { id, revision: 1 }),
      () => deleteAssistant(stranger, id),
      ...['duplicate', 'restore'].map((verb) => () => onAssistant(stranger, `${verb}CustomAssistant`, id)),
      () => share(stranger, id, stranger.username),
      () => sendChat(stranger, id, 'hello'),
      () => ask(stranger, `mutation { setAssistantMemory(assistantType: "${id}", enabled: true) { id } }`),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      makeAssistant(stranger, { knowledge: [{ kind: 'note', id: note.id }] }),
    ).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await list(stranger)).toEqual([]);
    expect((await readAssistant(owner, id)).revision).toBe(1);
  });

  test('can talk to a shared assistant and see who shares it, but no more, until sharing stops', async () => {
    const [owner, member] = [await signedIn(app.url), await signedIn(app.url)];
    const note = await createNote(owner, { title: 'Boat', body: 'The zeppelin boat leaves at nine.' });
    const { id } = await makeAssistant(owner, {
      name: 'Harbour',
      instructions: 'Secret plan',
      knowledge: [{ kind: 'note', id: note.id }],
    });
    const { id: shareId } = await share(owner, id, member.username);
    expect((await share(owner, id, member.username)).id).toBe(shareId);
    expect(await list(member)).toEqual([
      expect.objectContaining({ id, name: 'Harbour', origin: 'shared', sharedBy: owner.username }),
    ]);
    await expect(readAssistant(member, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });

    const reply = await sendChat(member, id, 'When does the zeppelin boat leave?');
    expect(reply.response).toContain('leaves at nine');
    expect(reply.sources).toEqual([{ title: 'Knowledge: Boat', url: '' }]);
    await expect(
      ask(member, 'query ($id: ID!) { note(id: $id) { id } }', { id: note.id }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    // For the owner, the same source is a link.
    expect((await sendChat(owner, id, 'When does the zeppelin boat leave?')).sources).toEqual([
      { title: 'Your note: Boat', url: `/notes?note=${note.id}` },
    ]);

    const unshare = 'mutation ($id: ID!) { unshareAssistant(shareId: $id) }';
    await expect(ask(member, unshare, { id: shareId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await ask(owner, unshare, { id: shareId });
    const { conversationId } = reply;
    await expect(sendChat(member, id, 'And now?', { conversationId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    // Earlier messages stay readable, under the name at the time.
    expect(await list(member)).toEqual([expect.objectContaining({ id, name: 'Harbour', origin: 'former' })]);
    const conversation = 'query ($id: ID!) { conversation(id: $id) { assistantType messages { content } } }';
    expect(await ask(member, conversation, { id: conversationId })).toMatchObject({
      assistantType: id,
      messages: [{ content: 'When does the zeppelin boat leave?' }, { content: reply.response }],
    });
  });

  test('loses it if the owner loses access to assistants', async () => {
    const [owner, member] = [await signedIn(app.url), await signedIn(app.url)];
    const admin = await signedIn(app.url, { isAdmin: true });
    const { id } = await makeAssistant(owner);
    await share(owner, id, member.username);
    await admin.rest('PUT', `/api/users/${owner.userId}/access`, { accessRights: rights(Feature.NOTES) });
    await expect(sendChat(member, id, 'hello')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await list(member)).toEqual([]);
  });

  test('must exist, have access, and be someone else', async () => {
    const owner = await signedIn(app.url);
    const without = await signedIn(app.url, { accessRights: rights(Feature.NOTES) });
    const { id } = await makeAssistant(owner);
    for (const name of ['nobody-there', owner.username, without.username])
      await expect(share(owner, id, name)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await AssistantShareModel.countDocuments({ ownerId: owner.userId })).toBe(0);
  });
});

describe('a conversation with a deleted assistant', () => {
  test('stays readable after the assistant is deleted permanently, and undo restores the shares', async () => {
    const [owner, member] = [await signedIn(app.url), await signedIn(app.url)];
    const { id } = await makeAssistant(owner, { name: 'Tide' });
    await share(owner, id, member.username);
    await ask(owner, `mutation { setAssistantMemory(assistantType: "${id}", enabled: false) { id } }`);
    const { conversationId } = await sendChat(member, id, '2 + 3');
    await deleteAssistant(owner, id);
    await expect(sendChat(member, id, '2 + 3')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await onAssistant(owner, 'restoreCustomAssistant', id);
    expect((await sendChat(member, id, '2 + 3', { conversationId })).response).toContain('5');

    await deleteAssistant(owner, id);
    const knowledge = { clean: async () => undefined };
    await removeDeletedAssistants(knowledge);
    expect(await CustomAssistantModel.countDocuments({ _id: id })).toBe(1);
    await removeDeletedAssistants(knowledge, Date.now() + 25 * 3_600_000);
    expect(await CustomAssistantModel.countDocuments({ _id: id })).toBe(0);
    expect(await AssistantShareModel.countDocuments({ assistantId: id })).toBe(0);
    expect(await list(member)).toEqual([expect.objectContaining({ id, name: 'Tide', origin: 'former' })]);
    const search = '{ search(query: "2 + 3", first: 5) { title detail } }';
    expect(await ask(member, search)).toContainEqual({ title: '2 + 3', detail: 'Tide' });
  });
});

test('only a group’s members can use an assistant shared with it, and everyone can use one shared with everyone', async () => {
  const [admin, member, stranger] = [
    await signedIn(app.url, { isAdmin: true }),
    await signedIn(app.url),
    await signedIn(app.url),
  ];
  const owner = await signedIn(app.url);
  const namesOf = async (client: Person) => (await list(client)).map(({ name }) => name);
  const defaultRights = {
    aiAssistants: false,
    games: false,
    studyHub: false,
    notes: false,
    fileVault: false,
    tools: false,
  };
  const { id: groupId } = await ask<{ id: string }>(
    admin,
    'mutation ($input: GroupInput!) { createGroup(input: $input) { id } }',
    { input: { name: 'Harbor class', description: '', defaultRights } },
  );
  await ask(
    admin,
    'mutation ($groupId: ID!, $userIds: [ID!]!) { addGroupMembers(groupId: $groupId, userIds: $userIds) { id } }',
    { groupId, userIds: [owner.userId, member.userId] },
  );
  const { id } = await makeAssistant(owner, { name: 'Class guide' });
  const withGroup =
    'mutation ($id: ID!, $groupId: ID!) { shareAssistantWithGroup(id: $id, groupId: $groupId) { audience username } }';
  expect(await ask(owner, withGroup, { id, groupId })).toEqual({
    audience: 'GROUP',
    username: 'Harbor class',
  });
  expect(await namesOf(member)).toContain('Class guide');
  expect(await namesOf(stranger)).not.toContain('Class guide');
  await ask(
    admin,
    'mutation ($groupId: ID!, $userId: ID!) { removeGroupMember(groupId: $groupId, userId: $userId) { id } }',
    { groupId, userId: member.userId },
  );
  expect(await namesOf(member)).not.toContain('Class guide');

  // Someone outside the group can't share with it.
  const { id: strangerAssistantId } = await makeAssistant(stranger, { name: 'Mine' });
  await expect(ask(stranger, withGroup, { id: strangerAssistantId, groupId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });

  // A deleted group is gone from the list of who can use the assistant.
  await ask(admin, 'mutation ($id: ID!) { deleteGroup(id: $id) }', { id: groupId });
  expect(
    await ask(owner, 'query ($id: ID!) { customAssistant(id: $id) { shares { username } } }', { id }),
  ).toEqual({ shares: [] });

  const withEveryone = 'mutation ($id: ID!) { shareAssistantWithEveryone(id: $id) { audience } }';
  await expect(ask(owner, withEveryone, { id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const { id: shared } = await makeAssistant(admin, { name: 'House rules' });
  expect(await ask(admin, withEveryone, { id: shared })).toEqual({ audience: 'EVERYONE' });
  expect(await namesOf(stranger)).toContain('House rules');
  expect((await namesOf(admin)).filter((name) => name === 'House rules')).toHaveLength(1);

  // Sharing it again changes nothing, and both changes are in the audit log.
  await ask(admin, withEveryone, { id: shared });
  const { shares } = await ask<{ shares: { id: string }[] }>(
    admin,
    'query ($id: ID!) { customAssistant(id: $id) { shares { id } } }',
    { id: shared },
  );
  await ask(admin, 'mutation ($id: ID!) { unshareAssistant(shareId: $id) }', {
    id: shares[0]?.id,
  });
  expect(await namesOf(stranger)).not.toContain('House rules');
  const entries = await mongoose.connection
    .collection('auditlog')
    .find({ actorId: admin.userId, action: /^assistant\./ })
    .sort({ _id: 1 })
    .toArray();
  expect(entries.map(({ action }) => action)).toEqual([
    'assistant.shareWithEveryone',
    'assistant.unshareWithEveryone',
  ]);
});
