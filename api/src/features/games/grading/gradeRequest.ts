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
}

/** What the grading thread says: that it listens, a grade, or why there is none. */
export type GradeReply =
  | { isReady: true }
  | { grade: Grade }
  /** `isOurs`: no log can be blamed for it. */
  | { failure: string; isOurs: boolean };
