import type { AnyGameRules, Outcome, Slip } from '@cosmic/game-rules/frame/game';
import { BadMoves, playMove, readMoves } from '@cosmic/game-rules/frame/replay';
import type { Actor } from '../../../core/access/access.js';
import { badInput, conflict, notFound, UserError } from '../../../core/errors/userError.js';
import { createKeyedQueue } from '../../../platform/jobs/keyedQueue.js';
import { inTurns } from '../../../platform/jobs/turns.js';
import type { GameResult, GameRun } from './game.type.js';
import { GameRunModel, type GameRunRecord } from './gameRun.model.js';
import { appendToRun, changeRun, drawSeed, findRun, keepGrade, openRun } from './gameRun.service.js';
import { bestScores, findRank, wholeSeconds } from './gameScore.service.js';
import { findBoard, findGame, type GameCard, type GameServices, type ServerGame } from './serverGame.js';

/** Tolerance for clocks that run differently; real differences are far smaller. */
const clockToleranceMs = 5_000;
/** Maximum number of cards from one run. */
const maxCards = 50;
/** Nobody plays faster on average, not even by dragging a mouse over cells. */
const minMsPerMove = 200;

/** A long run takes a second to replay, so a person's runs are replayed one at a time. */
const oneAtATime = createKeyedQueue();

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
  const key = { ownerId: actor.id, gameId, boardId, isOpen: true };
  const open = await GameRunModel.findOne(key).lean();
  if (open?.version === game.rules.version) return toRun(open, game);
  await services.countStart(actor);
  const beginning = await deal(game, boardId, actor, timeZone);
  return toRun(open ? await changeRun(open, { $set: beginning }) : await openRun(key, beginning), game);
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
  return toRun(await changeRun(run, { $set: beginning, $inc: { restarts: 1 } }), game);
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
  const run = await findRun(actor, id);
  const game = services.games.find(({ gameId }) => gameId === run.gameId);
  if (!game) throw notFound('run');
  if (game.findBoard) await findBoard(game, run.boardId, actor);
  return { run, game };
}

/**
 * Returns a run that can be changed.
 * @throws UserError NOT_FOUND; CONFLICT when it's over or has different rules
 */
async function findOpenRun(actor: Actor, id: string, services: GameServices) {
  const found = await findOwnRun(actor, id, services);
  if (!found.run.isOpen) throw conflict('This run was already submitted. Start a new game to keep playing.');
  if (found.run.version !== found.game.rules.version)
    throw conflict('This game was updated. Reload the page to start again.');
  return found;
}

/** Returns a run as its owner sees it. */
export function toRun(run: GameRunRecord, { hideAnswer }: Pick<ServerGame, 'hideAnswer'>): GameRun {
  const { gameId, boardId, version, deal = {}, log, isOpen, startedAt } = run;
  const shown = hideAnswer ? hideAnswer(deal) : deal;
  return { id: String(run._id), gameId, boardId, version, deal: shown, moves: log, isOpen, startedAt };
}

/** Returns a run's first state. */
async function deal({ rules, deal: draw }: ServerGame, boardId: string, actor: Actor, timeZone: string) {
  const seed = drawSeed();
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

/**
 * Adds moves to a run. Whether the rules allow them is checked when the run is submitted.
 * @returns how many moves the server has
 * @throws UserError like `appendToRun`; BAD_USER_INPUT also for a time in the future
 */
export function appendGameMoves(
  actor: Actor,
  runId: string,
  from: number,
  input: unknown,
  services: GameServices,
): Promise<number> {
  const read = ({ gameId }: GameRunRecord, moves: unknown) =>
    orRefuse(() => readMoves(findGame(services, gameId).rules, moves));
  return appendToRun(from, {
    find: async () => (await findOpenRun(actor, runId, services)).run,
    read: (run) => read(run, input),
    check: (run, added) => {
      const last = read(run, [...run.log, ...added]).at(-1);
      if (last && last.at > Date.now() - run.startedAt.getTime() + clockToleranceMs)
        throw badInput('moves', 'A move has an invalid time. Reload the page to continue.');
    },
  });
}

/** @throws UserError BAD_USER_INPUT that says why no person can have made the moves */
function orRefuse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof BadMoves) throw badInput('moves', error.message);
    throw error;
  }
}

