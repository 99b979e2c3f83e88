import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../../core/access/access.js';
import { badInput, conflict, notFound, type UserError } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import { inTransaction, isDuplicateKey } from '../../../platform/database/database.js';
import { GameRunModel, type GameRunRecord } from './gameRun.model.js';
import { isPlausiblePace, type NewScore, recordScore, wholeSeconds } from './gameScore.service.js';
import { storeRun } from './gameStorage.service.js';

/** Maximum attempts, because only a few windows compete. */
const maxTries = 5;

/** Returns a seed for a run. Zero is the seed of offline practice. */
export const drawSeed = (): number => randomInt(1, 2 ** 31);

/** Where a run belongs. Without `isOpen`, a run that is over matches as well. */
type RunKey = { ownerId: string; gameId: string; boardId: string; isOpen?: boolean };

/**
 * Returns the run that matches, or creates it.
 * @param change is set in both cases
 */
export async function openRun(
  key: RunKey,
  start: Partial<GameRunRecord>,
  change: Partial<GameRunRecord> = {},
): Promise<GameRunRecord> {
  const beginning = {
    log: [],
    revision: 0,
    hints: {},
    restarts: 0,
    isSolutionShown: false,
    startedAt: new Date(),
    ...start,
  };
  const open = () =>
    GameRunModel.findOneAndUpdate(
      key,
      { $set: change, $setOnInsert: beginning },
      { upsert: true, returnDocument: 'after' },
    ).lean();
  // If two windows start at once, the second finds the first one's run.
  const run = await open().catch((error: unknown) => {
    if (isDuplicateKey(error, 'boardId')) return open();
    throw error;
  });
  if (!run) throw notFound('run');
  return run;
}

/**
 * Returns one of the actor's runs.
 * @throws UserError NOT_FOUND
 */
export async function findRun(actor: Actor, id: string): Promise<GameRunRecord> {
  const run = await GameRunModel.findOne({ _id: readId(id, 'run'), ownerId: actor.id }).lean();
  if (!run) throw notFound('run');
  return run;
}

/** @throws UserError CONFLICT when another window was first */
export async function changeRun(
  { _id, revision }: GameRunRecord,
  change: { $set: object; $inc?: object },
): Promise<GameRunRecord> {
  const run = await GameRunModel.findOneAndUpdate(
    { _id, isOpen: true, revision },
    { ...change, $inc: { ...change.$inc, revision: 1 } },
    { returnDocument: 'after' },
  ).lean();
  if (!run) throw changedElsewhere();
  return run;
}

/** A game's or lab's rules for log entries that a client sends. */
interface LogRules {
  /** Returns the run as it is now. @throws UserError when it can't be changed */
  find: () => Promise<GameRunRecord>;
  /** Parses the entries. @throws UserError BAD_USER_INPUT */
  read: (run: GameRunRecord) => object[];
  /** @throws UserError BAD_USER_INPUT if no person can have added the entries to the run's log */
  check: (run: GameRunRecord, added: object[]) => void | Promise<void>;
}

/**
 * Adds entries to a run's log. Idempotent by index, so existing entries must be the same.
 * @returns how many entries the server has
 * @throws UserError NOT_FOUND; BAD_USER_INPUT for a gap or a limit; CONFLICT when another window wrote something else
 */
export async function appendToRun(from: number, { find, read, check }: LogRules): Promise<number> {
  for (let attempt = 0; attempt < maxTries; attempt++) {
    const run = await find();
    const { _id, revision, log } = run;
    if (from < 0 || from > log.length)
      throw badInput('from', 'Some earlier steps are missing. Reload the page to continue.');
    const entries = read(run);
    const known = log.slice(from, from + entries.length);
    if (known.some((entry, index) => !isDeepStrictEqual(entry, entries[index]))) throw changedElsewhere();
    const added = entries.slice(known.length);
    if (added.length === 0) return log.length;
    await check(run, added);
    const { modifiedCount } = await GameRunModel.updateOne(
      { _id, isOpen: true, revision },
      { $push: { log: { $each: added } }, $inc: { revision: 1 } },
    );
    if (modifiedCount === 1) return log.length + added.length;
  }
  throw changedElsewhere();
}

/** A grade, and the score that comes with it. */
interface Graded {
  grade: object;
  score: Pick<NewScore, 'score' | 'isPassed' | 'mistakes' | 'rule'>;
  /** Whether the result may be on the leaderboard, regardless of the pace. */
  canRank: boolean;
  /** Minimum time per entry. Nobody is faster, on average over the run. */
  minMsPerEntry: number;
  isClosed: boolean;
  submittedAt: Date;
}

/**
 * Stores a grade and its score once, no matter how often the same log is submitted.
 * @param record joins the transaction of the first submission; returns the run with its changes
 * @throws UserError CONFLICT when another window changed the log
 */
export async function keepGrade(
  actor: Actor,
  run: GameRunRecord,
  { grade, score, canRank, minMsPerEntry, isClosed, submittedAt }: Graded,
  record: (kept: GameRunRecord) => Promise<GameRunRecord>,
): Promise<GameRunRecord> {
  const { _id, revision, startedAt } = run;
  return inTransaction(async () => {
    const closed = isClosed && { isOpen: false, submittedAt, ...(await storeRun(actor, run)) };
    const kept = await GameRunModel.findOneAndUpdate(
      { _id, isOpen: true, revision, 'graded.revision': { $ne: revision } },
      { $set: { graded: { revision, grade }, ...closed } },
      { returnDocument: 'after' },
    ).lean();
    if (!kept) {
      const other = await findRun(actor, String(_id));
      if (other.graded?.revision === revision) return other;
      throw changedElsewhere();
    }
    await recordScore(kept, {
      ...score,
      isRanked: canRank && isPlausiblePace(startedAt, submittedAt, run.log.length, minMsPerEntry),
      seconds: wholeSeconds(startedAt, submittedAt),
      submittedAt,
    });
    return record(kept);
  });
}

/** Another window was first. */
export const changedElsewhere = (): UserError =>
  conflict('This run was changed in another window. Reload the page to continue with the latest version.');
