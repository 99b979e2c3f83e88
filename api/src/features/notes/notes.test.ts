import { Feature } from '../../core/access.js';
import type { TestClient } from '../../testing/client.js';
import { rights, signedIn } from '../../testing/factories.js';
import { ask, createNote, listNotes, readNote, titles, tryUpdate, updateNote } from '../../testing/notes.js';
import { startTestApp, type TestApp } from '../../testing/testApp.js';
import { NoteModel } from './note.model.js';

const unknown = '507f1f77bcf86cd799439011';
const megabyte = 1024 * 1024;

let app: TestApp;
let mira: TestClient & { userId: string };

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  mira = await signedIn(app.url);
});
afterAll(() => app.close());

describe('a note', () => {
  test('is created with nothing at all, or with everything', async () => {
    expect(await createNote(mira)).toMatchObject({
      title: '',
      body: '',
      tags: [],
      folder: '',
      pinned: false,
      revision: 1,
    });
    const input = {
      title: 'Subnets',
      body: '# /24\n',
      tags: ['CCNA', 'ccna', 'IP '],
      folder: ' School / CCNA// ',
    };
    const note = await createNote(mira, input);
    expect(note).toMatchObject({ ...input, tags: ['CCNA', 'IP'], folder: 'School/CCNA', size: 6 });
    expect(await readNote(mira, note.id)).toEqual(note);
  });

  test.each([
    [
      'Word HTML',
      "<p class=MsoNormal style='mso-x:1'>Caf\u00e9&nbsp;<o:p></o:p></p>\r\n<!--[if gte mso 9]><xml/><![endif]-->",
    ],
    ['other line ends and trailing space', 'a  \r\nb\r\n\n\n\tc\t \n'],
    ['all of Unicode', '星图 😀 e\u0301 \u00e9 \ufeff \u202e \u0000 \u2028 مرحبا'],
    ['a script', '<script>alert(1)</script>'],
  ])('keeps %s byte for byte', async (_what, body) => {
    const { id } = await createNote(mira, { body });
    expect((await readNote(mira, id)).body).toBe(body);
  });

  test('changes what is named, and counts each saved change', async () => {
    const { id } = await createNote(mira, { title: 'One', body: 'text', tags: ['a'] });
    const second = await updateNote(mira, id, { revision: 1, title: 'Two' });
    expect(second).toMatchObject({ title: 'Two', body: 'text', tags: ['a'], revision: 2 });
    const third = await updateNote(mira, id, { revision: 2, pinned: true });
    expect(third).toMatchObject({ pinned: true, revision: 3, updatedAt: second.updatedAt });
    const same = await updateNote(mira, id, { revision: 3, title: 'Two', body: 'text', pinned: true });
    expect(same).toEqual(third);
    expect(await updateNote(mira, id, { revision: 3, body: '', tags: [], folder: '' })).toMatchObject({
      body: '',
      size: 0,
      tags: [],
      revision: 4,
    });
  });

  test('has a preview that reads like the text', async () => {
    const body =
      '---\nx: 1\n---\n# Head\n\n- [ ] **bold** and _it_, snake_case, [a link](https://x.y "t")\n\n```js\nlet a = 1;\n```\n| a | b |\n|---|---|\n![[pic.png]] [[Note|shown]] <b>tag</b>';
    const { preview } = await createNote(mira, { body });
    expect(preview).toBe('Head bold and it, snake_case, a link let a = 1; a b pic.png shown tag');
    const long = await createNote(mira, { body: 'word '.repeat(100) });
    expect([long.preview.length <= 200, long.preview.endsWith('word…')]).toEqual([true, true]);
  });

  test.each([
    ['title', { title: 'x'.repeat(201) }, 'The title must be at most 200 characters'],
    ['title', { title: 'a\nb' }, 'The title must not contain control characters'],
    ['tags', { tags: [' '] }, 'A tag must not be empty'],
    ['tags', { tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }, 'A note can have at most 20 tags'],
    ['folder', { folder: 'a/b/c/d/e/f' }, 'Folders can be nested at most 5 deep'],
    [
      'folder',
      { folder: `${'x'.repeat(150)}/${'y'.repeat(50)}` },
      'The folder must be at most 200 characters',
    ],
    ['folder', { folder: 'a/../b' }, 'A folder must not be named . or ..'],
    ['body', { body: '\ud800' }, 'The text contains broken characters'],
  ])('with a wrong %s is refused: %j', async (field, input, message) => {
    await expect(createNote(mira, input)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: message },
    });
    const { id } = await createNote(mira);
    const { errors } = await tryUpdate(mira, id, { revision: 1, ...input });
    expect(errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', fields: { [field]: message } });
  });

  test('holds 2 MB, whatever JSON makes of them, and no byte more', async () => {
    const body = '\u0001ü"\n'
      .repeat((2 * megabyte) / 5)
      .padEnd(2 * megabyte - Math.floor((2 * megabyte) / 5), '.');
    expect(Buffer.byteLength(body)).toBe(2 * megabyte);
    const { id } = await createNote(mira, { body });
    expect((await readNote(mira, id)).body).toBe(body);
    const { errors } = await tryUpdate(mira, id, { revision: 1, body: `${body}.` });
    expect(errors[0]?.message).toBe('A note can be at most 2 MB');
    await expect(createNote(mira, { body: 'x'.repeat(2.1 * megabyte) })).rejects.toThrow('at most 2 MB');
  });

  test('a request beyond that is refused in words; without the right from 1 MB on', async () => {
    const { status, errors } = await mira.graphql('{ me { id } }', { x: 'x'.repeat(13 * megabyte) });
    expect([status, errors[0]?.message]).toEqual([413, 'The request is too large: it can be at most 13 MB.']);
    const outsider = await signedIn(app.url, { accessRights: rights(Feature.TOOLS) });
    expect((await outsider.graphql('{ me { id } }', { x: 'x'.repeat(megabyte) })).status).toBe(413);
  });
});

