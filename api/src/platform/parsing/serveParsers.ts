import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import type { FileParser, FileParsers, ParseReply, ParseRequest, ThrownError } from './fileParser.js';
import { type GuardedLimits, guardProcess } from './processGuard.js';

/**
 * The resident memory of a process that reads files. The largest of usual files, a picture of 12 million pixels as AVIF,
 * takes 300 MB.
 */
export const maxResidentBytes = 384 * 1024 * 1024;

/**
 * The whole of a parsing program, which a ParserPool starts: reads one file after the other until its parent ends it or
 * is gone. Started as a thread of itself it is the guard of the process.
 */
export async function serveParsers(parsers: FileParsers): Promise<void> {
  if (!isMainThread) {
    guardProcess(workerData);
    return;
  }
  // Whoever waits for an answer of the server comes first.
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
  // Nothing is read unguarded.
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
    if (!parser) throw new Error('There is no such parser.');
    // Whoever asked knows what this parser takes.
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
