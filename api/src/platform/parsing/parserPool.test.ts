import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parserProgram } from '../../testing/parserProgram.js';
import { createTempFiles } from '../files/tempFiles.js';
import { createLogger } from '../logger.js';
import { createParserPool, type ParserPool } from './parserPool.js';

let folder: string;
let pool: ParserPool;
const createPool = async (program: string) =>
  createParserPool(program, await createTempFiles(folder), createLogger('silent'));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cosmic-pool-'));
});
afterEach(async () => {
  await pool.stop();
  await rm(folder, { recursive: true });
});

/** A parsing program that does what the test says. */
async function useProgram(): Promise<void> {
  const program = join(folder, 'program.cjs');
  await writeFile(
    program,
    `const isMainThread = require('node:worker_threads').isMainThread;
     if (isMainThread) process.on('message', ({ parser, path, input, timeoutMs }) => {
       setTimeout(() => process.kill(process.pid, 'SIGKILL'), timeoutMs);
       if (parser === 'crash') process.abort();
       if (parser === 'describe') process.send({ output: { pid: process.pid, env: Object.keys(process.env), text: require('node:fs').readFileSync(path, 'utf8') }, residentBytes: 0 });
       if (parser === 'grow') process.send({ output: process.pid, residentBytes: 1e9 });
     });
     if (isMainThread) process.send({ isReady: true });`,
  );
  pool = await createPool(program);
}

const task = (parser: string, owner = 'mira', timeoutMs = 60_000) => ({
  parser,
  owner,
  file: () => Readable.from(['text']),
  input: [],
  timeoutMs,
});

interface Description {
  pid: number;
  env: string[];
  text: string;
}
const describeProcess = async (owner?: string) => (await pool.parse(task('describe', owner))) as Description;

test('one process reads several files, without settings in its environment', async () => {
  await useProgram();
  const { pid, env, text } = await describeProcess();
  expect(text).toBe('text');
  expect(
    env.filter((name) => name !== 'NODE_CHANNEL_FD' && name !== 'NODE_CHANNEL_SERIALIZATION_MODE'),
  ).toEqual([]);
  expect((await describeProcess('ada')).pid).toBe(pid);
});

test('a process that ends during a file, or uses a lot of memory afterward, is replaced', async () => {
  await useProgram();
  const { pid } = await describeProcess();
  await expect(pool.parse(task('crash'))).rejects.toMatchObject({ limit: 'memory' });
  const second = (await describeProcess()).pid;
  expect(second).not.toBe(pid);
  await expect(pool.parse(task('hang', 'mira', 100))).rejects.toMatchObject({ limit: 'time' });
  const third = await pool.parse(task('grow'));
  expect((await describeProcess()).pid).not.toBe(third);
});

test("one owner's files leave a process free for others", async () => {
  await useProgram();
  const waiting = Array.from({ length: 3 }, () => pool.parse(task('hang')).catch((error: unknown) => error));
  expect((await describeProcess('ada')).text).toBe('text');
  await pool.stop();
  // The interrupted file may be valid.
  expect(await Promise.all(waiting)).toMatchObject(waiting.map(() => ({ limit: 'room' })));
});

test('an owner with too many waiting files is refused, others are not', async () => {
  await useProgram();
  const waiting = Array.from({ length: 110 }, () =>
    pool.parse(task('hang')).catch((error: unknown) => error),
  );
  expect(await Promise.race(waiting)).toMatchObject({ limit: 'room' });
  expect((await describeProcess('ada')).text).toBe('text');
  await pool.stop();
  await Promise.all(waiting);
});

test("a program that doesn't start or doesn't know the parser is an internal error", async () => {
  pool = await createPool(join(folder, 'missing.cjs'));
  await expect(pool.parse(task('describe'))).rejects.toThrow(/does not start: .*Cannot find module/s);
  await pool.stop();
  pool = await createPool(parserProgram);
  await expect(pool.parse(task('describe'))).rejects.toThrow('Unknown parser.');
  await expect(readFile(join(folder, 'tmp'))).rejects.toThrow();
});
