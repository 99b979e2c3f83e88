import { type Person, signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';
import { upload } from '../../../testing/uploads.js';

const app = useTestApp();
let mira: Person;
beforeEach(async () => {
  mira = await signedIn(app.url);
});
interface Row {
  id: string;
  name: string;
}
const folderRows = () =>
  ask<(Row & { path: string[] })[]>(mira, '{ trashedFolders { id name path fileCount size trashedAt } }');
const looseFiles = async () =>
  (await ask<Row[]>(mira, '{ trashedFiles(isOutsideFolders: true) { id name } }')).map(({ name }) => name);
const tree = async () => {
  const folders = await ask<Row[]>(mira, '{ folders { id name } }');
  const files = await ask<Row[]>(mira, '{ files(order: NAME) { id name } }');
  return [folders.map(({ name }) => name).sort(), files.map(({ name }) => name)];
};
const change = (operation: string, id: string) =>
  ask<boolean>(mira, `mutation ($id: ID!) { ${operation}(id: $id) }`, { id });
const purge = (ids: readonly string[], client = mira) =>
  ask<string[]>(client, 'mutation ($ids: [ID!]!) { purgeFolders(ids: $ids) }', { ids });

/** Work/Trip with two files and Work/Trip/Maps with one; returns the id of Trip. */
async function makeTrip() {
  for (const [name, folder] of [
    ['a.txt', 'Work/Trip'],
    ['b.txt', 'Work/Trip'],
    ['map.txt', 'Work/Trip/Maps'],
    ['outside.txt', 'Work'],
  ] as const)
    await upload(mira, name, name, { folder });
  const folders = await ask<Row[]>(mira, '{ folders { id name } }');
  return folders.find(({ name }) => name === 'Trip')?.id ?? '';
}

test('a deleted folder is one row with its path, and can be restored whole', async () => {
  const trip = await makeTrip();
  await change('deleteFolder', trip);
  expect(await folderRows()).toEqual([
    { id: trip, name: 'Trip', path: ['Work'], fileCount: 3, size: 17, trashedAt: expect.any(String) },
  ]);
  expect(await looseFiles()).toEqual([]);
  // Requests for files still list all of them, as before.
  expect(await ask(mira, '{ trashedFiles { name } }')).toHaveLength(3);

  await change('restoreFolder', trip);
  expect(await tree()).toEqual([
    ['Maps', 'Trip', 'Work'],
    ['a.txt', 'b.txt', 'map.txt', 'outside.txt'],
  ]);
  expect(await folderRows()).toEqual([]);
});

test('what was deleted before its folder keeps its own row; an empty folder has one', async () => {
  const trip = await makeTrip();
  const [file] = (await ask<Row[]>(mira, '{ files(order: NAME) { id name } }')).map(({ id }) => id);
  await ask(mira, 'mutation ($ids: [ID!]!) { deleteFiles(ids: $ids) }', { ids: [file] });
  await change('deleteFolder', trip);
  const { id: empty } = await ask<Row>(mira, 'mutation { createFolder(name: "Empty") { id name } }');
  await change('deleteFolder', empty);
  expect((await folderRows()).map(({ name }) => name)).toEqual(['Empty', 'Trip']);
  expect(await looseFiles()).toEqual(['a.txt']);
});

test('restoring one file brings back its folder; the other files stay in the trash, visible', async () => {
  const trip = await makeTrip();
  await change('deleteFolder', trip);
  const trashed = await ask<Row[]>(mira, '{ trashedFiles { id name } }');
  const map = trashed.find(({ name }) => name === 'map.txt')?.id;
  await ask(mira, 'mutation ($ids: [ID!]!) { restoreFiles(ids: $ids) }', { ids: [map] });
  expect(await tree()).toEqual([
    ['Maps', 'Trip', 'Work'],
    ['map.txt', 'outside.txt'],
  ]);
  expect(await folderRows()).toEqual([]);
  expect((await looseFiles()).sort()).toEqual(['a.txt', 'b.txt']);
});

test('a folder brought back by a restored file can still be restored whole', async () => {
  const trip = await makeTrip();
  await change('deleteFolder', trip);
  const trashed = await ask<Row[]>(mira, '{ trashedFiles { id name } }');
  const a = trashed.find(({ name }) => name === 'a.txt')?.id;
  await ask(mira, 'mutation ($ids: [ID!]!) { restoreFiles(ids: $ids) }', { ids: [a] });
  await change('restoreFolder', trip);
  expect(await tree()).toEqual([
    ['Maps', 'Trip', 'Work'],
    ['a.txt', 'b.txt', 'map.txt', 'outside.txt'],
  ]);
  await expect(change('restoreFolder', trip)).rejects.toThrow(
    'This folder doesn’t exist. It may have been deleted.',
  );
});

test('a folder whose name was taken meanwhile joins the new one and leaves the trash', async () => {
  const trip = await makeTrip();
  await change('deleteFolder', trip);
  await upload(mira, 'a.txt', 'new', { folder: 'Work/Trip' });
  await change('restoreFolder', trip);
  expect(await tree()).toEqual([
    ['Maps', 'Trip', 'Work'],
    ['a (2).txt', 'a.txt', 'b.txt', 'map.txt', 'outside.txt'],
  ]);
  expect(await folderRows()).toEqual([]);
});

test('folders are deleted permanently with everything in them, by their owner only, also by emptying the trash', async () => {
  const trip = await makeTrip();
  expect(await purge([trip])).toEqual([]);
  await change('deleteFolder', trip);
  expect(await purge([trip], await signedIn(app.url))).toEqual([]);
  expect(await purge([trip, 'nonsense'])).toEqual([trip]);
  expect(await folderRows()).toEqual([]);
  expect(await ask(mira, '{ trashedFiles { name } }')).toEqual([]);
  expect(await tree()).toEqual([['Work'], ['outside.txt']]);

  const { id } = await ask<Row>(mira, 'mutation { createFolder(name: "Empty") { id name } }');
  await change('deleteFolder', id);
  await ask(mira, 'mutation { emptyFileTrash }');
  expect(await folderRows()).toEqual([]);
});
