import type { FindActor } from './findActor.js';

/** What access to shared assistants depends on. */
export interface AssistantMembers {
  findActor: FindActor;
  /** The groups that a member is in. */
  groupIdsOf(userId: string): Promise<string[]>;
}
