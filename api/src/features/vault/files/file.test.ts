import { Feature } from '../../../core/access/access.js';
import { type Person, rights, signedIn } from '../../../testing/factories.js';
import type { File } from '../../../testing/schema.generated.js';
import { useTestApp } from '../../../testing/testApp.js';
import { upload, uploadedId } from '../../../testing/uploads.js';

const list =
  'query ($first: Int! = 1000, $after: ID) { files(first: $first, after: $after) { id name type size createdAt updatedAt tags } }';
const rename =
  'mutation ($id: ID!, $name: String!) { renameFile(id: $id, name: $name) { id name updatedAt } }';
const tag = 'mutation ($id: ID!, $tags: [String!]!) { tagFile(id: $id, tags: $tags) { id tags } }';
const remove = 'mutation ($ids: [ID!]!) { deleteFiles(ids: $ids) }';
const unknown = '507f1f77bcf86cd799439011';

const app = useTestApp();
let mira: Person;
beforeEach(async () => {
  mira = await signedIn(app.url);
});
describe('the list', () => {
  test("shows one's own files, newest first, over REST and GraphQL", async () => {
    const ids = [await uploadedId(mira, 'old.txt'), await uploadedId(mira, 'new.txt')];
    await uploadedId(await signedIn(app.url));
    const rest = await mira.rest<File[]>('GET', '/api/files');
    expect(rest.status).toBe(200);
    expect(rest.body.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(rest.body[0]).toEqual({
      id: ids[1],
      name: 'new.txt',
      type: 'text/plain',
      size: 40,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      tags: [],
    });
    const { data } = await mira.graphql(list);
    expect(data?.files).toEqual(rest.body);
  });

  test('comes in pages', async () => {
    const ids = [await uploadedId(mira), await uploadedId(mira), await uploadedId(mira)].toReversed();
    const { data } = await mira.graphql(list, { first: 2 });
    expect(data?.files).toMatchObject([{ id: ids[0] }, { id: ids[1] }]);
    const rest = await mira.rest('GET', `/api/files?first=2&after=${ids[1]}`);
    expect(rest.body).toMatchObject([{ id: ids[2] }]);
    expect((await mira.rest('GET', '/api/files?first=0')).status).toBe(400);
    expect((await mira.rest('GET', '/api/files?after=nonsense')).status).toBe(400);
  });
});

describe('renaming', () => {
  test('keeps the id and the content', async () => {
    const id = await uploadedId(mira);
    const { data } = await mira.graphql(rename, { id, name: '  e\u0301toile.txt ' });
    expect(data?.renameFile).toMatchObject({ id, name: '\u00e9toile.txt' });
    const { headers } = await mira.fetch(`/api/files/${id}`);
    expect(headers.get('content-disposition')).toContain('toile.txt');
  });

  test.each([
    ['', 'Enter a file name'],
    ['..', 'Enter a file name'],
    ['a/b', 'File name can’t contain / or \\'],
    ['a\\b', 'File name can’t contain / or \\'],
    ['a\nb', 'File name can’t contain control characters'],
    ['\ud800', 'The text contains invalid characters'],
    ['x'.repeat(256), 'File name must be at most 255 characters'],
  ])('to %j is refused', async (name, message) => {
    const { errors } = await mira.graphql(rename, { id: await uploadedId(mira), name });
    expect(errors[0]).toMatchObject({
      message,
      extensions: { code: 'BAD_USER_INPUT', fields: { name: message } },
    });
  });
});

describe('tags', () => {
  test('are trimmed, and kept once regardless of case', async () => {
    const id = await uploadedId(mira);
    const { data } = await mira.graphql(tag, {
      id,
      tags: [' Exam ', 'exam', 'EXAM', 'été', 'e\u0301te\u0301'],
    });
    expect(data?.tagFile).toEqual({ id, tags: ['Exam', 'été'] });
    expect((await mira.graphql(tag, { id, tags: [] })).data?.tagFile).toEqual({ id, tags: [] });
  });

  test.each([
    [['ok', ' '], 'Enter a tag'],
    [['x'.repeat(31)], 'Tags can be up to 30 characters'],
    [['a\tb'], 'Tags can’t contain control characters'],
    [Array.from({ length: 21 }, (_, index) => `tag ${index}`), 'You can add up to 20 tags to a file'],
  ])('%j are refused', async (tags, message) => {
    const { errors } = await mira.graphql(tag, { id: await uploadedId(mira), tags });
    expect(errors[0]).toMatchObject({
      message,
      extensions: { code: 'BAD_USER_INPUT', fields: { tags: message } },
    });
  });

  test('of the maximum length are accepted', async () => {
    const tags = Array.from({ length: 20 }, (_, index) => String(index).padEnd(30, 'x'));
    const { data } = await mira.graphql(tag, { id: await uploadedId(mira), tags });
    expect(data?.tagFile).toMatchObject({ tags });
  });
});

test("another person's file and an unknown one get the same answers to every request", async () => {
  const other = await signedIn(app.url);
  const id = await uploadedId(other);
  const trashed = await uploadedId(other);
  await other.graphql(remove, { ids: [trashed] });
  for (const wrong of [id, trashed, unknown, 'nonsense']) {
    for (const operation of [
      'mutation ($id: ID!) { renameFile(id: $id, name: "mine.txt") { id } }',
      'mutation ($id: ID!) { tagFile(id: $id, tags: ["mine"]) { id } }',
      'mutation ($id: ID!) { shareFile(fileId: $id, username: "somebody", days: 1) { id } }',
      'query ($id: ID!) { fileShares(fileId: $id) { id } }',
      'query ($id: ID!) { files(after: $id) { id } }',
      'query ($id: ID!) { trashedFiles(after: $id) { id } }',
    ]) {
      const { errors } = await mira.graphql(operation, { id: wrong });
      const isNoId = wrong === 'nonsense' && operation.includes('after');
      expect([operation, wrong, errors[0]?.extensions.code]).toEqual([
        operation,
        wrong,
        isNoId ? 'BAD_USER_INPUT' : 'NOT_FOUND',
      ]);
    }
    for (const operation of ['deleteFiles', 'restoreFiles', 'purgeFiles']) {
      const { data } = await mira.graphql(`mutation ($ids: [ID!]!) { ${operation}(ids: $ids) }`, {
        ids: [wrong],
      });
      expect(data).toEqual({ [operation]: [] });
    }
    const { data } = await mira.graphql(
      'mutation ($ids: [ID!]!) { tagFiles(ids: $ids, add: ["mine"]) { id } }',
      { ids: [wrong] },
    );
    expect(data).toEqual({ tagFiles: [] });
    for (const path of ['', '/preview', '/thumbnail']) {
      expect((await mira.fetch(`/api/files/${wrong}${path}`)).status).toBe(404);
    }
  }
  expect((await other.fetch(`/api/files/${id}`)).status).toBe(200);
  expect((await other.graphql(list, {})).data?.files).toMatchObject([{ id, tags: [] }]);
});

test('without access everything is refused', async () => {
  const { body } = await upload(mira, 'a.txt', 'x');
  const outsider = await signedIn(app.url, { accessRights: rights(Feature.NOTES) });
  for (const [operation, variables] of [
    [list, {}],
    [rename, { id: body.id, name: 'b.txt' }],
    [tag, { id: body.id, tags: [] }],
    [remove, { ids: [body.id] }],
  ] as const) {
    const { errors } = await outsider.graphql(operation, variables);
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
  }
});
