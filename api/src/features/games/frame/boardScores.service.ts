import { Types } from 'mongoose';
import { GameScoreModel } from './gameScore.model.js';

/** A person's results on a board. */
export interface BoardScore {
  /** Number of submissions. */
  attempts: number;
  /** Missing before the first attempt; once the board is passed, the best passing score. */
  bestPercent?: number;
  /** Whether it was passed at least once. */
  isDone: boolean;
  /** Whether it was passed only in offline practice. */
  isOffline: boolean;
}

interface BestScore {
  _id: { ownerId: Types.ObjectId; boardId: string };
  attempts: number;
  best: number;
  isDone: boolean;
  isOffline?: boolean;
}

/** Returns several people's results on some of a game's boards, in one query. */
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
          // An online pass comes before an offline one, regardless of the score.
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
