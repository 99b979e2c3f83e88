import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';

/*
 * Changes one place in the source at a time to see whether a test notices: `npm run test:mutants -- --seed 30`. The
 * drawn list stays in .mutants, so the same places are tried again after tests change; then delete `reached`. An
 * interrupted run continues where it stopped.
 */
await ensureInstalled();
const { drawMutants, locate, withProbes } = await import('./mutantSites.mjs');
const { ensureBuilt } = await import('./build.mjs');
const { binary } = await import('./command.mjs');
const { inRepository } = await import('./root.mjs');

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '400' },
    /** A list from an earlier run. */
    list: { type: 'string' },
    /** Folder for probes, results, and copies. */
    folder: { type: 'string', default: inRepository('.mutants') },
    workers: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
  },
});
const projects = ['embedded-mongod', 'network-sim', 'game-rules', 'api'];
/** A mutant that this many test files miss counts as missed, even if another might notice it. */
const maxFiles = 30;
const timeoutMs = 600_000;

mkdirSync(options.folder, { recursive: true });
const inFolder = (...parts) => join(options.folder, ...parts);
const listFile = options.list ?? inFolder(`list-${options.seed}-${options.count}.json`);
if (!existsSync(listFile))
  writeFileSync(
    listFile,
    `${JSON.stringify(drawMutants(Number(options.seed), Number(options.count)), null, 1)}\n`,
  );
const mutants = JSON.parse(readFileSync(listFile, 'utf8')).flatMap((drawn) => {
  const path = inRepository(drawn.file);
  const found = existsSync(path) && locate(drawn, drawn.file, readFileSync(path, 'utf8'));
  if (!found) process.stdout.write(`gone: ${drawn.id} ${drawn.file}:${drawn.line}\n`);
  return found ? [{ ...drawn, ...found }] : [];
});

await ensureBuilt();
const reachedFile = inFolder('reached.tsv');
if (!existsSync(reachedFile)) await findReachedMutants();
const { testsOf, allTests } = readReached();

const resultsFile = inFolder('results.jsonl');
const done = existsSync(resultsFile)
  ? readFileSync(resultsFile, 'utf8')
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  : [];
const tried = new Set(done.map(({ id }) => id));
const waiting = mutants.filter(({ id, file }) => !tried.has(id) && file.startsWith(options.only));
await Promise.all(Array.from({ length: Number(options.workers) }, (_, index) => work(index + 1)));
summarize();

/** A copy of the repository for one worker to change. */
function makeCopy(name) {
  const copy = inFolder(name);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const entry of readdirSync(inRepository()))
    if (!['.git', '.mutants', 'node_modules', 'data'].includes(entry))
      cpSync(inRepository(entry), join(copy, entry), { recursive: true });
  linkPackages('node_modules', copy);
  return copy;
}

/** Links packages. Links to parts of the repository point into the copy. */
function linkPackages(folder, copy) {
  mkdirSync(join(copy, folder), { recursive: true });
  for (const name of readdirSync(inRepository(folder))) {
    const path = inRepository(folder, name);
    if (name.startsWith('@')) linkPackages(join(folder, name), copy);
    else if (lstatSync(path).isSymbolicLink())
      symlinkSync(join(copy, relative(inRepository(), realpathSync(path))), join(copy, folder, name));
    else if (!name.startsWith('.vite')) symlinkSync(path, join(copy, folder, name));
  }
}

/** Builds the programs that tests start, such as the database; resolves with 0 if that works. */
function buildPrograms(copy) {
  const build = `import { ensureBuilt } from './scripts/build.mjs'; await ensureBuilt('embedded-mongod', 'api');`;
  return run(copy, process.execPath, ['--input-type=module', '--eval', build]);
}

function runTests(copy, args, options) {
  return run(copy, binary('vitest'), ['run', ...args], options);
}

/** Runs a program in a copy; resolves with its exit code, or null after a timeout. */
async function run(copy, program, args, { env = {}, limit = timeoutMs } = {}) {
  const child = spawn(program, args, {
    cwd: copy,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore'],
    detached: true,
  });
  const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), limit);
  const [code, signal] = await once(child, 'exit');
  clearTimeout(timer);
  return signal ? null : code;
}

