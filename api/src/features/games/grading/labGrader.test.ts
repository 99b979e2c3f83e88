import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createLogger } from '../../../platform/logger.js';
import { parserProgram } from '../../../testing/parserProgram.js';
import { findLab } from '../networkBuilder/labs.js';
import { createLabGrader, type LabGrader } from './labGrader.js';

let folder: string;
let grader: LabGrader;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cosmic-grader-'));
});
afterEach(async () => {
  await grader.stop();
  await rm(folder, { recursive: true });
});

test("someone whose labs take long to grade waits, and others' labs are graded", async () => {
  const program = join(folder, 'slow.cjs');
  await writeFile(
    program,
    `const { parentPort } = require('node:worker_threads');
     parentPort.on('message', () => setTimeout(() => parentPort.postMessage({ grade: {}, console: [] }), 50));
     parentPort.postMessage({ isReady: true });`,
  );
  grader = createLabGrader(program, createLogger('silent'), { burstMs: 40, msPerMinute: 1 });
  const { lab } = findLab('c07');
  const request = { lab, seed: 0, log: [], hints: {} };
  await grader.grade('mira', request);
  const refusal: unknown = await grader.grade('mira', request).catch((error) => error);
  expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  // She has exceeded her time by at least 10 ms, and gets 1 ms per minute.
  expect(refusal).toHaveProperty(
    'retryAfter',
    expect.toSatisfy((seconds: number) => seconds > 600),
  );
  expect(await grader.grade('ada', request)).toEqual({});
});

test('a lab that an admin builds is tested with its solution first, then with changes to it', async () => {
  grader = createLabGrader(join(dirname(parserProgram), 'labGrader.js'), createLogger('silent'));
  const { lab, answer } = findLab('c07');
  const { solution } = answer;
  const tested = await grader.test('mira', { lab, solution });
  expect(tested).toMatchObject({ basics: { solution: { passed: true } }, passing: [] });
  const changed = await grader.test('mira', { lab, solution, mutants: { from: 0, count: 1 } });
  expect(changed).not.toHaveProperty('basics');
});
