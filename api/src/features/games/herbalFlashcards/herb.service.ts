import type { Actor } from '../../../core/access/access.js';
import type { GradeHerbInput, Herb } from './herb.type.js';
import type { HerbCardSchedule, HerbCardServices } from './herbCardServices.js';
import { allHerbs, findHerb, type HerbEntry } from './herbs.js';

/** Returns all herbs, each with the schedule of the actor's card. */
export async function listHerbs(actor: Actor, { schedules }: HerbCardServices): Promise<Herb[]> {
  const herbs = allHerbs();
  const known = await schedules(
    actor,
    herbs.map(({ id }) => id),
  );
  return herbs.map((herb) => toHerb(herb, known.get(herb.id)));
}

/**
 * Grades an herb's card, which comes back when its new schedule says so.
 * @throws UserError NOT_FOUND; CONFLICT when it was graded in another window
 */
export async function gradeHerb(
  actor: Actor,
  input: GradeHerbInput,
  timeZone: string,
  { schedules, grade }: HerbCardServices,
): Promise<Herb> {
  const herb = findHerb(input.herb);
  await grade(actor, input, timeZone);
  return toHerb(herb, (await schedules(actor, [herb.id])).get(herb.id));
}

function toHerb(herb: HerbEntry, schedule: HerbCardSchedule | undefined): Herb {
  const { id, title, latinName, aliases, parts, traditionalUse, evidence, cautions, interactions } = herb;
  return {
    ...{ id, title, latinName, aliases, parts, traditionalUse, evidence, cautions, interactions },
    revision: schedule?.revision ?? 0,
    isFresh: schedule?.isFresh ?? true,
    ...(schedule && !schedule.isFresh && { due: schedule.due }),
    intervals: schedule?.intervals ?? [],
  };
}
