import { Feature } from '../../core/access/access.js';
import { type Person, rights, signedIn } from '../../testing/factories.js';
import { ask } from '../../testing/notes.js';
import type { SearchHit } from '../../testing/schema.generated.js';
import { useTestApp } from '../../testing/testApp.js';

const app = useTestApp();

async function search(person: Person, query: string, first = 6): Promise<SearchHit[]> {
  const text =
    'query($query: String!, $first: Int!) { search(query: $query, first: $first) { id kind title detail url } }';
  return ask(person, text, { query, first });
}

async function upload(person: Person, name: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob(['text']), name);
  const answer = await person.fetch('/api/files/upload', { method: 'POST', body: form });
  return JSON.parse(await answer.text()).id;
}

test('finds files by the start of words in name and tags, ignoring case and accents', async () => {
  const person = await signedIn(app.url);
  const id = await upload(person, 'Übersicht A+ objectives.pdf');
  await upload(person, 'other.txt');
  for (const query of ['ubers', 'OBJ', 'objectives übersicht', 'a+']) {
    expect([
      query,
      (await search(person, query)).filter(({ kind }) => kind === 'FILE').map((hit) => hit.id),
    ]).toEqual([query, [id]]);
  }
  await person.graphql('mutation($id: ID!) { tagFile(id: $id, tags: ["exam"]) { id } }', { id });
  await person.graphql('mutation($id: ID!) { renameFile(id: $id, name: "plan.pdf") { id } }', { id });
  const files = async (text: string) => (await search(person, text)).filter(({ kind }) => kind === 'FILE');
  expect((await files('exam plan')).map((hit) => hit.id)).toEqual([id]);
  expect(await files('ubersicht')).toEqual([]);
});

test('finds conversations and the library, with links that open them', async () => {
  const person = await signedIn(app.url);
  await person.graphql(
    'mutation($input: SendMessageInput!) { sendMessage(input: $input) { conversationId } }',
    { input: { assistantType: 'general', message: 'Zeppelin weight in pounds', memoryEnabled: false } },
  );
  expect(await search(person, 'zeppelin')).toMatchObject([
    { kind: 'CONVERSATION', url: expect.stringMatching(/conversation=/) },
  ]);
  expect(await search(person, 'chamomile')).toContainEqual(
    expect.objectContaining({ kind: 'LIBRARY', title: expect.stringMatching(/chamomile/i) }),
  );
});

test('finds lessons and labs before the glossary', async () => {
  const person = await signedIn(app.url);
  const kinds = (await search(person, 'ospf')).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['LESSON', 'LAB', 'REFERENCE']));
  expect(kinds.indexOf('LESSON')).toBeLessThan(kinds.indexOf('REFERENCE'));
  expect(kinds.lastIndexOf('LAB')).toBeLessThan(kinds.indexOf('REFERENCE'));
  const student = await signedIn(app.url, { accessRights: rights(Feature.STUDY_HUB) });
  expect(await search(student, 'ospf lab')).toContainEqual(
    expect.objectContaining({ kind: 'LAB', url: expect.stringMatching(/^\/study-hub\/labs\//) }),
  );
});

test('nobody finds what belongs to others or what they have no access to', async () => {
  const owner = await signedIn(app.url);
  await upload(owner, 'quasar-secret.txt');
  const stranger = await signedIn(app.url);
  expect(await search(stranger, 'quasar')).toEqual([]);
  const withoutVault = await signedIn(app.url, { accessRights: rights(Feature.NOTES) });
  expect(await search(withoutVault, 'chamomile')).toEqual([]);
  expect(await search(stranger, owner.username)).toEqual([]);
  const admin = await signedIn(app.url, { isAdmin: true });
  expect(await search(admin, owner.username.toUpperCase())).toContainEqual(
    expect.objectContaining({ kind: 'USER', id: owner.userId }),
  );
  // Admins see accounts, never other people's files.
  expect(await search(admin, 'quasar')).toEqual([]);
});

test('odd queries are harmless', async () => {
  const person = await signedIn(app.url);
  // Content grows and may contain the words of a query, but there's nothing else to find.
  for (const query of ['', '   ', '.*', '$where', '😀', '\u0000'])
    expect(
      (await search(person, query)).filter(({ kind }) => !['LIBRARY', 'LESSON', 'LAB'].includes(kind)),
    ).toEqual([]);
  await expect(search(person, 'x'.repeat(201))).rejects.toThrow('Use up to 200 characters in your search.');
  expect(await search(person, 'qzxv', 20)).toEqual([]);
  await expect(search(person, 'x', 21)).rejects.toThrow('Request 1 to 20 of each type.');
});
