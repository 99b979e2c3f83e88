import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { declareOwnPort } from '../http/outgoing/ownPorts.js';
import type { Logger } from '../logger.js';
import { loadOrCreateSecret } from '../secrets/storedSecret.js';

/** Another server uses the data folder. */
export class DataFolderInUseError extends Error {
  constructor(pid: number, dataDir: string) {
    super(`Already running (pid ${pid}) with the data folder ${dataDir}.`);
  }
}

/** The embedded database, running as a child process. */
export interface EmbeddedMongod {
  /** With the key: who has it may read and change everything. */
  uri: string;
  /** Ends it after its running writes. */
  stop(): Promise<void>;
}

/** It may take a moment until the folder of a killed process is free. */
const startAgainAfterMs = 500;
/** One that ends so often in so many milliseconds does not get well by itself. */
const maxEnds = { count: 5, withinMs: 60_000 };

/**
 * Starts the embedded database on a folder, on a free port of the loopback interface. It ends with this process,
 * however that ends, because its standard input closes then. Other accounts of the machine reach the port and cannot log
 * in: the key is in the folder, for its owner only, and never on a command line.
 *
 * When it ends by itself (killed, out of memory), it is started again on the same port: all that is acknowledged is on
 * disk, and connections and change streams go on from where they were.
 * @param onLost it ends again and again, or does not start any more
 * @throws DataFolderInUseError, or when it refuses to start with its own words (unknown storage format …)
 */
export async function startEmbeddedMongod(
  program: string,
  dataDir: string,
  logger: Logger,
  onLost: (error: Error) => void,
): Promise<EmbeddedMongod> {
  const dbpath = join(dataDir, 'db');
  mkdirSync(dbpath, { recursive: true, mode: 0o700 });
  const keyFile = join(dataDir, 'database-key');
  const key = loadOrCreateSecret(keyFile);
  restrictToOwner(dbpath, 0o700, logger);
  restrictToOwner(keyFile, 0o600, logger);
  const files = ['--dbpath', dbpath, '--keyFile', keyFile];
  const stopping = new AbortController();
  const { signal } = stopping;
  const ends: number[] = [];
  let { child, port } = await launch(program, files, 0).catch((error: unknown) => {
    throw error instanceof RefusedStart && error.owner !== undefined
      ? new DataFolderInUseError(error.owner, dataDir)
      : error;
  });
  declareOwnPort(port);

  const startAgain = async () => {
    for (;;) {
      const now = Date.now();
      const recent = ends.filter((end) => end > now - maxEnds.withinMs);
      ends.splice(0, ends.length, ...recent, now);
      if (recent.length >= maxEnds.count)
        return onLost(new Error('The embedded database ends again and again.'));
      try {
        await delay(startAgainAfterMs, undefined, { signal });
        ({ child } = await launch(program, files, port));
        child.once('exit', handleEnd);
        logger.warn('the embedded database runs again');
        return;
      } catch (error) {
        if (signal.aborted) return;
        logger.error({ err: error }, 'the embedded database does not start');
      }
    }
  };
  let starting = Promise.resolve();
  const handleEnd = (code: number | null, by: string | null) => {
    if (signal.aborted) return;
    logger.error({ code, signal: by }, 'the embedded database has ended; it is started again');
    starting = startAgain();
  };
  child.once('exit', handleEnd);

  return {
    uri: `mongodb://__system:${key}@127.0.0.1:${port}/cosmic?replicaSet=rs0&authSource=local&authMechanism=SCRAM-SHA-256`,
    stop: async () => {
      stopping.abort();
      await starting;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.stdin?.end();
      await ended;
    },
  };
}

/** Starts the program and waits until it listens. @param port 0: a free one */
async function launch(
  program: string,
  files: readonly string[],
  port: number,
): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(
    process.execPath,
    [program, '--port', String(port), '--bind_ip', '127.0.0.1', ...files, '--parentPipe'],
    // A group of its own: Ctrl+C must not reach it before the api has finished its requests.
    { stdio: ['pipe', 'pipe', 'pipe'], detached: true },
  );
  // Whether it lives is told by its exit, and by the connections to it.
  for (const emitter of [child, child.stdin, child.stdout, child.stderr])
    emitter.on('error', () => undefined);
  return { child, port: await readPort(child) };
}

/** A copy of the data folder may have been opened to others; some file systems know no accounts. */
function restrictToOwner(path: string, mode: number, logger: Logger): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    logger.warn({ err: error, path }, 'other accounts of this machine may be able to read this');
  }
}

/** The program has ended instead of listening. */
class RefusedStart extends Error {
  /** @param owner the process that uses its folder already */
  constructor(
    message: string,
    readonly owner: number | undefined,
  ) {
    super(message);
  }
}

function readPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let complaint = '';
    let owner: number | undefined;
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-2_000);
    });
    child.once('error', reject);
    // When all that it has written is here.
    child.once('close', (code) =>
      reject(new RefusedStart(complaint.trim() || `The embedded database ended with code ${code}.`, owner)),
    );
    const { stdout } = child;
    if (!stdout) return;
    createInterface({ input: stdout }).on('line', (line) => {
      const { attr = {} } = readLogLine(line);
      if (typeof attr.owner === 'number') owner = attr.owner;
      if (typeof attr.port === 'number') resolve(attr.port);
    });
  });
}

/** Each line of its log is one object; anything else is none of ours. */
function readLogLine(line: string): { attr?: { owner?: unknown; port?: unknown } } {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}
