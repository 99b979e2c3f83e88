import { SIM_VERSION } from '@cosmic/network-sim/core/limits';
import type { Grade } from '@cosmic/network-sim/labs/grade';
import type { LogEntry } from '@cosmic/network-sim/labs/lab';
import type { Actor } from '../../../core/access/access.js';
import { conflict, UserError } from '../../../core/errors/userError.js';
import { countKept } from '../../../core/limits/dailyLimit.js';
import { countOrRefuse, createRateLimiter } from '../../../core/limits/rateLimit.js';
import { changeUsage } from '../../../core/storage/storageUsage.js';
import { inTransaction } from '../../../platform/database/database.js';
import type { Logger } from '../../../platform/logger.js';
import { GameRunModel, type GameRunRecord } from '../frame/gameRun.model.js';
import { isPlausiblePace, recordScore, wholeSeconds } from '../frame/gameScore.service.js';
import { runBytes, storeRun } from '../frame/gameStorage.service.js';
import type { LabGrader } from '../grading/labGrader.js';
import type { LabGrade, SeenWorldInput } from './lab.type.js';
import { toGrade } from './labGradeView.js';
import { keepMisses, type LabStudy } from './labMisses.js';
import {
  changedElsewhere,
  findOpenRun,
  findOwnPractice,
  findOwnRun,
  hasSeenSolution,
} from './labRun.service.js';
import { dealOf, findLab, findRunLab, networkBuilder, offlineSeed, passRule } from './labs.js';
import { checkWholeLog, readEntries } from './logEntries.js';

/** Rate limit above what anyone needs, because replays cost the server's time. */
const submissionsPerMinute = 20;
/** Minimum time per command. Nobody reads a lab and types its commands faster, on average over the run. */
const minMsPerEntry = 500;

/** Submits labs. */
export interface LabGrading {
  submitLab(actor: Actor, runId: string, seen?: SeenWorldInput): Promise<LabGrade>;
  submitOfflineLab(actor: Actor, labId: string, log: unknown, simVersion: number): Promise<LabGrade>;
}

/** The grader with its thread and its limit, and the Study Hub's handling of each grade. */
export function createLabGrading(grader: LabGrader, logger: Logger, study: LabStudy): LabGrading {
  const limiter = createRateLimiter({
    collection: 'labLimits',
    name: 'submission',
    points: submissionsPerMinute,
    seconds: 60,
  });
  const grade = async (actor: Actor, run: Gradable, seenAt?: number) => {
    await countOrRefuse(limiter, actor.id, 'Too many submissions.');
    await countKept(actor.id, 'game results');
    return grader.grade(actor.id, {
      lab: (await findRunLab(run)).lab,
      seed: run.seed,
      version: SIM_VERSION,
      log: run.log as LogEntry[],
      hints: run.hints,
      ...(seenAt !== undefined && { seenAt }),
    });
  };
  return {
    submitLab: async (actor, runId, seen) => {
      const known = await findOwnPractice(actor, runId);
      await study.requireShown(actor, known.boardId);
      // The request was sent twice. It gets the same response, and nothing counts twice.
      if (known.graded?.revision === known.revision)
        return toGrade(actor, known, known.graded.grade as Grade);
      const run = await findOpenRun(actor, runId);
      const result = await grade(actor, run, seen?.at);
      // This isn't cheating but a bug in the simulator, so the score is still what the replay built.
      if (seen && seen.entries === run.log.length && seen.hash !== result.hash)
        logger.error(
          { labId: run.boardId, runId, seed: run.seed, at: seen.at },
          'a lab looks different in the browser and on the server',
        );
      const graded = await keepGrade(actor, run, result, study);
      return toGrade(actor, graded, graded.graded?.grade as Grade);
    },
    submitOfflineLab: async (actor, labId, input, simVersion) => {
      const { lab } = findLab(labId);
      await study.requireShown(actor, labId).catch(() => {
        // Not a conflict, because the browser drops practice that can never be graded.
        throw new UserError('TOO_MANY_REQUESTS', 'We’ll grade your practice after you submit your exam.');
      });
      if (simVersion !== SIM_VERSION) throw conflict('This lab was updated. Reload the page to continue.');
      const log = readEntries(input);
      checkWholeLog(log, lab, offlineSeed);
      const own = { ownerId: actor.id, gameId: networkBuilder, boardId: labId, seed: offlineSeed };
      const known = await GameRunModel.findOne({ ...own, isOpen: false, log }).lean();
      if (known) return toGrade(actor, known, known.graded?.grade as Grade);
      const result = await grade(actor, { boardId: labId, seed: offlineSeed, log, hints: {} });
      const kept = await keepOfflineGrade(actor, { ...own, log }, result, study);
      return toGrade(actor, kept, result);
    },
  };
}

