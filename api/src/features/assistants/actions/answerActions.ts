import { type Actor, can } from '../../../core/access/access.js';
import { UserError } from '../../../core/errors/userError.js';
import { actionUrl } from '../conversations/message.service.js';
import {
  type ActionDraft,
  type ActionKind,
  type AssistantActions,
  actionRights,
  announceAction,
} from './assistantActions.js';
import { findDirectRequest } from './directRequest.js';

/** Maximum number of actions that one answer performs and proposes. */
export const maxActions = 20;

/**
 * Words that the user's message must contain for anything to be proposed, because a quoted text can ask for
 * anything.
 */
const mentions: Record<ActionKind, RegExp> = { card: /\b(?:flash ?)?cards?\b/i, note: /\bnotes?\b/i };

/** The result of an action. */
export type ActionOutcome = { state: 'done' | 'proposed' } | { state: 'refused'; reason: string };

/**
 * What one answer can do. Actions that the user's own message explicitly asked for are performed at once; others are
 * proposed.
 */
export interface AnswerActions {
  /** Whether this answer can lead to an action of this type. */
  mayOffer(kind: ActionKind): boolean;
  handle(action: ActionDraft): Promise<ActionOutcome>;
  /** What was done, for callers who see only the text. */
  readonly announcements: readonly string[];
}

/** Stores the proposals of an answer. */
export interface ProposalStore {
  /** @returns the proposal's ID. @throws UserError FORBIDDEN */
  propose(actor: Actor, action: ActionDraft): Promise<string>;
  /** Performs a proposed action. @returns the URL of the result. @throws UserError */
  run(actor: Actor, proposalId: string): Promise<string>;
}

/**
 * @param message the user's own, current message
 * @param store without it, nothing can be proposed, because the caller stores no conversation
 */
export function createAnswerActions(
  actor: Actor,
  message: string,
  { runAction }: AssistantActions,
  store?: ProposalStore,
): AnswerActions {
  const request = findDirectRequest(message);
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
    if (handled > maxActions) return refused(`One answer can create or propose up to ${maxActions} items.`);
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

  /** Models call several tools at the same time, and those calls would conflict when changing the message. */
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
