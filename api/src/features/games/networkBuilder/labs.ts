import { drawVariables, fillIn } from '../../../../../network-sim/src/labs/build.js';
import type { Lab, LabAnswer } from '../../../../../network-sim/src/labs/lab.js';
import { loadLabs } from '../../../../content/lab.load.js';
import { type Actor, can, Feature } from '../../../core/access/access.js';
import { notFound } from '../../../core/errors/userError.js';

export const networkBuilder = 'network-builder';

/** What labs without a connection are played with; runs of the server never draw it. */
export const offlineSeed = 0;

/** How a pass is decided: 2 is every requirement met and nothing broken. Results without one needed 80 points. */
export const passRule = 2;

/** Whether a result passed only under the rule that 80 points pass. */
export const isEarlierPass = ({ isPassed, rule }: { isPassed: boolean; rule?: number }): boolean =>
  isPassed && rule !== passRule;

/** All labs in their order. */
export const listLabFiles = (): Lab[] => [...loadLabs().values()].map(({ lab }) => lab);

/**
 * A lab and its answers.
 * @throws UserError NOT_FOUND
 */
export function findLab(id: string): { lab: Lab; answer: LabAnswer } {
  const found = loadLabs().get(id);
  if (!found) throw notFound('lab');
  return found;
}

/** Where the actor opens a lab: among the games, or in the Study Hub. */
export const labPath = (actor: Actor, id: string) =>
  can(actor, Feature.GAMES) ? `/games/${networkBuilder}/${id}` : `/study-hub/labs/${id}`;

/** A part of a lab with the values of a seed. */
export const fillFor = <T>(lab: Lab, seed: number, part: T): T => fillIn(part, drawVariables(lab, seed));
