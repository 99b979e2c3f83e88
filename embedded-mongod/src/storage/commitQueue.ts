import type { RootDatabase } from 'lmdb';
import { interruptedAtShutdown } from '../protocol/errors.js';

/** Callbacks for when a command's writes become final or are undone. */
export interface CommitHooks {
  settle: () => void;
  rollback: () => void;
  /** Called if the whole commit failed, so that nothing in memory can be trusted. */
  failed: () => void;
  /** Called after each commit to disk. */
  committed: () => void;
}

interface Job {
  run: () => void;
  fail: (error: unknown) => void;
  /** Reports success or failure to the caller, after the commit. */
  settle: () => void;
}

/**
 * Group commit: all writes of a tick share one LMDB transaction and one fsync. Each runs in a nested transaction, so
 * a failed one leaves nothing behind. Replies are sent after the commit is on disk.
 */
export class CommitQueue {
  readonly #root: RootDatabase<Buffer, Buffer>;
  readonly #hooks: CommitHooks;
  #jobs: Job[] = [];
  #scheduled = false;
  #closed = false;

  constructor(root: RootDatabase<Buffer, Buffer>, hooks: CommitHooks) {
    this.#root = root;
    this.#hooks = hooks;
  }

  /** Runs synchronous work inside the next commit. Rejects with what it threw, or if the commit failed. */
  write<Result>(work: () => Result): Promise<Result> {
    if (this.#closed) return Promise.reject(interruptedAtShutdown());
    return new Promise((resolve, reject) => {
      let settle: () => void = () => undefined;
      const fail = (error: unknown): void => {
        settle = () => reject(error);
      };
      const run = (): void => {
        const result = work();
        settle = () => resolve(result);
      };
      this.#jobs.push({ run, fail, settle: () => settle() });
      if (this.#scheduled) return;
      this.#scheduled = true;
      setImmediate(() => this.#commit());
    });
  }

  /** Finishes queued work and accepts no more. */
  close(): void {
    this.#closed = true;
    this.#commit();
  }

  #commit(): void {
    this.#scheduled = false;
    const jobs = this.#jobs;
    if (jobs.length === 0) return;
    this.#jobs = [];
    try {
      // The braces matter, because a returned promise would keep the transaction open.
      this.#root.transactionSync(() => {
        for (const job of jobs) this.#runNested(job);
      });
    } catch (error) {
      this.#hooks.failed();
      for (const job of jobs) job.fail(error);
    }
    for (const job of jobs) job.settle();
    this.#hooks.committed();
  }

  #runNested(job: Job): void {
    try {
      this.#root.transactionSync(() => {
        job.run();
      });
      this.#hooks.settle();
    } catch (error) {
      this.#hooks.rollback();
      job.fail(error);
    }
  }
}
