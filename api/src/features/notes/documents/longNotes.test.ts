import mongoose, { type mongo } from 'mongoose';
import { type Person, signedIn } from '../../../testing/factories.js';
import { ask, createNote, tryUpdate } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';
import { NoteModel } from './note.model.js';

const longText = 'word '.repeat(180_000);

const app = useTestApp();
let mira: Person;
beforeAll(async () => {
  mira = await signedIn(app.url);
});

const change = (operation: string, ids: string[]) =>
  ask<string[]>(mira, `mutation ($ids: [ID!]!) { ${operation}(ids: $ids) }`, { ids });

test('a title with links from more than 16 MB of notes is changed without updating the links', async () => {
  const target = await createNote(mira, { title: 'Old' });
  const linking = await createNote(mira, { body: '[[Old]]' });
  await NoteModel.updateOne({ _id: linking.id }, { size: 17 * 1024 * 1024 });
  const input = { title: 'New', revision: target.revision };
  const refused = await tryUpdate(mira, target.id, input, { updateLinks: true });
  expect(refused.errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { updateLinks: expect.stringContaining('Rename it without updating links.') },
  });
  expect((await tryUpdate(mira, target.id, input)).errors).toEqual([]);
});

test('long notes come back from the trash and are deleted a few at a time', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 4; index++)
    ids.push((await createNote(mira, { body: `a :: b ^card-aaaa000${index}\n${longText}` })).id);
  let largest = 0;
  let deletions = 0;
  const measure = ({ reply, commandName }: mongo.CommandSucceededEvent) => {
    largest = Math.max(largest, JSON.stringify(reply).length);
    if (commandName === 'commitTransaction') deletions++;
  };
  const client = mongoose.connection.getClient().on('commandSucceeded', measure);
  await change('deleteNotes', ids);
  expect((await change('restoreNotes', ids)).toSorted()).toEqual(ids.toSorted());
  expect(largest).toBeLessThan(2 * longText.length);
  await change('deleteNotes', ids);
  deletions = 0;
  expect((await change('purgeNotes', ids)).toSorted()).toEqual(ids.toSorted());
  expect(deletions).toBeGreaterThanOrEqual(4);
  client.off('commandSucceeded', measure);
});
