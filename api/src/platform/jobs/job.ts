/** How far a job is; a total of 0 is not known yet. */
export interface JobProgress {
  done: number;
  total: number;
  /** What it does just now, in words that people read. */
  text: string;
}

/** What a job is given while it runs. */
export interface JobRun<Input> {
  input: Input;
  /** Aborted when somebody cancels it or the server stops. */
  signal: AbortSignal;
  /** Tells how far it is; as often as one likes, what is kept is written once a second. */
  report(progress: JobProgress): void;
}

/** One kind of background work. Its input is plain JSON without secrets: it is stored, and shown to nobody. */
export interface Job<Input = undefined> {
  /** Such as 'backup.create'. */
  name: string;
  /** Such as 'Backup', for the list of jobs. */
  title: string;
  /** Does it, and says what it did in a sentence, such as 'Freed 12 MB.' @throws UserError with a reason for people */
  run(run: JobRun<Input>): Promise<string>;
}

/** Small work that is done now and again from the start on, such as cleaning; only what fails is recorded. */
export interface RoutineJob {
  /** Such as 'vault.clean'. */
  name: string;
  title: string;
  /** Milliseconds between two runs. */
  every: number;
  run(): Promise<void>;
}

/** Runs jobs, each once however many processes there are. */
export interface Jobs {
  /**
   * Queues one now. Of a job that runs or waits already no second one is made: that one is answered.
   * @param startedBy who asked for it; null: the schedule
   * @returns the id under which it is followed
   */
  start<Input>(job: Job<Input>, input: Input, startedBy: string | null): Promise<string>;
  /** Runs a job at the times of a cron expression in a time zone, in place of those before; null: no longer. */
  schedule(job: Job, times: { cron: string; timeZone: string } | null): Promise<void>;
}
