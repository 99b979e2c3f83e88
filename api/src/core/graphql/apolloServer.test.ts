import { serverAudits } from 'graphql-http';
import { scriptOf } from '../../testing/account/tokens.js';
import { TestClient } from '../../testing/client.js';
import { signedIn } from '../../testing/factories.js';
import { useTestApp } from '../../testing/testApp.js';

const app = useTestApp();
let script: TestClient;
beforeAll(async () => {
  script = await scriptOf(await signedIn(app.url));
});

/** The GraphQL-over-HTTP specification's audits. The address is known only when the test runs. */
const auditsWith = (who: string, fetchFn: typeof fetch) =>
  serverAudits({ url: () => `${app.url}/graphql`, fetchFn })
    .filter(({ name }) => name.startsWith('MUST'))
    .map((audit) => [`${audit.name}, for ${who}`, audit] as const);

/** The script knows the server's address. */
const asScript: typeof fetch = (url, init) => script.fetch(String(url).slice(app.url.length), init);

test.each([...auditsWith('a stranger', fetch), ...auditsWith('a script with a token', asScript)])(
  'GraphQL over HTTP: %s',
  async (_name, audit) => {
    const result = await audit.fn();
    expect(result.status === 'ok' ? 'ok' : result.reason).toBe('ok');
  },
);

test('documents that are too long or have too many aliases are refused before they run', async () => {
  const client = new TestClient(app.url);
  const aliases = `{ ${Array.from({ length: 40 }, (_, index) => `a${index}: me { id }`).join(' ')} }`;
  const long = `{ ${'me { id } '.repeat(1_000)} }`;
  for (const query of [aliases, long]) {
    const { status, errors } = await client.graphql(query);
    expect([status, errors[0]?.extensions.code]).toEqual([400, expect.stringMatching(/^GRAPHQL_/)]);
  }
});

test('fragments that repeat one another cost no more than what they return', async () => {
  const levels = Array.from(
    { length: 100 },
    (_, level) => `fragment F${level} on User { ...F${level + 1} ...F${level + 1} }`,
  );
  const query = `{ me { ...F0 } } ${levels.join(' ')} fragment F100 on User { username }`;
  const { data, errors } = await (await signedIn(app.url)).graphql(query);
  expect([errors, data]).toEqual([[], { me: { username: expect.any(String) } }]);
});

test('the schema can be read once per request, not by aliases', async () => {
  const names = 'types { name }';
  for (const query of [
    `{ a: __schema { ${names} } b: __schema { ${names} } }`,
    '{ __schema { a: types { name } b: types { name } } }',
    'fragment Fields on __Type { a: fields { name } b: fields { name } } { __type(name: "Query") { ...Fields } }',
  ]) {
    const { status, errors } = await script.graphql(query);
    expect([status, errors[0]?.message]).toEqual([400, 'Introspection can’t be combined with aliases.']);
  }
});

test.each([1, 2])(
  'a query by hash, version %d, is refused as the caller’s mistake, and nothing is stored for it',
  async (version) => {
    const client = new TestClient(app.url);
    const extensions = { persistedQuery: { version, sha256Hash: 'a'.repeat(64) } };
    const { body } = await client.rest('POST', '/graphql', { query: '{ me { id } }', extensions });
    expect(body).toMatchObject({ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }] });
  },
);

test('an unexpected error shows the client only its ID', async () => {
  const client = new TestClient(app.url);
  const { errors } = await client.graphql('query($code: String!) { invite(code: $code) { code } }', {
    code: '\u0000',
  });
  expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
});

test('the health and readiness checks respond', async () => {
  const client = new TestClient(app.url);
  expect(await client.rest('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } });
  expect(await client.rest('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
});

test("responses have the security headers and aren't stored", async () => {
  const response = await new TestClient(app.url).fetch('/api/user');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-powered-by')).toBeNull();
});

test('null in a variable for an argument with a default is refused as input, not reported as a failure', async () => {
  const { errors } = await script.graphql('query ($first: Int) { notifications(first: $first) { id } }', {
    first: null,
  });
  expect(errors[0]).toMatchObject({
    message: 'Argument "first" of non-null type "Int!" must not be null.',
    extensions: { code: 'BAD_USER_INPUT' },
  });
});
