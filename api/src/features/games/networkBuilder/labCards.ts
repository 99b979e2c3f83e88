import type { Grade } from '@cosmic/network-sim/labs/grade';
import type { Lab } from '@cosmic/network-sim/labs/lab';
import type { Actor } from '../../../core/access/access.js';
import type { GameRunRecord } from '../frame/gameRun.model.js';
import type { GameCard, GameServices } from '../frame/serverGame.js';
import { fillFor, findRunLab, labPath, networkBuilder } from './labs.js';

/**
 * What the Study Hub stores about a graded lab: cards for what was missed, and evidence. All functions join the running
 * transaction.
 */
export interface LabStudy {
  saveCards: GameServices['saveCards'];
  /** Removes cards that were never reviewed; the others keep their schedule. */
  dropFreshCards: (actor: Actor, contentIds: readonly string[]) => Promise<void>;
  recordResult: (actor: Actor, labId: string, isPassed: boolean) => Promise<void>;
  /** @throws UserError CONFLICT while a running exam could include the lab */
  requireShown: (actor: Actor, labId: string) => Promise<void>;
}

/**
 * Creates a card for each requirement that a check found unmet, and removes it once the requirement is met. A
 * run in which nothing was tried doesn't create cards.
 */
export async function keepMisses(
  actor: Actor,
  run: Pick<GameRunRecord, 'boardId' | 'deal' | 'seed' | 'hints' | 'log'>,
  { requirements }: Grade,
  cards: Pick<LabStudy, 'saveCards' | 'dropFreshCards'>,
): Promise<void> {
  if (run.log.length === 0) return;
  await cards.dropFreshCards(
    actor,
    requirements.filter(({ ok }) => ok).map(({ id }) => contentIdOf(run.boardId, id)),
  );
  const missed = missedCards(actor, (await findRunLab(run)).lab, run, requirements);
  if (missed.length > 0) await cards.saveCards(actor, missed);
}

const contentIdOf = (labId: string, requirementId: string) => `${networkBuilder} ${labId} ${requirementId}`;

/** Returns a card for each requirement that isn't met. */
export function missedCards(
  actor: Actor,
  template: Lab,
  { boardId, seed, hints }: Pick<GameRunRecord, 'boardId' | 'seed' | 'hints'>,
  requirements: Grade['requirements'],
): GameCard[] {
  const lab = fillFor(template, seed, template);
  const isMet = new Map(requirements.map(({ id, ok }) => [id, ok]));
  return lab.requirements
    .filter(({ id }) => isMet.get(id) === false)
    .map(({ id, text, hints: texts }) => ({
      contentId: contentIdOf(boardId, id),
      front: `${lab.title}: ${text} How do you do it?`,
      // Only hints that were paid for; the first one is free.
      back: texts
        .slice(0, Math.max(1, hints[id] ?? 0))
        .join('\n')
        .replaceAll('`', ''),
      url: labPath(actor, boardId),
    }));
}
