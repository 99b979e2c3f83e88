import { Writable } from 'node:stream';
import { createLogger } from '../../platform/logger.js';
import { metrics } from '../../platform/metrics.js';
import { password, signedInByPassword } from '../../testing/factories.js';
import { startTestApp, type TestApp } from '../../testing/testApp.js';
import { uploadedId } from '../../testing/uploads.js';
import { measureRequests } from './measureRequests.js';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

const token = 'a-token-of-the-test';

const readMetrics = async (headers: Record<string, string> = {}) => {
  const response = await fetch(`${app?.url}/metrics`, { headers });
  return { status: response.status, text: await response.text() };
};

test('without a token or allowed addresses, there are no metrics', async () => {
  app = await startTestApp();
  expect((await readMetrics()).status).toBe(404);
});

test('only the token gives access to the metrics', async () => {
  app = await startTestApp({ METRICS_TOKEN: token });
  expect((await readMetrics()).status).toBe(401);
  expect((await readMetrics({ authorization: 'Bearer another-token-here' })).status).toBe(401);
  expect((await readMetrics({ authorization: 'Bearer' })).status).toBe(401);
  expect((await readMetrics({ authorization: `Bearer ${token}` })).status).toBe(200);
});

test('allowed addresses need no token, and others are refused', async () => {
  app = await startTestApp({ METRICS_ADDRESSES: '10.0.0.0/8, 127.0.0.1', TRUST_PROXY: '1' });
  expect((await readMetrics()).status).toBe(200);
  expect((await readMetrics({ 'x-forwarded-for': '10.2.3.4' })).status).toBe(200);
  expect((await readMetrics({ 'x-forwarded-for': '192.0.2.9' })).status).toBe(403);
});

test('metrics count requests, commands, sign-ins, and uploads by names from the code, never by user input', async () => {
  app = await startTestApp({ METRICS_ADDRESSES: '127.0.0.1' });
  // Test files share the process.
  metrics.resetMetrics();
  const person = await signedInByPassword(app.url, { username: 'secret-name' });
  await person.rest('POST', '/api/login', { username: 'secret-name', password: `${password}x` });
  await person.graphql('query ChosenByClient { me { id } }');
  await person.graphql('mutation { createNote(input: { title: "secret-title" }) { id } }');
  await person.graphql('{ note(id: "000000000000000000000000") { id } }');
  const id = await uploadedId(person, 'secret-file.txt');
  await (await person.fetch(`/api/files/${id}`)).text();
  await person.rest('GET', '/api/no/such/secret-path');
  const { text } = await readMetrics();
  for (const series of [
    'cosmic_request_duration_seconds_count{operation="query me",result="ok"} ',
    'cosmic_request_duration_seconds_count{operation="mutation createNote",result="ok"} 1',
    'cosmic_request_duration_seconds_count{operation="query note",result="refused"} 1',
    'cosmic_request_duration_seconds_count{operation="GET /api/files/:id",result="ok"} 1',
    'cosmic_database_command_duration_seconds_count{command="find",result="ok"} ',
    'cosmic_sign_ins_total{result="ok"} ',
    'cosmic_sign_ins_total{result="UNAUTHENTICATED"} 1',
    'cosmic_uploaded_files_total 1',
    'cosmic_requests_running ',
    'nodejs_eventloop_lag_seconds ',
  ])
    expect(text).toContain(series);
  for (const secret of ['secret', 'ChosenByClient', person.userId, id, '127.0.0.1'])
    expect(text).not.toContain(secret);
});

test('a slow operation is logged with its name', () => {
  let log = '';
  const output = new Writable({
    write: (line, _encoding, done) => {
      log += line;
      done();
    },
  });
  const clock = vi.spyOn(performance, 'now');
  const finish = (operation: string, ms: number) => {
    let onFinish = () => {};
    clock.mockReturnValueOnce(0).mockReturnValueOnce(ms);
    const response = {
      statusCode: 200,
      hasHeader: () => false,
      once: (_event: string, listener: () => void) => {
        onFinish = listener;
      },
    };
    const request = { operation, get: () => undefined };
    measureRequests(createLogger('info', output))(request as never, response as never, () => undefined);
    onFinish();
  };
  finish('query fast', 900);
  finish('query slow', 1_500);
  clock.mockRestore();
  expect(log).not.toContain('fast');
  expect(JSON.parse(log)).toMatchObject({ operation: 'query slow', seconds: 1.5, msg: 'slow operation' });
});
