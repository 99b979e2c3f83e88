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

/** What a request results in. */
export type GradeResult = GradedLog | LabTestReply;

/** A message from the grading thread; `isOurs`: the server failed, not the log. */
export type GradeReply = GradeResult | { failure: string; isOurs: boolean };
