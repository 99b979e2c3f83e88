import { makeAssistant, readKnowledge, sendChat, share } from '../../testing/assistants.js';
import { signedIn } from '../../testing/factories.js';
import { ask, createNote } from '../../testing/notes.js';
import { startProvider, type TestProvider } from '../../testing/provider.js';
import { startTestApp, type TestApp } from '../../testing/testApp.js';
import { upload } from '../../testing/uploads.js';

let provider: TestProvider;
let app: TestApp;
beforeAll(async () => {
  provider = await startProvider();
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
  provider.close();
});

type Client = Awaited<ReturnType<typeof signedIn>>;

interface Person {
  client: Client;
  /** Appears in all of the user's texts and in no others. */
  canary: string;
  assistantId: string;
  sharedId: string;
}

/** A user with one of everything that an assistant can read. */
async function withCanaries(canary: string): Promise<Person> {
  const client = await signedIn(app.url);
  await sendChat(
    client,
    'general',
    `My name is ${canary}name. My favourite airship is the zeppelin ${canary}talk.`,
  );
  await createNote(client, { title: 'Zeppelin', body: `Where is the zeppelin? In hangar ${canary}note.` });
  const noteOf = async (name: string) => {
    const { id } = await createNote(client, {
      title: `Zeppelin ${name}`,
      body: `The zeppelin file says ${canary}${name}.`,
    });
    return { kind: 'note', id };
  };
  const { body } = await upload(client, 'zeppelin.txt', `The zeppelin file says ${canary}file.`);
  const { id: assistantId } = await makeAssistant(client, {
    name: `${canary}assistant`,
    instructions: `Speak of the zeppelin as ${canary}instructions.`,
    knowledge: [await noteOf('knowledge'), { kind: 'file', id: String(body.id) }],
  });
  const { id: sharedId } = await makeAssistant(client, { knowledge: [await noteOf('shared')] });
  await readKnowledge(client, assistantId);
  return { client, canary, assistantId, sharedId };
}

const question = 'Where is my zeppelin, and what does the zeppelin file say?';
const types = ['herbal', 'tech', 'general'];

/** Everything that is returned or sent out when a user asks every assistant. */
type Ask = (person: Person, assistantType: string, message: string) => Promise<string>;

async function hear(person: Person, send: Ask, ids: string[]): Promise<string> {
  const heard: string[] = [];
  for (const id of ids) {
    heard.push(await send(person, id, question), await send(person, id, 'What do you know about me?'));
  }
  return heard.join('\n');
}

const fromBuiltIn: Ask = async ({ client }, assistantType, message) =>
  JSON.stringify(await sendChat(client, assistantType, message));

const toProvider: Ask = async ({ client }, assistantType, message) => {
  const telling = sendChat(client, assistantType, message);
  const asked = await provider.nextRequest();
  asked.say('Well [1] [2] [3] [4].');
  asked.finish();
  return JSON.stringify([asked.messages, await telling]);
};

const useProvider = async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const input = {
    provider: 'openai-compatible',
    baseUrl: provider.settings.AI_BASE_URL,
    model: 'test-model',
  };
  const query = 'mutation ($input: AiSettingsInput!) { saveAiSettings(input: $input) { provider } }';
  await ask(admin, query, { input });
};

test("neither member's memories, notes, files, or assistants reach the other’s answers, built-in or from a provider", async () => {
  const [one, other] = [await withCanaries('canaryone'), await withCanaries('canarytwo')];
  for (const send of [fromBuiltIn, toProvider]) {
    if (send === toProvider) await useProvider();
    for (const [person, stranger] of [
      [one, other],
      [other, one],
    ] as const) {
      const heard = await hear(person, send, [...types, person.assistantId]);
      // The member's own texts do arrive, so the check below would notice others' texts.
      for (const textName of ['name', 'note', 'knowledge', 'file'])
        expect(heard).toContain(`${person.canary}${textName}`);
      expect(heard).not.toContain(stranger.canary);
    }
  }

  // With a shared assistant, only that assistant's passages arrive, nothing else from its owner. The asker's memories
  // stay with the asker.
  const { id: shareId } = await share(one.client, one.sharedId, other.client.username);
  const heard = await hear(other, toProvider, [one.sharedId]);
  expect(heard).toContain('canaryoneshared');
  expect(heard).toContain('canarytwoname');
  expect(heard).not.toMatch(/canaryone(?!shared)/);
  expect(heard).not.toMatch(/canarytwo(?:note|knowledge|file)/);
  expect(await hear(one, toProvider, [one.sharedId])).not.toContain('canarytwo');

  await ask(one.client, 'mutation ($id: ID!) { unshareAssistant(shareId: $id) }', { id: shareId });
  await expect(sendChat(other.client, one.sharedId, question)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await hear(other, toProvider, types)).not.toContain('canaryone');
});
