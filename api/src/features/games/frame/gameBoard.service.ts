import type { Actor } from '../../../core/access/access.js';
import { readTogether } from '../../../platform/database/readTogether.js';
import type { GameBoardSummary, GameHistoryEntry, GameRank, RecentGame } from './game.type.js';
import { GameRunModel } from './gameRun.model.js';
import { bestScores, type FindUsernames, lastScores, listRanks, listScores } from './gameScore.service.js';
import { findBoard, findGame, type GameServices } from './serverGame.js';

/** Maximum games on a dashboard. */
const maxRecent = 6;

/**
 * Returns a game's boards and the actor's progress on each.
 * @throws UserError NOT_FOUND
 */
export async function listBoards(
  actor: Actor,
  gameId: string,
  services: GameServices,
): Promise<GameBoardSummary[]> {
  const game = findGame(services, gameId);
  const [boards, best, open] = await Promise.all([
    game.boards(actor),
    bestScores(actor, gameId),
    GameRunModel.find(
      { ownerId: actor.id, gameId, isOpen: true, version: game.rules.version, 'log.0': { $exists: true } },
      { boardId: 1 },
    ).lean(),
  ]);
  return boards.map((board) => ({
    ...board,
    bestScore: best.get(board.id)?.score,
    isWon: best.get(board.id)?.isPassed ?? false,
    openRunId: open.filter(({ boardId }) => boardId === board.id).map(({ _id }) => String(_id))[0],
  }));
}

/**
 * Returns the actor's submissions on a board, latest first.
 * @throws UserError NOT_FOUND
 */
export async function listHistory(
  actor: Actor,
  gameId: string,
  boardId: string,
  services: GameServices,
): Promise<GameHistoryEntry[]> {
  findGame(services, gameId);
  const scores = await listScores(actor, gameId, boardId);
  return scores.map(({ score, isPassed, mistakes = 0, seconds, submittedAt }) => ({
    score,
    isWon: isPassed,
    mistakes,
    seconds,
    submittedAt,
  }));
}

/**
 * Returns a board's leaderboard.
 * @throws UserError NOT_FOUND
 */
export async function listGameRanks(
  actor: Actor,
  gameId: string,
  boardId: string,
  services: GameServices,
  findUsernames: FindUsernames,
): Promise<GameRank[]> {
  const game = findGame(services, gameId);
  // Members who can't play it mustn't see who has.
  if (game.findBoard) await findBoard(game, boardId, actor);
  return listRanks(actor, gameId, boardId, findUsernames);
}

/** Returns the games that the actor played last, each once, with unfinished runs. */
export async function listRecentGames(actor: Actor): Promise<RecentGame[]> {
  const [scores, open] = await Promise.all([
    lastScores(actor),
    readTogether(
      GameRunModel.find(
        { ownerId: actor.id, isOpen: true, 'log.0': { $exists: true } },
        { gameId: 1, boardId: 1, startedAt: 1 },
      )
        .sort({ startedAt: -1 })
        .lean(),
    ),
  ]);
  const recent = new Map<string, RecentGame>();
  for (const { gameId, boardId, startedAt } of open)
    if (!recent.has(gameId)) recent.set(gameId, { gameId, openBoardId: boardId, playedAt: startedAt });
  for (const { gameId, score, submittedAt } of scores) {
    const known = recent.get(gameId);
    const playedAt = known && known.playedAt > submittedAt ? known.playedAt : submittedAt;
    recent.set(gameId, { ...known, gameId, lastScore: score, playedAt });
  }
  return [...recent.values()]
    .sort((one, other) => other.playedAt.getTime() - one.playedAt.getTime())
    .slice(0, maxRecent);
}
