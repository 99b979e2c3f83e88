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

test('the card of an herb says what it interacts with, each with a link to the page and the day it was read', async () => {
  const person = await signedIn(app.url);
  const { data } = await person.graphql(query, { id: 'herb-tea-tree' });
  expect(data?.libraryEntry?.text).toMatch(
    /\*\*From pages that were opened\*\*\n- Tea tree oil can poison a cat.+\]\(https:.+\), opened \w+ \d+, \d{4}\./,
  );
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
