import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve as resolvePath } from 'node:path';
import { createInterface } from 'node:readline';
import { trackChild } from './children.js';

/** The built server. Tests and measurements run from the root of the repository. */
const server = resolvePath('dist/api/main.js');

/** The built product, running as its own process as `npm start` runs it. */
export interface Program {
  /** Where it listens, without a trailing slash. */
  url: string;
  /** Path of the setup link, on an empty database. */
  setupPath: string | undefined;
  process: ChildProcess;
  /** The last 100,000 characters of its log. */
  log(): string;
  /** Resolves with the exit code when the process has ended. */
  ended: Promise<number | null>;
}

/** Runs one of the product's commands on a folder to its end, with a text on its standard input. */
export function runCommand(
  name: string,
  args: readonly string[],
  dataDir: string,
  input = '',
  settings: Record<string, string> = {},
): Promise<CommandResult> {
  const program = resolvePath(`dist/api/${name}.js`);
  const env = { PATH: process.env.PATH, TMPDIR: tmpdir(), DATA_DIR: dataDir, ...settings };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { cwd: dataDir, env },
      (error, output, complaint) => resolve({ code: error ? Number(error.code) : 0, output, complaint }),
    );
    child.stdin?.end(input);
  });
}

/** How a command ended and what it printed. */
interface CommandResult {
  code: number;
  output: string;
  complaint: string;
}

/** A new empty folder for a database. */
export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'cosmic-e2e-'));
}

/**
 * Starts the product on a folder and waits until it says that it is ready; rejects with its words when it ends.
 * @param account of the machine, by number, where it is not that of the tests
 */
export function startProgram(
  dataDir: string,
  settings: Record<string, string> = {},
  account?: number,
): Promise<Program> {
  const child = spawn(process.execPath, [server], {
    // No .env of the developer may reach it.
    cwd: dataDir,
    env: {
      PATH: process.env.PATH,
      TMPDIR: tmpdir(),
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(account !== undefined && { uid: account, gid: account }),
  });
  trackChild(child);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk).slice(-100_000);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${complaint.slice(-4_000)}`)));
    let url: string | undefined;
    let setupPath: string | undefined;
    createInterface({ input: child.stdout }).on('line', (line) => {
      setupPath ??= /(\/auth\/invite\/\S+)/.exec(line)?.[1];
      url ??= /is ready: (\S+)/.exec(line)?.[1];
      // The setup link comes in the same write, behind the address.
      if (url)
        setImmediate(
          (address) => resolve({ url: address, setupPath, process: child, log: () => complaint, ended }),
          url,
        );
    });
  });
}

/** A password that passes every rule. */
export const password = 'quiet-orbit-42';

/** The account that the product begins with. */
export const admin = { username: 'owner', password };

/** Starts the product with one admin on an empty database. */
export function startWithAdmin(settings: Record<string, string> = {}): Promise<Program> {
  return startProgram(newDataDir(), {
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    ...settings,
  });
}

/** Ends the product and waits until it has ended. */
export async function stopProgram(program: Program): Promise<void> {
  program.process.kill('SIGTERM');
  await program.ended;
}
