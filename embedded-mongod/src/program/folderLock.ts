import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';

/** Thrown if another process is using the folder. */
export class FolderInUseError extends Error {
  /** @param owner the process that uses it, or the one that process works for */
  constructor(
    folder: string,
    readonly owner: number,
  ) {
    super(
      `Unable to lock the data folder ${folder}: it is in use by process ${owner}. Only one process can use a folder.`,
    );
  }
}

/**
 * Node has no file locks, so the lock is a numbered file `lock.<n>` that names its owner. The holder of the highest
 * number owns the folder while it is alive. A process that finds the highest owner dead creates the next number
 * ("wx": one wins), then checks that no higher one has appeared. The highest file is never removed, not even by its
 * owner at the end, so numbers only increase, and no file can be mistaken for an older one. The holder removes lower
 * files.
 * ⏎ Whether an owner is alive is tested at its unix socket in the folder. The kernel closes it with the process,
 * however that ends, and it works across containers that share the folder. Where sockets aren't possible (some file
 * systems), the process ID, its start time, and the boot ID decide.
 */
interface LockRecord {
  pid: number;
  /** The process this one works for, or itself. Missing in earlier records. */
  owner?: number;
  /** Start time of the process in clock ticks, which detects a reused process ID; empty without /proc. */
  startedAt: string;
  bootId: string;
  /** Name of the socket in the folder; empty if there is none. */
  socket: string;
}

const LOCK_FILE = /^lock\.(\d+)$/;
const SOCKET_FILE = /^lock-[\da-f]+\.sock$/;

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Field 22 of /proc/<pid>/stat; the command name in field 2 may contain spaces. */
const startTime = (pid: number): string => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[19] ?? '';

const bootId = (): string => read('/proc/sys/kernel/random/boot_id').trim();

/** Socket paths are limited to 107 bytes. On Linux, a long folder is reached through the process's own link. */
function socketAddress(folder: string, folderHandle: number | undefined, name: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const plain = path.join(folder, name);
  return plain.length < 100 || folderHandle === undefined ? plain : `/proc/self/fd/${folderHandle}/${name}`;
}

function openHandle(folder: string): number | undefined {
  try {
    return openSync(folder, 'r');
  } catch {
    return undefined;
  }
}

/** The record in a lock file; undefined while its owner is writing it, or if that was interrupted. */
function readRecord(file: string): LockRecord | undefined {
  try {
    return JSON.parse(read(file)) as LockRecord;
  } catch {
    return undefined;
  }
}

const answers = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(address, () => {
      probe.destroy();
      resolve(true);
    });
    probe.on('error', () => resolve(false));
  });

function processLives({ pid, startedAt, bootId: boot }: LockRecord): boolean {
  if (boot !== bootId()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process is alive under another account.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return startTime(pid) === startedAt;
}

/** The lock on a data folder; held until `release` or the end of the process. */
export class FolderLock {
  readonly #socket: Server | undefined;

  private constructor(socket: Server | undefined) {
    this.#socket = socket;
  }

  /** Takes the lock. Throws FolderInUseError when another process holds it. */
  static async acquire(dataFolder: string, owner = process.pid): Promise<FolderLock> {
    const folder = realpathSync(dataFolder);
    const handle = openHandle(folder);
    const name = `lock-${randomBytes(6).toString('hex')}.sock`;
    const socket = await openSocket(socketAddress(folder, handle, name));
    const record: LockRecord = {
      pid: process.pid,
      owner,
      startedAt: startTime(process.pid),
      bootId: bootId(),
      socket: socket ? name : '',
    };
    try {
      await takeNumber(folder, handle, record);
    } catch (error) {
      socket?.close();
      throw error;
    }
    return new FolderLock(socket);
  }

  release(): void {
    this.#socket?.close();
  }
}

/** The owner's socket; undefined where the file system has none. */
function openSocket(address: string): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer((probe) => probe.destroy());
    server.on('error', () => resolve(undefined));
    server.listen(address, () => resolve(server));
    server.unref();
  });
}

async function takeNumber(folder: string, handle: number | undefined, record: LockRecord): Promise<void> {
  for (;;) {
    const highest = Math.max(0, ...numbersIn(folder));
    if (highest > 0) await assertDead(folder, handle, highest);
    const number = highest + 1;
    if (!create(path.join(folder, `lock.${number}`), record)) continue;
    if (Math.max(...numbersIn(folder)) === number) {
      removeOld(folder, number, record.socket);
      return;
    }
    // Someone took a higher number in between, so this one never counted.
    rmSync(path.join(folder, `lock.${number}`), { force: true });
  }
}

const numbersIn = (folder: string): number[] =>
  readdirSync(folder).flatMap((name) => {
    const number = LOCK_FILE.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });

/** How long an unreadable record may still be in the process of being written, in milliseconds. */
const WRITING_MS = 500;

async function assertDead(folder: string, handle: number | undefined, number: number): Promise<void> {
  const file = path.join(folder, `lock.${number}`);
  let record = readRecord(file);
  for (let waited = 0; !record && waited < WRITING_MS; waited += 50) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    record = readRecord(file);
  }
  if (!record) return;
  const { socket, pid } = record;
  const hasSocket = socket !== '' && (process.platform === 'win32' || existsSync(path.join(folder, socket)));
  const lives = hasSocket
    ? await answers(socketAddress(folder, handle, socket))
    : socket === '' && processLives(record);
  if (lives) throw new FolderInUseError(folder, record.owner ?? pid);
}

/** Creates a lock file; false if it already exists. */
function create(file: string, record: LockRecord): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'wx');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
  writeSync(descriptor, JSON.stringify(record));
  fsyncSync(descriptor);
  closeSync(descriptor);
  return true;
}

function removeOld(folder: string, number: number, ownSocket: string): void {
  for (const old of numbersIn(folder)) {
    if (old >= number) continue;
    const socket = readRecord(path.join(folder, `lock.${old}`))?.socket;
    rmSync(path.join(folder, `lock.${old}`), { force: true });
    if (socket && SOCKET_FILE.test(socket) && socket !== ownSocket)
      rmSync(path.join(folder, socket), { force: true });
  }
}
