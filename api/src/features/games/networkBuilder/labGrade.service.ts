import { createHash } from 'node:crypto';
import { SIM_VERSION } from '@cosmic/network-sim/core/limits';
import type { Grade } from '@cosmic/network-sim/labs/grade';
import type { Lab, LogEntry } from '@cosmic/network-sim/labs/lab';
import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { conflict, UserError } from '../../../core/errors/userError.js';
import { changeUsage } from '../../../core/storage/storageUsage.js';
import { inTransaction, isDuplicateKey } from '../../../platform/database/database.js';
import type { Logger } from '../../../platform/logger.js';
import { createSubmissionLimit } from '../frame/gameLimits.js';
import { GameRunModel, type GameRunRecord } from '../frame/gameRun.model.js';
import { keepGrade } from '../frame/gameRun.service.js';
import { findRank, isRanked, recordScore } from '../frame/gameScore.service.js';
import { runBytes } from '../frame/gameStorage.service.js';
import type { LabGrader } from '../grading/labGrader.js';
import type { LabGrade, SeenWorldInput } from './lab.type.js';
import { keepMisses, type LabStudy } from './labCards.js';
import { findOpenRun, findOwnPractice, hasSeenSolution } from './labRun.service.js';
import { dealOf, fillFor, findLab, findRunLab, networkBuilder, offlineSeed, passRule } from './labs.js';
import { checkAdded, readEntries } from './logEntries.js';

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
  const countSubmission = createSubmissionLimit('lab submission', submissionsPerMinute);
  const grade = async (actor: Actor, run: Gradable, seenAt?: number) => {
    await countSubmission(actor);
    return grader.grade(actor.id, {
      lab: (await findRunLab(run)).lab,
      seed: run.seed,
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
      // A different fingerprint means a bug in the simulator rather than cheating, so the score is still what
      // the replay built.
      if (seen && seen.entries === run.log.length && seen.hash !== result.hash)
        logger.error(
          { labId: run.boardId, runId, seed: run.seed, at: seen.at },
          'a lab looks different in the browser and on the server',
        );
      const graded = {
        grade: result,
        score: scoreOf(result),
        // The author of a lab knows its solution.
        canRank: result.passed && !dealOf(run)?.isTrial && !(await hasSeenSolution(run.ownerId, run.boardId)),
        minMsPerEntry,
        // Passing closes the run.
        isClosed: result.passed,
        submittedAt: new Date(),
      };
      const kept = await keepGrade(actor, run, graded, async (graded) => {
        await keepMisses(actor, graded, result, study);
        // Repeated checks until the lab is correct count against the member only once.
        if (result.passed || !run.graded) await study.recordResult(actor, run.boardId, result.passed);
        return graded;
      });
      return toGrade(actor, kept, kept.graded?.grade as Grade);
    },
    submitOfflineLab: async (actor, labId, input, simVersion) => {
      const { lab } = findLab(labId);
      await study.requireShown(actor, labId).catch(() => {
        // Not a CONFLICT, after which the browser drops the practice as impossible to grade.
        throw new UserError('TOO_MANY_REQUESTS', 'We’ll grade your practice after you submit your exam.');
      });
      if (simVersion !== SIM_VERSION) throw conflict('This lab was updated. Reload the page to continue.');
      const log = readEntries(input);
      checkAdded([], log, lab, offlineSeed);
      const runKey = { ownerId: actor.id, gameId: networkBuilder, boardId: labId, seed: offlineSeed };
      const known = await GameRunModel.findOne({ ...runKey, isOpen: false, log }).lean();
      if (known) return toGrade(actor, known, known.graded?.grade as Grade);
      const result = await grade(actor, { boardId: labId, seed: offlineSeed, log, hints: {} });
      const _id = offlineRunId(runKey, log);
      const kept = await keepOfflineGrade(actor, { ...runKey, _id, log }, result, study).catch(
        async (error) => {
          const other = isDuplicateKey(error, '_id') && (await GameRunModel.findById(_id).lean());
          if (other) return other;
          throw error;
        },
      );
      return toGrade(actor, kept, result);
    },
  };
}

const scoreOf = ({ score, passed }: Grade) => ({ score, isPassed: passed, rule: passRule });

/** The part of a run that is replayed. */
type Gradable = Pick<GameRunRecord, 'boardId' | 'deal' | 'seed' | 'log' | 'hints'>;

/** Derived from the practice, so that two windows that send it at the same time can't store it twice. */
const offlineRunId = (runKey: object, log: readonly LogEntry[]) =>
  new Types.ObjectId(
    createHash('sha256')
      .update(JSON.stringify([runKey, log]))
      .digest()
      .subarray(0, 12),
  );

/** Turns offline practice into a finished run; its time is the simulated one. */
async function keepOfflineGrade(
  actor: Actor,
  run: {
    _id: Types.ObjectId;
    ownerId: string;
    gameId: string;
    boardId: string;
    seed: number;
    log: LogEntry[];
  },
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
    await recordScore(kept, { ...scoreOf(grade), isRanked: false, isOffline: true, seconds, submittedAt });
    await keepMisses(actor, kept, grade, study);
    await study.recordResult(actor, run.boardId, grade.passed);
    return kept.toObject();
  });
}

/** Returns a grade as the player sees it. */
async function toGrade(actor: Actor, run: GameRunRecord, grade: Grade): Promise<LabGrade> {
  const { lab, answer } = await findRunLab(run);
  const rank = (await isRanked(run._id)) ? await findRank(actor, networkBuilder, run.boardId) : undefined;
  return {
    score: grade.score,
    isPassed: grade.passed,
    requirements: grade.requirements.map((result) => {
      const { id, ok, share, expected, found, evidence } = result;
      const weight = weightOf(lab, id);
      const maxPoints = (100 * weight) / totalWeight(lab);
      const lost = Math.round(10 * (ok ? (maxPoints * (100 - share)) / 100 : maxPoints)) / 10;
      return { id, ok, weight, lost, expected, found, evidence };
    }),
    keep: grade.broken.map(({ ok, expected, found }) => ({ ok, expected, found })),
    storm: grade.storm,
    ...((grade.passed || run.isSolutionShown) && {
      explanation: fillFor(lab, run.seed, answer.explanation),
    }),
    ...(rank !== undefined && { rank }),
  };
}

const weightOf = (lab: Lab, id: string): number =>
  lab.requirements.find((requirement) => requirement.id === id)?.weight ?? 0;

const totalWeight = (lab: Lab): number => lab.requirements.reduce((sum, { weight }) => sum + weight, 0);
