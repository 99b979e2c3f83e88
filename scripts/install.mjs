import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { run } from './command.mjs';
import { inRepository } from './root.mjs';

const stamp = inRepository('node_modules', '.cosmic-installed');
const minimum = [20, 19];

/** Runs `npm ci` unless exactly the packages of the lock file are installed. */
export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < minimum[0] || (major === minimum[0] && minor < minimum[1])) {
    process.stderr.write(
      `Cosmic Dashboard needs Node ${minimum.join('.')} or newer; this is ${process.versions.node}.\n`,
    );
    process.exit(1);
  }
  const lock = createHash('sha256').update(readFileSync(inRepository('package-lock.json')));
  const wanted = lock.update(process.versions.modules).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('Installing packages (npm ci), about a minute the first time …\n');
  const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) process.exit(code);
  writeFileSync(stamp, wanted);
}
