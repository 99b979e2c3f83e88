import type { TestClient } from '../../../testing/client.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';
import { upload, uploadedId } from '../../../testing/uploads.js';

const unknown = '507f1f77bcf86cd799439011';

const app = useTestApp();
let mira: Person;
beforeEach(async () => {
  mira = await signedIn(app.url);
});
const folders = async (client: TestClient = mira) =>
  (
    await ask<{ id: string; name: string; parentId: string | null }[]>(
      client,
      '{ folders { id name parentId } }',
    )
  )
    .map(({ name }) => name)
    .toSorted();
const create = async (name: string, parentId?: string, client: TestClient = mira) =>
  (
    await ask<{ id: string }>(
      client,
      'mutation ($name: String!, $parentId: ID) { createFolder(name: $name, parentId: $parentId) { id } }',
      { name, parentId },
    )
  ).id;
const move = (variables: Record<string, unknown>, client: TestClient = mira) =>
  ask<boolean>(
    client,
    `mutation ($fileIds: [ID!]! = [], $folderIds: [ID!]! = [], $folderId: ID, $onClash: NameClash! = KEEP_BOTH) {
      moveItems(fileIds: $fileIds, folderIds: $folderIds, folderId: $folderId, onClash: $onClash) }`,
    variables,
  );
const names = async (where?: object, order = 'NAME') =>
  (
    await ask<{ name: string }[]>(
      mira,
      'query ($where: FileFilter, $order: FileOrder!) { files(where: $where, order: $order) { name } }',
      { where, order },
    )
  ).map(({ name }) => name);
const onFolder = (operation: string, id: string, client: TestClient = mira) =>
  ask(client, `mutation ($id: ID!) { ${operation}(id: $id) }`, { id });

