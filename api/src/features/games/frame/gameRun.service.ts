import { randomInt } from 'node:crypto';
import type { Actor } from '../../../core/access/access.js';
import { conflict, notFound, UserError } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import { isDuplicateKey } from '../../../platform/database/database.js';
import type { GameRun } from './game.type.js';
import { GameRunModel, type GameRunRecord } from './gameRun.model.js';
import { findBoard, findGame, type GameServices, type ServerGame } from './serverGame.js';

/**
 * Starts a run, or returns the open one. A run with older rules starts over, because its moves have no meaning anymore.
 * @throws UserError NOT_FOUND; TOO_MANY_REQUESTS
 */
export async function startGame(
  actor: Actor,
  { gameId, boardId, timeZone }: { gameId: string; boardId: string; timeZone: string },
  services: GameServices,
): Promise<GameRun> {
  const game = findGame(services, gameId);
  await findBoard(game, boardId, actor);
  const own = { ownerId: actor.id, gameId, boardId, isOpen: true };
  const open = await GameRunModel.findOne(own).lean();
  if (open?.version === game.rules.version) return toRun(open, game);
  await services.countStart(actor);
  const beginning = await deal(game, boardId, actor, timeZone);
  const run = open
    ? await update(open, { $set: beginning })
    : await GameRunModel.findOneAndUpdate(
        own,
        {
          $setOnInsert: { ...beginning, revision: 0, hints: {}, restarts: 0, isSolutionShown: false },
        },
        { upsert: true, returnDocument: 'after' },
      )
        .lean()
        .catch(async (error: unknown) => {
          // If two windows start at once, the second finds the first one's run.
          if (isDuplicateKey(error, 'boardId')) return GameRunModel.findOne(own).lean();
          throw error;
        });
  if (!run) throw notFound('run');
  return toRun(run, game);
}

/**
 * Starts over with a new deal and resets the clock.
 * @throws UserError NOT_FOUND; CONFLICT; TOO_MANY_REQUESTS
 */
export async function restartGame(
  actor: Actor,
  id: string,
  timeZone: string,
  services: GameServices,
): Promise<GameRun> {
  const { run, game } = await findOpenRun(actor, id, services);
  await services.countStart(actor);
  const beginning = await deal(game, run.boardId, actor, timeZone);
  return toRun(await update(run, { $set: beginning, $inc: { restarts: 1 } }), game);
}

/**
 * Returns one of the actor's runs. Its deal contains the game's cards, so it's unavailable once the game is no longer
 * shared.
 * @throws UserError NOT_FOUND
 */
export async function findOwnRun(
  actor: Actor,
  id: string,
  services: GameServices,
): Promise<{ run: GameRunRecord; game: ServerGame }> {
  const run = await GameRunModel.findOne({ _id: readId(id, 'run'), ownerId: actor.id }).lean();
  const game = run && services.games.find(({ gameId }) => gameId === run.gameId);
  if (!game) throw notFound('run');
  if (game.findBoard) await findBoard(game, run.boardId, actor);
  return { run, game };
}

/**
 * Returns a run that can be changed.
 * @throws UserError NOT_FOUND; CONFLICT when it is over or of other rules
 */
export async function findOpenRun(actor: Actor, id: string, services: GameServices) {
  const found = await findOwnRun(actor, id, services);
  if (!found.run.isOpen) throw conflict('This run was already submitted. Start a new game to keep playing.');
  if (found.run.version !== found.game.rules.version)
    throw conflict('This game was updated. Reload the page to start again.');
  return found;
}

/** Another window was first. */
export const changedElsewhere = (): UserError =>
  conflict('This game was changed in another window. Reload the page to continue with the latest version.');

/** Returns a run as its owner sees it. */
export function toRun(run: GameRunRecord, { hideAnswer }: Pick<ServerGame, 'hideAnswer'>): GameRun {
  const { gameId, boardId, version, deal = {}, log, isOpen, startedAt } = run;
  const shown = hideAnswer ? hideAnswer(deal) : deal;
  return { id: String(run._id), gameId, boardId, version, deal: shown, moves: log, isOpen, startedAt };
}

/** Returns a run's first state. */
async function deal({ rules, deal: draw }: ServerGame, boardId: string, actor: Actor, timeZone: string) {
  const seed = randomInt(1, 2 ** 31);
  const drawn = await draw(boardId, seed, actor, timeZone);
  return {
    seed,
    // Server and browser start from the same values, without anything that JSON leaves out.
    deal: JSON.parse(JSON.stringify(drawn)) as object,
    version: rules.version,
    log: [],
    startedAt: new Date(),
  };
}

async function update(
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
