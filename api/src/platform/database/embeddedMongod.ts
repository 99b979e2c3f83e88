import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { declareOwnPort } from '../http/outgoing/ownPorts.js';
import type { Logger } from '../logger.js';
import { loadOrCreateSecret } from '../secrets/storedSecret.js';

/** The embedded database, running as a child process. */
export interface EmbeddedMongod {
  /** With the key: who has it may read and change everything. */
  uri: string;
  /** Ends it after its running writes. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded database on a folder, on a free port of the loopback interface. It ends with this process,
 * however that ends, because its standard input closes then. Other accounts of the machine reach the port and cannot log
 * in: the key is in the folder, for its owner only, and never on a command line.
 * @throws when it refuses to start, with its own words (folder in use, unknown storage format …)
 */
export async function startEmbeddedMongod(
  program: string,
  dataDir: string,
  logger: Logger,
): Promise<EmbeddedMongod> {
  const dbpath = join(dataDir, 'db');
  mkdirSync(dbpath, { recursive: true, mode: 0o700 });
  const keyFile = join(dataDir, 'database-key');
  const key = loadOrCreateSecret(keyFile);
  restrictToOwner(dbpath, 0o700, logger);
  restrictToOwner(keyFile, 0o600, logger);
  const child = spawn(
    process.execPath,
    [
      program,
      '--port',
      '0',
      '--dbpath',
      dbpath,
      '--bind_ip',
      '127.0.0.1',
      '--keyFile',
      keyFile,
      '--parentPipe',
    ],
    // A group of its own: Ctrl+C must not reach it before the api has finished its requests.
    { stdio: ['pipe', 'pipe', 'pipe'], detached: true },
  );
  // Whether it lives is told by its exit, and by the connections to it.
  for (const emitter of [child, child.stdin, child.stdout, child.stderr])
    emitter.on('error', () => undefined);
  const port = await readPort(child);
  declareOwnPort(port);
  child.once('exit', (code) => logger.debug({ code }, 'embedded database ended'));
  return {
    uri: `mongodb://__system:${key}@127.0.0.1:${port}/cosmic?replicaSet=rs0&authSource=local&authMechanism=SCRAM-SHA-256`,
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.stdin.end();
      await ended;
    },
  };
}

/** A copy of the data folder may have been opened to others; some file systems know no accounts. */
function restrictToOwner(path: string, mode: number, logger: Logger): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    logger.warn({ err: error, path }, 'other accounts of this machine may be able to read this');
  }
}

function readPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-2_000);
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(complaint.trim() || `The embedded database ended with code ${code}.`)),
    );
    const { stdout } = child;
    if (!stdout) return;
    createInterface({ input: stdout }).on('line', (line) => {
      if (!line.includes('Waiting for connections')) return;
      resolve(Number(JSON.parse(line).attr.port));
    });
  });
}
