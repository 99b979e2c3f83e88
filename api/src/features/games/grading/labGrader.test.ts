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
    `exports.answer = () => new Promise((resolve) => setTimeout(() => resolve({ grade: {}, console: [] }), 50));`,
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

test('a log that never ends, or fills the memory, is refused, and the next one is graded', async () => {
  const program = join(folder, 'greedy.cjs');
  await writeFile(
    program,
    `exports.answer = (request) => {
       const kept = [];
       if (request?.seed === 1) for (;;) kept.length = 0;
       if (request?.seed === 2) for (;;) kept.push(new Array(100_000).fill(Math.random()));
       return { grade: {}, console: [] };
     };`,
  );
  grader = createLabGrader(program, createLogger('silent'));
  const { lab } = findLab('c07');
  const gradeWith = (seed: number) => grader.grade('mira', { lab, seed, log: [], hints: {} });
  const refusal = { code: 'BAD_USER_INPUT', message: expect.stringContaining('too busy to grade') };
  await expect(gradeWith(1)).rejects.toMatchObject(refusal);
  await expect(gradeWith(2)).rejects.toMatchObject(refusal);
  expect(await gradeWith(3)).toEqual({});
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
