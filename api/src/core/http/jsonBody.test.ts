import { TestClient } from '../../testing/client.js';
import { signedIn } from '../../testing/factories.js';
import { jsonHead, openRaw, type RawRequest } from '../../testing/rawRequest.js';
import { startTestApp, type TestApp } from '../../testing/testApp.js';
import { until } from '../../testing/until.js';

const kilobyte = 1024;
const paths = ['/graphql', '/api/login'];

let app: TestApp;
const opened: RawRequest[] = [];
const open = async (lines: string[]) => {
  const request = await openRaw(app.url, lines);
  opened.push(request);
  return request;
};
const begin = (count: number, head: string[]) => Promise.all(Array.from({ length: count }, () => open(head)));

afterEach(async () => {
  for (const { socket } of opened.splice(0)) socket.destroy();
  await app.close();
});

async function expectAlive(): Promise<void> {
  const client = new TestClient(app.url);
  expect((await client.rest('GET', '/healthz')).status).toBe(200);
  expect((await client.rest('GET', '/readyz')).status).toBe(200);
}

test("a large body from someone who isn't signed in is refused before any of it is sent", async () => {
  app = await startTestApp();
  for (const path of paths) {
    const request = await open(jsonHead(path, 900 * kilobyte));
    expect(await request.status).toBe(413);
    expect(request.received()).toContain(path === '/graphql' ? 'The limit is 32 kB' : 'too large');
    const chunked = await open([
      `POST ${path} HTTP/1.1`,
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    ]);
    chunked.socket.write(`${(40 * kilobyte).toString(16)}\r\n${' '.repeat(40 * kilobyte)}\r\n0\r\n\r\n`);
    expect(await chunked.status).toBe(413);
  }
  // Signed-in users can send more.
  const person = await signedIn(app.url);
  const query = `{ me { id } } # ${'x'.repeat(100 * kilobyte)}`;
  expect((await person.graphql(query)).data).toEqual({ me: { id: person.userId } });
});

test("one address can't hold more than its share of the memory, and others aren't affected", async () => {
  app = await startTestApp();
  const person = await signedIn(app.url);
  // This many requests stay open without a response: 32 bodies of 32 kB make one megabyte.
  await begin(32, jsonHead('/graphql', 32 * kilobyte));
  const refused = await open(jsonHead('/graphql', 32 * kilobyte));
  expect(await refused.status).toBe(429);
  expect(refused.received()).toMatch(/Retry-After: 5\r\n/i);
  expect(refused.received()).toContain('"code":"TOO_MANY_REQUESTS","retryAfter":5');
  expect((await person.graphql('{ me { id } }')).status).toBe(200);
  await expectAlive();
  // Aborted requests release their bytes.
  for (const { socket } of opened.splice(0)) socket.destroy();
  const credentials = { username: 'nobody', password: 'wrong-horse' };
  const login = async () => (await new TestClient(app.url).rest('POST', '/api/login', credentials)).status;
  while ((await login()) === 429);
  expect(await login()).toBe(401);
});

test("all addresses together can't hold more than the process allows: they get a 503, and the process survives", async () => {
  const small = { perHolder: 64 * kilobyte, total: 64 * kilobyte, timeoutMs: 60_000 };
  app = await startTestApp({}, { signedIn: { ...small, perHolder: 48 * kilobyte } });
  const [mira, noor] = [await signedIn(app.url), await signedIn(app.url)];
  const query = `{ me { id } } # ${' '.repeat(30 * kilobyte)}`;
  let refused: Awaited<ReturnType<typeof noor.rest>>;
  do {
    await open(jsonHead('/graphql', 40 * kilobyte, mira.cookie));
    refused = await noor.rest('POST', '/graphql', { query });
  } while (refused.status === 200);
  const { status, headers, body } = refused;
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(body).toMatchObject({ errors: [{ extensions: { code: 'OVERLOADED', retryAfter: 5 } }] });
  expect((await noor.graphql('{ me { id } }')).status).toBe(200);
  await expectAlive();
});

