import type { Actor } from '../../../core/access/access.js';

/** The user with this ID, if the account is active. */
export type FindActor = (id: string) => Promise<Actor | null>;

/** What access to shared assistants depends on. */
export interface AssistantMembers {
  findActor: FindActor;
  /** The groups that a member is in. */
  groupIdsOf(userId: string): Promise<string[]>;
}
