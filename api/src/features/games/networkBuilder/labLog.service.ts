import type { LogEntry } from '@cosmic/network-sim/labs/lab';
import type { Actor } from '../../../core/access/access.js';
import { badInput } from '../../../core/errors/userError.js';
import { GameRunModel } from '../frame/gameRun.model.js';
import { appendToRun } from '../frame/gameRun.service.js';
import type { LabHint } from './lab.type.js';
import type { LabStudy } from './labMisses.js';
import { findOpenRun, findOwnPractice } from './labRun.service.js';
import { fillFor, findRunLab } from './labs.js';
import { checkAdded, readEntries } from './logEntries.js';

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
