import type { Readable } from 'node:stream';
import type { TempFiles } from '../files/tempFiles.js';
import type { Logger } from '../logger.js';
import { createFairQueue } from './fairQueue.js';
import { ParseLimitError } from './fileParser.js';
import { type ParserProcess, startParserProcess } from './parserProcess.js';

/** Processes at most: one owner has no more than one of them, so that another finds one free. */
const maxProcesses = 2;
/** A process that nobody needed for so long ends. */
const idleMs = 30_000;
/** A process that holds more than this between two files is replaced: the next file may need the room. */
const maxIdleBytes = 192 * 1024 * 1024;
const maxWaitingOfOwner = 100;
const maxWaiting = 1_000;

/** A file to read. */
export interface ParseTask {
  /** Name of the parser in its program. */
  parser: string;
  /** Whose task it is; owners take turns. */
  owner: string;
  /** Path of the file, or its bytes, which are asked for when its turn has come. */
  file: string | (() => Readable);
  /** What the parser takes beside the path. */
  input: readonly unknown[];
  timeoutMs: number;
}

/** Reads files within limits, away from everything else. */
export interface ParserPool {
  /**
   * What the parser returns.
   * @throws ParserError with what it threw; ParseLimitError when the file takes too long or too much memory, or too many
   * wait already
   */
  parse(task: ParseTask): Promise<unknown>;
  /** Ends all processes; what waits is refused. */
  stop(): Promise<void>;
}

interface Waiting {
  run(slot: Slot): Promise<unknown>;
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** The place of one process; `owner` has it now. */
interface Slot {
  owner?: string;
  process?: ParserProcess;
  idle?: NodeJS.Timeout;
}

/**
 * A pool of processes that run a parsing program (see serveParsers). They are started when they are needed and end when
 * they are not; whatever a file does to its process, the server and the next file do not notice.
 */
export function createParserPool(program: string, tempFiles: TempFiles, logger: Logger): ParserPool {
  const slots: Slot[] = Array.from({ length: maxProcesses }, () => ({}));
  const queue = createFairQueue<Waiting>(maxWaitingOfOwner, maxWaiting);
  let isStopped = false;

  const startNext = (): void => {
    for (const slot of slots) {
      if (slot.owner !== undefined) continue;
      const next = queue.take((owner) => slots.every((other) => other.owner !== owner));
      if (!next) return;
      const { owner, task } = next;
      slot.owner = owner;
      const done = task.run(slot).finally(() => {
        slot.owner = undefined;
        startNext();
      });
      // Whoever waits hears of it when the process is free again, and does not start another with the next file.
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
      // It was ended in the middle of a file that may be a good one.
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
