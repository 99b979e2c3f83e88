import { SIM_VERSION } from '../../../../../network-sim/src/core/limits.js';
import type { Grade } from '../../../../../network-sim/src/labs/grade.js';
import type { Lab, LogEntry } from '../../../../../network-sim/src/labs/lab.js';
import type { Actor } from '../../../core/access/access.js';
import { countOrRefuse, createRateLimiter } from '../../../core/limits/rateLimit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { GameRunModel, type GameRunRecord } from '../frame/gameRun.model.js';
import { rankScores, recordScore } from '../frame/gameScore.service.js';
import type { LabGrader } from '../grading/labGrader.js';
import type { LabGrade } from './lab.type.js';
import { changedElsewhere, findOpenRun, findOwnRun } from './labRun.service.js';
import { fillFor, findLab, networkBuilder } from './labs.js';

/** Nobody mends a network more often; replays cost the server's time. */
const submissionsPerMinute = 20;

/** Submits a run. */
export type SubmitLab = (actor: Actor, runId: string) => Promise<LabGrade>;

/** Grading with its thread and its limit. */
export function createLabGrading(grader: LabGrader): SubmitLab {
  const limiter = createRateLimiter({
    collection: 'labLimits',
    name: 'submission',
    points: submissionsPerMinute,
    seconds: 60,
  });
  return async (actor, runId) => {
    const known = await findOwnRun(actor, runId);
    // Sent twice: the answer is the same, and nothing counts twice.
    if (known.graded?.revision === known.revision) return toGrade(actor, known, known.graded.grade as Grade);
    const run = await findOpenRun(actor, runId);
    await countOrRefuse(limiter, actor.id, 'Too many submissions.');
    const { lab } = findLab(run.boardId);
    const grade = await grader.grade(actor.id, {
      lab,
      seed: run.seed,
      version: SIM_VERSION,
      log: run.log as LogEntry[],
      hints: run.hints,
    });
    const graded = await keepGrade(actor, run, grade);
    return toGrade(actor, graded, graded.graded?.grade as Grade);
  };
}

/** Keeps a grade and its score once, however often the same log is submitted; passing closes the run. */
async function keepGrade(actor: Actor, run: GameRunRecord, grade: Grade): Promise<GameRunRecord> {
  return inTransaction(async () => {
    const submittedAt = new Date();
    const kept = await GameRunModel.findOneAndUpdate(
      { _id: run._id, isOpen: true, revision: run.revision, 'graded.revision': { $ne: run.revision } },
      {
        $set: {
          graded: { revision: run.revision, grade },
          ...(grade.passed && { isOpen: false, submittedAt }),
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
      isRanked: grade.passed && !kept.isSolutionShown,
      seconds: Math.round((submittedAt.getTime() - kept.startedAt.getTime()) / 1000),
      submittedAt,
    });
    return kept;
  });
}

async function toGrade(actor: Actor, run: GameRunRecord, grade: Grade): Promise<LabGrade> {
  const { lab, answer } = findLab(run.boardId);
  const isRanked = grade.passed && !run.isSolutionShown;
  const ranks = isRanked ? await rankScores(networkBuilder, run.boardId) : [];
  const rank = ranks.find(({ ownerId }) => ownerId === actor.id)?.rank;
  return {
    score: grade.score,
    isPassed: grade.passed,
    requirements: grade.requirements.map((result) => {
      const { id, ok, share, expected, found, evidence } = result;
      const weight = weightOf(lab, id);
      const worth = (100 * weight) / totalWeight(lab);
      const lost = Math.round(10 * (ok ? (worth * (100 - share)) / 100 : worth)) / 10;
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