describe('the list', () => {
  test('shows own notes only, pinned ones first, in pages, in three orders', async () => {
    await createNote(await signedIn(app.url), { title: 'foreign' });
    for (const title of ['b', 'c', 'a', 'd', 'e']) await createNote(mira, { title });
    const [e, d, a, c, b] = await listNotes(mira);
    await updateNote(mira, String(c?.id), { revision: 1, pinned: true });
    await updateNote(mira, String(a?.id), { revision: 1, pinned: true });
    await updateNote(mira, String(b?.id), { revision: 1, body: 'new' });
    expect([e?.title, d?.title]).toEqual(['e', 'd']);
    const expected = { UPDATED: 'acbed', CREATED: 'acedb', TITLE: 'acbde' };
    for (const [sort, order] of Object.entries(expected)) {
      const paged: string[] = [];
      let after: string | undefined;
      do {
        const page = await listNotes(mira, { sort, first: 2, after });
        paged.push(...titles(page));
        after = page.at(-1)?.id;
      } while (after);
      expect([sort, paged.join('')]).toEqual([sort, order]);
    }
  });

  test('of a tag, of a folder with those below, and of none', async () => {
    await createNote(mira, { title: 'deep', folder: 'School/CCNA', tags: ['Exam'] });
    await createNote(mira, { title: 'school', folder: 'School', tags: ['exam', 'x'] });
    await createNote(mira, { title: 'other', folder: 'School-2' });
    await createNote(mira, { title: 'none' });
    expect(titles(await listNotes(mira, { tag: 'EXAM' }))).toEqual(['school', 'deep']);
    expect(titles(await listNotes(mira, { folder: '/School/' }))).toEqual(['school', 'deep']);
    expect(titles(await listNotes(mira, { folder: 'School/CCNA', tag: 'exam' }))).toEqual(['deep']);
    expect(titles(await listNotes(mira, { folder: '' }))).toEqual(['none']);
    expect(await ask(mira, '{ noteFolders { path count } }')).toEqual([
      { path: 'School', count: 2 },
      { path: 'School-2', count: 1 },
      { path: 'School/CCNA', count: 1 },
    ]);
    expect(await ask(mira, '{ noteTags { tag count } }')).toEqual([
      { tag: expect.stringMatching(/^exam$/i), count: 2 },
      { tag: 'x', count: 1 },
    ]);
  });

  test('refuses what is no page', async () => {
    await expect(listNotes(mira, { first: 0 })).rejects.toThrow('first must be at least 1');
    await expect(listNotes(mira, { after: 'x' })).rejects.toThrow('after must be an id');
    await expect(listNotes(mira, { after: unknown })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('does not read more text at once than an answer should hold', async () => {
    const { id } = await createNote(mira, { body: 'x' });
    await NoteModel.updateOne({ _id: id }, { size: 33 * megabyte });
    await expect(listNotes(mira)).rejects.toThrow('ask for fewer');
    expect(await ask(mira, '{ notes { id } }')).toHaveLength(1);
  });
});

test('foreign, unknown and impossible ids are answered alike', async () => {
  const { id } = await createNote(mira, { title: 'mine', body: 'secret' });
  await updateNote(mira, id, { revision: 1, body: 'changed' });
  const [version] = await ask<{ id: string }[]>(mira, 'query ($id: ID!) { noteHistory(id: $id) { id } }', {
    id,
  });
  const other = await signedIn(app.url);
  for (const wrong of [id, unknown, 'nonsense']) {
    for (const operation of [
      'query ($id: ID!) { note(id: $id) { id } }',
      'query ($id: ID!) { backlinks(id: $id) { id } }',
      'query ($id: ID!) { noteHistory(id: $id) { id } }',
      'mutation ($id: ID!) { updateNote(id: $id, input: { revision: 2, body: "x" }, keepBoth: true) { id } }',
    ]) {
      await expect(ask(other, operation, { id: wrong })).rejects.toMatchObject({
        message: 'This note does not exist.',
        code: 'NOT_FOUND',
      });
    }
    for (const operation of ['deleteNotes', 'restoreNotes', 'purgeNotes']) {
      expect(
        await ask(other, `mutation ($ids: [ID!]!) { ${operation}(ids: $ids) }`, { ids: [wrong] }),
      ).toEqual([]);
    }
  }
  for (const operation of [
    'query ($id: ID!) { noteVersion(id: $id) { id } }',
    'mutation ($id: ID!) { restoreNoteVersion(id: $id) { id } }',
  ]) {
    for (const wrong of [version?.id, unknown, 'nonsense']) {
      await expect(ask(other, operation, { id: wrong })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  }
  expect((await readNote(mira, id)).body).toBe('changed');
});

test('without the right nothing is open, over both roads', async () => {
  const outsider = await signedIn(app.url, { accessRights: rights(Feature.FILE_VAULT) });
  await expect(listNotes(outsider)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await outsider.rest('GET', '/api/notes/export')).status).toBe(403);
  expect((await outsider.rest('POST', '/api/notes/import', {})).status).toBe(403);
  expect((await mira.rest('GET', `/api/notes/${unknown}`)).status).toBe(404);
});

test('every list is read by an index', async () => {
  const ownerId = mira.userId;
  const live = { ownerId, state: 'live' as const };
  const lists = [
    NoteModel.find({ ...live, pinned: false }).sort({ updatedAt: -1, _id: -1 }),
    NoteModel.find({ ...live, pinned: false }).sort({ createdAt: -1, _id: -1 }),
    NoteModel.find({ ...live, pinned: false }).sort({ titleKey: 1, _id: 1 }),
    NoteModel.find(live).sort({ updatedAt: -1, _id: -1 }),
    NoteModel.find({ ownerId, state: 'trashed' }).sort({ trashedAt: -1, _id: -1 }),
  ];
  for (const list of lists) {
    const plan = JSON.stringify(await list.explain());
    expect([plan.includes('IXSCAN'), plan.includes('"SORT"')]).toEqual([true, false]);
  }
  const others = [
    NoteModel.find({ ...live, tagKeys: 'x' }),
    NoteModel.find({ ...live, folders: 'x' }),
    NoteModel.find({ ...live, links: 'x' }),
    NoteModel.find({ ...live, titleKey: { $in: ['x', 'y'] } }),
    NoteModel.find({ ...live, titleWords: { $regex: '^x' } }),
    NoteModel.find({ removeAt: { $lte: new Date() } }),
  ];
  for (const other of others) {
    const plan = JSON.stringify(await other.explain());
    const [field] = Object.keys(other.getFilter()).slice(-1);
    expect(plan).not.toContain('COLLSCAN');
    expect(plan).toMatch(new RegExp(`"indexName":"[^"]*${field}`));
  }
});
