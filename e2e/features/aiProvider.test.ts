import type { APIRequestContext, Page } from 'playwright-core';
import { type AiProvider, type formats, startAiProvider, story } from '../testing/aiProvider.js';
import { type Suite, startSuite } from '../testing/suite.js';

let provider: AiProvider;
let suite: Suite;
let admin: APIRequestContext;
let page: Page;
beforeAll(async () => {
  provider = await startAiProvider();
  suite = await startSuite({});
  admin = (await suite.openAsAdmin()).context.request;
});
afterAll(async () => {
  await suite.close();
  await provider.close();
});

/** Opens a window for a new member, who can send as many messages as the first. */
async function enter() {
  ({ page } = await suite.openAsMember({ aiAssistants: true }));
  await page.goto('/ai-assistants?tab=general');
}

async function call(who: APIRequestContext, query: string, variables: object) {
  const answer = await who.post('/graphql', { data: { query, variables } });
  const { data, errors } = await answer.json();
  expect(errors).toBeUndefined();
  return data;
}

/** Connects the program to the provider in this format. */
const connect = (format: (typeof formats)[number], isStalling = false) =>
  call(admin, 'mutation($input: AiSettingsInput!) { saveAiSettings(input: $input) { provider } }', {
    input: {
      provider: format,
      baseUrl: provider.address(format, isStalling),
      apiKey: `key-${isStalling}`,
      model: 'm',
    },
  });

/** Sends a message in a new conversation and returns the list of messages. */
async function ask(message: string) {
  await page.getByRole('button', { name: 'New conversation' }).click();
  const log = page.getByRole('log');
  await log.getByText('Conversations are saved.').waitFor();
  await page.getByRole('textbox', { name: /^Message to/ }).fill(message);
  await page.keyboard.press('Enter');
  return log;
}

/** The stored messages of the open conversation. */
async function stored(): Promise<string[]> {
  const id = new URL(page.url()).searchParams.get('conversation');
  const { conversation } = await call(
    page.context().request,
    'query($id: ID!) { conversation(id: $id) { messages { role content state } } }',
    { id },
  );
  return conversation.messages.map((message: Record<string, string>) =>
    [message.role, message.state, message.content].join(': '),
  );
}

describe('a healthy provider', () => {
  beforeAll(enter);

  test("the answer grows while it's read, and a reload keeps it", async () => {
    await connect('openai-compatible');
    provider.heal(false);
    provider.takeRequests();
    const log = await ask('Tell me of the moon');
    await log.getByText('The moon has no').waitFor();
    await page.waitForURL(/conversation=/);
    expect((await log.innerText()).includes(story)).toBe(false);
    await page.reload();
    await log.getByText('The moon has no').waitFor();
    await log.getByText(story).waitFor();
    await log.getByRole('button', { name: 'Regenerate' }).waitFor();
    expect(await stored()).toEqual(['user: complete: Tell me of the moon', `assistant: complete: ${story}`]);
    expect(provider.takeRequests()).toEqual(['/v1/chat/completions 200']);
  });
});

describe('a provider with problems', () => {
  const format = 'openai-compatible';
  beforeAll(async () => {
    await connect(format);
    await enter();
  });
  beforeEach(() => {
    provider.heal(false);
    provider.takeRequests();
  });

  test('Stop keeps the partial answer and closes the connection to the provider', async () => {
    await connect(format, true);
    const left = provider.left();
    const log = await ask('Never end');
    await log.getByText('Begun,').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await log.getByText('Stopped.').waitFor();
    await left;
    expect(await stored()).toEqual(['user: complete: Never end', 'assistant: stopped: Begun, ']);
    await connect(format);
  });

  test('an answer that breaks off keeps its beginning and says so, nothing is lost, and Retry helps', async () => {
    const words = 'stopped partway through';
    const log = await ask('Answer with broken off');
    await log.getByText(words).waitFor();
    expect(provider.takeRequests()).toHaveLength(1);
    await page.reload();
    await log.getByText(words).waitFor();
    const [question, failed, ...more] = await stored();
    expect(question).toBe('user: complete: Answer with broken off');
    expect(failed).toMatch(/^assistant: failed: The moon/);
    expect(more).toEqual([]);
    provider.heal(true);
    await log.getByRole('button', { name: 'Retry' }).click();
    await log.getByText('Well again.').waitFor();
    await log.getByRole('button', { name: 'Regenerate' }).waitFor();
    expect(await stored()).toEqual([question, 'assistant: complete: Well again.']);
  });
});
