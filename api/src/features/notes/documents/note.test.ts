import { Feature } from '../../../core/access/access.js';
import { type Person, rights, signedIn } from '../../../testing/factories.js';
import { ask, createNote, listNotes, readNote, tryUpdate, updateNote } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';

const unknown = '507f1f77bcf86cd799439011';
const megabyte = 1024 * 1024;

const app = useTestApp();
let mira: Person;
beforeEach(async () => {
  mira = await signedIn(app.url);
});
describe('a note', () => {
  test('is created with every field, or with none', async () => {
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

  test('is created once for requests with the same key, even at the same time', async () => {
    const input = { title: 'Once', body: 'text', key: 'k' };
    const created = await Promise.all([1, 2, 3].map(() => createNote(mira, input)));
    const later = await createNote(mira, { ...input, body: 'newer' });
    expect(new Set([...created, later].map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
    expect((await createNote(await signedIn(app.url), input)).id).not.toBe(later.id);
    expect((await createNote(mira, { ...input, key: 'other' })).id).not.toBe(later.id);
    await expect(createNote(mira, { key: 'x'.repeat(101) })).rejects.toMatchObject({
      fields: { key: 'Keys can be up to 100 characters' },
    });
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

  test('changes only the fields that are sent, and counts each saved change', async () => {
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

  test('has a preview without Markdown', async () => {
    const body =
      '---\nx: 1\n---\n# Head\n\n- [ ] **bold** and _it_, snake_case, [a link](https://x.y "t")\n\n```js\nlet a = 1;\n```\n| a | b |\n|---|---|\n![[pic.png]] [[Note|shown]] <b>tag</b>';
    const { preview } = await createNote(mira, { body });
    expect(preview).toBe('Head bold and it, snake_case, a link let a = 1; a b pic.png shown tag');
    const long = await createNote(mira, { body: 'word '.repeat(100) });
    expect([long.preview.length <= 200, long.preview.endsWith('word…')]).toEqual([true, true]);
  });

  test.each([
    ['title', { title: 'x'.repeat(201) }, 'The title must be at most 200 characters'],
    ['title', { title: 'a\nb' }, 'The title can’t contain control characters'],
    ['tags', { tags: [' '] }, 'Enter a tag'],
    ['tags', { tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }, 'You can add up to 20 tags to a note'],
    ['folder', { folder: 'a/b/c/d/e/f' }, 'Folders can be nested up to 5 levels deep'],
    [
      'folder',
      { folder: `${'x'.repeat(150)}/${'y'.repeat(50)}` },
      'The folder must be at most 200 characters',
    ],
    ['folder', { folder: 'a/../b' }, 'You can’t name a folder . or ..'],
    ['body', { body: '\ud800' }, 'The text contains invalid characters'],
  ])('with a wrong %s is refused: %j', async (field, input, message) => {
    await expect(createNote(mira, input)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: message },
    });
    const { id } = await createNote(mira);
    const { errors } = await tryUpdate(mira, id, { revision: 1, ...input });
    expect(errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', fields: { [field]: message } });
  });

  test('holds exactly 2 MB, however JSON escapes it', async () => {
    const body = '\u0001ü"\n'
      .repeat((2 * megabyte) / 5)
      .padEnd(2 * megabyte - Math.floor((2 * megabyte) / 5), '.');
    expect(Buffer.byteLength(body)).toBe(2 * megabyte);
    const { id } = await createNote(mira, { body });
    expect((await readNote(mira, id)).body).toBe(body);
    const { errors } = await tryUpdate(mira, id, { revision: 1, body: `${body}.` });
    expect(errors[0]?.message).toBe('Notes can be up to 2 MB');
    await expect(createNote(mira, { body: 'x'.repeat(2.1 * megabyte) })).rejects.toThrow('up to 2 MB');
  });

  test('a request beyond that is refused with a sentence, and from 1 MB on without access to notes', async () => {
    const { status, errors } = await mira.graphql('{ me { id } }', { x: 'x'.repeat(13 * megabyte) });
    expect([status, errors[0]?.message]).toEqual([413, 'The request is too large. The limit is 13 MB.']);
    const outsider = await signedIn(app.url, { accessRights: rights(Feature.TOOLS) });
    expect((await outsider.graphql('{ me { id } }', { x: 'x'.repeat(megabyte) })).status).toBe(413);
  });
});

test('foreign, unknown, and malformed ids get the same answer', async () => {
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
        message: 'This note doesn’t exist. It may have been deleted.',
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

test('without access to notes nothing works, over REST or GraphQL', async () => {
  const outsider = await signedIn(app.url, { accessRights: rights(Feature.FILE_VAULT) });
  await expect(listNotes(outsider)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await outsider.rest('GET', '/api/notes/export')).status).toBe(403);
  expect((await outsider.rest('POST', '/api/notes/import', {})).status).toBe(403);
  expect((await mira.rest('GET', `/api/notes/${unknown}`)).status).toBe(404);
});
