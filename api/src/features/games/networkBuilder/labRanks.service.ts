import type { Actor } from '../../../core/access/access.js';
import { customLabIdOf } from '../customLabs/customLabDraft.js';
import type { LabMembers } from '../customLabs/customLabPlay.service.js';
import type { GameRank } from '../frame/game.type.js';
import { listRanks, listScores } from '../frame/gameScore.service.js';
import type { LabResult } from './lab.type.js';
import { requireLab } from './labRun.service.js';
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
  members: LabMembers,
): Promise<GameRank[]> {
  await requireLab(actor, labId, members);
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
  // Results of a lab that an admin made stay, even if it's no longer offered.
  if (customLabIdOf(labId) === undefined) findLab(labId);
  const scores = await listScores(actor, networkBuilder, labId);
  return scores.map(({ score, isPassed, rule, seconds, submittedAt }) => ({
    score,
    isPassed,
    isEarlierPass: isEarlierPass({ isPassed, rule }),
    seconds,
    submittedAt,
  }));
}
