import { parentPort } from 'node:worker_threads';
import { TooManyEvents } from '@cosmic/network-sim/engine/run';
import { gradeLog } from '@cosmic/network-sim/labs/grade';
import { lastConsoleLines } from '@cosmic/network-sim/labs/replay';
import type { GradeReply, GradeRequest } from './gradeRequest.js';

/** Runs the grading thread, which replays one log after another. */
export function serveLabGrader(): void {
  const send = (reply: GradeReply) => parentPort?.postMessage(reply);
  parentPort?.on('message', (request: GradeRequest) => send(grade(request)));
  send({ isReady: true });
}

function grade({ lab, seed, log, hints, seenAt, consoleLines = 0 }: GradeRequest): GradeReply {
  try {
    return {
      grade: gradeLog(lab, seed, log, hints, seenAt),
      console: consoleLines > 0 ? lastConsoleLines(lab, seed, log, consoleLines) : [],
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isOurs = !(error instanceof TooManyEvents);
    return { failure: isOurs && error instanceof Error ? String(error.stack) : message, isOurs };
  }
}
