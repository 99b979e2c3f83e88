import { isDeepStrictEqual } from 'node:util';
import { BadMoves, readMoves } from '@cosmic/game-rules/frame/replay';
import type { Actor } from '../../../core/access/access.js';
import { badInput } from '../../../core/errors/userError.js';
import { GameRunModel } from './gameRun.model.js';
import { changedElsewhere, findOpenRun } from './gameRun.service.js';
import type { GameServices } from './serverGame.js';

/** Maximum attempts, because only a few windows compete. */
const maxTries = 5;
/** Tolerance for clocks that run differently; real differences are far smaller. */
const clockToleranceMs = 5_000;

/**
 * Adds moves to a run. Idempotent by index, so existing moves must be the same. Whether the rules allow them is checked
 * when the run is submitted.
 * @returns how many moves the server has
 * @throws UserError NOT_FOUND; BAD_USER_INPUT for a gap, a limit or a time to come; CONFLICT when another window wrote
 * something else
 */
export async function appendGameMoves(
  actor: Actor,
  runId: string,
  from: number,
  input: unknown,
  services: GameServices,
): Promise<number> {
  for (let attempt = 0; attempt < maxTries; attempt++) {
    const { run, game } = await findOpenRun(actor, runId, services);
    const { _id, revision, log, startedAt } = run;
    if (from < 0 || from > log.length)
      throw badInput('from', 'Some earlier moves are missing. Reload the page to continue.');
    const moves = orRefuse(() => readMoves(game.rules, input));
    const known = log.slice(from, from + moves.length);
    if (known.some((move, index) => !isDeepStrictEqual(move, moves[index]))) throw changedElsewhere();
    const added = moves.slice(known.length);
    const last = added.at(-1);
    if (!last) return log.length;
    if (last.at > Date.now() - startedAt.getTime() + clockToleranceMs)
      throw badInput('moves', 'A move has an invalid time. Reload the page to continue.');
    orRefuse(() => readMoves(game.rules, [...log, ...added]));
    const { modifiedCount } = await GameRunModel.updateOne(
      { _id, isOpen: true, revision },
      { $push: { log: { $each: added } }, $inc: { revision: 1 } },
    );
    if (modifiedCount === 1) return log.length + added.length;
  }
  throw changedElsewhere();
}

/** @throws UserError BAD_USER_INPUT with the sentence of what no person can have done */
export function orRefuse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof BadMoves) throw badInput('moves', error.message);
    throw error;
  }
}
