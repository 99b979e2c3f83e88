import type { Grade } from '@cosmic/network-sim/labs/grade';
import type { Lab, LogEntry } from '@cosmic/network-sim/labs/lab';

/** A log to replay. */
export interface GradeRequest {
  lab: Lab;
  seed: number;
  log: LogEntry[];
  hints: Record<string, number>;
  /** When the browser saw the world whose fingerprint it sends. */
  seenAt?: number;
  /** How many of the last typed lines to return as the consoles showed them. */
  consoleLines?: number;
}

/** A grade and the end of the console output. */
export interface GradedLog {
  grade: Grade;
  console: string[];
}

/** A message from the grading thread: that it's ready, a grade, or why there is none. */
export type GradeReply =
  | { isReady: true }
  | GradedLog
  /** `isOurs`: the server failed, not the log. */
  | { failure: string; isOurs: boolean };
