import { fork } from 'node:child_process';
import { ParseLimitError, type ParseReply, type ParseRequest, ParserError } from './fileParser.js';

/** Characters kept of a process's last output. */
const maxComplaint = 2_000;

/** A running process that parses one file at a time. */
export interface ParserProcess {
  /** @throws ParserError with what the parser threw; ParseLimitError if the process ended because of the file */
  read(request: ParseRequest): Promise<unknown>;
  /** Its memory after the last file, in bytes. */
  residentBytes(): number;
  /** Whether it can parse another file. */
  isRunning(): boolean;
  /** Ends it immediately. */
  stop(): Promise<void>;
}

/**
 * Starts a parsing program without settings or secrets in its environment, in its own process group because of
 * Ctrl+C.
 */
export function startParserProcess(program: string): ParserProcess {
  const child = fork(program, [], {
    serialization: 'advanced',
    env: {},
    execArgv: [],
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let isReady = false;
  let isRunning = true;
  let residentBytes = 0;
  let complaint = '';
  let answer: ((reply?: ParseReply) => void) | undefined;
  child.stderr
    ?.on('error', () => undefined)
    .on('data', (piece: Buffer) => {
      complaint = (complaint + piece.toString()).slice(-maxComplaint);
    });
  child.on('message', (reply: ParseReply) => {
    if ('isReady' in reply) isReady = true;
    else answer?.(reply);
  });
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isRunning = false;
      resolve();
      answer?.();
    };
    child.once('exit', end);
    // The process couldn't be started or written to.
    child.on('error', (error) => {
      complaint ||= error.message;
      if (child.pid === undefined) end();
      else child.kill('SIGKILL');
    });
  });

  const failure = (request: ParseRequest, beganAt: number): Error => {
    if (!isReady) return new Error(`The parsing program does not start: ${complaint.trim()}`);
    return new ParseLimitError(Date.now() - beganAt >= request.timeoutMs ? 'time' : 'memory');
  };

  return {
    read: (request) =>
      new Promise((resolve, reject) => {
        const beganAt = Date.now();
        answer = (reply) => {
          answer = undefined;
          if (!reply || 'isReady' in reply) {
            reject(failure(request, beganAt));
            return;
          }
          ({ residentBytes } = reply);
          if ('thrown' in reply) reject(new ParserError(reply.thrown));
          else resolve(reply.output);
        };
        child.send(request);
      }),
    residentBytes: () => residentBytes,
    isRunning: () => isRunning,
    stop: () => {
      isRunning = false;
      child.kill('SIGKILL');
      return ended;
    },
  };
}
