import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { GameScoreModel, type GameScoreRecord } from './gameScore.model.js';

/** A result before it has an id. */
export type NewScore = Omit<GameScoreRecord, '_id'>;

/** The best result of a person, in its place. */
export interface Rank {
  rank: number;
  ownerId: string;
  score: number;
  seconds: number;
}

/** Who is shown on a leaderboard. */
const maxRanks = 50;
/** Results that a history shows. */
const maxResults = 100;

/** How long a run took: whole seconds, as clocks show them, so that both say the same. */
export const wholeSeconds = (startedAt: Date, submittedAt: Date): number =>
  Math.floor((submittedAt.getTime() - startedAt.getTime()) / 1000);

/** Whether a person can have played so fast, on average over the run. A faster run counts, without a rank. */
export const isPlausiblePace = (
  startedAt: Date,
  submittedAt: Date,
  moves: number,
  minMsPerMove: number,
): boolean => submittedAt.getTime() - startedAt.getTime() >= moves * minMsPerMove;

/** Whether the result of a run is on the leaderboard. */
export async function isRanked(runId: GameScoreRecord['runId']): Promise<boolean> {
  return (await GameScoreModel.exists({ runId, isRanked: true })) !== null;
}

/** Keeps a result; joins the running transaction. */
export async function recordScore(score: NewScore): Promise<void> {
  await GameScoreModel.create(score);
}

/** Everybody's best ranked result, the higher score and then the shorter time first. */
export async function rankScores(gameId: string, boardId: string): Promise<Rank[]> {
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

/** The first places of a leaderboard, and the actor's own wherever it is. */
export async function listRanks(actor: Actor, gameId: string, boardId: string): Promise<Rank[]> {
  const ranks = await rankScores(gameId, boardId);
  return ranks.filter(({ rank, ownerId }) => rank <= maxRanks || ownerId === actor.id);
}

/** The actor's results, the latest first. */
export function listScores(actor: Actor, gameId: string, boardId: string): Promise<GameScoreRecord[]> {
  return GameScoreModel.find({ ownerId: actor.id, gameId, boardId })
    .sort({ submittedAt: -1 })
    .limit(maxResults)
    .lean();
}

/** The actor's best result of each board that was ever submitted: one that passed before any that did not, by the newest rule. */
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

/** Submissions among which the last ones of all games are. */
const maxRecentScores = 200;

/** The actor's last result of each game, the latest first. */
export async function lastScores(actor: Actor): Promise<GameScoreRecord[]> {
  const scores = await GameScoreModel.find({ ownerId: actor.id })
    .sort({ submittedAt: -1 })
    .limit(maxRecentScores)
    .lean();
  return scores.filter(({ gameId }, index) => scores.findIndex((other) => other.gameId === gameId) === index);
}
