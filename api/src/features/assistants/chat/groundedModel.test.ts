import { loadHerbal } from '../../../../content/content.load.js';
import { sendChat } from '../../../testing/assistants.js';
import type { TestClient } from '../../../testing/client.js';
import { defined } from '../../../testing/defined.js';
import { signedIn } from '../../../testing/factories.js';
import { useProviderApp } from '../../../testing/provider.js';

const { app, provider } = useProviderApp();

/** Sends a message to Herbal AI, whose model replies with this. Returns what the model was sent, and the answer. */
async function talk(client: TestClient, message: string, said: string, conversationId?: string) {
  const sending = sendChat(client, 'herbal', message, { memoryEnabled: false, conversationId });
  const answer = await provider.nextRequest();
  answer.say(said);
  answer.finish();
  const system = defined(answer.messages.find(({ role }) => role === 'system')).content;
  return { system, ...(await sending) };
}

const row = defined(
  loadHerbal().interactions.find(({ herb, with: { id } }) => herb === 'st-johns-wort' && id === 'ssri'),
);

test('a language model gets the interactions and the rules, and can’t contradict a verdict', async () => {
  const member = await signedIn(app.url);
  const { system, response } = await talk(
    member,
    "Can I take St. John's wort with Zoloft?",
    'Perfectly safe.',
  );
  for (const part of [
    row.effect,
    row.source.url,
    'never soften it',
    'Never call a combination safe',
    'never give doses',
  ])
    expect(system).toContain(part);
  expect(response).toMatch(
    /^Perfectly safe\.\n\n\*\*From the dashboard’s list\*\*\n\n\*\*Avoid: St\. John's wort and sertraline\.\*\*/,
  );
  expect(response).toContain(`](${row.source.url}), opened`);
  expect(response.split("**Cautions for St. John's wort**")).toHaveLength(2);
});

test('a language model gets a medication that the member mentioned earlier', async () => {
  const member = await signedIn(app.url);
  const { conversationId } = await talk(member, 'I take Zoloft.', 'All right.');
  const { system } = await talk(member, "Is St. John's wort safe for me?", 'Yes.', conversationId);
  expect(system).toContain(row.effect);
  expect(system).toContain('(You mentioned: “I take Zoloft.”)');
});

test("a language model and the member are told that a combination isn't in the list", async () => {
  const { system, response } = await talk(
    await signedIn(app.url),
    'lavender with metformin',
    'Sure, no problem.',
  );
  for (const text of [system, response])
    expect(text).toContain('**Lavender and metformin: This combination isn’t in my list.**');
});
