import fc from 'fast-check';
import type { GraphqlAnswer, TestClient } from '../../../testing/client.js';
import { signedIn } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';
import { insertFiles, parseMap } from './graphqlFormFields.js';

const app = useTestApp();
let mira: TestClient;
beforeAll(async () => {
  mira = await signedIn(app.url);
});

const query = 'mutation ($file: Upload!) { uploadFile(file: $file) { size } }';
const operations = JSON.stringify({ query, variables: { file: null } });
const map = JSON.stringify({ 0: ['variables.file'] });
const uploaded = { uploadFile: { size: 5 } };

/** A part of a form: a field, or, with a file name, a file. */
type Part = [field: string, content: string, fileName?: string];
const file: Part = ['0', 'hello', 'a.txt'];

async function send(parts: readonly Part[]): Promise<GraphqlAnswer> {
  const form = new FormData();
  for (const [field, content, fileName] of parts) {
    if (fileName) form.append(field, new Blob([content]), fileName);
    else form.append(field, content);
  }
  const headers = { 'apollo-require-preflight': 'true' };
  const response = await mira.fetch('/graphql', { method: 'POST', body: form, headers });
  return { status: response.status, ...JSON.parse(await response.text()) };
}

const mapOf = (...paths: unknown[]) => JSON.stringify({ 0: paths });
const withMap = (text: string): Part[] => [['operations', operations], ['map', text], file];

test('a file arrives as the specification says, whatever else is in the variables', async () => {
  expect(await send([['operations', operations], ['map', map], file])).toMatchObject({ data: uploaded });
  const more = JSON.stringify({ query, variables: { file: null, other: [{ a: 1 }] }, operationName: null });
  expect(await send([['operations', more], ['map', map], file])).toMatchObject({ data: uploaded });
});

test('an operation without a file may be sent as a form', async () => {
  const me = JSON.stringify({ query: '{ me { isAdmin } }' });
  expect(
    await send([
      ['operations', me],
      ['map', '{}'],
    ]),
  ).toMatchObject({ data: { me: { isAdmin: false } } });
});

test('one file for two variables is complete in both', async () => {
  const both =
    'mutation ($a: Upload!, $b: Upload!) { a: uploadFile(file: $a) { size } b: uploadFile(file: $b) { size } }';
  const content = 'x'.repeat(300_000);
  expect(
    await send([
      ['operations', JSON.stringify({ query: both, variables: { a: null, b: null } })],
      ['map', mapOf('variables.a', 'variables.b')],
      ['0', content, 'a.txt'],
    ]),
  ).toMatchObject({ data: { a: { size: 300_000 }, b: { size: 300_000 } } });
});

test('a form without the preflight header is told which one is missing', async () => {
  const form = new FormData();
  form.append('operations', operations);
  const response = await mira.fetch('/graphql', { method: 'POST', body: form });
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining('apollo-require-preflight'),
  ]);
});

test('an item in a list gets its file', () => {
  const variables = { files: [null, null] };
  insertFiles({ variables }, parseMap(mapOf('variables.files.1'), { variables }), '0', 'the file');
  expect(variables).toEqual({ files: [null, 'the file'] });
});

const path = /^Each path in "map" must name a variable/;
const other =
  /^A form (must|can) have (only )?the fields "operations" and "map"|^A form can have only the fields/;
