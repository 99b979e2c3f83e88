import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { isAlive, withLock } from './lock.mjs';
import { inRepository } from './root.mjs';

// `MONGODB_URI=… npm run test:mongod` runs the tests that use the database against a real MongoDB.
const { MONGODB_URI = '', ...environment } = process.env;
const onMongod = process.argv.includes('--mongod');
if (onMongod && MONGODB_URI === '') {
  process.stderr.write(
    'MONGODB_URI is empty, so nothing was tested. Set it to a replica set or a sharded cluster that holds nothing else, with one host, such as mongodb://127.0.0.1:27017/?replicaSet=rs0\n',
  );
  process.exit(1);
}

// `npm run test:mongospec -- FOLDER` runs the specification tests in a folder against the embedded database.
const onSpecifications = process.argv.includes('--mongospec');
const [specifications = ''] = onSpecifications ? process.argv.slice(3) : [];
if (onSpecifications && !existsSync(specifications)) {
  process.stderr.write(
    'Name the folder of MongoDB’s specification tests, such as mongo-go-driver/testdata: npm run test:mongospec -- FOLDER\n',
  );
  process.exit(1);
}

await withLock(async () => {
  await ensureInstalled();
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
});

/**
 * A folder in memory, on Linux, because waiting for the disk at every write would take the databases much of the
 * time.
 */
const memory = '/dev/shm';
const isLong = process.argv.includes('--long') || onSpecifications;
// Long tests write large files.
const inMemory = !isLong && freeBytes(memory) > 4 * 1024 ** 3;

// Tests write into one folder, which is removed at the end. Also remove folders of killed runs.
for (const base of [tmpdir(), memory].filter(existsSync))
  for (const name of readdirSync(base)) {
    const [, pid] = /^cosmic-test-(\d+)-/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(base, name), { recursive: true, force: true });
  }
const folder = mkdtempSync(join(inMemory ? memory : tmpdir(), `cosmic-test-${process.pid}-`));
// A test starts the program under another account.
chmodSync(folder, 0o755);
const report = join(folder, 'report.json');

// Other arguments go to vitest: `npm test -- --project api` runs one part.
const ownArguments = ['--long', '--mongod', '--mongospec', specifications];
const args = process.argv.slice(2).filter((argument) => !ownArguments.includes(argument));
const config = isLong ? ['--config', 'vitest.long.config.ts'] : [];
const vitest = spawn(
  process.execPath,
  [
    ...['--import', new URL('endWithParent.mjs', import.meta.url).href],
    ...[inRepository('node_modules', 'vitest', 'vitest.mjs'), 'run', ...config],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...(onMongod ? ['--project', 'api'] : []),
    ...(onSpecifications ? ['--project', 'embedded-mongod', 'mongospec'] : []),
    ...args,
  ],
  {
    cwd: inRepository(),
    // Under another name, because npm test must never touch the database that a developer's settings name.
    env: {
      ...environment,
      TMPDIR: folder,
      ...(onMongod && { REAL_MONGODB_URI: MONGODB_URI }),
      ...(onSpecifications && { MONGODB_SPECIFICATIONS: resolve(specifications) }),
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // A separate process group, which endWithParent.mjs can end.
    detached: true,
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
const [code] = await once(vitest, 'exit');
// Without a report, vitest didn't start and has printed the reason.
const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
rmSync(folder, { recursive: true, force: true });
if (!result) process.exit(code || 1);
const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = result;
/** Files that couldn't be loaded have no failed tests. */
const brokenFiles = testResults.filter(
  ({ status, assertionResults }) =>
    status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
);
const failed = numFailedTests + brokenFiles.length;
process.stdout.write(
  `${numPassedTests} passed, ${failed} failed, ${numPendingTests + numTodoTests} skipped\n`,
);
process.exit(failed > 0 || code !== 0 ? 1 : 0);

function freeBytes(path) {
  if (!existsSync(path)) return 0;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}
