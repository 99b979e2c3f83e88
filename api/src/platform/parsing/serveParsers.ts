import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import type { FileParser, FileParsers, ParseReply, ParseRequest, ThrownError } from './fileParser.js';

/** Memory limit of a parsing process. The largest common file, an AVIF image of 12 million pixels, takes 300 MB. */
export const maxResidentBytes = 384 * 1024 * 1024;

/**
 * The main function of a parsing program, which a ParserPool starts. It parses files until its parent ends it or
 * disappears. As a thread of itself, it is the process's guard.
 */
export async function serveParsers(parsers: FileParsers): Promise<void> {
  if (!isMainThread) {
    guardProcess(workerData);
    return;
  }
  // Low priority, because people waiting for the server come first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  process.once('disconnect', () => process.exit());
  const setDeadline = await startGuard();
  process.on('message', async ({ parser, path, input, timeoutMs }: ParseRequest) => {
    setDeadline(Date.now() + timeoutMs);
    const result = await read(parsers[parser], path, input);
    setDeadline(0);
    send({ ...result, residentBytes: process.memoryUsage.rss() });
  });
  send({ isReady: true });
}

async function startGuard(): Promise<(time: number) => void> {
  const limits: GuardedLimits = { deadline: new SharedArrayBuffer(8), maxResidentBytes };
  const guard = new Worker(process.argv[1] ?? '', { workerData: limits });
  // Nothing is parsed without the guard.
  guard.once('error', () => process.exit(1));
  await once(guard, 'online');
  guard.unref();
  const deadline = new Float64Array(limits.deadline);
  return (time) => {
    deadline[0] = time;
  };
}

async function read(
  parser: FileParser | undefined,
  path: string,
  input: readonly unknown[],
): Promise<{ output: unknown } | { thrown: ThrownError }> {
  try {
    if (!parser) throw new Error('Unknown parser.');
    // The caller knows this parser's input.
    return { output: await parser(path, ...(input as never[])) };
  } catch (error) {
    const { message, stack, ...properties } =
      error instanceof Error
        ? { ...error, message: error.message, stack: error.stack }
        : { message: String(error), stack: undefined };
    return { thrown: { message, stack, properties } };
  }
}

function send(reply: ParseReply): void {
  process.send?.(reply);
}

/** The guard's interval in milliseconds; memory can grow by tens of megabytes in between. */
const intervalMs = 20;

/** What the guard watches. */
interface GuardedLimits {
  /** One number: the deadline of the current file in milliseconds since 1970, or 0. */
  deadline: SharedArrayBuffer;
  maxResidentBytes: number;
}

/**
 * Ends the process if a file takes too much time or memory. It runs in a separate thread, so busy parsers can't block
 * it, and ending the process frees all memory.
 */
function guardProcess({ deadline, maxResidentBytes }: GuardedLimits): void {
  const time = new Float64Array(deadline);
  setInterval(() => {
    const until = time[0] ?? 0;
    if (until === 0) return;
    if (Date.now() > until || process.memoryUsage.rss() > maxResidentBytes)
      process.kill(process.pid, 'SIGKILL');
  }, intervalMs);
}
