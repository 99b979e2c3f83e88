import type { Grade } from '@cosmic/network-sim/labs/grade';
import type { LogEntry } from '@cosmic/network-sim/labs/lab';
import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { UserError } from '../../../core/errors/userError.js';
import { GameRunModel, type GameRunRecord } from '../frame/gameRun.model.js';
import { changedElsewhere } from '../frame/gameRun.service.js';
import { storeRun } from '../frame/gameStorage.service.js';
import type { LabGrader } from '../grading/labGrader.js';
import { type LabStudy, missedCards } from './labCards.js';
import { openLabRun } from './labRun.service.js';
import { fillFor, findLab } from './labs.js';

/** How a lab in an exam was graded. */
interface ExamLabResult {
  labId: string;
  /** From 0 to 1. */
  credit: number;
  requirements: { text: string; ok: boolean; expected: string; found: string }[];
  /** What changed but shouldn't have. */
  broken: { expected: string; found: string }[];
}

/** Maximum attempts, because only a few windows compete. */
const maxTries = 3;

/**
 * The labs of practice exams. Their runs are graded like all others, but apart from practice: without hints, checks,
 * ranks, and a solution.
 */
export function createExamLabs(grader: LabGrader, cards: Pick<LabStudy, 'saveCards'>) {
  const runsOf = (actor: Actor, attemptId: string, labId?: string) => ({
    ownerId: actor.id,
    gameId: gameIdOf(attemptId),
    ...(labId !== undefined && { boardId: labId }),
  });

  /** Grades a run unless it's already graded. Returns whether the run stayed unchanged in the meantime. */
  const gradeRun = async (actor: Actor, run: GameRunRecord): Promise<boolean> => {
    const { _id, boardId, seed, log, revision, graded } = run;
    if (!run.isOpen || log.length === 0 || graded?.revision === revision) return true;
    const request = { lab: findLab(boardId).lab, seed, log: log as LogEntry[] };
    const grade = await grader.grade(actor.id, { ...request, hints: {} }).catch((error: unknown) => {
      // The exam must be able to end even if a lab can't be graded. A busy server is the exception, because it can
      // grade the lab when the exam is submitted again.
      if (!(error instanceof UserError)) return ungraded(boardId, 'We couldn’t grade this lab.');
      if (error.code === 'BAD_USER_INPUT') return ungraded(boardId, error.message);
      throw error;
    });
    const { modifiedCount } = await GameRunModel.updateOne(
      { _id, isOpen: true, revision },
      { $set: { graded: { revision, grade } } },
    );
    return modifiedCount === 1;
  };

  return {
    /** Opens or continues a lab in an exam. Returns the run. */
    open: async (
      actor: Actor,
      labId: string,
      exam: { attemptId: string; deadline: Date },
    ): Promise<string> => {
      findLab(labId);
      const { _id } = await openLabRun(
        { ...runsOf(actor, exam.attemptId), boardId: labId, ownerId: actor.id },
        { isOpen: true, exam: { attemptId: new Types.ObjectId(exam.attemptId), deadline: exam.deadline } },
      );
      return String(_id);
    },

    /**
     * Grades the work so far in all of an exam's labs, or in one of them.
     * @throws UserError OVERLOADED when too many labs are being graded; CONFLICT when another window keeps changing it
     */
    grade: async (actor: Actor, attemptId: string, labId?: string): Promise<void> => {
      for (let attempt = 0; attempt < maxTries; attempt++) {
        let isDone = true;
        for (const run of await GameRunModel.find(runsOf(actor, attemptId, labId)).lean())
          isDone = (await gradeRun(actor, run)) && isDone;
        if (isDone) return;
      }
      throw changedElsewhere();
    },

    /**
     * Closes all of an exam's graded labs, or one of them. Returns the results of the labs that have any work in them.
     * Joins the running transaction.
     * @throws UserError CONFLICT when a lab was changed after it was graded
     */
    close: async (actor: Actor, attemptId: string, labId?: string): Promise<ExamLabResult[]> => {
      const runs = await GameRunModel.find(runsOf(actor, attemptId, labId)).lean();
      for (const run of runs) {
        if (!run.isOpen) continue;
        const { _id, revision, log, graded } = run;
        const isGraded = log.length === 0 || graded?.revision === revision;
        const { modifiedCount } = await GameRunModel.updateOne(
          { _id, isOpen: true, revision },
          { $set: { isOpen: false, submittedAt: new Date(), ...(await storeRun(actor, run)) } },
        );
        if (!isGraded || modifiedCount === 0) throw changedElsewhere();
      }
      return runs.filter(isTried).map(toResult);
    },

    /** Makes cards for the requirements that weren't met. Returns how many are new. */
    makeCards: async (actor: Actor, attemptId: string): Promise<number> => {
      const runs = await GameRunModel.find({ ...runsOf(actor, attemptId), isOpen: false }).lean();
      const missed = runs
        .filter(isTried)
        .flatMap((run) => missedCards(actor, findLab(run.boardId).lab, run, gradeOf(run).requirements));
      return missed.length > 0 ? cards.saveCards(actor, missed) : 0;
    },
  };
}

/** Keeps these runs apart from practice and from other exams' runs. */
const gameIdOf = (attemptId: string) => `exam-lab ${attemptId}`;

const gradeOf = ({ graded }: GameRunRecord) => graded?.grade as Grade;

/** After a restart, a run's grade belongs to an older revision. */
const isTried = ({ graded, revision }: GameRunRecord) => graded?.revision === revision;

function toResult(run: GameRunRecord): ExamLabResult {
  const lab = fillFor(findLab(run.boardId).lab, run.seed, findLab(run.boardId).lab);
  const grade = gradeOf(run);
  const textOf = new Map(lab.requirements.map(({ id, text }) => [id, text]));
  return {
    labId: lab.id,
    credit: grade.score / 100,
    requirements: grade.requirements.map(({ id, ok, expected, found }) => ({
      text: textOf.get(id) ?? '',
      ok,
      expected,
      found,
    })),
    broken: grade.broken.map(({ expected, found }) => ({ expected, found })),
  };
}

/** The grade of a log that can't be replayed. */
function ungraded(labId: string, found: string): Grade {
  const requirements = findLab(labId).lab.requirements.map(({ id, text }) => ({
    id,
    ok: false,
    share: 100,
    expected: text,
    found,
  }));
  return { score: 0, passed: false, requirements, broken: [], hash: '' };
}
