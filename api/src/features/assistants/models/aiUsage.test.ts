import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import mongoose from 'mongoose';
import { defined } from '../../../testing/defined.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { urlOf } from '../../../testing/serverUrl.js';
import { startTestApp, type TestApp } from '../../../testing/testApp.js';

/** The usage that the next answer reports; null if the provider doesn't report any. */
let usage: { prompt_tokens: number; completion_tokens: number } | null;
let bodies: Record<string, unknown>[] = [];
let provider: Server;
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  provider = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(JSON.parse(body));
    const send = (data: object) => response.write(`data: ${JSON.stringify(data)}\n\n`);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    send({ choices: [{ index: 0, delta: { content: 'Twelve words or so.' }, finish_reason: null }] });
    send({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], ...(usage && { usage }) });
    response.end('data: [DONE]\n\n');
  });
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  app = await startTestApp();
  admin = await signedIn(app.url, { isAdmin: true });
});
beforeEach(async () => {
  usage = { prompt_tokens: 1_000, completion_tokens: 500 };
  bodies = [];
  await mongoose.connection.collection('aiusages').deleteMany({});
});
afterAll(async () => {
  await app.close();
  provider.closeAllConnections();
  provider.close();
});

const fields = 'inputPrice outputPrice monthlyCostCap monthUsage { members inputTokens outputTokens cost }';
const save = async (limits: object) => {
  const query = `mutation($input: AiSettingsInput!) { saveAiSettings(input: $input) { ${fields} } }`;
  const input = {
    provider: 'openai-compatible',
    baseUrl: `${urlOf(provider)}/v1`,
    apiKey: '',
    model: 'm',
    ...limits,
  };
  const { data, errors } = await admin.graphql(query, { input });
  expect(errors).toEqual([]);
  return data?.saveAiSettings;
};
const month = async () =>
  defined((await admin.graphql(`{ aiSettings { ${fields} } }`)).data?.aiSettings).monthUsage;
const ask = (person: typeof admin) =>
  person.rest('POST', '/api/assistants/chat', {
    message: 'hello',
    assistantType: 'general',
    memoryEnabled: false,
  });

test("members' usage is counted from the provider’s own figures, and the admin sees the cost", async () => {
  await save({ inputPrice: 3, outputPrice: 15 });
  const [one, other] = [await signedIn(app.url), await signedIn(app.url)];
  await ask(one);
  await ask(one);
  await ask(other);
  expect(bodies[0]).toMatchObject({ stream_options: { include_usage: true } });
  expect(await month()).toEqual({ members: 2, inputTokens: 3_000, outputTokens: 1_500, cost: 0.0315 });
});

test("usage is estimated for a provider that doesn't report it, and isn't requested if there are no prices", async () => {
  usage = null;
  await save({});
  await ask(await signedIn(app.url));
  expect(bodies[0]).not.toHaveProperty('stream_options');
  const { inputTokens, outputTokens, cost } = await month();
  expect(inputTokens).toBeGreaterThan(50);
  expect([outputTokens, cost]).toEqual([5, 0]);
});

test("a member who has reached the monthly limit is told when it resets and asks no model; others aren't affected", async () => {
  // 0.0105 dollars per answer.
  expect(await save({ inputPrice: 3, outputPrice: 15, monthlyCostCap: 0.02 })).toMatchObject({
    monthlyCostCap: 0.02,
  });
  const person = await signedIn(app.url);
  expect([(await ask(person)).status, (await ask(person)).status]).toEqual([200, 200]);
  const { status, body, headers } = await ask(person);
  expect([status, body.message]).toEqual([
    429,
    expect.stringMatching(
      /^You’ve reached this month’s limit for AI answers\. It resets on [A-Z][a-z]+ 1\.$/,
    ),
  ]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(bodies).toHaveLength(2);
  expect((await ask(await signedIn(app.url))).status).toBe(200);

  // A new month starts at zero.
  await mongoose.connection.collection('aiusages').updateMany({}, { $set: { month: '2020-01' } });
  expect((await ask(person)).status).toBe(200);
  expect(await month()).toMatchObject({ members: 1 });
  await save({ inputPrice: 3, outputPrice: 15 });
  expect((await ask(person)).status).toBe(200);
});

test('settings from before prices existed load without a limit', async () => {
  await save({});
  await mongoose.connection
    .collection('aisettings')
    .updateOne({}, { $unset: { inputPrice: 1, outputPrice: 1, monthlyCostCap: 1 } });
  const { data } = await admin.graphql(`{ aiSettings { ${fields} } }`);
  expect(data?.aiSettings).toMatchObject({ inputPrice: null, outputPrice: null, monthlyCostCap: 0 });
  expect((await ask(await signedIn(app.url))).status).toBe(200);
});

test('answers to messages sent at the same time are all counted', async () => {
  await save({ inputPrice: 1 });
  const person = await signedIn(app.url);
  await Promise.all(Array.from({ length: 6 }, () => ask(person)));
  expect(await month()).toMatchObject({ members: 1, inputTokens: 6_000, cost: 0.006 });
});