test.each<[string, Part[], RegExp]>([
  ['a path of 60,000 segments', withMap(mapOf(`variables.file${'.0'.repeat(60_000)}`)), /is too large/],
  ['a path of 4,000 segments', withMap(mapOf(`variables.file${'.0'.repeat(4_000)}`)), path],
  ['a path of empty segments', withMap(mapOf('.'.repeat(150))), path],
  ['a path that leaves the variables', withMap(mapOf('query')), path],
  ['a path into a variable', withMap(mapOf('variables.file.0')), path],
  ['a variable that is not there', withMap(mapOf('variables.other')), path],
  ['the variables themselves', withMap(mapOf('variables')), path],
  ['__proto__', withMap(mapOf('variables.__proto__')), path],
  ['constructor.prototype', withMap(mapOf('variables.constructor.prototype')), path],
  ['a path that is a number', withMap(mapOf(7)), path],
  [
    'the same path in two fields',
    withMap(JSON.stringify({ 0: ['variables.file'], 1: ['variables.file'] })),
    /one file/,
  ],
  [
    '200,000 files',
    withMap(`{${Array.from({ length: 1_500 }, (_, i) => `"${i}":[]`).join()}}`),
    /is too large|one file/,
  ],
  ['paths that are no list', withMap('{"0":"variables.file"}'), /list of 1 to 10 paths/],
  ['a map that is a list', withMap('[]'), /"map" must be a JSON object/],
  ['a map that is no JSON', withMap('{'), /"map" isn’t valid JSON/],
  ['a deeply nested map', withMap('['.repeat(9_000)), /"map" has too many values or levels/],
  ['operations that are no JSON', [['operations', '{'], ['map', map], file], /"operations" isn’t valid JSON/],
  [
    'several operations',
    [['operations', `[${operations}]`], ['map', map], file],
    /one operation as a JSON object/,
  ],
  ['no variables', [['operations', JSON.stringify({ query })], ['map', map], file], path],
  [
    'variables that are a list',
    [['operations', '{"variables":[null]}'], ['map', mapOf('variables.0')], file],
    path,
  ],
  ['no map', [['operations', operations]], /^Missing multipart field "map"/],
  ['nothing', [['x', 'y']], other],
  ['a map before the operations', [['map', map], ['operations', operations], file], /"map" must come after/],
  ['a file before the map', [['operations', operations], file, ['map', map]], /file must come after/],
  [
    'a file of another name',
    [
      ['operations', operations],
      ['map', map],
      ['1', 'hello', 'a.txt'],
    ],
    /the file’s field/,
  ],
  [
    'no file',
    [
      ['operations', operations],
      ['map', map],
    ],
    /^No file sent/,
  ],
  ['two maps', [['operations', operations], ['map', map], ['map', map], file], other],
  ['two operations', [['operations', operations], ['operations', operations], file], other],
  ['5,000 fields', Array.from({ length: 5_000 }, (_, i): Part => [`f${i}`, 'x']), other],
])("%s: 400 in GraphQL's format, at once", async (_what, parts, message) => {
  const { status, errors } = await send(parts);
  expect(errors).toEqual([
    { message: expect.stringMatching(message), extensions: { code: 'BAD_USER_INPUT' } },
  ]);
  expect(status).toBe(400);
});

test('operations are at most as long as a JSON body', async () => {
  const long = JSON.stringify({ query, variables: { file: null, text: 'x'.repeat(1.5 * 1024 * 1024) } });
  const { status, errors } = await send([['operations', long], ['map', map], file]);
  expect([status, errors[0]?.extensions.code]).toEqual([413, 'BAD_USER_INPUT']);
});

test('no form harms the server, whatever it contains', async () => {
  const path = fc.array(
    fc.constantFrom('variables', 'file', 'files', '0', '1', '__proto__', 'constructor', ''),
    {
      maxLength: 6,
    },
  );
  const mapText = fc.oneof(
    fc
      .dictionary(fc.constantFrom('0', '1', '__proto__'), fc.array(path.map((names) => names.join('.'))))
      .map((value) => JSON.stringify(value)),
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 300 }),
  );
  const part = fc.oneof(
    mapText.map((text): Part => ['map', text]),
    fc.json().map((text): Part => ['operations', text]),
    fc.constant<Part>(['operations', operations]),
    fc.constant<Part>(file),
    fc
      .tuple(fc.string({ maxLength: 20 }), fc.string({ maxLength: 200 }))
      .map(([name, text]): Part => [name, text]),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 6 }), async (parts) => {
      const { status, data } = await send(parts);
      expect([200, 400]).toContain(status);
      if (status === 200 && data?.uploadFile) expect(data).toEqual(uploaded);
      const { status: health } = await mira.fetch('/healthz');
      expect(health).toBe(200);
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
