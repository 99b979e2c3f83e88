import type { Actor } from '../../../core/access/access.js';
import { UserError } from '../../../core/errors/userError.js';
import { ownConversation } from '../conversations/conversation.service.js';
import type { FindPersona } from '../custom/persona.service.js';

/** How often a running answer is checked: a model may take minutes, and each of them costs. */
const intervalMs = 1_000;

/** Whether the person, and the API token they came with, may still ask an assistant. */
export type MayAsk = (actor: Actor) => Promise<boolean>;

/** Whether an answer that was allowed when it began still is: its assistant and its conversation are there. */
type MayContinue = (actor: Actor, assistant: string, conversationId?: string) => Promise<boolean>;

export function createMayContinue(findPersona: FindPersona, mayAsk: MayAsk): MayContinue {
  return async (actor, assistant, conversationId) => {
    try {
      const [isAllowed] = await Promise.all([
        mayAsk(actor),
        findPersona(actor, assistant),
        conversationId && ownConversation(actor, conversationId),
      ]);
      return isAllowed;
    } catch (error) {
      if (error instanceof UserError && error.code === 'NOT_FOUND') return false;
      throw error;
    }
  };
}

/** Calls `end` once the answer is no longer allowed. @returns a function that stops checking */
export function checkWhileAnswering(isAllowed: () => Promise<boolean>, end: () => void): () => void {
  const check = async () => {
    // What can't be found out now is asked again in a moment.
    if (!(await isAllowed().catch(() => true))) end();
  };
  const timer = setInterval(() => void check(), intervalMs).unref();
  return () => clearInterval(timer);
}

/** The refusal of the rest of an answer. */
export function noLongerAllowed(): UserError {
  return new UserError(
    'FORBIDDEN',
    'The answer was stopped because you no longer have access to this assistant.',
  );
}
