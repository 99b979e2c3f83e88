import mongoose from 'mongoose';
import { defined } from '../../../testing/defined.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';

const app = useTestApp();

const devices = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`R${index}`, { platform: 'router', 'Gi0/0.10': '$x' }]),
  );
const worldOf = (count: number) => ({ devices: devices(count), links: [] });
const save = (client: Person, input: object) =>
  client.graphql(
    'mutation($input: SaveSandboxInput!) { saveSandbox(input: $input) { id name isOwn world } }',
    { input: { name: 'Lab', world: worldOf(2), ...input } },
  );
const list = async (client: Person) =>
  defined((await client.graphql('{ sandboxes { id name isOwn ownerName world } }')).data?.sandboxes);
const read = async (client: Person, id: string) =>
  defined(
    (await client.graphql('query($id: ID!) { sandbox(id: $id) { revision deviceCount } }', { id })).data,
  );
const by = (client: Person, mutation: string, id: string, fields = '') =>
  client.graphql(`mutation($id: ID!) { ${mutation}(id: $id) ${fields} }`, { id });

test('a network can be saved, changed, deleted, and restored', async () => {
  const mira = await signedIn(app.url);
  const made = defined((await save(mira, { name: ' Home ' })).data?.saveSandbox);
  expect(made).toMatchObject({ name: 'Home', isOwn: true, world: worldOf(2) });
  await save(mira, { id: made.id, name: 'Office', world: worldOf(3) });
  expect(await list(mira)).toMatchObject([{ id: made.id, name: 'Office', world: worldOf(3) }]);
  await by(mira, 'deleteSandbox', made.id);
  expect(await list(mira)).toEqual([]);
  await by(mira, 'restoreSandbox', made.id, '{ id }');
  expect(await list(mira)).toHaveLength(1);
});

test.each([
  ['31 devices', { world: worldOf(31) }, 'Sandboxes can have up to 30 devices.'],
  ['200 devices', { world: worldOf(200) }, 'Sandboxes can have up to 30 devices.'],
  ['more than 300 kB', { world: { ...worldOf(1), log: 'x'.repeat(300_000) } }, '300 kB'],
  [
    'an unknown platform',
    { world: { devices: { R0: { platform: 'toaster' } }, links: [] } },
    'This network has a device the simulator doesn’t support.',
  ],
  [
    'a platform of JavaScript',
    { world: { devices: { R0: { platform: 'toString' } }, links: [] } },
    'This network has a device the simulator doesn’t support.',
  ],
  [
    'a device that is none',
    { world: { devices: { R0: null }, links: [] } },
    'This network has a device the simulator doesn’t support.',
  ],
  ['no network', { world: { score: 1 } }, 'This isn’t a valid network.'],
  ['no name', { name: '  ' }, 'Enter a name'],
])('%s is refused', async (_name, input, message) => {
  const { errors } = await save(await signedIn(app.url), input);
  expect(JSON.stringify(errors)).toContain(message);
});

