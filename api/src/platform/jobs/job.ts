/** A job's progress; a total of 0 means unknown. */
export interface JobProgress {
  done: number;
  total: number;
  /** What it's doing, for display. */
  text: string;
}

/** What a running job gets. */
export interface JobRun<Input> {
  input: Input;
  /** Aborted when someone cancels the job or the server stops. */
  signal: AbortSignal;
  /** Reports progress. Call it as often as you like; it's stored once per second. */
  report(progress: JobProgress): void;
}

/** A type of background work. Its input is plain JSON without secrets, because it's stored; no one sees it. */
export interface Job<Input = undefined> {
  /** Such as 'backup.create'. */
  name: string;
  /** The display name, such as 'Backup'. */
  title: string;
  /**
   * Does the work and returns a sentence about the result, such as 'Freed 12 MB.' @throws UserError with a message
   * for users
   */
  run(run: JobRun<Input>): Promise<string>;
}

/** Small recurring work, such as cleaning. Only failures are recorded. */
export interface RoutineJob {
  /** Such as 'vault.clean'. */
  name: string;
  title: string;
  /** Milliseconds between two runs. */
  every: number;
  run(): Promise<void>;
}

/** Runs each job once, regardless of the number of processes. */
export interface Jobs {
  /**
   * Queues a job now. If it is already running or waiting, returns that one.
   * @param startedBy who requested it; null: the schedule
   * @returns the ID to follow it with
   */
  start<Input>(job: Job<Input>, input: Input, startedBy: string | null): Promise<string>;
  /** Sets a job's schedule, as a cron expression in a time zone; null turns it off. */
  schedule(job: Job, times: { cron: string; timeZone: string } | null): Promise<void>;
}
