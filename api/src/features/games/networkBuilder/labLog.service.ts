import { isDeepStrictEqual } from 'node:util';
import type { LogEntry } from '@cosmic/network-sim/labs/lab';
import type { Actor } from '../../../core/access/access.js';
import { badInput } from '../../../core/errors/userError.js';
import { GameRunModel } from '../frame/gameRun.model.js';
import type { LabHint } from './lab.type.js';
import type { LabStudy } from './labMisses.js';
import { changedElsewhere, findOpenRun, findOwnPractice } from './labRun.service.js';
import { fillFor, findRunLab } from './labs.js';
import { checkWholeLog, readEntries } from './logEntries.js';

/** Maximum attempts, because only a few windows compete. */
const maxTries = 5;

/**
 * Adds entries to the log. Idempotent by index, so existing entries must be the same.
 * @returns how many entries the server has
 * @throws UserError NOT_FOUND; BAD_USER_INPUT for a gap or a limit; CONFLICT when another window wrote something else
 */
export async function appendLabLog(
  actor: Actor,
  runId: string,
  from: number,
  input: unknown,
): Promise<number> {
  const entries = readEntries(input);
  for (let attempt = 0; attempt < maxTries; attempt++) {
    const run = await findOpenRun(actor, runId);
    const { _id, revision, log, seed } = run;
    if (from < 0 || from > log.length)
      throw badInput('from', 'Some earlier steps are missing. Reload the page to continue.');
    const known = log.slice(from, from + entries.length);
    if (known.some((entry, index) => !isDeepStrictEqual(entry, entries[index]))) throw changedElsewhere();
    const added = entries.slice(known.length);
    if (added.length === 0) return log.length;
    checkWholeLog([...(log as LogEntry[]), ...added], (await findRunLab(run)).lab, seed);
    const { modifiedCount } = await GameRunModel.updateOne(
      { _id, isOpen: true, revision },
      { $push: { log: { $each: added } }, $inc: { revision: 1 } },
    );
    if (modifiedCount === 1) return log.length + added.length;
  }
  throw changedElsewhere();
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
