import { SIM_VERSION } from '@cosmic/network-sim/core/limits';
import type { Lab, LogEntry } from '@cosmic/network-sim/labs/lab';
import type { Actor } from '../../../core/access/access.js';
import { badInput, conflict, notFound, UserError } from '../../../core/errors/userError.js';
import { type CustomLabDeal, customLabIdOf } from '../customLabs/customLabDraft.js';
import { dealCustomLab, type LabMembers, listOfferedLabs } from '../customLabs/customLabPlay.service.js';
import { GameRunModel, type GameRunRecord } from '../frame/gameRun.model.js';
import { appendToRun, changeRun, drawSeed, findRun, openRun } from '../frame/gameRun.service.js';
import { bestScores } from '../frame/gameScore.service.js';
import { type LabHint, type LabRun, LabRunState, type LabSolution, type LabSummary } from './lab.type.js';
import type { LabStudy } from './labCards.js';
import { dealOf, fillFor, findLab, findRunLab, isEarlierPass, listLabFiles, networkBuilder } from './labs.js';
import { checkAdded, readEntries } from './logEntries.js';

type ListedLab = Pick<LabSummary, 'id' | 'title' | 'kind' | 'difficulty' | 'minutes'> &
  Partial<Pick<Lab, 'objectives'>>;

/** Returns all built-in labs and the actor's progress in each. */
export const listLabs = (actor: Actor): Promise<LabSummary[]> => withProgress(actor, listLabFiles());

/** Returns the labs that admins offer the actor, and their progress in each. */
export const listOwnLabs = async (actor: Actor, members: LabMembers): Promise<LabSummary[]> =>
  withProgress(actor, await listOfferedLabs(actor, members));

async function withProgress(actor: Actor, labs: readonly ListedLab[]): Promise<LabSummary[]> {
  const [best, open] = await Promise.all([
    bestScores(actor, networkBuilder),
    GameRunModel.find(
      { ownerId: actor.id, gameId: networkBuilder, isOpen: true, 'log.0': { $exists: true } },
      { boardId: 1 },
    ).lean(),
  ]);
  return labs.map(({ id, title, kind, difficulty, minutes, objectives = {} }) => {
    const run = open.find(({ boardId }) => boardId === id);
    const result = best.get(id);
    return {
      id,
      title,
      kind,
      difficulty,
      minutes,
      objectives: {
        v11: objectives.v11 ?? [],
        v20: objectives.v20 ?? [],
        core1: objectives.core1 ?? [],
        core2: objectives.core2 ?? [],
      },
      bestScore: result?.score,
      isPassed: result?.isPassed ?? false,
      isEarlierPass: result !== undefined && isEarlierPass(result),
      ...(run && { openRunId: String(run._id) }),
    };
  });
}

/**
 * Starts a lab, or returns the open run. A run from an older simulator continues with the new one, because the client
 * has loaded it before starting. A run of a lab that an admin made keeps the version that it began with, except for the
 * admin, who tries the latest one.
 * @throws UserError NOT_FOUND
 */
export async function startLab(actor: Actor, labId: string, members: LabMembers): Promise<LabRun> {
  const deal = await dealLab(actor, labId, members);
  const filter = { ownerId: actor.id, gameId: networkBuilder, boardId: labId, isOpen: true };
  const run = await openLabRun(filter, deal && { deal });
  const isOld = deal?.isTrial && dealOf(run)?.version !== deal.version;
  return toRun(isOld ? await changeRun(run, { $set: { deal } }) : run);
}

/** The version of a lab that an admin made; undefined for built-in labs. @throws UserError NOT_FOUND */
async function dealLab(actor: Actor, labId: string, members: LabMembers): Promise<CustomLabDeal | undefined> {
  const id = customLabIdOf(labId);
  if (id !== undefined) return dealCustomLab(actor, id, members);
  findLab(labId);
  return undefined;
}

/**
 * Whether the actor can open a lab now.
 * @throws UserError NOT_FOUND
 */
export async function requireLab(actor: Actor, labId: string, members: LabMembers): Promise<void> {
  await dealLab(actor, labId, members);
}

/** Returns the run that matches, or creates it. */
export const openLabRun = (key: Parameters<typeof openRun>[0], start: Partial<GameRunRecord> = {}) =>
  openRun(key, { ...start, seed: drawSeed() }, { version: SIM_VERSION });

/**
 * Returns one of the actor's runs, in an exam or not.
 * @throws UserError NOT_FOUND
 */
export async function findOwnRun(actor: Actor, id: string): Promise<GameRunRecord> {
  const run = await findRun(actor, id);
  if (run.gameId !== networkBuilder && !run.exam) throw notFound('run');
  return run;
}

/**
 * Returns one of the actor's runs outside of exams. Only these have checks, hints, and a solution.
 * @throws UserError NOT_FOUND
 */
export async function findOwnPractice(actor: Actor, id: string): Promise<GameRunRecord> {
  const run = await findOwnRun(actor, id);
  if (run.exam) throw notFound('run');
  return run;
}

/**
 * Returns a run that can be changed.
 * @throws UserError NOT_FOUND; CONFLICT when it's over or from another version of the simulator
 */
