import type { Outcome, Slip } from '@cosmic/game-rules/frame/game';
import { replay } from '@cosmic/game-rules/frame/replay';
import type { Actor } from '../../../core/access/access.js';
import { UserError } from '../../../core/errors/userError.js';
import { inTransaction } from '../../../platform/database/database.js';
import type { GameResult } from './game.type.js';
import { orRefuse } from './gameMoves.service.js';
import { GameRunModel, type GameRunRecord } from './gameRun.model.js';
import { changedElsewhere, findOpenRun, findOwnRun } from './gameRun.service.js';
import { bestScores, isPlausiblePace, rankScores, recordScore, wholeSeconds } from './gameScore.service.js';
import { storeRun } from './gameStorage.service.js';
import { findGame, type GameCard, type GameServices, type ServerGame } from './serverGame.js';

/** One run makes no flood of cards. */
const maxCards = 50;
/** Nobody plays faster on average, not with a mouse that is dragged over cells either. */
const minMsPerMove = 200;

/** What is kept of a submission: the rank changes with what others play, and the run has the deal. */
type KeptResult = Omit<GameResult, 'rank' | 'deal'>;

/**
 * Closes a run that is over: replays its moves, keeps the score, makes cards of what was not known. Sent twice, it
 * answers the same and nothing counts twice.
 * @throws UserError NOT_FOUND; CONFLICT; BAD_USER_INPUT when the moves can't have been made or the run isn't over;
 * TOO_MANY_REQUESTS
 */
export async function submitGame(actor: Actor, runId: string, services: GameServices): Promise<GameResult> {
  const known = await findOwnRun(actor, runId, services);
  if (!known.run.isOpen && known.run.graded) return toResult(actor, known.run, known.game);
  const { run, game } = await findOpenRun(actor, runId, services);
  await services.countSubmission(actor);
  const outcome = orRefuse(() => replay(game.rules, run.deal ?? {}, run.log));
  if (!outcome.isOver)
    throw new UserError('BAD_USER_INPUT', 'This run isn’t finished yet. Finish it before you submit.');
  return toResult(actor, await close(actor, run, outcome, services), game);
}

async function close(
  actor: Actor,
  run: GameRunRecord,
  { score, isWon, mistakes, slips }: Outcome,
  services: GameServices,
): Promise<GameRunRecord> {
  const { _id, ownerId, gameId, boardId, revision, startedAt } = run;
  return inTransaction(async () => {
    const submittedAt = new Date();
    const seconds = wholeSeconds(startedAt, submittedAt);
    const best = (await bestScores(actor, gameId)).get(boardId)?.score ?? -1;
    const isRanked = score > 0 && isPlausiblePace(startedAt, submittedAt, run.log.length, minMsPerMove);
    const kept = { score, isWon, mistakes, seconds, isBest: score > best };
    const stored = await storeRun(actor, run);
    const closed = await GameRunModel.findOneAndUpdate(
      { _id, isOpen: true, revision },
      { $set: { isOpen: false, ...stored, submittedAt, graded: { revision, grade: kept } } },
      { returnDocument: 'after' },
    ).lean();
    if (!closed) {
      const other = await findOwnRun(actor, String(_id), services);
      if (other.run.isOpen) throw changedElsewhere();
      return other.run;
    }
    const result = { gameId, boardId, score, mistakes, seconds, submittedAt };
    await recordScore({ ...result, ownerId, runId: _id, isPassed: isWon, isRanked });
    const cards = toCards(run, slips, services);
    const isOffer = findGame(services, gameId).offersCards === true;
    const cardsMade = isOffer || cards.length === 0 ? 0 : await services.saveCards(actor, cards);
    const grade: KeptResult = { ...kept, cardsMade, cardsOffered: isOffer ? cards.length : 0 };
    await GameRunModel.updateOne(
      { _id },
      { $set: { 'graded.grade': grade, ...(isOffer && { offeredCards: cards }) } },
    );
    return { ...closed, graded: { revision, grade } };
  });
}

/**
 * Makes the cards that a run offers. Answers how many are new.
 * @throws UserError NOT_FOUND
 */
export async function makeGameCards(actor: Actor, runId: string, services: GameServices): Promise<number> {
  const { run } = await findOwnRun(actor, runId, services);
  return run.offeredCards?.length ? services.saveCards(actor, run.offeredCards) : 0;
}

function toCards({ gameId, boardId }: GameRunRecord, slips: Slip[], services: GameServices): GameCard[] {
  const url = findGame(services, gameId).pageOf?.(boardId) ?? `/games/${gameId}`;
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
  const ranks = await rankScores(gameId, boardId);
  const rank = ranks.find(({ ownerId }) => ownerId === actor.id)?.rank;
  return {
    ...kept,
    // Results of earlier releases offer nothing.
    cardsOffered: kept.cardsOffered ?? 0,
    ...(rank !== undefined && { rank }),
    ...(hideAnswer && { deal }),
  };
}
