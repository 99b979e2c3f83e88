import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { badInput, notFound } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import { changeUsage } from '../../../core/storage/storageUsage.js';
import { inTransaction } from '../../../platform/database/database.js';
import { proposalBytes } from '../conversations/chatStorage.service.js';
import { getOwnedConversation } from '../conversations/conversation.service.js';
import { MessageModel, type MessageRecord, type ProposalRecord } from '../conversations/message.model.js';
import { toMessage } from '../conversations/message.service.js';
import type { Message } from '../conversations/message.type.js';
import { maxActions } from './answerActions.js';
import { type ActionDraft, type AssistantActions, requireActionRight } from './assistantActions.js';

/** Actions that an answer proposes. They are stored in its message and deleted with it. */
export interface Proposals {
  /**
   * Adds a proposal to an answer. @returns its ID. @throws UserError FORBIDDEN, NOT_FOUND, or if the storage is full
   */
  propose(actor: Actor, answerId: Types.ObjectId, action: ActionDraft): Promise<string>;
  /**
   * Performs each proposed action once, no matter how often or in how many windows the user taps it.
   * @throws UserError NOT_FOUND also if the conversation is deleted; FORBIDDEN, BAD_USER_INPUT
   */
  run(actor: Actor, messageId: string, ids: readonly string[]): Promise<Message>;
  /**
   * Undoes an action, so that it's a proposal again.
   * @throws like `run`
   */
  undo(actor: Actor, messageId: string, ids: readonly string[]): Promise<Message>;
}

export function createProposals({ runAction, undoAction }: AssistantActions): Proposals {
  const runOne = (actor: Actor, message: MessageRecord, id: string): Promise<void> =>
    inTransaction(async () => {
      const claimed = await change(message, id, 'proposed', { 'actions.$.state': 'done' });
      // Another window was first.
      if (!claimed) return;
      const madeId = await runAction(actor, toAction(claimed));
      await change(message, id, 'done', { 'actions.$.madeId': madeId });
    });

  const undoOne = (actor: Actor, message: MessageRecord, id: string): Promise<void> =>
    inTransaction(async () => {
      const claimed = await change(message, id, 'done', { 'actions.$.state': 'proposed' });
      if (claimed?.madeId) await undoAction(actor, claimed.kind, claimed.madeId);
    });

  const forAll =
    (one: (actor: Actor, message: MessageRecord, id: string) => Promise<void>) =>
    async (actor: Actor, messageId: string, ids: readonly string[]): Promise<Message> => {
      if (ids.length > maxActions) throw badInput('ids', `Choose up to ${maxActions} actions at a time`);
      const message = await getOwnedAnswer(actor, messageId);
      // An unknown ID changes nothing.
      for (const id of new Set(ids)) await one(actor, message, id);
      return toMessage(await getOwnedAnswer(actor, messageId));
    };

  return {
    propose: async (actor, answerId, action) => {
      requireActionRight(actor, action.kind);
      const proposal = toProposal(action);
      const filter = { _id: answerId, ownerId: actor.id };
      await inTransaction(async () => {
        const { matchedCount } = await MessageModel.updateOne(filter, { $push: { actions: proposal } });
        if (matchedCount === 0) throw notFound('message');
        await changeUsage(actor.id, proposalBytes([proposal]));
      });
      return proposal.id;
    },
    run: forAll(runOne),
    undo: forAll(undoOne),
  };
}

/** @throws UserError NOT_FOUND */
async function getOwnedAnswer(actor: Actor, messageId: string): Promise<MessageRecord> {
  const filter = { _id: readId(messageId, 'message'), ownerId: actor.id, role: 'assistant' } as const;
  const message = await MessageModel.findOne(filter).lean();
  if (!message) throw notFound('message');
  await getOwnedConversation(actor, String(message.conversationId));
  return message;
}

/** Changes a proposal that is in this state. @returns the proposal before the change */
async function change(
  { _id, ownerId }: MessageRecord,
  id: string,
  state: ProposalRecord['state'],
  changes: object,
): Promise<ProposalRecord | undefined> {
  const message = await MessageModel.findOneAndUpdate(
    { _id, ownerId, actions: { $elemMatch: { id, state } } },
    { $set: changes },
    { returnDocument: 'before' },
  ).lean();
  return message?.actions?.find((one) => one.id === id);
}

function toProposal(action: ActionDraft): ProposalRecord {
  const { kind } = action;
  const id = String(new Types.ObjectId());
  const [title, text] = kind === 'card' ? [action.front, action.back] : [action.title, action.body];
  return { id, kind, title, text, state: 'proposed' };
}

function toAction({ kind, title, text }: ProposalRecord): ActionDraft {
  return kind === 'card' ? { kind, front: title, back: text } : { kind, title, body: text };
}
