import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve as resolvePath } from 'node:path';
import { createInterface } from 'node:readline';
import { trackChild } from './children.js';

/** The built server. Tests and measurements run from the root of the repository. */
const server = resolvePath('dist/api/main.js');

/** The built product as a separate process. */
export interface Program {
  /** The product's address, without a trailing slash. */
  url: string;
  dataDir: string;
  /** The setup link's path, on an empty database. */
  setupPath: string | undefined;
  process: ChildProcess;
  /** The last 100,000 characters of the product's log. */
  log(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

/** Runs one of the product's commands on a folder, with a text on standard input. */
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

/** A command's exit code and output. */
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
 * Starts the product on a folder and waits until it's ready; rejects with its output if it ends.
 * @param account the numeric ID of another account to run it
 */
export function startProgram(
  dataDir: string,
  settings: Record<string, string> = {},
  account?: number,
): Promise<Program> {
  const child = spawn(process.execPath, [server], {
    // The developer's .env file must not affect it.
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
      // The setup link is printed together with the address.
      if (url)
        setImmediate(
          (address) =>
            resolve({ url: address, dataDir, setupPath, process: child, log: () => complaint, ended }),
          url,
        );
    });
  });
}

/** A password that passes every rule. */
export const password = 'quiet-orbit-42';

/** The first account, which is an admin. */
export const admin = { username: 'owner', password };

/** Starts the product with one admin on an empty database. */
export function startWithAdmin(settings: Record<string, string> = {}): Promise<Program> {
  return startProgram(newDataDir(), {
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    ...settings,
  });
}

/** Stops the product and waits until it has ended. */
export async function stopProgram(program: Program): Promise<void> {
  program.process.kill('SIGTERM');
  await program.ended;
}

/** The process ID of a program's embedded database; undefined while it isn't running. */
export function databaseOf({ process: { pid } }: Program): number | undefined {
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).stdout;
  return children.trim() ? Number(children.trim().split('\n')[0]) : undefined;
}

/** Like `kill -9` of a program's embedded database. Returns its process ID. */
export function killDatabaseOf(program: Program): number | undefined {
  const pid = databaseOf(program);
  try {
    if (pid) process.kill(pid, 'SIGKILL');
  } catch (error) {
    // The process had ended already but was still listed.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
  return pid;
}
