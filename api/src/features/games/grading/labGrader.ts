import type { Grade } from '@cosmic/network-sim/labs/grade';
import { Piscina } from 'piscina';
import { UserError } from '../../../core/errors/userError.js';
import { type Allowance, createTimeAllowance } from '../../../core/limits/timeAllowance.js';
import type { Logger } from '../../../platform/logger.js';
import { createFairQueue } from '../../../platform/parsing/fairQueue.js';
import type {
  GradedLog,
  GradeReply,
  GradeRequest,
  GradeResult,
  LabTestReply,
  LabTestRequest,
} from './gradeRequest.js';

const timeoutMs = 2_000;
/** A test grades a few solutions at once. Others wait for it, but only an admin's own lab is tested. */
const testTimeoutMs = 8_000;
const startTimeoutMs = 30_000;
const idleMs = 60_000;
/** How much of the thread's time one person can use, because everyone shares it. */
const defaultAllowance: Allowance = { burstMs: 6_000, msPerMinute: 10_000 };
const maxWaitingOfOwner = 2;
const maxWaiting = 100;

/** Grades logs in isolation. */
export interface LabGrader {
  /**
   * Replays a log and grades what it builds.
   * @throws UserError BAD_USER_INPUT when it took too long or isn't a log; OVERLOADED when too many wait;
   * TOO_MANY_REQUESTS when the owner's logs took too much time
   */
  grade(owner: string, request: GradeRequest): Promise<Grade>;
  /**
   * Grades a log like `grade`, and returns the end of the console output, too.
   * @throws UserError like `grade`
   */
  gradeWithConsole(owner: string, request: GradeRequest): Promise<GradedLog>;
  /**
   * Tests a lab's own solution.
   * @throws UserError like `grade`
   */
  test(owner: string, request: LabTestRequest): Promise<LabTestReply>;
  /** Ends the thread; waiting requests are refused. */
  stop(): Promise<void>;
}

interface Waiting {
  owner: string;
  request: GradeRequest | LabTestRequest;
  timeoutMs: number;
  resolve(result: GradeResult): void;
  reject(error: unknown): void;
}

const tooLong = () =>
  new UserError('BAD_USER_INPUT', 'Your network is too busy to grade. Go back to an earlier step.');
const tooMany = () =>
  new UserError('OVERLOADED', 'Too many labs are being graded right now. Try again in a moment.');

/**
 * Runs one thread and a queue in which people take turns, so that a log that never ends costs only two seconds and its
 * thread.
 */
export function createLabGrader(
  program: string,
  logger: Logger,
  allowed: Allowance = defaultAllowance,
): LabGrader {
  const allowance = createTimeAllowance(
    allowed,
    'You’ve used up this minute’s grading time. Wait a moment, then try again.',
  );
  const queue = createFairQueue<Waiting>(maxWaitingOfOwner, maxWaiting);
  const pool = new Piscina({
    filename: program,
    name: 'answer',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    recordTiming: false,
  });
  // An idle thread that fails has no task to refuse, and the next task starts another.
  pool.on('error', (error) => logger.error({ err: error }, 'the grading thread failed'));
  let isBusy = false;
  let isStopped = false;

  const work = async (): Promise<void> => {
    const next = !isBusy && queue.takeNext(() => true);
    if (!next) return;
    isBusy = true;
    const { owner, request, timeoutMs: withinMs, resolve, reject } = next.task;
    try {
      // A busy server starts a thread slowly, which isn't the log's fault.
      await pool.run(null, { signal: AbortSignal.timeout(startTimeoutMs) });
      const beganAt = performance.now();
      const running: Promise<GradeReply> = pool.run(request, { signal: AbortSignal.timeout(withinMs) });
      const reply = await running.catch(refuseLimit).finally(() => {
        if ('log' in request) allowance.spend(owner, performance.now() - beganAt);
      });
      resolve(readReply(reply));
    } catch (error) {
      if (!(error instanceof UserError)) logger.error({ err: error }, 'a lab was not graded');
      reject(isStopped ? tooMany() : error);
    }
    isBusy = false;
    void work();
  };

  const wait = (owner: string, request: Waiting['request'], withinMs: number) =>
    new Promise<GradeResult>((resolve, reject) => {
      if (isStopped || !queue.add(owner, { owner, request, timeoutMs: withinMs, resolve, reject }))
        reject(tooMany());
      else void work();
    });
  const gradeWithConsole = async (owner: string, request: GradeRequest) => {
    allowance.require(owner);
    const reply = await wait(owner, request, timeoutMs);
    if ('grade' in reply) return reply;
    throw unexpected();
  };
  return {
    grade: async (owner, request) => (await gradeWithConsole(owner, request)).grade,
    gradeWithConsole,
    test: async (owner, request) => {
      const reply = await wait(owner, request, testTimeoutMs);
      if ('passing' in reply) return reply;
      throw unexpected();
    },
    stop: async () => {
      isStopped = true;
      for (const { reject } of queue.clear()) reject(tooMany());
      await pool.destroy();
    },
  };
}

/** @throws UserError if a task took too much time or memory, or else the error itself */
function refuseLimit(error: Error): never {
  const isLimit =
    error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
  throw isLimit ? tooLong() : error;
}

function readReply(reply: GradeReply): GradeResult {
  if (!('failure' in reply)) return reply;
  if (reply.isOurs) throw new Error(reply.failure);
  throw new UserError('BAD_USER_INPUT', reply.failure);
}

const unexpected = () => new Error('The grading thread sent an unexpected reply.');