export async function findOpenRun(actor: Actor, id: string): Promise<GameRunRecord> {
  const run = await findOwnRun(actor, id);
  if (run.exam && (!run.isOpen || run.exam.deadline <= new Date()))
    throw conflict('You can’t change this part of the exam anymore.');
  if (!run.isOpen) throw conflict('This run was already submitted. Start the lab again to continue.');
  if (run.version !== SIM_VERSION) throw conflict('This lab was updated. Reload the page to continue.');
  return run;
}

/**
 * Starts over with an empty log, at no cost. If the solution was shown, the values are drawn again. A lab that an admin
 * made continues with its latest version, if it's still offered.
 * @throws UserError NOT_FOUND; CONFLICT
 */
export async function restartLab(actor: Actor, id: string, members: LabMembers): Promise<LabRun> {
  const run = await findOpenRun(actor, id);
  const deal = await dealLab(actor, run.boardId, members).catch((error: unknown) => {
    if (error instanceof UserError && error.code === 'NOT_FOUND') return dealOf(run);
    throw error;
  });
  const redrawn = run.isSolutionShown && {
    seed: drawSeed(),
    hints: {},
    startedAt: new Date(),
  };
  const start = { log: [], ...redrawn, ...(deal && { deal }) };
  return toRun(await changeRun(run, { $set: start, $inc: { restarts: 1 } }));
}

/**
 * Truncates the log.
 * @throws UserError NOT_FOUND; CONFLICT; BAD_USER_INPUT for a length that the log doesn't have
 */
export async function rewindLab(actor: Actor, id: string, length: number): Promise<LabRun> {
  const run = await findOpenRun(actor, id);
  if (length < 0 || length > run.log.length) throw badInput('length', 'This lab doesn’t have that step.');
  return toRun(await changeRun(run, { $set: { log: run.log.slice(0, length) } }));
}

/** Whether a lab's solution was shown to a person in any run, because it also solves the lab with other values. */
export async function hasSeenSolution(ownerId: GameRunRecord['ownerId'], labId: string): Promise<boolean> {
  const shown = { ownerId, gameId: networkBuilder, boardId: labId, isSolutionShown: true };
  return (await GameRunModel.exists(shown)) !== null;
}

/**
 * Shows how to solve the lab. After that the actor is no longer ranked in this lab, in any run.
 * @throws UserError NOT_FOUND; CONFLICT while a running exam could include the lab
 */
export async function showLabSolution(
  actor: Actor,
  id: string,
  requireShown: LabStudy['requireShown'],
): Promise<LabSolution> {
  const run = await findOwnPractice(actor, id);
  const { _id, seed } = run;
  await requireShown(actor, run.boardId);
  const { lab, answer } = await findRunLab(run);
  await GameRunModel.updateOne({ _id }, { isSolutionShown: true });
  return {
    explanation: fillFor(lab, seed, answer.explanation),
    steps: fillFor(
      lab,
      seed,
      answer.solution.map(
        ({ serves: _, optional: _why, instead: _others, lineServes: _lines, ...step }) => step,
      ),
    ),
  };
}

/** Returns a run as its owner sees it. */
export async function toRun(run: GameRunRecord): Promise<LabRun> {
  const deal = dealOf(run);
  return {
    id: String(run._id),
    labId: run.boardId,
    seed: run.seed,
    simVersion: run.version,
    state: run.isOpen ? LabRunState.OPEN : LabRunState.SUBMITTED,
    log: run.log,
    hints: Object.entries(run.hints).map(([requirementId, level]) => ({ requirementId, level })),
    isSolutionShown: run.isSolutionShown,
    startedAt: run.startedAt,
    ...(deal && { lab: (await findRunLab(run)).lab, isTrial: deal.isTrial }),
  };
}

/**
 * Adds entries to the log.
 * @returns how many entries the server has
 * @throws UserError like `appendToRun`
 */
export function appendLabLog(actor: Actor, runId: string, from: number, input: unknown): Promise<number> {
  const entries = readEntries(input);
  return appendToRun(from, {
    find: () => findOpenRun(actor, runId),
    read: () => entries,
    check: async (run, added) =>
      checkAdded(run.log as LogEntry[], added as LogEntry[], (await findRunLab(run)).lab, run.seed),
  });
}

/**
 * Takes a hint for a requirement. The first is free, the second costs 5% of its points, and the third 15%.
 * @throws UserError NOT_FOUND; CONFLICT; BAD_USER_INPUT
 */
export async function takeLabHint(
  actor: Actor,
  runId: string,
  requirementId: string,
  level: number,
  requireShown: LabStudy['requireShown'],
): Promise<LabHint> {
  await requireShown(actor, (await findOwnPractice(actor, runId)).boardId);
  const run = await findOpenRun(actor, runId);
  const { _id, seed } = run;
  const { lab } = await findRunLab(run);
  const requirement = lab.requirements.find(({ id }) => id === requirementId);
  if (!requirement) throw badInput('requirementId', 'This lab doesn’t have that requirement.');
  const text = requirement.hints[level - 1];
  if (text === undefined) throw badInput('level', 'Choose hint 1, 2, or 3.');
  await GameRunModel.updateOne({ _id, isOpen: true }, { $max: { [`hints.${requirementId}`]: level } });
  return { requirementId, level, text: fillFor(lab, seed, text) };
}
