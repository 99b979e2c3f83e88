import { createNoteCards } from '../features/notes/cards/noteCards.service.js';
import { noteCardStore } from '../features/study/flashcards/noteLineCard.service.js';
import type { GraphqlAnswer, TestClient } from './client.js';
import type { Note } from './schema.generated.js';

/** The app's service for the cards in notes, for tests that call services directly. */
export const noteCards = createNoteCards(noteCardStore);

const fields =
  'id title body tags folder pinned revision createdAt updatedAt trashedAt preview size links { title noteId }';

/** The value of an operation's only field; fails with the first error's message. */
export async function ask<T>(
  client: TestClient,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<T> {
  const { data, errors } = await client.graphql<Record<string, T>>(query, variables);
  const [value] = Object.values(data ?? {});
  if (errors[0] || value === undefined)
    throw Object.assign(new Error(errors[0]?.message ?? 'The answer is empty.'), errors[0]?.extensions);
  return value;
}

/** Creates a note. */
export function createNote(client: TestClient, input: object = {}): Promise<Note> {
  return ask(client, `mutation ($input: CreateNoteInput!) { createNote(input: $input) { ${fields} } }`, {
    input,
  });
}

/** Sends a change to a note and returns the response, whatever it is. */
export function tryUpdate(
  client: TestClient,
  id: string,
  input: object,
  options: { keepBoth?: boolean; updateLinks?: boolean; keepReplaced?: boolean } = {},
): Promise<GraphqlAnswer> {
  const query = `mutation ($id: ID!, $input: UpdateNoteInput!, $keepBoth: Boolean! = false, $updateLinks: Boolean! = false, $keepReplaced: Boolean! = false) {
    updateNote(id: $id, input: $input, keepBoth: $keepBoth, updateLinks: $updateLinks, keepReplaced: $keepReplaced) { ${fields} }
  }`;
  return client.graphql(query, { id, input, ...options });
}

/** Changes a note; fails if the change is refused. */
export async function updateNote(...call: Parameters<typeof tryUpdate>): Promise<Note> {
  const { data, errors } = await tryUpdate(...call);
  if (!data?.updateNote) throw Object.assign(new Error(errors[0]?.message), errors[0]?.extensions);
  return data.updateNote;
}

/** One note. */
export function readNote(client: TestClient, id: string): Promise<Note> {
  return ask(client, `query ($id: ID!) { note(id: $id) { ${fields} } }`, { id });
}

/** A list of notes. */
export function listNotes(client: TestClient, args: Record<string, unknown> = {}): Promise<Note[]> {
  const query = `query ($first: Int! = 1000, $after: ID, $search: String, $tag: String, $folder: String, $sort: NoteSort) {
    notes(first: $first, after: $after, search: $search, tag: $tag, folder: $folder, sort: $sort) { ${fields} snippet }
  }`;
  return ask(client, query, args);
}

/** The notes' titles, for comparison. */
export const titles = (notes: readonly Note[]): string[] => notes.map(({ title }) => title);

/** Imports a file over REST. */
export async function importFile(
  client: TestClient,
  name: string,
  content: Buffer | string,
): Promise<{
  status: number;
  body: { imported: number; skipped: { name: string; reason: string }[]; message: string };
}> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  const response = await client.fetch('/api/notes/import', { method: 'POST', body: form });
  return { status: response.status, body: JSON.parse(await response.text()) };
}