test("others see a network only if it's shared, and can't change it", async () => {
  const [mira, noor] = [await signedIn(app.url), await signedIn(app.url)];
  const { id } = defined((await save(mira, {})).data?.saveSandbox);
  const share = (client: Person, username: string) =>
    client.graphql('mutation($id: ID!, $username: String!) { shareSandbox(id: $id, username: $username) }', {
      id,
      username,
    });
  const refusals = [
    await save(noor, { id }),
    await by(noor, 'deleteSandbox', id),
    await by(noor, 'restoreSandbox', id, '{ id }'),
    await share(noor, mira.username),
  ];
  expect(refusals.map(({ errors }) => errors[0]?.extensions.code)).toEqual(Array(4).fill('NOT_FOUND'));
  expect((await share(mira, 'nobody-of-that-name')).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  await share(mira, noor.username);
  await share(mira, noor.username);
  expect(await list(noor)).toMatchObject([{ id, isOwn: false, ownerName: mira.username }]);
  expect((await save(noor, { id })).errors[0]?.extensions.code).toBe('NOT_FOUND');
  const { data } = await noor.graphql('{ notifications { title } }');
  expect(data?.notifications).toMatchObject([{ title: 'Network shared with you' }]);
  await by(noor, 'deleteSandbox', id);
  expect([await list(noor), (await list(mira)).length]).toEqual([[], 1]);
});

test('a member can keep twenty networks', async () => {
  const mira = await signedIn(app.url);
  for (let count = 0; count < 18; count++) expect((await save(mira, {})).errors).toEqual([]);
  // Parallel requests stop exactly at the limit.
  const last = await Promise.all(Array.from({ length: 6 }, () => save(mira, {})));
  expect(last.filter(({ errors }) => errors.length === 0)).toHaveLength(2);
  expect((await save(mira, {})).errors[0]?.message).toContain(
    'You can have up to 20 sandboxes, including any deleted in the last week. Delete or reuse one.',
  );
});

test('the second of two windows gets an error, and a single sandbox can be opened', async () => {
  const mira = await signedIn(app.url);
  const { id } = defined((await save(mira, {})).data?.saveSandbox);
  const one = async () => (await read(mira, id)).sandbox;
  expect(await one()).toMatchObject({ revision: 1, deviceCount: 2 });
  await save(mira, { id, revision: 1, world: worldOf(3) });
  const second = await save(mira, { id, revision: 1, world: worldOf(1) });
  expect(second.errors[0]?.extensions.code).toBe('CONFLICT');
  expect(await one()).toMatchObject({ revision: 2, deviceCount: 3 });
  // A network saved before devices were counted gets its count with the next list.
  const sandboxes = mongoose.connection.collection('sandboxes');
  const _id = new mongoose.Types.ObjectId(id);
  await sandboxes.updateOne({ _id }, { $unset: { deviceCount: 1 } });
  await list(mira);
  expect(await sandboxes.findOne({ _id })).toMatchObject({ deviceCount: 3 });
});

test('a shared network closes while its owner is deactivated or has no access', async () => {
  const [mira, noor] = [await signedIn(app.url), await signedIn(app.url)];
  const { id } = defined((await save(mira, {})).data?.saveSandbox);
  const share = 'mutation($id: ID!, $username: String!) { shareSandbox(id: $id, username: $username) }';
  await mira.graphql(share, { id, username: noor.username });
  for (const change of [{ isActive: false }, { 'accessRights.games': false }]) {
    const users = mongoose.connection.collection('users');
    const _id = new mongoose.Types.ObjectId(mira.userId);
    await users.updateOne({ _id }, { $set: change });
    expect(await list(noor)).toEqual([]);
    const { errors } = await noor.graphql('query($id: ID!) { sandbox(id: $id) { id } }', { id });
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
    await users.updateOne({ _id }, { $set: { isActive: true, 'accessRights.games': true } });
    expect(await list(noor)).toMatchObject([{ id }]);
  }
});

test('access that was given is listed and can be removed, and deleted networks can be found', async () => {
  const [mira, noor] = [await signedIn(app.url), await signedIn(app.url)];
  const { id } = defined((await save(mira, {})).data?.saveSandbox);
  const share = 'mutation($id: ID!, $username: String!) { shareSandbox(id: $id, username: $username) }';
  await mira.graphql(share, { id, username: noor.username });
  expect(await read(noor, id)).toMatchObject({ sandbox: { deviceCount: 2 } });
  const members = 'query($id: ID!) { sandboxMembers(id: $id) { id username } }';
  const [member] = defined((await mira.graphql(members, { id })).data?.sandboxMembers);
  expect(member).toMatchObject({ username: noor.username });
  expect((await noor.graphql(members, { id })).errors[0]?.extensions.code).toBe('NOT_FOUND');
  const unshare = 'mutation($id: ID!, $memberId: ID!) { unshareSandbox(id: $id, memberId: $memberId) }';
  await mira.graphql(unshare, { id, memberId: defined(member).id });
  expect(await list(noor)).toEqual([]);
  await by(mira, 'deleteSandbox', id);
  const { data } = await mira.graphql('{ deletedSandboxes { id name } }');
  expect(data?.deletedSandboxes).toMatchObject([{ id }]);
});
