import { request as httpRequest } from 'node:http';
import { scriptOf } from '../../../testing/account/tokens.js';
import { signedIn } from '../../../testing/factories.js';
import { useProviderApp } from '../../../testing/provider.js';
import { until } from '../../../testing/until.js';
import { TokenModel } from '../../tokens/token.model.js';
import { MessageModel } from '../conversations/message.model.js';

const { app, provider } = useProviderApp();

const input = { assistantType: 'general', memoryEnabled: false, message: 'Never answer' };
const query = 'mutation($input: SendMessageInput!) { sendMessage(input: $input) { response } }';

/** A client that sends a message, reads the start of the answer, and disconnects. */
async function leave(path: string, body: object) {
  const person = await signedIn(app.url);
  const call = httpRequest(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: person.cookie },
  });
  call.once('error', () => undefined);
  call.end(JSON.stringify(body));
  const answer = await provider.nextRequest();
  answer.say('Begun');
  call.destroy();
  const stored = async () => {
    const messages = await MessageModel.find({ ownerId: person.userId }).sort({ _id: 1 }).lean();
    return messages.map(({ content, state }) => `${content}: ${state}`);
  };
  return { answer, stored };
}

test('if a REST client disconnects, the provider is stopped and nothing is stored', async () => {
  const { answer, stored } = await leave('/api/assistants/chat', { ...input, conversationHistory: [] });
  await answer.left;
  expect(await stored()).toEqual([]);
});

test('if a reader disconnects, the conversation continues, and they find the whole answer later', async () => {
  const { answer, stored } = await leave('/graphql', { query, variables: { input } });
  answer.say(' and done.');
  answer.finish();
  await until(async () => (await stored())[1] === 'Begun and done.: complete');
});

test("if a script's token is revoked, the provider is stopped", async () => {
  const script = await scriptOf(await signedIn(app.url), { right: 'AI_ASSISTANTS', write: true });
  const reply = script.rest('POST', '/api/assistants/chat', { ...input, conversationHistory: [] });
  const answer = await provider.nextRequest();
  answer.say('Begun');
  await TokenModel.deleteOne({ _id: script.tokenId });
  await answer.left;
  expect((await reply).status).toBe(403);
});
