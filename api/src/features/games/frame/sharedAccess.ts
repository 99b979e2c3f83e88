import type { Types } from 'mongoose';
import { type Actor, can, Feature } from '../../../core/access/access.js';

/** Returns the person with an id; null if the account is gone or inactive. */
export type FindActor = (userId: string) => Promise<Actor | null>;

/** Whether the actor can open what a person has created. Shared items close while their owner has no access. */
export async function isOpen(actor: Actor, ownerId: Types.ObjectId, findActor: FindActor): Promise<boolean> {
  if (String(ownerId) === actor.id) return true;
  const owner = await findActor(String(ownerId));
  return owner !== null && can(owner, Feature.GAMES);
}
