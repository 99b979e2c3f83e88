import type { Actor } from '../../../core/access/access.js';
import { UserError } from '../../../core/errors/userError.js';
import { getOwnedConversation } from '../conversations/conversation.service.js';
import type { FindPersona } from '../custom/persona.service.js';

/**
 * How often to check that a running answer is still allowed, in milliseconds, because a model may run for
 * minutes, and each one costs money.
 */
const intervalMs = 1_000;

/** Whether the user, and the API token of the request, still have access to the assistants. */
export type MayAsk = (actor: Actor) => Promise<boolean>;

/** Whether an answer that was allowed when it started still is, because its assistant and conversation still exist. */
type MayContinue = (actor: Actor, assistant: string, conversationId?: string) => Promise<boolean>;

export function createMayContinue(findPersona: FindPersona, mayAsk: MayAsk): MayContinue {
  return async (actor, assistant, conversationId) => {
    try {
      const [isAllowed] = await Promise.all([
        mayAsk(actor),
        findPersona(actor, assistant),
        conversationId && getOwnedConversation(actor, conversationId),
      ]);
      return isAllowed;
    } catch (error) {
      if (error instanceof UserError && error.code === 'NOT_FOUND') return false;
      throw error;
    }
  };
}

/** Calls `end` once the answer is no longer allowed. @returns a function that stops the checks */
export function checkWhileAnswering(isAllowed: () => Promise<boolean>, end: () => void): () => void {
  const check = async () => {
    // If the check fails, the next one decides.
    if (!(await isAllowed().catch(() => true))) end();
  };
  const timer = setInterval(() => void check(), intervalMs).unref();
  return () => clearInterval(timer);
}

/** The error for the rest of an answer. */
export function noLongerAllowed(): UserError {
  return new UserError(
    'FORBIDDEN',
    'The answer was stopped because you no longer have access to this assistant.',
  );
}
