import { TooManyEvents } from '@cosmic/network-sim/engine/run';
import { gradeLog } from '@cosmic/network-sim/labs/grade';
import { lastConsoleLines } from '@cosmic/network-sim/labs/replay';
import { testMutants, testSolution } from '@cosmic/network-sim/labTest/labTest';
import type { GradedLog, GradeReply, GradeRequest, LabTestReply, LabTestRequest } from './gradeRequest.js';

function grade({ lab, seed, log, hints, seenAt, consoleLines = 0 }: GradeRequest): GradedLog {
  return {
    grade: gradeLog(lab, seed, log, hints, seenAt),
    console: consoleLines > 0 ? lastConsoleLines(lab, seed, log, consoleLines) : [],
  };
}

/** A custom lab has no variables, so any seed builds the same network. */
const ownSeed = 0;

function test({ lab, solution, mutants }: LabTestRequest): LabTestReply {
  if (!mutants) return { basics: testSolution(lab, ownSeed, solution), passing: [] };
  return { passing: testMutants(lab, ownSeed, solution, mutants.from, mutants.count) };
}

/** Replays a log in the grading thread, or tests a lab. Null only starts the thread. */
export function answer(request: GradeRequest | LabTestRequest | null): GradeReply | null {
  if (!request) return null;
  try {
    return 'log' in request ? grade(request) : test(request);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isOurs = !(error instanceof TooManyEvents);
    return { failure: isOurs && error instanceof Error ? String(error.stack) : message, isOurs };
  }
}
