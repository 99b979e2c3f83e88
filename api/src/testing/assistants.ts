import type { TestClient } from './client.js';
import { ask } from './notes.js';
import type { ChatReply, CustomAssistant, KnowledgeItem } from './schema.generated.js';
import { until } from './until.js';

const fields =
  'id name description icon color instructions starters revision knowledge { id kind title state problem } shares { id username }';

/** A valid input. */
export const assistantInput = { name: 'Guide', icon: 'book', color: 'green' };

/** Creates an assistant. */
export function makeAssistant(client: TestClient, input: object = {}): Promise<CustomAssistant> {
  const query = `mutation ($input: CustomAssistantInput!) { createCustomAssistant(input: $input) { ${fields} } }`;
  return ask(client, query, { input: { ...assistantInput, ...input } });
}

/** One of the user's own assistants. */
export function readAssistant(client: TestClient, id: string): Promise<CustomAssistant> {
  return ask(client, `query ($id: ID!) { customAssistant(id: $id) { ${fields} } }`, { id });
}

/** Calls a mutation that takes an assistant's ID. */
export function onAssistant(client: TestClient, mutation: string, id: string): Promise<CustomAssistant> {
  return ask(client, `mutation ($id: ID!) { ${mutation}(id: $id) { ${fields} } }`, { id });
}

/** Deletes one of the user's own assistants. */
export function deleteAssistant(client: TestClient, id: string): Promise<string> {
  return ask(client, 'mutation ($id: ID!) { deleteCustomAssistant(id: $id) }', { id });
}

/** Changes one of the user's own assistants. */
export function updateAssistant(client: TestClient, input: object): Promise<CustomAssistant> {
  const query = `mutation ($input: UpdateCustomAssistantInput!) { updateCustomAssistant(input: $input) { ${fields} } }`;
  return ask(client, query, { input: { ...assistantInput, ...input } });
}

/** Shares an assistant with a member; returns the share. */
export function share(client: TestClient, id: string, username: string): Promise<{ id: string }> {
  const query =
    'mutation ($id: ID!, $username: String!) { shareAssistant(id: $id, username: $username) { id } }';
  return ask(client, query, { id, username });
}

/** The knowledge of one of the user's own assistants, once all of it has been read. */
export async function readKnowledge(client: TestClient, id: string): Promise<KnowledgeItem[]> {
  let knowledge: KnowledgeItem[] = [];
  await until(async () => {
    knowledge = (await readAssistant(client, id)).knowledge;
    return knowledge.every(({ state }) => state !== 'reading');
  });
  return knowledge;
}

/** Sends a message to an assistant and waits for its answer. */
export function sendChat(
  client: TestClient,
  assistantType: string,
  message: string,
  given: object = {},
): Promise<ChatReply> {
  const query = `mutation ($input: SendMessageInput!) {
    sendMessage(input: $input) { conversationId response sources { title url } }
  }`;
  return ask(client, query, { input: { assistantType, message, memoryEnabled: true, ...given } });
}
