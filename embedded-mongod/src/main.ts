import { existsSync } from 'node:fs';
import path from 'node:path';
import { KeyFileError, readKeyFile } from './authentication/keyFile.js';
import { makeVerifier, type ScramVerifier } from './authentication/scram.js';
import { KEY_FILE_USER } from './commands/authentication.js';
import { ArgumentError, HELP, type ProgramOptions, parseArguments } from './program/arguments.js';
import { findDifferences } from './program/check.js';
import { FolderInUseError, FolderLock } from './program/folderLock.js';
import { startServer } from './program/server.js';
import { SERVER_VERSION } from './protocol/version.js';
import { NewerFormatError } from './storage/environment.js';
import { Store } from './storage/store.js';

/** mongod's exit codes that callers know. */
const ExitCode = {
  clean: 0,
  differs: 1,
  badOptions: 2,
  cannotListen: 48,
  needDowngrade: 62,
  badFolder: 100,
} as const;

/** Writes a line of mongod's log: one JSON object. */
function log(message: string, attributes: Record<string, unknown> = {}): void {
  const line = {
    t: { $date: new Date().toISOString() },
    s: 'I',
    c: 'CONTROL',
    id: 0,
    ctx: 'main',
    msg: message,
    attr: attributes,
  };
  console.log(JSON.stringify(line));
}

function fail(code: number, message: string): never {
  console.error(message);
  process.exit(code);
}

function failToStart(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (error instanceof FolderInUseError) {
    // Printed for the process that started this one.
    log('The data folder is in use', { owner: error.owner });
    fail(ExitCode.badFolder, `exception in initAndListen: DBPathInUse: ${message}, terminating`);
  }
  if (error instanceof NewerFormatError)
    fail(ExitCode.needDowngrade, `exception in initAndListen: NeedsUpgrade: ${message}, terminating`);
  if (code === 'EADDRINUSE')
    fail(ExitCode.cannotListen, 'Failed to set up listener: SocketException: Address already in use');
  fail(ExitCode.badFolder, `exception in initAndListen: ${message}, terminating`);
}

function verifierOf(keyFile: string | undefined): ScramVerifier | undefined {
  if (keyFile === undefined) return undefined;
  try {
    return makeVerifier(KEY_FILE_USER, readKeyFile(keyFile));
  } catch (error) {
    if (error instanceof KeyFileError) fail(ExitCode.badOptions, error.message);
    throw error;
  }
}

function existingFolder(folder: string): string {
  const dataFolder = path.resolve(folder);
  if (!existsSync(dataFolder))
    fail(
      ExitCode.badFolder,
      `exception in initAndListen: NonExistentPath: Data directory ${dataFolder} not found., terminating`,
    );
  return dataFolder;
}

/** Prints every difference between the indexes and the documents, up to a limit. */
async function check(options: ProgramOptions): Promise<void> {
  const maxLines = 100;
  const dataFolder = existingFolder(options.dataFolder);
  const lock = await FolderLock.acquire(dataFolder, process.pid).catch(failToStart);
  let count = 0;
  try {
    const store = new Store(dataFolder);
    for (const difference of findDifferences(store)) if (++count <= maxLines) console.log(difference);
    await store.close();
  } catch (error) {
    failToStart(error);
  } finally {
    lock.release();
  }
  console.log(count === 0 ? 'Every index matches its documents.' : `Differences found: ${count}.`);
  process.exitCode = count === 0 ? ExitCode.clean : ExitCode.differs;
}

async function run(options: ProgramOptions): Promise<void> {
  const { host, port, socketPath, setName, upkeepSeconds, parentPipe } = options;
  const dataFolder = existingFolder(options.dataFolder);
  const verifier = verifierOf(options.keyFile);
  let isInitiated = false;
  let stop: () => void = () => undefined;
  const server = await startServer({
    dataFolder,
    owner: parentPipe ? process.ppid : process.pid,
    address: socketPath === undefined ? { host, port } : { path: socketPath },
    verifier,
    setName,
    upkeepMs: upkeepSeconds * 1000,
    testCommands: options.testCommands,
    initiated: () => {
      if (isInitiated) return;
      isInitiated = true;
      log('Transition to PRIMARY from SECONDARY');
      log('Transition to primary complete; database writes are now permitted');
    },
    shutdown: () => setImmediate(() => stop()),
    report: (error) => log('Background task failed', { error: String(error) }),
  }).catch(failToStart);

  let isStopping = false;
  stop = () => {
    if (isStopping) return;
    isStopping = true;
    server.close().then(
      () => process.exit(ExitCode.clean),
      (error) => fail(1, `Failed to close: ${String(error)}`),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // The log may no longer have a reader.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  if (parentPipe) {
    process.stdin.on('end', stop);
    process.stdin.on('error', stop);
    process.stdin.resume();
  }
  log('Waiting for connections', { port: server.port, address: server.address, pid: process.pid });
}

function options(): ProgramOptions {
  try {
    return parseArguments(process.argv.slice(2));
  } catch (error) {
    if (error instanceof ArgumentError) fail(ExitCode.badOptions, error.message);
    throw error;
  }
}

const parsed = options();
if (parsed.showVersion)
  console.log(
    `db version v${SERVER_VERSION}\nBuild Info: {"version":"${SERVER_VERSION}","modules":["embedded"]}`,
  );
else if (parsed.showHelp) console.log(HELP);
else if (parsed.check) await check(parsed);
else await run(parsed);
