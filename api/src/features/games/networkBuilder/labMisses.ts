import type { Grade } from '../../../../../network-sim/src/labs/grade.js';
import type { Actor } from '../../../core/access/access.js';
import type { GameRunRecord } from '../frame/gameRun.model.js';
import type { GameServices } from '../frame/serverGame.js';
import { fillFor, findLab, labPath, networkBuilder } from './labs.js';

/** What studying keeps of a graded lab: cards of what was missed, and evidence. All join the running transaction. */
export interface LabStudy {
  saveCards: GameServices['saveCards'];
  /** Takes cards out that were never reviewed; the others keep their schedule. */
  dropFreshCards: (actor: Actor, contentIds: readonly string[]) => Promise<void>;
  recordResult: (actor: Actor, labId: string, isPassed: boolean) => Promise<void>;
}

/**
 * What a check found missing becomes a card, one for each requirement, which goes when it is done. Nothing is missed in
 * a run in which nothing was tried.
 */
export async function keepMisses(
  actor: Actor,
  { boardId, seed, hints, log }: Pick<GameRunRecord, 'boardId' | 'seed' | 'hints' | 'log'>,
  { requirements }: Grade,
  cards: Pick<LabStudy, 'saveCards' | 'dropFreshCards'>,
): Promise<void> {
  if (log.length === 0) return;
  const lab = fillFor(findLab(boardId).lab, seed, findLab(boardId).lab);
  const contentIdOf = (id: string) => `${networkBuilder} ${boardId} ${id}`;
  const isMet = new Map(requirements.map(({ id, ok }) => [id, ok]));
  await cards.dropFreshCards(
    actor,
    requirements.filter(({ ok }) => ok).map(({ id }) => contentIdOf(id)),
  );
  const missed = lab.requirements.filter(({ id }) => isMet.get(id) === false);
  if (missed.length === 0) return;
  await cards.saveCards(
    actor,
    missed.map(({ id, text, hints: texts }) => ({
      contentId: contentIdOf(id),
      front: `${lab.title}: ${text} How do you do it?`,
      // No more than was paid for; the first hint is free.
      back: texts
        .slice(0, Math.max(1, hints[id] ?? 0))
        .join('\n')
        .replaceAll('`', ''),
      url: labPath(actor, boardId),
    })),
  );
}
