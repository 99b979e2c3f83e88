import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { declareOwnPort } from '../http/outgoing/ownPorts.js';
import type { Logger } from '../logger.js';
import { loadOrCreateSecret } from '../secrets/storedSecret.js';

/** Another server is using the data folder. */
export class DataFolderInUseError extends Error {
  constructor(pid: number, dataDir: string) {
    super(`Already running (pid ${pid}) with the data folder ${dataDir}.`);
  }
}

/** The embedded database, running as a child process. */
export interface EmbeddedMongod {
  /** Includes the key, so anyone who has it can read and change everything. */
  uri: string;
  /** Stops it after its running writes. */
  stop(): Promise<void>;
}

/** Time until the folder of a killed process is free. */
const startAgainAfterMs = 500;
/** After this many crashes in this many milliseconds, restarting won't help. */
const maxEnds = { count: 5, withinMs: 60_000 };

/**
 * Starts the embedded database in a folder, on a free port of the loopback interface. It ends with this process,
 * because its standard input closes then. Other accounts on the server can reach the port but can't log in: the key
 * is in the folder, readable only by its owner, and never on a command line.
 * ⏎ If it crashes, it is restarted on the same port. Acknowledged data is on disk, and connections and change streams
 * resume.
 * @param onLost called if it keeps crashing or no longer starts
 * @throws DataFolderInUseError, or the program's own message (such as an unknown storage format)
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
      if (recent.length >= maxEnds.count) return onLost(new Error('The embedded database keeps crashing.'));
      try {
        await delay(startAgainAfterMs, undefined, { signal });
        ({ child } = await launch(program, files, port));
        child.once('exit', handleEnd);
        logger.warn('the embedded database is running again');
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
    logger.error({ code, signal: by }, 'the embedded database has stopped; restarting it');
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

/** Starts the program and waits until it listens. @param port 0 for a free one */
async function launch(
  program: string,
  files: readonly string[],
  port: number,
): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(
    process.execPath,
    [program, '--port', String(port), '--bind_ip', '127.0.0.1', ...files, '--parentPipe'],
    // A separate process group, because Ctrl+C must not reach it before the API has finished its requests.
    { stdio: ['pipe', 'pipe', 'pipe'], detached: true },
  );
  // The child's exit and its connections show whether it's alive.
  for (const emitter of [child, child.stdin, child.stdout, child.stderr])
    emitter.on('error', () => undefined);
  return { child, port: await readPort(child) };
}

/** A copied data folder may be readable by others. Some file systems have no accounts. */
function restrictToOwner(path: string, mode: number, logger: Logger): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    logger.warn({ err: error, path }, 'other accounts on the server may be able to read this');
  }
}

/** The program ended instead of listening. */
class RefusedStart extends Error {
  /** @param owner the process that is using the folder */
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
    // All its output has arrived.
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

/** Each log line is one JSON object; ignore everything else. */
function readLogLine(line: string): { attr?: { owner?: unknown; port?: unknown } } {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}
