import { spawn } from 'node:child_process';
import { inRepository } from './root.mjs';

/**
 * Runs a program in the repository and shows its output.
 * @returns {Promise<number>} its exit code
 */
export function run(program, args, { env = {}, quiet = false, cwd = inRepository() } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      const status = signal ? 1 : code;
      if (status !== 0) process.stderr.write(output);
      resolve(status);
    });
  });
}

/** The path of a package's program. */
export const binary = (name) => inRepository('node_modules', '.bin', name);

/** Runs a program quietly. If it fails, prints its output and exits. */
export async function must(what, program, args, options) {
  const began = Date.now();
  process.stdout.write(`${what} … `);
  const code = await run(program, args, { quiet: true, ...options });
  process.stdout.write(code === 0 ? `done (${((Date.now() - began) / 1000).toFixed(1)} s)\n` : 'failed\n');
  if (code !== 0) process.exit(code);
}
