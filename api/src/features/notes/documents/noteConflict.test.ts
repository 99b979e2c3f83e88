import { defined } from '../../../testing/defined.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { ask, createNote, listNotes, readNote, tryUpdate, updateNote } from '../../../testing/notes.js';
import { openSubscription } from '../../../testing/subscription.js';
import { useTestApp } from '../../../testing/testApp.js';

const app = useTestApp();
let mira: Person;
beforeEach(async () => {
  mira = await signedIn(app.url);
});
interface Version {
  id: string;
  kind: string;
  title: string;
  body: string;
}

async function historyOf(id: string): Promise<Version[]> {
  const list = await ask<{ id: string }[]>(mira, 'query ($id: ID!) { noteHistory(id: $id) { id } }', { id });
  const query = 'query ($id: ID!) { noteVersion(id: $id) { id kind title body } }';
  return Promise.all(list.map((version) => ask<Version>(mira, query, { id: version.id })));
}

test('a change based on an old revision is a conflict that keeps both texts', async () => {
  const { id } = await createNote(mira, { title: 'Plan', body: 'base' });
  await updateNote(mira, id, { revision: 1, body: 'first window' });
  const { errors } = await tryUpdate(mira, id, { revision: 1, title: 'Other plan', body: 'second window' });
  const { message, extensions } = defined(errors[0]);
  expect(message).toBe('This note was changed somewhere else. Your text is kept in its history.');
  expect(extensions).toEqual({
    code: 'CONFLICT',
    fields: { revision: 'The current revision is 2.', conflictVersion: expect.any(String) },
  });
  expect(await readNote(mira, id)).toMatchObject({ title: 'Plan', body: 'first window', revision: 2 });
  expect((await historyOf(id))[0]).toEqual({
    id: extensions.fields?.conflictVersion,
    kind: 'CONFLICT',
    title: 'Other plan',
    body: 'second window',
  });
});

test("overwriting the other window's text keeps it in the history, however new it is", async () => {
  const { id } = await createNote(mira, { body: 'base' });
  await updateNote(mira, id, { revision: 1, body: 'base, more' });
  await updateNote(mira, id, { revision: 2, body: 'base, more, theirs' });
  await updateNote(mira, id, { revision: 3, body: 'base, more, theirs, mine' }, { keepReplaced: true });
  expect((await historyOf(id)).map(({ body }) => body)).toEqual(['base, more, theirs', 'base']);
});

test('the same losing text is kept once, and a change that is already there is no conflict', async () => {
  const { id } = await createNote(mira, { body: 'base' });
  const saved = await updateNote(mira, id, { revision: 1, body: 'new' });
  const stale = { revision: 1, body: 'lost' };
  const first = await tryUpdate(mira, id, stale);
  const second = await tryUpdate(mira, id, stale);
  expect(second.errors[0]?.extensions).toEqual(first.errors[0]?.extensions);
  expect((await historyOf(id)).filter(({ kind }) => kind === 'CONFLICT')).toHaveLength(1);
  // The response to the first attempt was lost.
  expect(await updateNote(mira, id, { revision: 1, body: 'new' })).toEqual(saved);
});

test('a change of other fields based on an old revision is refused without a history entry', async () => {
  const { id } = await createNote(mira, { body: 'base' });
  await updateNote(mira, id, { revision: 1, tags: ['one'] });
  const { errors } = await tryUpdate(mira, id, { revision: 1, tags: ['two'] });
  expect(errors[0]?.message).toContain('Review it');
  expect(await historyOf(id)).toEqual([]);
});

test('keepBoth saves the losing text as a new note', async () => {
  const { id } = await createNote(mira, { title: 'x'.repeat(200), body: 'base', tags: ['t'], folder: 'f' });
  await updateNote(mira, id, { revision: 1, body: 'first window' });
  const copy = await updateNote(mira, id, { revision: 1, body: 'second window' }, { keepBoth: true });
  expect(copy.id).not.toBe(id);
  expect(copy).toMatchObject({ body: 'second window', tags: ['t'], folder: 'f', revision: 1 });
  expect(copy.title).toMatch(/^x+ \(conflict copy, \d{4}-\d\d-\d\d \d\d:\d\d\)$/);
  expect([...copy.title]).toHaveLength(200);
  expect(await listNotes(mira)).toHaveLength(2);
});

test('of ten changes at once one wins, and no text is lost', async () => {
  const { id } = await createNote(mira, { body: 'base' });
  const texts = Array.from({ length: 10 }, (_, index) => `text of window ${index}`);
  const answers = await Promise.all(texts.map((body) => tryUpdate(mira, id, { revision: 1, body })));
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  expect(answers.filter(({ errors }) => errors[0]?.extensions.code === 'CONFLICT')).toHaveLength(9);
  const note = await readNote(mira, id);
  expect(note.revision).toBe(2);
  const kept = (await historyOf(id)).map(({ body }) => body);
  expect([note.body, ...kept].sort()).toEqual(['base', ...texts].sort());
});

test('a text saved to a note in the trash is kept too', async () => {
  const { id } = await createNote(mira, { body: 'base' });
  await ask(mira, 'mutation ($ids: [ID!]!) { deleteNotes(ids: $ids) }', { ids: [id] });
  const { errors } = await tryUpdate(mira, id, { revision: 1, body: 'late' });
  expect(errors[0]?.message).toBe('This note was moved to the trash. Your text is kept in its history.');
  expect(await historyOf(id)).toMatchObject([{ kind: 'CONFLICT', body: 'late' }]);
  const copy = await updateNote(mira, id, { revision: 1, body: 'late' }, { keepBoth: true });
  expect(copy).toMatchObject({ body: 'late', trashedAt: null });
});

test('a revision must be a number from 1', async () => {
  const { id } = await createNote(mira);
  const { errors } = await tryUpdate(mira, id, { revision: 0, body: 'x' });
  expect(errors[0]?.extensions.fields).toEqual({ revision: 'revision must be at least 1' });
});

test("open windows hear about their own member's notes only", async () => {
  const other = await signedIn(app.url);
  const window = openSubscription(
    app.url,
    'subscription { noteChanged { id revision updatedAt isTrashed } }',
    mira.cookie,
  );
  const event = window.next();
  await window.connected;
  const { id } = await createNote(mira, { body: '0' });
  const foreign = await createNote(other, { body: '0' });
  // The subscription starts a moment after the socket, so keep changing the note until an event arrives.
  let revision = 0;
  const changing = setInterval(() => {
    revision++;
    void updateNote(other, foreign.id, { revision, body: `${revision}` }).catch(() => undefined);
    void updateNote(mira, id, { revision, body: `${revision}` }).catch(() => undefined);
  }, 50);
  const { noteChanged } = await event;
  clearInterval(changing);
  expect(noteChanged).toEqual({
    id,
    revision: expect.any(Number),
    updatedAt: expect.any(String),
    isTrashed: false,
  });
  await window.close();
});
