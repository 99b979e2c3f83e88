import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
const { binary, run } = await import('./command.mjs');
await ensureBuilt();

// A browser test waits as long as it works: one worker more than there are cores keeps those busy.
const workers = availableParallelism() + 1;
// Arguments go on to jest: `npm test -- --selectProjects api` runs one part.
const folder = mkdtempSync(join(tmpdir(), 'cosmic-test-'));
const report = join(folder, 'report.json');
const code = await run(
  binary('jest'),
  [`--maxWorkers=${workers}`, '--json', `--outputFile=${report}`, ...process.argv.slice(2)],
  {
    env: {
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      // web/src/testing/setup.ts waits longer when all files run beside each other.
      TEST_WAIT_FACTOR: process.argv.length > 2 ? '1' : '10',
    },
  },
);
// Without a report jest did not begin, and has said why.
if (!existsSync(report)) process.exit(code || 1);
const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } =
  JSON.parse(readFileSync(report, 'utf8'));
rmSync(folder, { recursive: true });
const failed = numFailedTests + numRuntimeErrorTestSuites;
process.stdout.write(
  `${numPassedTests} passed, ${failed} failed, ${numPendingTests + numTodoTests} skipped\n`,
);
process.exit(failed > 0 || code !== 0 ? 1 : 0);
