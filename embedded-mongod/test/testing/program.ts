import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Where `npm test` and `npm run build` put the program. */
const BUILT_FOLDER = path.join(import.meta.dirname, '../../../dist/embedded-mongod');

/** The built program. */
export const MAIN = path.join(BUILT_FOLDER, 'main.js');

/** The tests' key. */
export const KEY = 'ab'.repeat(32);

/** A folder that is removed with the test file. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'embedded-mongod-'));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The program's output and exit. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
}

/** A running program. */
export interface StartedProgram {
  child: ChildProcess;
  /** The mongodb:// address once it's listening, with the key unless it needs no login. */
  uri: string;
  port: number;
  ended: Promise<Ending>;
  /** Sends the signal and waits for the end. */
  stop: (signal?: NodeJS.Signals) => Promise<Ending>;
}

const running = new Set<ChildProcess>();

/**
 * Ends programs that a failed test left running and that would keep the run from ending. Call it after all tests in a
 * file.
 */
export function killRunning(): void {
  for (const child of running) child.kill('SIGKILL');
}

function spawnProgram(args: readonly string[]): { child: ChildProcess; ended: Promise<Ending> } {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child);
    return { code, signal, output };
  });
  return { child, ended };
}

/** Runs the program to its end, for failing starts. */
export const runToEnd = (...args: string[]): Promise<Ending> => spawnProgram(args).ended;

/** Arguments that make the program require `KEY`. */
export function keyArguments(folder: string): string[] {
  const keyFile = path.join(folder, 'key');
  writeFileSync(keyFile, KEY);
  return ['--keyFile', keyFile];
}

/**
 * Starts the program on a folder and a free port, with a login unless `--noauth` is given. Resolves when it's
 * listening and rejects with its output if it ends.
 */
export async function startProgram(folder: string, ...args: string[]): Promise<StartedProgram> {
  const isOpen = args.includes('--noauth');
  const login = isOpen ? [] : keyArguments(folder);
  const { child, ended } = spawnProgram(['--dbpath', folder, '--port', '0', ...login, ...args]);
  const listening = new Promise<{ port: number; address: string }>((resolve) => {
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.includes('Waiting for connections')) resolve(JSON.parse(line).attr);
      });
  });
  const failed = ended.then(({ code, output }): never => {
    throw new Error(`The program ended with ${code}: ${output}`);
  });
  const { port, address } = await Promise.race([listening, failed]);
  failed.catch(() => undefined);
  const host = address.startsWith('/') ? encodeURIComponent(address) : address;
  return {
    child,
    port,
    uri: isOpen ? `mongodb://${host}/` : `mongodb://__system:${KEY}@${host}/?authSource=local`,
    ended,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}