/**
 * The outcome of a run. Other requests run in between, because some moves make the rules think for a while.
 * @throws UserError BAD_USER_INPUT when the moves can't have been made
 */
async function replayInTurns(rules: AnyGameRules, { deal = {}, log }: GameRunRecord): Promise<Outcome> {
  const moves = orRefuse(() => readMoves(rules, log));
  let state = rules.start(deal);
  await inTurns([...moves.entries()], ([index, move]) => {
    state = orRefuse(() => playMove(rules, state, move, index));
  });
  return rules.outcome(state);
}

/**
 * What is stored about a submission: without the rank, which changes as others play, and the deal, which is
 * in the run.
 */
type KeptResult = Omit<GameResult, 'rank' | 'deal'>;

/**
 * Closes a run that is over: replays its moves, stores the score, and creates cards for what the player
 * didn't know. A repeated request gets the same response, and nothing counts twice.
 * @throws UserError NOT_FOUND; CONFLICT; BAD_USER_INPUT when the moves can't have been made or the run isn't
 * over; TOO_MANY_REQUESTS
 */
export async function submitGame(actor: Actor, runId: string, services: GameServices): Promise<GameResult> {
  const known = await findOwnRun(actor, runId, services);
  if (!known.run.isOpen && known.run.graded) return toResult(actor, known.run, known.game);
  const { run, game } = await findOpenRun(actor, runId, services);
  await services.countSubmission(actor);
  const { isOver, score, isWon, mistakes, slips } = await oneAtATime(actor.id, () =>
    replayInTurns(game.rules, run),
  );
  if (!isOver)
    throw new UserError('BAD_USER_INPUT', 'This run isn’t finished yet. Finish it before you submit.');
  const submittedAt = new Date();
  const best = (await bestScores(actor, run.gameId)).get(run.boardId)?.score ?? -1;
  const seconds = wholeSeconds(run.startedAt, submittedAt);
  const result = { score, isWon, mistakes, seconds, isBest: score > best };
  const graded = {
    grade: result,
    score: { score, mistakes, isPassed: isWon },
    canRank: score > 0,
    minMsPerEntry: minMsPerMove,
    isClosed: true,
    submittedAt,
  };
  const closed = await keepGrade(actor, run, graded, async (kept) => {
    const cards = toCards(run, slips, game);
    const isOffer = game.offersCards === true;
    const cardsMade = isOffer || cards.length === 0 ? 0 : await services.saveCards(actor, cards);
    const grade: KeptResult = { ...result, cardsMade, cardsOffered: isOffer ? cards.length : 0 };
    await GameRunModel.updateOne(
      { _id: run._id },
      { $set: { 'graded.grade': grade, ...(isOffer && { offeredCards: cards }) } },
    );
    return { ...kept, graded: { revision: run.revision, grade } };
  });
  return toResult(actor, closed, game);
}

/**
 * Creates the cards that a run offers. Returns how many are new.
 * @throws UserError NOT_FOUND
 */
export async function makeGameCards(actor: Actor, runId: string, services: GameServices): Promise<number> {
  const { run } = await findOwnRun(actor, runId, services);
  return run.offeredCards?.length ? services.saveCards(actor, run.offeredCards) : 0;
}

function toCards({ gameId, boardId }: GameRunRecord, slips: Slip[], game: ServerGame): GameCard[] {
  const url = game.pageOf?.(boardId) ?? `/games/${gameId}`;
  const byKey = new Map(slips.map((slip) => [slip.key, slip]));
  return [...byKey.values()].slice(0, maxCards).map(({ key, front, back }) => ({
    contentId: `${gameId} ${key}`,
    front,
    back,
    url,
  }));
}

async function toResult(
  actor: Actor,
  { gameId, boardId, graded, deal }: GameRunRecord,
  { hideAnswer }: ServerGame,
): Promise<GameResult> {
  const kept = graded?.grade as Omit<KeptResult, 'cardsOffered'> & Partial<KeptResult>;
  const rank = await findRank(actor, gameId, boardId);
  return {
    ...kept,
    // Results from earlier releases don't offer cards.
    cardsOffered: kept.cardsOffered ?? 0,
    ...(rank !== undefined && { rank }),
    ...(hideAnswer && { deal }),
  };
}