test('a body that arrives too slowly is cut off, even from signed-in members', async () => {
  const quick = { perHolder: 1024 * kilobyte, total: 1024 * kilobyte, timeoutMs: 300 };
  app = await startTestApp({}, { anonymous: quick, signedIn: quick });
  const { cookie } = await signedIn(app.url);
  for (const head of [...paths.map((path) => jsonHead(path, 1000)), jsonHead('/graphql', 1000, cookie)]) {
    const request = await open(head);
    const trickle = setInterval(() => request.socket.write(' '), 20);
    expect(await request.status).toBe(408);
    await request.closed;
    clearInterval(trickle);
  }
  await expectAlive();
});

test.each(['/api/files/upload', '/graphql'])(
  'the form fields for %s have the same time limit as a body, and the file has none',
  async (path) => {
    const quick = { perHolder: 1024 * kilobyte, total: 1024 * kilobyte, timeoutMs: 1_500 };
    app = await startTestApp({}, { signedIn: quick });
    const { cookie } = await signedIn(app.url);
    const head = [
      `POST ${path} HTTP/1.1`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 100000',
      'Apollo-Require-Preflight: true',
      `Cookie: ${cookie}`,
    ];
    const slow = await open(head);
    slow.socket.write('--b\r\nContent-Disposition: form-data; name="operations"\r\n\r\n');
    const patient = await open(head);
    const operations = JSON.stringify({
      query: 'mutation ($file: Upload!) { uploadFile(file: $file) { id } }',
      variables: { file: null },
    });
    const part = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    if (path === '/graphql')
      patient.socket.write(part('operations', operations) + part('map', '{"file":["variables.file"]}'));
    patient.socket.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n');
    const trickles = [slow, patient].map(({ socket }) => setInterval(() => socket.write('x'), 20));
    expect(await slow.status).toBe(408);
    await slow.closed;
    for (const trickle of trickles) clearInterval(trickle);
    patient.socket.write('\r\n--b--\r\n');
    expect(await patient.status).toBe(path === '/graphql' ? 200 : 201);
    expect(patient.received()).toContain('"id"');
  },
);

test('only a limited amount of refused bodies is read to the end, and the rest of a flood is cut off', async () => {
  const megabyte = 1024 * kilobyte;
  app = await startTestApp({}, { refused: { perHolder: megabyte, total: megabyte } });
  const patient = await open(jsonHead('/graphql', 900 * kilobyte));
  expect(await patient.status).toBe(413);
  const flood = await begin(20, jsonHead('/graphql', 900 * kilobyte));
  expect(await Promise.all(flood.map(({ status }) => status))).toEqual(flood.map(() => 413));
  await Promise.all(flood.map(({ closed }) => closed));
  // The first body is read to its end, and its connection takes the next request.
  patient.socket.write(' '.repeat(900 * kilobyte));
  patient.socket.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await until(async () => patient.received().includes('HTTP/1.1 200'));
  await expectAlive();
});

test('JSON with too many values or levels is refused before it is parsed, and long texts are not', async () => {
  app = await startTestApp();
  const person = await signedIn(app.url);
  const post = async (path: string, json: string, charset = 'utf-8', encoding: BufferEncoding = 'utf8') => {
    const response = await fetch(`${app.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': `application/json; charset=${charset}`, Cookie: person.cookie },
      body: Buffer.from(json, encoding),
    });
    return { status: response.status, body: await response.text() };
  };
  const hostile = [
    '['.repeat(100) + ']'.repeat(100),
    `[${'{},'.repeat(100_000)}0]`,
    `[${'0,'.repeat(100_000)}0]`,
  ];
  for (const value of hostile) {
    const graphql = await post('/graphql', `{"query":"{ me { id } }","variables":{"x":${value}}}`);
    expect([graphql.status, graphql.body]).toEqual([400, expect.stringContaining('"BAD_USER_INPUT"')]);
    const rest = await post('/api/login', `{"username":${value},"password":"x"}`);
    expect([rest.status, rest.body]).toEqual([400, expect.stringContaining('too many values or levels')]);
  }
  // Read as bytes, the quotes in this text would hide the rest.
  const utf16 = await post('/graphql', '{"query":"{ me { id } }","a":"\u2200"}', 'utf-16le', 'utf16le');
  expect([utf16.status, utf16.body]).toEqual([415, expect.stringContaining('UTF-8')]);
  const text = JSON.stringify(`\\"${'[{,'.repeat(100_000)}`);
  const long = await post('/graphql', `{"query":"{ me { id } }","variables":{"x":${text}}}`);
  expect(JSON.parse(long.body)).toEqual({ data: { me: { id: person.userId } } });
});
