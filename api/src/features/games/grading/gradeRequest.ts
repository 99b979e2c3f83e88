import type { Grade } from '@cosmic/network-sim/labs/grade';
import type { Lab, LabStep, LogEntry } from '@cosmic/network-sim/labs/lab';
import type { LabBasics, PassingMutant } from '@cosmic/network-sim/labTest/labTest';

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

/** A lab's own solution to test: first itself, then some of its changes. */
export interface LabTestRequest {
  lab: Lab;
  solution: LabStep[];
  mutants?: { from: number; count: number };
}

/** A part of a test. */
export interface LabTestReply {
  basics?: LabBasics;
  passing: PassingMutant[];
}

/** A message from the grading thread: that it's ready, a result, or why there is none. */
export type GradeReply =
  | { isReady: true }
  | GradedLog
  | LabTestReply
  /** `isOurs`: the server failed, not the log. */
  | { failure: string; isOurs: boolean };