/** Runs all tests once and records which reach which mutants, including in programs they start. */
async function findReachedMutants() {
  process.stdout.write('Finding the tests that reach each mutant …\n');
  const copy = makeCopy('probes');
  for (const file of new Set(mutants.map((mutant) => mutant.file))) {
    const source = readFileSync(inRepository(file), 'utf8');
    writeFileSync(
      join(copy, file),
      withProbes(
        file,
        source,
        mutants.filter((mutant) => mutant.file === file),
      ),
    );
  }
  const log = inFolder('reached.part');
  writeFileSync(log, '');
  const hook = join(copy, 'reached.mjs');
  writeFileSync(
    hook,
    `import { appendFileSync } from 'node:fs';
const seen = new Set();
globalThis.__reached = (...ids) => {
  const test = process.env.REACHED_FROM;
  for (const id of ids) {
    const line = test + '\\t' + id + '\\n';
    if (!test || seen.has(line)) continue;
    seen.add(line);
    appendFileSync(${JSON.stringify(log)}, line);
  }
};\n`,
  );
  writeFileSync(
    join(copy, 'reached.setup.mjs'),
    `import { relative } from 'node:path';
process.env.REACHED_FROM = relative(process.cwd(), expect.getState().testPath);\n`,
  );
  writeFileSync(
    join(copy, 'reached.config.mjs'),
    `import config from './vitest.config.ts';
for (const { test } of config.test.projects)
  test.setupFiles = ['./reached.setup.mjs', ...(test.setupFiles ?? [])];
export default config;\n`,
  );
  const report = inFolder('reached.json');
  await buildPrograms(copy);
  await runTests(
    copy,
    [
      '--config=reached.config.mjs',
      '--reporter=json',
      `--outputFile=${report}`,
      ...projects.map((project) => `--project=${project}`),
    ],
    { env: { NODE_OPTIONS: `--import=${hook}` }, limit: 2 ** 31 - 1 },
  );
  // A file that fails without a mutant can't notice one.
  const files = JSON.parse(readFileSync(report, 'utf8')).testResults.map(
    ({ name, status, startTime, endTime }) =>
      [relative(realpathSync(copy), name), status === 'passed' ? 0 : -1, endTime - startTime].join('\t'),
  );
  writeFileSync(reachedFile, `${files.join('\n')}\n${readFileSync(log, 'utf8')}`);
}

function readReached() {
  const rows = readFileSync(reachedFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  const failing = new Set(rows.filter(([, id]) => id === '-1').map(([test]) => test));
  const byMutant = new Map();
  for (const [test, id] of rows)
    if (!failing.has(test)) byMutant.set(Number(id), [...(byMutant.get(Number(id)) ?? []), test]);
  return { allTests: byMutant.get(0) ?? [], testsOf: (id) => byMutant.get(id) ?? [] };
}

/** The tests that reach a mutant, nearest first. */
function pickTests({ id, file }) {
  const steps = (test) => relative(dirname(file), test).split('/').length;
  const reaching = testsOf(id);
  const tests = reaching.length > 0 ? reaching : allTests.filter((test) => steps(test) <= 2);
  return tests.sort((one, other) => steps(one) - steps(other) || (one < other ? -1 : 1)).slice(0, maxFiles);
}

async function work(number) {
  const copy = makeCopy(`worker-${number}`);
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const began = Date.now();
    const outcome = await tryMutant(copy, mutant);
    const { id, file, line, operator, from, to } = mutant;
    const seconds = Math.round((Date.now() - began) / 1000);
    const result = { id, file, line, operator, from: from.slice(0, 100), to, ...outcome, seconds };
    appendFileSync(resultsFile, `${JSON.stringify(result)}\n`);
    done.push(result);
    process.stdout.write(`${outcome.status} ${id} ${file}:${line} ${operator} (${seconds} s)\n`);
  }
}

async function tryMutant(copy, mutant) {
  const tests = pickTests(mutant);
  if (tests.length === 0) return { status: 'unreached', tests: 0 };
  const path = join(copy, mutant.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, source.slice(0, mutant.start) + mutant.to + source.slice(mutant.end));
  try {
    if ((await buildPrograms(copy)) !== 0) return { status: 'noticed', tests: 0 };
    // The nearest files usually notice it, and starting the others costs more.
    for (const batch of [tests.slice(0, 4), tests.slice(4)]) {
      if (batch.length === 0) continue;
      const code = await runTests(copy, ['--bail=1', '--maxWorkers=1', '--testTimeout=120000', ...batch]);
      if (code !== 0) return { status: code === null ? 'timeout' : 'noticed', tests: tests.length };
    }
    return { status: 'survived', tests: tests.length };
  } finally {
    writeFileSync(path, source);
  }
}

function summarize() {
  const wanted = new Set(mutants.map(({ id }) => id));
  const results = done.filter(({ id }) => wanted.has(id));
  for (const name of [...projects, '']) {
    const own = results.filter(({ file }) => file.startsWith(name));
    const noticed = own.filter(({ status }) => status === 'noticed' || status === 'timeout');
    const share = own.length > 0 ? ((100 * noticed.length) / own.length).toFixed(1) : '–';
    process.stdout.write(`${name || 'all'}: ${noticed.length} of ${own.length} noticed (${share} %)\n`);
  }
}
