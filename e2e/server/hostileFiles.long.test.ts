import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { TestClient } from '@cosmic/api/testing/client';
import { makePdfBomb } from '@cosmic/api/testing/files/pdf';
import { zipOf } from '@cosmic/api/testing/files/zips';
import { measureResponsiveness } from '@cosmic/api/testing/measures/serverResponsiveness';
import fc from 'fast-check';
import sharp from 'sharp';
import { type HostileFile, hostileFiles, makePngBomb } from '../testing/hostileFiles.js';
import { peakMegabytes, residentMegabytes } from '../testing/processUsage.js';
import { newDataDir, type Program, startProgram } from '../testing/program.js';

/** Makes a process collect its garbage on SIGUSR2. */
const collector = `process.on('SIGUSR2', () => {
  require('node:v8').setFlagsFromString('--expose-gc');
  require('node:vm').runInNewContext('gc')();
});`;
const owner = { username: 'owner', password: 'quiet-orbit-42' };

let dataDir: string;
let program: Program;
let client: TestClient;

async function start(): Promise<void> {
  const preloaded = join(dataDir, 'collector.cjs');
  writeFileSync(preloaded, collector);
  program = await startProgram(dataDir, {
    ADMIN_USERNAME: owner.username,
    ADMIN_PASSWORD: owner.password,
    NODE_OPTIONS: `--require=${preloaded}`,
  });
  client = new TestClient(program.url);
  expect((await client.rest('POST', '/api/login', owner)).status).toBe(200);
}

beforeAll(async () => {
  dataDir = newDataDir();
  await start();
});
afterAll(async () => {
  program.process.kill('SIGTERM');
  await program.ended;
});

async function send(path: string, { name, content }: HostileFile) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const response = await client.fetch(path, { method: 'POST', body: form });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

/** Does everything that can be done with a file, and checks that no response is an internal error. */
async function bring(file: HostileFile): Promise<void> {
  const answers = [await send('/api/notes/import', file), await send('/api/cards/import', file)];
  const stored = await send('/api/files/upload', file);
  answers.push(stored);
  if (stored.status === 201) {
    const { status } = await client.fetch(`/api/files/${stored.body.id}/thumbnail`);
    answers.push({ status, body: '' });
    if (file.name.endsWith('.pdf')) await readAsKnowledge(String(stored.body.id));
  }
  // A rate limit must not refuse a file before it's read. The limits allow 60 imports in ten minutes, which bounds
  // the number of runs below.
  expect(answers.filter(({ status }) => status >= 500 || status === 429)).toEqual([]);
}

/**
 * Creates an assistant that uses the file, and waits until the file has been read. Returns the problem, if there is
 * one.
 */
async function readAsKnowledge(id: string): Promise<string | null> {
  const fields = 'id knowledge { state problem }';
  const input = { name: 'Guide', icon: 'book', color: 'green', knowledge: [{ kind: 'file', id }] };
  const made = await client.graphql(
    `mutation ($input: CustomAssistantInput!) { createCustomAssistant(input: $input) { ${fields} } }`,
    { input },
  );
  const assistant = (made.data as unknown as { createCustomAssistant: { id: string } }).createCustomAssistant;
  for (;;) {
    const { data } = await client.graphql(`query ($id: ID!) { customAssistant(id: $id) { ${fields} } }`, {
      id: assistant.id,
    });
    const { knowledge } = (
      data as unknown as { customAssistant: { knowledge: { state: string; problem: string | null }[] } }
    ).customAssistant;
    if (knowledge[0]?.state !== 'reading') {
      await client.graphql('mutation ($id: ID!) { deleteCustomAssistant(id: $id) }', { id: assistant.id });
      return knowledge[0]?.problem ?? null;
    }
    await delay(50);
  }
}

/** Checks the server's memory after a garbage collection, without the processes that parse files. */
async function expectSmall(): Promise<void> {
  const { pid = 0 } = program.process;
  const until = Date.now() + 20_000;
  for (;;) {
    program.process.kill('SIGUSR2');
    await delay(200);
    if (residentMegabytes(pid) < 255) return;
    if (Date.now() > until) throw new Error(`${residentMegabytes(pid)} MB after a collection`);
  }
}

test("files designed to take much time or memory are rejected with a reason and don't slow the server", async () => {
  const bombs: HostileFile[] = [
    { name: 'keys.md', content: Buffer.from(`---\n${'? '.repeat(505)}\n---\ntext`) },
    { name: 'long.md', content: Buffer.from(`---\n${'? '.repeat(30_000)}\n---\ntext`) },
    { name: 'huge.png', content: makePngBomb(20_000) },
    {
      name: 'bomb.zip',
      content: await zipOf(Array.from({ length: 40 }, (_, at) => [`${at}.md`, Buffer.alloc(2_000_000, 'x')])),
    },
  ];
  const { slowestMs } = await measureResponsiveness(program.url, async () => {
    for (const bomb of bombs) await bring(bomb);
  });
  expect(slowestMs).toBeLessThan(2_000);
  await expectSmall();
});

test.each([
  ['memory', makePdfBomb(1_500), /^We couldn’t read “map.*\.pdf” because it took too (?:much memory|long)\./],
  [
    'the engine itself',
    makePdfBomb(300, '('),
    /^We couldn’t read “map.*\.pdf” because it took too (?:much memory|long)\./,
  ],
])('a PDF that exhausts %s is rejected as knowledge', async (_what, content, problem) => {
  const { body } = await send('/api/files/upload', { name: 'map.pdf', content });
  const { result, slowestMs } = await measureResponsiveness(program.url, () =>
    readAsKnowledge(String(body.id)),
  );
  expect(result).toMatch(problem);
  expect(slowestMs).toBeLessThan(2_000);
  await expectSmall();
});

test('randomly chosen malicious files cause no internal errors', async () => {
  const drawn = sharp({ create: { width: 300, height: 200, channels: 3, background: '#205080' } });
  const pictures = await Promise.all(
    (['png', 'jpeg', 'webp', 'gif', 'avif'] as const).map(async (format) => ({
      name: `sky.${format}`,
      content: await drawn.clone().toFormat(format).toBuffer(),
    })),
  );
  const files = await hostileFiles(pictures);
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
  process.stdout.write(`FUZZ_SEED=${seed}\n`);
  const { slowestMs } = await measureResponsiveness(program.url, () =>
    fc.assert(fc.asyncProperty(files, bring), { seed, numRuns: 20, endOnFailure: true }),
  );
  expect(slowestMs).toBeLessThan(2_000);
  expect(peakMegabytes(program.process.pid ?? 0)).toBeLessThan(400);
  await expectSmall();
});

test("a killed process's temporary files are removed at the next start", async () => {
  const folder = join(dataDir, 'tmp');
  // An upload that never ends.
  const abort = new AbortController();
  const sending = fetch(`${program.url}/api/notes/import`, {
    method: 'POST',
    headers: { cookie: client.cookie, 'content-type': 'multipart/form-data; boundary=b' },
    body: new ReadableStream({
      start: (stream) =>
        stream.enqueue(
          new TextEncoder().encode(
            '--b\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK',
          ),
        ),
    }),
    duplex: 'half',
    signal: abort.signal,
  } as RequestInit).catch(() => undefined);
  const left = () => readdirSync(folder, { recursive: true });
  while (left().length < 2) await delay(20);
  const killed = once(program.process, 'exit');
  program.process.kill('SIGKILL');
  await killed;
  abort.abort();
  await sending;
  expect(left()).toHaveLength(2);
  await start();
  expect(left()).toEqual([]);
});
