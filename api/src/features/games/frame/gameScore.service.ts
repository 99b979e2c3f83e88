import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { readTogether } from '../../../platform/database/readTogether.js';
import type { GameRank } from './game.type.js';
import type { GameRunRecord } from './gameRun.model.js';
import { GameScoreModel, type GameScoreRecord } from './gameScore.model.js';

/** A result, apart from the run that it belongs to. */
export type NewScore = Omit<GameScoreRecord, '_id' | 'ownerId' | 'gameId' | 'boardId' | 'runId'>;

/** A person's best result and its rank. */
export interface Rank {
  rank: number;
  ownerId: string;
  score: number;
  seconds: number;
}

/** Maximum entries on a leaderboard. */
const maxRanks = 50;
/** Maximum results in a history. */
const maxResults = 100;

/** Returns how long a run took, in whole seconds so that it matches the game's clock. */
export const wholeSeconds = (startedAt: Date, submittedAt: Date): number =>
  Math.floor((submittedAt.getTime() - startedAt.getTime()) / 1000);

/** Whether a person can have played that fast, on average over the run. A faster run counts, but without a rank. */
export const isPlausiblePace = (
  startedAt: Date,
  submittedAt: Date,
  moves: number,
  minMsPerMove: number,
): boolean => submittedAt.getTime() - startedAt.getTime() >= moves * minMsPerMove;

/** Whether a run's result is on the leaderboard. */
export async function isRanked(runId: GameScoreRecord['runId']): Promise<boolean> {
  return (await GameScoreModel.exists({ runId, isRanked: true })) !== null;
}

/** Stores a run's result; joins the running transaction. */
export async function recordScore(
  { _id: runId, ownerId, gameId, boardId }: GameRunRecord,
  score: NewScore,
): Promise<void> {
  await GameScoreModel.create({ ...score, runId, ownerId, gameId, boardId });
}

/** Returns everyone's best ranked result, by higher score and then by shorter time. */
async function rankScores(gameId: string, boardId: string): Promise<Rank[]> {
  const best = await GameScoreModel.aggregate<{ _id: unknown; score: number; seconds: number }>([
    { $match: { gameId, boardId, isRanked: true } },
    { $sort: { score: -1, seconds: 1 } },
    { $group: { _id: '$ownerId', score: { $first: '$score' }, seconds: { $first: '$seconds' } } },
    { $sort: { score: -1, seconds: 1, _id: 1 } },
  ]);
  return best.map(({ _id, score, seconds }, index) => ({
    rank: index + 1,
    ownerId: String(_id),
    score,
    seconds,
  }));
}

/** Returns the actor's place on a leaderboard. */
export async function findRank(actor: Actor, gameId: string, boardId: string): Promise<number | undefined> {
  return (await rankScores(gameId, boardId)).find(({ ownerId }) => ownerId === actor.id)?.rank;
}

/** Returns people's names by id; removed people are missing. */
export type FindUsernames = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Returns the top of a leaderboard, and the actor's own place wherever it is. */
export async function listRanks(
  actor: Actor,
  gameId: string,
  boardId: string,
  findUsernames: FindUsernames,
): Promise<GameRank[]> {
  const ranks = (await rankScores(gameId, boardId)).filter(
    ({ rank, ownerId }) => rank <= maxRanks || ownerId === actor.id,
  );
  const names = await findUsernames(ranks.map(({ ownerId }) => ownerId));
  return ranks.flatMap(({ ownerId, ...rank }) => {
    const username = names.get(ownerId);
    return username === undefined ? [] : [{ ...rank, username, isYou: ownerId === actor.id }];
  });
}

/** Returns the actor's results, latest first. */
export function listScores(actor: Actor, gameId: string, boardId: string): Promise<GameScoreRecord[]> {
  return GameScoreModel.find({ ownerId: actor.id, gameId, boardId })
    .sort({ submittedAt: -1 })
    .limit(maxResults)
    .lean();
}

/**
 * Returns the actor's best result on each board they ever submitted; passed results come before failed ones, judged by
 * the newest rule.
 */
export async function bestScores(
  actor: Actor,
  gameId: string,
): Promise<Map<string, { score: number; isPassed: boolean; rule?: number }>> {
  const best = await GameScoreModel.aggregate<{
    _id: string;
    score: number;
    isPassed: boolean;
    rule?: number | null;
  }>([
    { $match: { ownerId: new Types.ObjectId(actor.id), gameId } },
    { $sort: { isPassed: -1, rule: -1, score: -1 } },
    {
      $group: {
        _id: '$boardId',
        score: { $first: '$score' },
        isPassed: { $first: '$isPassed' },
        rule: { $first: '$rule' },
      },
    },
  ]);
  return new Map(
    best.map(({ _id, score, isPassed, rule }) => [_id, { score, isPassed, rule: rule ?? undefined }]),
  );
}

/** Number of recent submissions that are searched for the latest one in each game. */
const maxRecentScores = 200;

/** Returns the actor's last result in each game, latest first. */
export async function lastScores(actor: Actor): Promise<GameScoreRecord[]> {
  const scores = await readTogether(
    GameScoreModel.find({ ownerId: actor.id }).sort({ submittedAt: -1 }).limit(maxRecentScores).lean(),
  );
  return scores.filter(({ gameId }, index) => scores.findIndex((other) => other.gameId === gameId) === index);
}
