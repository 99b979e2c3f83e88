import { drawVariables, fillIn } from '@cosmic/network-sim/labs/build';
import type { Lab, LabAnswer } from '@cosmic/network-sim/labs/lab';
import { loadLabs } from '../../../../content/lab.load.js';
import { type Actor, can, Feature } from '../../../core/access/access.js';
import { notFound } from '../../../core/errors/userError.js';
import { findByWords } from '../../../platform/text/findByWords.js';
import { type CustomLabDeal, customLabIdOf } from '../customLabs/customLabDraft.js';
import { loadDealtLab } from '../customLabs/customLabPlay.service.js';
import type { GameRunRecord } from '../frame/gameRun.model.js';

export const networkBuilder = 'network-builder';

/** The seed of offline labs; runs on the server never draw it. */
export const offlineSeed = 0;

/**
 * The rule that decides a pass. 2 means that every requirement is met and nothing is broken; results without a rule
 * needed 80 points.
 */
export const passRule = 2;

/** Whether a result passed only under the old 80-point rule. */
export const isEarlierPass = ({ isPassed, rule }: { isPassed: boolean; rule?: number }): boolean =>
  isPassed && rule !== passRule;

/** All labs in order. */
export const listLabFiles = (): Lab[] => [...loadLabs().values()].map(({ lab }) => lab);

/** Returns labs by the words in their titles and IDs; the word "lab" finds them, too. */
export async function searchLabs(actor: Actor, query: string, count: number) {
  const entries = listLabFiles().map((lab) => ({ title: lab.title, text: `lab ${lab.id}`, item: lab }));
  return findByWords(entries, query, count).map(({ id, title, minutes }) => ({
    id: `lab-${id}`,
    title,
    detail: `Network Builder lab, ${minutes} min`,
    url: labPath(actor, id),
  }));
}

/**
 * A lab and its answers.
 * @throws UserError NOT_FOUND
 */
export function findLab(id: string): { lab: Lab; answer: LabAnswer } {
  const found = loadLabs().get(id);
  if (!found) throw notFound('lab');
  return found;
}

/** Which version of a custom lab a run began with; undefined for built-in labs. */
export const dealOf = ({
  boardId,
  deal,
}: Pick<GameRunRecord, 'boardId' | 'deal'>): CustomLabDeal | undefined =>
  customLabIdOf(boardId) === undefined ? undefined : (deal as CustomLabDeal);

/**
 * A run's lab and its answers. A lab that an admin made is the version that the run began with.
 * @throws UserError NOT_FOUND; CONFLICT when an admin changed the lab while trying it
 */
export async function findRunLab(
  run: Pick<GameRunRecord, 'boardId' | 'deal'>,
): Promise<{ lab: Lab; answer: LabAnswer }> {
  const id = customLabIdOf(run.boardId);
  const deal = dealOf(run);
  return id !== undefined && deal ? loadDealtLab(id, deal) : findLab(run.boardId);
}

/** Returns the URL where the actor opens a lab: among the games, or in the Study Hub. */
export const labPath = (actor: Actor, id: string) =>
  can(actor, Feature.GAMES) ? `/games/${networkBuilder}/${id}` : `/study-hub/labs/${id}`;

/** Returns a part of a lab with a seed's values. */
export const fillFor = <T>(lab: Lab, seed: number, part: T): T => fillIn(part, drawVariables(lab, seed));
