import { Feature } from '../../../core/access/access.js';
import { rights, signedIn } from '../../../testing/factories.js';
import { startTestApp, type TestApp } from '../../../testing/testApp.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const query = 'query($id: ID!) { libraryEntry(id: $id) { id title assistantType text } }';

test('an entry of the library with its assistant; a herb with all its cautions', async () => {
  const person = await signedIn(app.url);
  const { data } = await person.graphql(query, { id: 'herb-ginger' });
  expect(data?.libraryEntry).toMatchObject({
    title: 'Ginger',
    assistantType: 'herbal',
    text: expect.stringContaining('**Cautions**'),
  });
  // It is the library that speaks, not an assistant.
  expect(data?.libraryEntry).toMatchObject({ text: expect.not.stringContaining('Built-in assistant') });
});

test('the card of a herb says how it is used, with which medicines never, and which animals it poisons', async () => {
  const person = await signedIn(app.url);
  const textOf = async (id: string) =>
    JSON.stringify((await person.graphql(query, { id })).data?.libraryEntry);
  const teaTree = await textOf('herb-tea-tree');
  expect(teaTree).toContain('Never swallow it');
  expect(teaTree).toContain('On the skin: acne, fungus of the skin');
  expect(teaTree).toMatch(/Toxic to animals\*\*: .*cat/);
  expect(await textOf('herb-st-johns-wort')).toMatch(/Never with\*\*: [^.]*SSRI antidepressants/);
});

test('an unknown entry does not exist, and without the right there is none', async () => {
  const person = await signedIn(app.url);
  expect((await person.graphql(query, { id: 'nothing' })).errors).toMatchObject([
    { extensions: { code: 'NOT_FOUND' } },
  ]);
  const other = await signedIn(app.url, { accessRights: rights(Feature.NOTES) });
  expect((await other.graphql(query, { id: 'herb-ginger' })).errors).toMatchObject([
    { extensions: { code: 'FORBIDDEN' } },
  ]);
});