test('folders are created, renamed, nested, and listed, with unique names in one place', async () => {
  const trip = await create('Trip');
  const day = await create('Day 1', trip);
  await create('Trip', day);
  expect(await folders()).toEqual(['Day 1', 'Trip', 'Trip']);
  await expect(create('TRIP')).rejects.toMatchObject({
    code: 'CONFLICT',
    fields: { name: 'A folder with this name already exists' },
  });
  const rename =
    'mutation ($id: ID!, $name: String!) { renameFolder(id: $id, name: $name) { name parentId } }';
  expect(await ask(mira, rename, { id: day, name: ' Day 2 ' })).toEqual({ name: 'Day 2', parentId: trip });
  await expect(ask(mira, rename, { id: day, name: '../up' })).rejects.toMatchObject({
    fields: { name: 'Folder name can’t contain / or \\' },
  });
  const racing = await Promise.allSettled(Array.from({ length: 5 }, () => create('Once')));
  expect(racing.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('an upload goes into a folder, and creates the folders in its path', async () => {
  const trip = await create('Trip');
  const fields = { folderId: trip, folder: 'Day 1/Harbour' };
  await Promise.all(['a.txt', 'b.txt', 'c.txt'].map((name) => upload(mira, name, name, fields)));
  await upload(mira, 'top.txt', 'x');
  expect(await folders()).toEqual(['Day 1', 'Harbour', 'Trip']);
  const all = await ask<{ id: string; name: string }[]>(mira, '{ folders { id name } }');
  const harbour = all.find(({ name }) => name === 'Harbour')?.id;
  expect(await names({ folder: harbour })).toEqual(['a.txt', 'b.txt', 'c.txt']);
  expect(await names({ folder: 'top' })).toEqual(['top.txt']);
  expect(await names()).toEqual(['a.txt', 'b.txt', 'c.txt', 'top.txt']);

  const refused: [Record<string, string>, number][] = [
    [{ folderId: unknown }, 404],
    [{ folderId: 'nonsense' }, 404],
    [{ folder: '../up' }, 400],
    [{ folder: 'x/'.repeat(21) }, 400],
    [{ onClash: 'burn' }, 400],
  ];
  for (const [wrong, status] of refused) {
    expect([wrong, (await upload(mira, 'no.txt', 'x', wrong)).status]).toEqual([wrong, status]);
  }
  expect(await names()).not.toContain('no.txt');
});

test('if a name is taken, both files are kept or the old one goes to the trash; racing uploads keep all', async () => {
  const racing = await Promise.all(
    Array.from({ length: 4 }, (_, index) => upload(mira, 'a.txt', String(index))),
  );
  expect(racing.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await names()).toEqual(['a (2).txt', 'a (3).txt', 'a (4).txt', 'a.txt']);
  await upload(mira, 'A.TXT', 'new', { onClash: 'replace' });
  expect(await names()).toEqual(['a (2).txt', 'a (3).txt', 'a (4).txt', 'A.TXT']);
  expect(await ask(mira, '{ trashedFiles { name } }')).toEqual([{ name: 'a.txt' }]);

  await upload(mira, 'in.txt', 'x', { folder: 'Deep/Er' });
  const clashes = 'query ($paths: [String!]!) { nameClashes(paths: $paths) }';
  expect(
    await ask(mira, clashes, { paths: ['a.txt', 'b.txt', 'Deep/Er/IN.txt', 'Deep/in.txt', 'No/in.txt'] }),
  ).toEqual(['a.txt', 'Deep/Er/IN.txt']);
  const rename = 'mutation ($id: ID!, $name: String!) { renameFile(id: $id, name: $name) { name } }';
  const id = await uploadedId(mira, 'b.txt');
  await expect(ask(mira, rename, { id, name: 'a.txt' })).rejects.toMatchObject({
    code: 'CONFLICT',
    fields: { name: 'A file with this name already exists' },
  });
});

test('files and folders are moved, but never a folder into itself or onto another with its name', async () => {
  const [a, b] = [await create('A'), await create('B')];
  const inner = await create('Inner', a);
  const file = await uploadedId(mira, 'x.txt');
  await upload(mira, 'x.txt', 'there', { folderId: inner });
  expect(await move({ fileIds: [file], folderId: inner })).toBe(true);
  expect(await names({ folder: inner })).toEqual(['x (2).txt', 'x.txt']);
  await move({ folderIds: [a], folderId: b });
  await expect(move({ folderIds: [b], folderId: inner })).rejects.toMatchObject({
    fields: { folderId: 'You can’t move a folder into itself' },
  });
  await create('A');
  await expect(move({ folderIds: [a], folderId: null })).rejects.toMatchObject({ code: 'CONFLICT' });
  // Two moves that would form a cycle: one of them comes second and is refused.
  const [c, d] = [await create('C'), await create('D')];
  const racing = await Promise.allSettled([
    move({ folderIds: [c], folderId: d }),
    move({ folderIds: [d], folderId: c }),
  ]);
  expect(racing.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);

  await upload(mira, 'x.txt', 'newer');
  const [newer] = await ask<{ id: string }[]>(mira, '{ files(where: { folder: "top" }) { id } }');
  await move({ fileIds: [newer?.id], folderId: inner, onClash: 'REPLACE' });
  expect(await names({ folder: inner })).toEqual(['x (2).txt', 'x.txt']);
  expect(await ask(mira, '{ trashedFiles { name } }')).toEqual([{ name: 'x.txt' }]);
});

test('a deleted folder goes to the trash with everything in it, and returns with Undo or with one of its files', async () => {
  const trip = await create('Trip');
  await upload(mira, 'a.txt', 'a', { folderId: trip, folder: 'Day' });
  await upload(mira, 'b.txt', 'b', { folderId: trip });
  await onFolder('deleteFolder', trip);
  expect([await folders(), await names()]).toEqual([[], []]);
  await onFolder('restoreFolder', trip);
  expect([await folders(), await names()]).toEqual([
    ['Day', 'Trip'],
    ['a.txt', 'b.txt'],
  ]);

  await onFolder('deleteFolder', trip);
  const trashed = await ask<{ id: string; name: string }[]>(mira, '{ trashedFiles { id name } }');
  const ids = trashed.filter(({ name }) => name === 'a.txt').map(({ id }) => id);
  await ask(mira, 'mutation ($ids: [ID!]!) { restoreFiles(ids: $ids) }', { ids });
  expect([await folders(), await names()]).toEqual([['Day', 'Trip'], ['a.txt']]);
});

test('the list is searched, filtered, and sorted, page by page', async () => {
  const trip = await create('Trip');
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  await upload(mira, 'beta topology.txt', 'xxxx', { folderId: trip });
  await upload(mira, 'Alpha.txt', 'xx', { folderId: trip });
  await upload(mira, 'gamma.png', png, { folderId: trip });
  expect(await names({ folder: trip }, 'NAME')).toEqual(['Alpha.txt', 'beta topology.txt', 'gamma.png']);
  expect(await names({ folder: trip }, 'SIZE_DESC')).toEqual(['gamma.png', 'beta topology.txt', 'Alpha.txt']);
  expect(await names({ folder: trip }, 'MODIFIED')).toEqual(['beta topology.txt', 'Alpha.txt', 'gamma.png']);
  expect(await names({ search: 'OPOLO' })).toEqual(['beta topology.txt']);
  expect(await names({ search: '.*' })).toEqual([]);
  expect(await names({ kind: 'IMAGE' })).toEqual(['gamma.png']);
  for (const order of ['NEWEST', 'NAME', 'NAME_DESC', 'SIZE', 'SIZE_DESC', 'MODIFIED', 'MODIFIED_DESC']) {
    const page =
      'query ($where: FileFilter, $order: FileOrder!, $after: ID) { files(where: $where, order: $order, first: 1, after: $after) { id name } }';
    const seen: string[] = [];
    for (let after: string | undefined; seen.length < 4; ) {
      const [file] = await ask<{ id: string; name: string }[]>(mira, page, {
        where: { folder: trip },
        order,
        after,
      });
      if (!file) break;
      seen.push(file.name);
      after = file.id;
    }
    expect(seen).toEqual(await names({ folder: trip }, order));
  }
});

test("another person's folder doesn't exist", async () => {
  const other = await signedIn(app.url);
  const foreign = await create('Secret', undefined, other);
  const inside = String((await upload(other, 'a.txt', 'a', { folderId: foreign })).body.id);
  const gone = { code: 'NOT_FOUND' };
  for (const id of [foreign, unknown, 'nonsense']) {
    await expect(onFolder('deleteFolder', id)).rejects.toMatchObject(gone);
    await expect(onFolder('restoreFolder', id)).rejects.toMatchObject(gone);
    await expect(create('Mine', id)).rejects.toMatchObject(gone);
    await expect(move({ folderId: id })).rejects.toMatchObject(gone);
    await expect(
      ask(mira, 'mutation ($id: ID!) { renameFolder(id: $id, name: "x") { id } }', { id }),
    ).rejects.toMatchObject(gone);
    await expect(
      ask(mira, 'query ($id: ID) { nameClashes(folderId: $id, paths: ["a.txt"]) }', { id }),
    ).rejects.toMatchObject(gone);
    expect((await upload(mira, 'x.txt', 'x', { folderId: id })).status).toBe(404);
  }
  await expect(move({ folderIds: [foreign] })).rejects.toMatchObject(gone);
  await expect(move({ fileIds: [inside] })).rejects.toMatchObject(gone);
  expect(await names({ folder: foreign })).toEqual([]);
  expect((await other.fetch(`/api/files/${inside}`)).status).toBe(200);
  expect(await folders()).toEqual([]);
});
