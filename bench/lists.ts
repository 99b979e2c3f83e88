import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { ask as askServer, percentile95, send } from './harness/client.js';
import type { Figures } from './harness/figures.js';
import { admin, signIn, startServer } from './harness/server.js';

const noteCount = 5_000;
const fileCount = 10_000;
const parallel = 8;

const words =
  'router switch subnet trunk chamomile ginger memory backup printer firmware ticket cable antenna budget garden letter recipe museum harbor violin'.split(
    ' ',
  );
const word = (seed: number) => words[(seed * 7 + (seed >> 3)) % words.length] ?? '';

/**
 * A client's wait when searching and listing in a full account, as the 95th percentile in ms: 5,000 notes, 10,000
 * files, and the library.
 */
export async function measureLists(): Promise<Figures> {
  const server = await startServer({ USER_QUOTA_MB: '10000' });
  try {
    const cookie = await signIn(server.url, admin);
    await importNotes(server.url, cookie);
    await uploadFiles(server.url, cookie);
    const ask = (query: string, variables?: object) => askServer(server.url, cookie, query, variables);
    const slowest = (query: string, variables: (round: number) => object) =>
      percentile95(async (round) => ask(query, variables(round)));
    return {
      'notes: a search': {
        value: await slowest(
          'query ($search: String!) { notes(search: $search, first: 50) { id title snippet } }',
          (round) => ({ search: `${word(round)} ${word(round + 3).slice(0, 4)}` }),
        ),
        atMost: 50,
      },
      'notes: the first page': {
        value: await slowest('{ notes(first: 50) { id title preview updatedAt tags } }', () => ({})),
        atMost: 100,
      },
      'files: the first page': {
        value: await slowest('{ files(first: 100) { id name type size updatedAt tags } }', () => ({})),
        atMost: 100,
      },
      'files: a search': {
        value: await slowest(
          'query ($search: String!) { files(first: 100, where: { search: $search }) { id name tags } }',
          // Some searches match half of the names, some one, and some none.
          (round) => ({ search: round % 3 ? `${word(round).slice(1, 5)}` : `${round * 97}.` }),
        ),
        atMost: 100,
      },
      'files: all by name': {
        value: await slowest('{ files(first: 100, order: NAME) { id name tags } }', () => ({})),
        atMost: 100,
      },
      'palette: a search': {
        value: await slowest(
          'query ($query: String!) { search(query: $query) { id title url } }',
          (round) => ({
            query: word(round).slice(0, 3 + (round % 4)),
          }),
        ),
        atMost: 100,
      },
    };
  } finally {
    await server.stop();
  }
}

async function importNotes(url: string, cookie: string): Promise<void> {
  const zip = new ZipFile();
  for (let note = 0; note < noteCount; note++) {
    const text = Array.from({ length: 120 }, (_, index) => word(note + index * index)).join(' ');
    zip.addBuffer(Buffer.from(text), `${word(note)}/${word(note + 1)} ${word(note + 2)} ${note}.md`);
  }
  zip.end();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await buffer(zip.outputStream))]), 'notes.zip');
  await send(`${url}/api/notes/import`, cookie, form);
}

async function uploadFiles(url: string, cookie: string): Promise<void> {
  let next = 0;
  const upload = async () => {
    for (let file = next++; file < fileCount; file = next++) {
      const form = new FormData();
      form.append('file', new Blob([`${file}`]), `${word(file)}-${word(file + 5)}-${file}.txt`);
      await send(`${url}/api/files/upload`, cookie, form);
    }
  };
  await Promise.all(Array.from({ length: parallel }, upload));
}
