import type { Readable } from 'node:stream';
import type { TempFiles } from '../files/tempFiles.js';
import type { Logger } from '../logger.js';
import { watchValue } from '../metrics.js';
import { createFairQueue } from './fairQueue.js';
import { ParseLimitError } from './fileParser.js';
import { type ParserProcess, startParserProcess } from './parserProcess.js';

/** Maximum number of processes. An owner uses only one, so others find one free. */
const maxProcesses = 2;
/** An idle process ends after this time. */
const idleMs = 30_000;
/** A process that holds more memory than this after a file is replaced, because the next file may need it. */
const maxIdleBytes = 192 * 1024 * 1024;
const maxWaitingOfOwner = 100;
const maxWaiting = 1_000;

/** A file to parse. */
export interface ParseTask {
  /** The parser's name in its program. */
  parser: string;
  /** Owners take turns. */
  owner: string;
  /** The file's path, or a function that returns its bytes when it's this task's turn. */
  file: string | (() => Readable);
  /** The parser's input besides the path. */
  input: readonly unknown[];
  timeoutMs: number;
}

/** Parses files within limits, in separate processes. */
export interface ParserPool {
  /**
   * The parser's result.
   * @throws ParserError with what it threw; ParseLimitError if the file takes too much time or memory, or if too many
   * are waiting
   */
  parse(task: ParseTask): Promise<unknown>;
  /** Ends all processes and refuses waiting tasks. */
  stop(): Promise<void>;
}

interface Waiting {
  run(slot: Slot): Promise<unknown>;
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** A slot for one process; `owner` is using it. */
interface Slot {
  owner?: string;
  process?: ParserProcess;
  idle?: NodeJS.Timeout;
}

/**
 * A pool of processes that run a parsing program (see serveParsers). They start on demand and end when idle. Whatever
 * a file does to its process, the server and the next file aren't affected.
 */
export function createParserPool(program: string, tempFiles: TempFiles, logger: Logger): ParserPool {
  const slots: Slot[] = Array.from({ length: maxProcesses }, () => ({}));
  const queue = createFairQueue<Waiting>(maxWaitingOfOwner, maxWaiting);
  let isStopped = false;
  watchValue('cosmic_files_waiting', 'Files waiting to be parsed', queue.size);

  const startNext = (): void => {
    for (const slot of slots) {
      if (slot.owner !== undefined) continue;
      const next = queue.takeNext((owner) => slots.every((other) => other.owner !== owner));
      if (!next) return;
      const { owner, task } = next;
      slot.owner = owner;
      const done = task.run(slot).finally(() => {
        slot.owner = undefined;
        startNext();
      });
      // Report the result once the process is free, so that the caller's next file doesn't start another process.
      done.then(task.resolve, task.reject);
    }
  };

  const read = async (slot: Slot, path: string, { parser, input, timeoutMs }: ParseTask) => {
    clearTimeout(slot.idle);
    if (isStopped) throw new ParseLimitError('room');
    if (!slot.process?.isRunning()) slot.process = startParserProcess(program);
    const { process } = slot;
    try {
      return await process.read({ parser, path, input, timeoutMs });
    } catch (error) {
      // The process was interrupted during a file that may be valid.
      if (isStopped) throw new ParseLimitError('room');
      if (error instanceof ParseLimitError)
        logger.warn({ parser, limit: error.limit }, 'a file was not read');
      throw error;
    } finally {
      if (process.residentBytes() > maxIdleBytes) void process.stop();
      slot.idle = setTimeout(() => void process.stop(), idleMs).unref();
    }
  };

  return {
    parse: (task) =>
      new Promise((resolve, reject) => {
        const { owner, file } = task;
        const run = async (slot: Slot) => {
          const readAt = (path: string) => read(slot, path, task);
          return typeof file === 'string' ? readAt(file) : tempFiles.withContent(file(), readAt);
        };
        if (!isStopped && queue.add(owner, { run, resolve, reject })) startNext();
        else reject(new ParseLimitError('room'));
      }),
    stop: async () => {
      isStopped = true;
      for (const { reject } of queue.clear()) reject(new ParseLimitError('room'));
      for (const { idle } of slots) clearTimeout(idle);
      await Promise.all(slots.map(({ process }) => process?.stop()));
    },
  };
}
