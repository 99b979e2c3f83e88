import type { Types } from 'mongoose';
import { type Actor, can, Feature } from '../../../core/access/access.js';

/** The person of an id; null when the account is gone or inactive. */
export type FindActor = (userId: string) => Promise<Actor | null>;

/** Whether what a person has made is open to the actor: what members share closes while they may not play themselves. */
export async function isOpen(actor: Actor, ownerId: Types.ObjectId, findActor: FindActor): Promise<boolean> {
  if (String(ownerId) === actor.id) return true;
  const owner = await findActor(String(ownerId));
  return owner !== null && can(owner, Feature.GAMES);
}
