import { makeAssistant, sendChat } from '../../../testing/assistants.js';
import type { TestClient } from '../../../testing/client.js';
import { signedIn } from '../../../testing/factories.js';
import { changeSettings } from '../../../testing/features/siteSettings.js';
import { ask } from '../../../testing/notes.js';
import { startProvider, type TestProvider } from '../../../testing/provider.js';
import { startTestApp, type TestApp } from '../../../testing/testApp.js';
import { AiSettingsModel } from '../models/aiSettings.model.js';
import { assistantTypes } from '../registry/assistants.js';

const message = "My name is Mira and I take warfarin. There's pressure in the middle of my chest.";
const fixedText = (number: string) =>
  `**This may be an emergency. Call ${number} now.** Don’t wait, and don’t take or give any herb for it.\n\nIf this isn’t happening now, ask again without these words.`;

const memoriesOf = (client: TestClient) => ask<{ text: string }[]>(client, '{ memories { text } }');

describe('a red flag', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test.each([...assistantTypes, 'custom'])(
    "gets only the fixed text from %s, isn't remembered, and doesn't affect the next message",
    async (type) => {
      const member = await signedIn(app.url);
      const assistant = type === 'custom' ? (await makeAssistant(member)).id : type;
      const { conversationId, response, sources } = await sendChat(member, assistant, message);
      expect(response).toBe(fixedText('911'));
      expect(sources).toEqual([]);
      expect(await memoriesOf(member)).toEqual([]);
      const next = await sendChat(member, assistant, '12 * 12', { conversationId });
      expect(next.response).toContain('144');
      expect(next.response).not.toContain('911');
    },
  );

  test.each(assistantTypes)('gets only the fixed text from %s over REST', async (assistantType) => {
    const member = await signedIn(app.url);
    const body = { message, assistantType, memoryEnabled: true, conversationHistory: [] };
    const { body: reply } = await member.rest('POST', '/api/assistants/chat', body);
    expect(reply).toEqual({ response: fixedText('911'), sources: [] });
    expect(await memoriesOf(member)).toEqual([]);
  });

  test("is answered even if the language model's key can’t be read", async () => {
    const member = await signedIn(app.url);
    await AiSettingsModel.create({
      _id: 'site',
      provider: 'openai-compatible',
      baseUrl: 'http://127.0.0.1:9/v1',
      sealedKey: 'sealed under another secret',
      model: 'test-model',
    });
    expect((await sendChat(member, 'tech', message)).response).toBe(fixedText('911'));
    await expect(sendChat(member, 'tech', 'What is DNS?')).rejects.toThrow();
    await AiSettingsModel.deleteOne({ _id: 'site' });
  });

  test('shows the numbers for the site’s country', async () => {
    const [member, admin] = [await signedIn(app.url), await signedIn(app.url, { isAdmin: true })];
    await changeSettings(admin, { country: 'UK' });
    expect((await sendChat(member, 'general', message)).response).toBe(fixedText('999'));
    await changeSettings(admin, { country: 'CA' });
    expect((await sendChat(member, 'general', 'my toddler swallowed bleach')).response).toContain(
      '1-844-764-7669',
    );
    await changeSettings(admin, { country: 'OTHER' });
    expect((await sendChat(member, 'general', message)).response).toBe(
      fixedText('your local emergency number'),
    );
  });
});

describe('with a language model', () => {
  let provider: TestProvider;
  let app: TestApp;
  beforeAll(async () => {
    provider = await startProvider();
    app = await startTestApp(provider.settings);
  });
  afterAll(async () => {
    await app.close();
    provider.close();
  });

  test.each(['herbal', 'custom'])('a red flag in %s never reaches the model', async (type) => {
    const member = await signedIn(app.url);
    const assistant = type === 'custom' ? (await makeAssistant(member)).id : type;
    const { response } = await sendChat(member, assistant, message);
    expect(response).toBe(fixedText('911'));
    expect(provider.requests()).toBe(0);
    expect(await memoriesOf(member)).toEqual([]);
  });
});
