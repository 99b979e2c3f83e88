import { type Person, signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';
import { upload } from '../../../testing/uploads.js';
import { FileModel } from '../storage/file.model.js';

const app = useTestApp();
let mira: Person;
beforeAll(async () => {
  mira = await signedIn(app.url);
});

const rename = (id: string, name: string) =>
  mira.graphql('mutation ($id: ID!, $name: String!) { renameFile(id: $id, name: $name) { name } }', {
    id,
    name,
  });
const move = (id: string, folderId: string) =>
  mira.graphql(
    'mutation ($ids: [ID!]!, $folderId: ID) { moveItems(fileIds: $ids, folderIds: [], folderId: $folderId) }',
    { ids: [id], folderId },
  );
const remove = (id: string) =>
  mira.graphql('mutation ($ids: [ID!]!) { deleteFiles(ids: $ids) }', { ids: [id] });
const restore = (id: string) =>
  ask(mira, 'mutation ($ids: [ID!]!) { restoreFiles(ids: $ids) }', { ids: [id] });
const createFolder = async (name: string) =>
  (
    await ask<{ id: string }>(mira, 'mutation ($name: String!) { createFolder(name: $name) { id } }', {
      name,
    })
  ).id;
const rounds = [1, 2, 3, 4];
/** Creates another file for each round. */
const makeFile = async (name: string) => String((await upload(mira, name, `What is in ${name}`)).body.id);
const contentOf = async (id: string) => (await mira.fetch(`/api/files/${id}`)).text();

test('renaming a file in one window and moving it in another both take effect', async () => {
  const folder = await createFolder('Moved');
  for (const round of rounds) {
    const name = `plan ${round}.txt`;
    const id = await makeFile(name);
    const answers = await Promise.all([rename(id, `new ${name}`), move(id, folder)]);
    for (const { errors } of answers) expect(errors).toEqual([]);
    const file = await FileModel.findById(id).lean();
    expect([file?.name, String(file?.folderId)]).toEqual([`new ${name}`, folder]);
    expect(await contentOf(id)).toBe(`What is in ${name}`);
  }
});

test('deleting a file in one window while another renames or moves it is reported, and the trash has the whole file', async () => {
  const folder = await createFolder('Other');
  for (const round of rounds) {
    const name = `draft ${round}.txt`;
    const id = await makeFile(name);
    const [renamed, moved, removed] = await Promise.all([
      rename(id, `new ${name}`),
      move(id, folder),
      remove(id),
    ]);
    expect(removed.data?.deleteFiles).toEqual([id]);
    for (const { errors } of [renamed, moved])
      for (const { message, extensions } of errors) {
        expect(extensions.code).toBe('NOT_FOUND');
        expect(message).toMatch(/file/i);
      }
    await restore(id);
    const file = await FileModel.findById(id).lean();
    expect(file?.trashedAt).toBeNull();
    expect(file?.name).toBe(renamed.errors.length === 0 ? `new ${name}` : name);
    expect(file?.folderId ? String(file.folderId) : null).toBe(moved.errors.length === 0 ? folder : null);
    expect(await contentOf(id)).toBe(`What is in ${name}`);
  }
});

test('a window that missed the deletion is told that the file is gone, and changes nothing', async () => {
  const id = await makeFile('gone.txt');
  const folder = await createFolder('Late');
  await remove(id);
  for (const { errors } of [await rename(id, 'late.txt'), await move(id, folder)])
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  await restore(id);
  expect(await FileModel.findById(id).lean()).toMatchObject({ name: 'gone.txt', folderId: null });
});
