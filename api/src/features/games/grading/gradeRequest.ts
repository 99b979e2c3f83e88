import type { Grade } from '../../../../../network-sim/src/labs/grade.js';
import type { Lab, LogEntry } from '../../../../../network-sim/src/labs/lab.js';

/** A log to replay. */
export interface GradeRequest {
  lab: Lab;
  seed: number;
  version: number;
  log: LogEntry[];
  hints: Record<string, number>;
  /** When the browser saw the world whose fingerprint it sends. */
  seenAt?: number;
  /** How many of the last typed lines to show as the consoles showed them. */
  consoleLines?: number;
}

/** A grade, and the end of what the consoles showed. */
export interface GradedLog {
  grade: Grade;
  console: string[];
}

/** What the grading thread says: that it listens, a grade, or why there is none. */
export type GradeReply =
  | { isReady: true }
  | GradedLog
  /** `isOurs`: no log can be blamed for it. */
  | { failure: string; isOurs: boolean };
