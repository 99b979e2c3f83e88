import { Writable } from 'node:stream';
import { createLogger } from '../../platform/logger.js';
import { signedIn } from '../../testing/factories.js';
import { startTestApp, type TestApp } from '../../testing/testApp.js';

let app: TestApp;
let log = '';
beforeAll(async () => {
  const output = new Writable({
    write: (line, _encoding, done) => {
      log += line;
      done();
    },
  });
  // The default log level shows these.
  app = await startTestApp({}, {}, { logger: createLogger('info', output) });
});
afterAll(() => app.close());

const lines = () =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'refused');

test("the log names members who request something that isn't theirs, over REST and GraphQL", async () => {
  const person = await signedIn(app.url);
  expect((await person.rest('GET', '/api/users')).status).toBe(403);
  expect((await person.graphql('{ aiSettings { model } }')).errors[0]?.extensions.code).toBe('FORBIDDEN');
  // Typing mistakes aren't logged.
  await person.graphql('{ note(id: "000000000000000000000000") { id } }');
  await person.rest('GET', '/api/no/such/path');
  const expected = { level: 30, refusal: 'FORBIDDEN', actorId: person.userId, address: '127.0.0.1' };
  expect(lines()).toEqual([
    expect.objectContaining({
      ...expected,
      req: expect.objectContaining({ method: 'GET', url: '/api/users' }),
    }),
    expect.objectContaining({ ...expected, operation: 'aiSettings' }),
  ]);
});

test.each(['TRACE', 'PUT', 'DELETE', 'POST'])("a page doesn't exist for %s requests", async (method) => {
  // `fetch` refuses to send TRACE.
  const { request } = await import('node:http');
  const answer = await new Promise<{ status: number | undefined; type: string | undefined; text: string }>(
    (resolve) => {
      request(`${app.url}/notes`, { method, headers: { 'x-secret': 'told-to-nobody' } }, (response) => {
        let text = '';
        response.on('data', (piece) => {
          text += piece;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode, type: response.headers['content-type'], text }),
        );
      }).end();
    },
  );
  expect(answer).toEqual({
    status: 404,
    type: 'application/json; charset=utf-8',
    text: '{"message":"Not found."}',
  });
});
