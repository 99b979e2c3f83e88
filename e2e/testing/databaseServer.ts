import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { trackChild } from './children.js';

/** A dedicated database server that can be killed and restarted with the same folder and port. */
export interface DatabaseServer {
  uri: string;
  /** Like `kill -9`. Resolves when the process is gone. */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
}

/** Starts the embedded database for a program that gets its address as `MONGODB_URI`. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const folder = mkdtempSync(join(tmpdir(), 'cosmic-database-'));
  const program = resolve('dist/embedded-mongod/main.js');
  let child: ChildProcess;
  const start = async (wanted: number): Promise<number> => {
    child = spawn(process.execPath, [program, '--noauth', '--dbpath', folder, '--port', String(wanted)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    trackChild(child);
    const { stdout } = child;
    if (!stdout) throw new Error('no output');
    for await (const line of createInterface({ input: stdout }))
      if (line.includes('Waiting for connections')) {
        stdout.resume();
        return Number(JSON.parse(line).attr.port);
      }
    throw new Error('The database did not start.');
  };
  const port = await start(0);
  return {
    uri: `mongodb://127.0.0.1:${port}/cosmic?replicaSet=rs0`,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    startAgain: async () => {
      await start(port);
    },
  };
}
