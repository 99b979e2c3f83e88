import { Feature } from '../../../core/access/access.js';
import { rights, signedIn } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';

const app = useTestApp();

const query = 'query($id: ID!) { libraryEntry(id: $id) { id title assistantType text } }';

test('a library entry is shown with its assistant, and an herb with all its cautions', async () => {
  const person = await signedIn(app.url);
  const { data } = await person.graphql(query, { id: 'herb-ginger' });
  expect(data?.libraryEntry).toMatchObject({
    title: 'Ginger',
    assistantType: 'herbal',
    text: expect.stringContaining('**Cautions**'),
  });
  // The text is the library's, not an assistant's.
  expect(data?.libraryEntry).toMatchObject({ text: expect.not.stringContaining('Built-in assistant') });
});

test("an herb's card says how the herb is used traditionally and what studies found", async () => {
  const person = await signedIn(app.url);
  const { data } = await person.graphql(query, { id: 'herb-elderberry' });
  expect(data?.libraryEntry?.text).toContain('In Europe, elder flowers and berries have been used for colds');
  expect(data?.libraryEntry?.text).toContain('the evidence is limited');
});

test("an herb's card lists its interactions, each with a link to the page and the date it was read", async () => {
  const person = await signedIn(app.url);
  const { data } = await person.graphql(query, { id: 'herb-tea-tree' });
  expect(data?.libraryEntry?.text).toMatch(
    /\*\*From pages that were opened\*\*\n- Tea tree oil can poison a cat.+\]\(https:.+\), opened \w+ \d+, \d{4}\./,
  );
});

test("an unknown entry isn't found, and entries require access", async () => {
  const person = await signedIn(app.url);
  expect((await person.graphql(query, { id: 'nothing' })).errors).toMatchObject([
    { extensions: { code: 'NOT_FOUND' } },
  ]);
  const other = await signedIn(app.url, { accessRights: rights(Feature.NOTES) });
  expect((await other.graphql(query, { id: 'herb-ginger' })).errors).toMatchObject([
    { extensions: { code: 'FORBIDDEN' } },
  ]);
});
