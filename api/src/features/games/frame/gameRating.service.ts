import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { badInput } from '../../../core/errors/userError.js';
import { readTogether } from '../../../platform/database/readTogether.js';
import type { GameRating } from './gameRating.type.js';
import { GameVoteModel } from './gameVote.model.js';

/** What is shown for each game until enough people have voted. */
const firstRatings: Record<string, number> = {
  'herbal-flashcards': 4.8,
  'network-builder': 4.5,
  'plant-matcher': 4.3,
  'pc-repair-simulator': 4.6,
  'memory-challenge': 4.2,
  'logical-puzzles': 4.4,
};
const enoughVotes = 3;

/** A game's votes. */
interface Votes {
  _id: string;
  votes: number;
  average: number;
  ownStars: number | null;
}

/** Returns all games' ratings. */
export async function listRatings(actor: Actor): Promise<GameRating[]> {
  const isOwn = { $eq: ['$ownerId', new Types.ObjectId(actor.id)] };
  const sums = await readTogether(
    GameVoteModel.aggregate<Votes>([
      {
        $group: {
          _id: '$gameId',
          votes: { $sum: 1 },
          average: { $avg: '$stars' },
          ownStars: { $max: { $cond: [isOwn, '$stars', null] } },
        },
      },
    ]),
  );
  return Object.entries(firstRatings).map(([gameId, first]) => {
    const sum = sums.find(({ _id }) => _id === gameId);
    const votes = sum?.votes ?? 0;
    return {
      gameId,
      votes,
      average: sum && votes >= enoughVotes ? Math.round(sum.average * 10) / 10 : first,
      ownStars: sum?.ownStars ?? undefined,
    };
  });
}

/**
 * Rates a game; a second vote replaces the first.
 * @throws UserError BAD_USER_INPUT
 */
export async function voteGame(actor: Actor, gameId: string, stars: number): Promise<GameRating> {
  if (!Object.hasOwn(firstRatings, gameId)) throw badInput('gameId', 'This game doesn’t exist.');
  if (stars < 1 || stars > 5) throw badInput('stars', 'Choose 1 to 5 stars.');
  await GameVoteModel.updateOne({ ownerId: actor.id, gameId }, { $set: { stars } }, { upsert: true });
  const rating = (await listRatings(actor)).find((each) => each.gameId === gameId);
  if (!rating) throw new Error(`There’s no rating of ${gameId}.`);
  return rating;
}
