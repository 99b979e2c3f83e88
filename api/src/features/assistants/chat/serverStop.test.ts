import { signedIn } from '../../../testing/factories.js';
import { startProvider } from '../../../testing/provider.js';
import { startTestApp } from '../../../testing/testApp.js';

const query = 'mutation($input: SendMessageInput!) { sendMessage(input: $input) { response } }';

test("a server that stops doesn't wait for a model, and tells the caller", async () => {
  const provider = await startProvider();
  const app = await startTestApp(provider.settings);
  const person = await signedIn(app.url);
  const input = { assistantType: 'general', memoryEnabled: false, message: 'Explain DNS' };
  const sending = person.graphql(query, { input });
  const answer = await provider.nextRequest();
  answer.say('It is ');
  // Otherwise, the caller would be cut off without a response once the time for running requests is over.
  const [{ errors }] = await Promise.all([sending, app.close(), answer.left]);
  expect(errors).toMatchObject([{ message: 'The server was interrupted while answering. Try again.' }]);
  provider.close();
});
