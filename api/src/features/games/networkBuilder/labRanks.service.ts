import type { Actor } from '../../../core/access/access.js';
import { customLabIdOf } from '../customLabs/customLabDraft.js';
import { listScores } from '../frame/gameScore.service.js';
import type { LabResult } from './lab.type.js';
import { findLab, isEarlierPass, networkBuilder } from './labs.js';

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
