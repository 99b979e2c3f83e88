import { Writable } from 'node:stream';
import { LLMock } from '@copilotkit/aimock';
import { pino } from 'pino';
import { signedIn } from '../../../testing/factories.js';
import { startTestApp, type TestApp } from '../../../testing/testApp.js';

const key = 'sk-never-written-down';
const written: string[] = [];
let mock: LLMock;
let app: TestApp;
beforeAll(async () => {
  mock = new LLMock({ port: 0, strict: true });
  mock.onMessage(/./, { error: { message: `no such key: ${key}` }, status: 401 });
  await mock.start();
  // Leaves out the product's log redaction, so that the test doesn't depend on it.
  const stream = new Writable({
    write: (line, _encoding, done) => {
      written.push(String(line));
      done();
    },
  });
  app = await startTestApp({}, {}, { logger: pino({ level: 'trace' }, stream) });
});
afterAll(async () => {
  await app.close();
  await mock.stop();
});

test.each(['openai', 'anthropic', 'openai-compatible'])(
  'the key for %s never reaches the browser or the log, whatever fails',
  async (provider) => {
    const admin = await signedIn(app.url, { isAdmin: true });
    const call = (operation: string, more: object = {}) => {
      const input = { provider, baseUrl: `${mock.url}/v1`, apiKey: key, model: 'm', ...more };
      return admin.graphql(`mutation($input: AiSettingsInput!) { ${operation} }`, { input });
    };
    const answers = [
      await call('saveAiSettings(input: $input) { provider baseUrl model hasKey }'),
      await call('testAiSettings(input: $input) { isOk message answer }'),
      await call('testAiSettings(input: $input) { message }', { baseUrl: 'http://127.0.0.1:1' }),
      await call('testAiSettings(input: $input) { message }', { apiKey: `${key}\né` }),
      await call('listAiModels(input: $input) { models problem }'),
      await call('saveAiSettings(input: $input) { noSuchField }'),
      await admin.graphql(
        '{ aiSettings { provider baseUrl model hasKey } externalModel(assistantType: "tech") { model host } }',
      ),
      await admin.rest('POST', '/api/assistants/chat', { message: 'hello', assistantType: 'general' }),
    ];
    expect(JSON.stringify(answers)).not.toContain(key);
    expect(written.join('')).toContain('the AI provider failed');
    expect(written.join('')).not.toContain(key);
  },
);
