import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
const { binary, run } = await import('./command.mjs');
await ensureBuilt();

// Arguments go on to vitest: `npm test -- --project api` runs one part.
const folder = mkdtempSync(join(tmpdir(), 'cosmic-test-'));
const report = join(folder, 'report.json');
const args = process.argv.slice(2);
const code = await run(
  binary('vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
  {
    // web/src/testing/setup.ts waits longer when all files run beside each other.
    env: { TEST_WAIT_FACTOR: args.length > 0 ? '1' : '10' },
  },
);
// Without a report vitest did not begin, and has said why.
if (!existsSync(report)) process.exit(code || 1);
const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
  readFileSync(report, 'utf8'),
);
rmSync(folder, { recursive: true });
/** Files that could not be loaded hold no tests that could fail. */
const brokenFiles = testResults.filter(
  ({ status, assertionResults }) =>
    status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
);
const failed = numFailedTests + brokenFiles.length;
process.stdout.write(
  `${numPassedTests} passed, ${failed} failed, ${numPendingTests + numTodoTests} skipped\n`,
);
process.exit(failed > 0 || code !== 0 ? 1 : 0);
