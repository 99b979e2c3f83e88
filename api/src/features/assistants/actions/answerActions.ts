import { type Actor, can } from '../../../core/access/access.js';
import { UserError } from '../../../core/errors/userError.js';
import { actionUrl } from '../conversations/actionUrl.js';
import {
  type ActionDraft,
  type ActionKind,
  type AssistantActions,
  actionRights,
  announceAction,
} from './assistantActions.js';
import { parseActionRequest } from './parseActionRequest.js';

/** As many as one answer does and proposes. */
export const maxActions = 20;

/** Words of the person without which nothing is even proposed: a text that is only quoted can ask for what it likes. */
const mentions: Record<ActionKind, RegExp> = { card: /\b(?:flash ?)?cards?\b/i, note: /\bnotes?\b/i };

/** What became of an action. */
export type ActionOutcome = { state: 'done' | 'proposed' } | { state: 'refused'; reason: string };

/** What one answer may do: at once as far as the person's own message asked for exactly that, else as a proposal. */
export interface AnswerActions {
  /** Can an action of this kind come of this answer? */
  mayOffer(kind: ActionKind): boolean;
  handle(action: ActionDraft): Promise<ActionOutcome>;
  /** What was done, for callers who see the text only. */
  readonly announcements: readonly string[];
}

/** Where the proposals of an answer are kept. */
export interface ProposalStore {
  /** @returns the id of the proposal. @throws UserError FORBIDDEN */
  propose(actor: Actor, action: ActionDraft): Promise<string>;
  /** Does what was proposed. @returns where it is found. @throws UserError */
  run(actor: Actor, proposalId: string): Promise<string>;
}

/**
 * @param message the person's own, current one
 * @param store without it nothing can be proposed: the caller keeps no conversation
 */
export function createAnswerActions(
  actor: Actor,
  message: string,
  { runAction }: AssistantActions,
  store?: ProposalStore,
): AnswerActions {
  const request = parseActionRequest(message);
  const announcements: string[] = [];
  let handled = 0;
  let done = 0;

  const runNow = async (action: ActionDraft): Promise<void> => {
    const url = store
      ? await store.run(actor, await store.propose(actor, action))
      : actionUrl(action.kind, await runAction(actor, action));
    announcements.push(announceAction(action, url));
  };

  const handleOne = async (action: ActionDraft): Promise<ActionOutcome> => {
    handled++;
    if (handled > maxActions) return refused(`One answer can create or propose up to ${maxActions} things.`);
    const isRequested = request?.kind === action.kind && done < request.count;
    try {
      if (isRequested) {
        done++;
        await runNow(action);
        return { state: 'done' };
      }
      if (!store) return refused('You asked for only one thing, so nothing else was created.');
      await store.propose(actor, action);
      return { state: 'proposed' };
    } catch (error) {
      if (error instanceof UserError) return refused(error.message);
      throw error;
    }
  };

  /** Models call several tools at once: they would get into each other's way in the one message. */
  let previous: Promise<unknown> = Promise.resolve();

  return {
    announcements,
    mayOffer: (kind) =>
      can(actor, actionRights[kind], 'write') &&
      (store ? mentions[kind].test(message) : request?.kind === kind),
    handle: (action) => {
      const outcome = previous.then(() => handleOne(action));
      previous = outcome.catch(() => undefined);
      return outcome;
    },
  };
}

function refused(reason: string): ActionOutcome {
  return { state: 'refused', reason };
}
