import { Worker } from 'node:worker_threads';
import type { Grade } from '@cosmic/network-sim/labs/grade';
import { UserError } from '../../../core/errors/userError.js';
import { type Allowance, createTimeAllowance } from '../../../core/limits/timeAllowance.js';
import type { Logger } from '../../../platform/logger.js';
import { createFairQueue } from '../../../platform/parsing/fairQueue.js';
import type { GradedLog, GradeReply, GradeRequest, LabTestReply, LabTestRequest } from './gradeRequest.js';

const timeoutMs = 2_000;
/** A test grades a few solutions at once. Others wait for it, but only an admin's own lab is tested. */
const testTimeoutMs = 8_000;
/** Maximum startup time. A busy server starts a thread slowly, which isn't the log's fault. */
const startTimeoutMs = 30_000;
const idleMs = 60_000;
/** How much of the thread's time one person can use, because everyone shares it. */
const defaultAllowance: Allowance = { burstMs: 6_000, msPerMinute: 10_000 };
const maxWaitingOfOwner = 2;
const maxWaiting = 100;
const resourceLimits = { maxOldGenerationSizeMb: 256 };

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
  resolve(reply: GradeReply): void;
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
  let worker: Promise<Worker> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isBusy = false;
  let isStopped = false;

  const end = async () => {
    const ending = worker;
    worker = undefined;
    await ending?.then(
      (thread) => thread.terminate(),
      () => undefined,
    );
  };

  const work = async (): Promise<void> => {
    const next = !isBusy && queue.take(() => true);
    if (!next) return;
    isBusy = true;
    clearTimeout(idle);
    const { owner, request, timeoutMs: withinMs, resolve, reject } = next.task;
    try {
      worker ??= start(program);
      const thread = await worker;
      const beganAt = performance.now();
      const reply = ask(thread, request, withinMs);
      const isGrading = 'log' in request;
      resolve(
        await reply.finally(() => {
          if (isGrading) allowance.spend(owner, performance.now() - beganAt);
        }),
      );
    } catch (error) {
      if (!(error instanceof UserError)) logger.error({ err: error }, 'a lab was not graded');
      await end();
      reject(isStopped ? tooMany() : error);
    }
    isBusy = false;
    idle = setTimeout(() => void end(), idleMs).unref();
    void work();
  };

  const wait = (owner: string, request: Waiting['request'], withinMs: number) =>
    new Promise<GradeReply>((resolve, reject) => {
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
      clearTimeout(idle);
      for (const { reject } of queue.clear()) reject(tooMany());
      await end();
    },
  };
}

/** Waits for a thread's next message. */
function hear(thread: Worker, withinMs: number): Promise<GradeReply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(tooLong())), withinMs);
    const onMessage = (reply: GradeReply) => settle(() => resolve(reply));
    const onError = (error: Error) =>
      settle(() => reject('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLong() : error));
    const onExit = (code: number) =>
      settle(() => reject(new Error(`The grading thread ended with code ${code}.`)));
    const settle = (done: () => void) => {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      done();
    };
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}

async function start(program: string): Promise<Worker> {
  const thread = new Worker(program, { env: {}, execArgv: [], resourceLimits });
  thread.unref();
  // Between two logs there's no other listener, and an unhandled error would end the server.
  thread.on('error', () => undefined);
  await hear(thread, startTimeoutMs);
  return thread;
}

const unexpected = () => new Error('The grading thread sent an unexpected reply.');

async function ask(thread: Worker, request: Waiting['request'], withinMs: number): Promise<GradeReply> {
  const reply = hear(thread, withinMs);
  thread.postMessage(request);
  const heard = await reply;
  if ('isReady' in heard) throw unexpected();
  if (!('failure' in heard)) return heard;
  if (heard.isOurs) throw new Error(heard.failure);
  throw new UserError('BAD_USER_INPUT', heard.failure);
}
