import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import type { GraphqlAnswer, RestAnswer, TestClient } from './client.js';

type Piece = string | Buffer;

/** Uploads a file over REST, like a form in a browser. */
export async function upload(
  client: TestClient,
  name: string,
  content: Piece,
  fields: Record<string, string> = {},
): Promise<RestAnswer> {
  return uploadForm(client, [['file', name, content]], fields);
}

/** Uploads a form over REST, with its text fields first; each part is field, filename, content. */
export async function uploadForm(
  client: TestClient,
  parts: [string, string, Piece][],
  fields: Record<string, string> = {},
): Promise<RestAnswer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  for (const [field, name, content] of parts) form.append(field, new Blob([content]), name);
  const response = await client.fetch('/api/files/upload', { method: 'POST', body: form });
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
}

/** Uploads a file over GraphQL, as defined by the multipart request specification. */
export async function uploadByGraphql(
  client: TestClient,
  name: string,
  content: Piece,
  headers: Record<string, string> = { 'apollo-require-preflight': 'true' },
): Promise<GraphqlAnswer> {
  const form = new FormData();
  const query = 'mutation ($file: Upload!) { uploadFile(file: $file) { id name type size tags } }';
  form.append('operations', JSON.stringify({ query, variables: { file: null } }));
  form.append('map', JSON.stringify({ 0: ['variables.file'] }));
  form.append('0', new Blob([content]), name);
  const response = await client.fetch('/graphql', { method: 'POST', body: form, headers });
  const { data = null, errors = [] } = JSON.parse(await response.text());
  return { status: response.status, data, errors };
}

/** The ID of a new small file with random content. */
export async function uploadedId(client: TestClient, name = 'note.txt'): Promise<string> {
  const { body } = await upload(client, name, randomBytes(20).toString('hex'));
  return String(body.id);
}

/** The number of documents in each of the vault's collections. */
export async function vaultCounts(): Promise<Record<string, number>> {
  const names = ['files', 'vaultcontents', 'contentleases', 'content.files', 'content.chunks'];
  const counts = await Promise.all(
    names.map((name) => mongoose.connection.collection(name).countDocuments({})),
  );
  return Object.fromEntries(names.map((name, index) => [name, counts[index] ?? 0]));
}

/** A user's stored bytes according to the counter. */
export async function countedBytes(userId: string): Promise<number> {
  const _id = new mongoose.Types.ObjectId(userId);
  const usage = await mongoose.connection.collection('vaultusages').findOne({ _id });
  return Number(usage?.bytes ?? 0);
}
