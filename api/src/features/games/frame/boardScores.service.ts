import { Types } from 'mongoose';
import { GameScoreModel } from './gameScore.model.js';

/** What a person reached on a board. */
export interface BoardScore {
  /** Submissions. */
  attempts: number;
  /** None before the first attempt; once it is passed, the best that passed. */
  bestPercent?: number;
  /** Passed once. */
  isDone: boolean;
  /** Passed only in practice without a connection. */
  isOffline: boolean;
}

interface BestScore {
  _id: { ownerId: Types.ObjectId; boardId: string };
  attempts: number;
  best: number;
  isDone: boolean;
  isOffline?: boolean;
}

/** What several people reached on some boards of a game, in one query. */
export async function readBoardScores(
  gameId: string,
  userIds: readonly string[],
  boardIds: readonly string[],
): Promise<(userId: string, boardId: string) => BoardScore> {
  const ownerIds = userIds.map((id) => new Types.ObjectId(id));
  const found =
    boardIds.length === 0
      ? []
      : await GameScoreModel.aggregate<BestScore>([
          { $match: { ownerId: { $in: ownerIds }, gameId, boardId: { $in: boardIds } } },
          // A pass with a connection comes before one without, whatever its score.
          { $sort: { isPassed: -1, isOffline: 1, score: -1 } },
          {
            $group: {
              _id: { ownerId: '$ownerId', boardId: '$boardId' },
              attempts: { $sum: 1 },
              best: { $first: '$score' },
              isDone: { $first: '$isPassed' },
              isOffline: { $first: '$isOffline' },
            },
          },
        ]);
  return (userId, boardId) => {
    const score = found.find(({ _id }) => String(_id.ownerId) === userId && _id.boardId === boardId);
    if (!score) return { attempts: 0, isDone: false, isOffline: false };
    const { attempts, best, isDone } = score;
    return {
      attempts,
      bestPercent: Math.round(best),
      isDone,
      isOffline: isDone && score.isOffline === true,
    };
  };
}
