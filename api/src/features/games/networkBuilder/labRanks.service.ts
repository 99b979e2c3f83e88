import type { Actor } from '../../../core/access/access.js';
import type { GameRank } from '../frame/game.type.js';
import { listRanks, listScores } from '../frame/gameScore.service.js';
import type { LabResult } from './lab.type.js';
import { findLab, isEarlierPass, networkBuilder } from './labs.js';

/** Returns people's names by id; removed people are missing. */
export type FindUsernames = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/**
 * Returns a lab's leaderboard.
 * @throws UserError NOT_FOUND
 */
export async function listLabRanks(
  actor: Actor,
  labId: string,
  findUsernames: FindUsernames,
): Promise<GameRank[]> {
  findLab(labId);
  const ranks = await listRanks(actor, networkBuilder, labId);
  const names = await findUsernames(ranks.map(({ ownerId }) => ownerId));
  return ranks.flatMap(({ ownerId, ...rank }) => {
    const username = names.get(ownerId);
    return username === undefined ? [] : [{ ...rank, username, isYou: ownerId === actor.id }];
  });
}

/**
 * Returns the actor's submissions for a lab, latest first.
 * @throws UserError NOT_FOUND
 */
export async function listLabHistory(actor: Actor, labId: string): Promise<LabResult[]> {
  findLab(labId);
  const scores = await listScores(actor, networkBuilder, labId);
  return scores.map(({ score, isPassed, rule, seconds, submittedAt }) => ({
    score,
    isPassed,
    isEarlierPass: isEarlierPass({ isPassed, rule }),
    seconds,
    submittedAt,
  }));
}