/** The part of a run that is replayed. */
type Gradable = Pick<GameRunRecord, 'boardId' | 'deal' | 'seed' | 'log' | 'hints'>;

/** Turns offline practice into a finished run; its time is the simulated one. */
async function keepOfflineGrade(
  actor: Actor,
  run: { ownerId: string; gameId: string; boardId: string; seed: number; log: LogEntry[] },
  grade: Grade,
  study: LabStudy,
): Promise<GameRunRecord> {
  return inTransaction(async () => {
    const submittedAt = new Date();
    const seconds = Math.floor((run.log.at(-1)?.at ?? 0) / 1000);
    const bytes = runBytes(run);
    await changeUsage(actor.id, bytes);
    const [kept] = await GameRunModel.create([
      {
        ...run,
        bytes,
        version: SIM_VERSION,
        isOpen: false,
        revision: 0,
        hints: {},
        restarts: 0,
        isSolutionShown: false,
        startedAt: new Date(submittedAt.getTime() - 1000 * seconds),
        submittedAt,
        graded: { revision: 0, grade },
      },
    ]);
    if (!kept) throw new Error('The practice was not stored.');
    const { _id: runId, ownerId, gameId, boardId } = kept;
    const { score, passed: isPassed } = grade;
    await recordScore({
      ownerId,
      gameId,
      boardId,
      runId,
      score,
      isPassed,
      rule: passRule,
      isRanked: false,
      isOffline: true,
      seconds,
      submittedAt,
    });
    await keepMisses(actor, kept, grade, study);
    await study.recordResult(actor, boardId, isPassed);
    return kept.toObject();
  });
}

/** Stores a grade and its score once, no matter how often the same log is submitted. Passing closes the run. */
async function keepGrade(
  actor: Actor,
  run: GameRunRecord,
  grade: Grade,
  study: LabStudy,
): Promise<GameRunRecord> {
  return inTransaction(async () => {
    const submittedAt = new Date();
    const stored = grade.passed && (await storeRun(actor, run));
    const kept = await GameRunModel.findOneAndUpdate(
      { _id: run._id, isOpen: true, revision: run.revision, 'graded.revision': { $ne: run.revision } },
      {
        $set: {
          graded: { revision: run.revision, grade },
          ...(stored && { isOpen: false, submittedAt, ...stored }),
        },
      },
      { returnDocument: 'after' },
    ).lean();
    if (!kept) {
      const other = await findOwnRun(actor, String(run._id));
      if (other.graded?.revision === run.revision) return other;
      throw changedElsewhere();
    }
    await recordScore({
      ownerId: kept.ownerId,
      gameId: networkBuilder,
      boardId: kept.boardId,
      runId: kept._id,
      score: grade.score,
      isPassed: grade.passed,
      rule: passRule,
      isRanked:
        grade.passed &&
        // Its author knows the solution.
        !dealOf(kept)?.isTrial &&
        isPlausiblePace(kept.startedAt, submittedAt, kept.log.length, minMsPerEntry) &&
        !(await hasSeenSolution(kept.ownerId, kept.boardId)),
      seconds: wholeSeconds(kept.startedAt, submittedAt),
      submittedAt,
    });
    await keepMisses(actor, kept, grade, study);
    // Repeated checks until the lab is correct count against the member only once.
    if (grade.passed || !run.graded) await study.recordResult(actor, kept.boardId, grade.passed);
    return kept;
  });
}
