import type { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { conflict } from '../../../core/errors/userError.js';
import { changeUsage, inUsageTransaction } from '../../../core/storage/storageUsage.js';
import { isDuplicateKey } from '../../../platform/database/database.js';
import type { MessageReferences } from '../references/references.service.js';
import { answerInProgressError, failAbandonedAnswers, nextLease } from './answerLease.service.js';
import { storedBytes } from './chatStorage.service.js';
import { ConversationModel, type ConversationRecord } from './conversation.model.js';
import { applyQuestion, insertConversation } from './conversation.service.js';
import { MessageModel } from './message.model.js';
import { hideMessages } from './messageVersions.service.js';
import type { TurnPlan } from './turn.service.js';

/**
 * Stores the question and a placeholder for its answer, and for the first question also the conversation. Any previous
 * answer stays as another version.
 * @throws UserError CONFLICT while an answer is in progress; over REST 507 if the storage is full
 */
export async function storeTurn(
  actor: Actor,
  plan: TurnPlan,
  { context, files }: Pick<MessageReferences, 'context' | 'files'>,
  assistantName?: string,
): Promise<void> {
  const { conversationId, questionId, answerId, content, isRemembered, assistantType } = plan;
  if (plan.hasAbandonedAnswer) await failAbandonedAnswers(conversationId);
  const assistant = { id: assistantType, ...(assistantName && { name: assistantName }) };
  await refuseConcurrentAnswers(() =>
    inUsageTransaction(actor.id, async () => {
      if (plan.conversation) await updateConversation(plan.conversation, content);
      else await insertConversation(actor, conversationId, assistant, content);
      const ids = { ownerId: actor.id, conversationId };
      const question = { ...ids, _id: questionId, role: 'user', content, isRemembered, context, files };
      const leaseUntil = nextLease();
      const answer = {
        ...ids,
        _id: answerId,
        role: 'assistant',
        state: 'streaming',
        leaseUntil,
        isRemembered,
      };
      // The answer counts toward the storage once it's complete; see createAnswerStore.
      let bytes = storedBytes([{}]);
      if (plan.isRegeneration) {
        const { versionOf, removedBytes } = await replaceAnswer(actor, conversationId, questionId);
        await MessageModel.updateOne({ ...ids, _id: questionId }, { isRemembered });
        await MessageModel.insertMany([{ ...answer, versionOf }]);
        bytes -= removedBytes;
      } else {
        const versionOf = plan.edited && (await hideMessages(actor, conversationId, plan.edited));
        await MessageModel.insertMany([{ ...question, versionOf }, answer]);
        bytes += storedBytes([{ content }]);
      }
      await changeUsage(actor.id, bytes);
    }),
  );
}

/** Removes an answer that has no text, to make room for the next one; any other answer stays as a version. */
async function replaceAnswer(actor: Actor, conversationId: Types.ObjectId, questionId: Types.ObjectId) {
  const later = { ownerId: actor.id, conversationId, hiddenWith: null, _id: { $gt: questionId } };
  const [former, more] = await MessageModel.find(later).sort({ _id: 1 }).limit(2).lean();
  if (!former) return { versionOf: undefined, removedBytes: 0 };
  if (!more && (former.state === 'failed' || former.content === '')) {
    await MessageModel.deleteOne({ _id: former._id, state: { $ne: 'streaming' } });
    return { versionOf: former.versionOf, removedBytes: storedBytes([former]) };
  }
  return { versionOf: await hideMessages(actor, conversationId, former._id), removedBytes: 0 };
}

/**
 * Another window may have switched the version since the turn was planned, so the turn would end up in the wrong one.
 */
async function updateConversation(conversation: ConversationRecord, question: string): Promise<void> {
  const { _id, versionSwitches = null } = conversation;
  const { matchedCount } = await ConversationModel.updateOne(
    { _id, versionSwitches },
    applyQuestion(conversation, question),
  );
  if (matchedCount > 0) return;
  throw conflict('This conversation just changed in another window. Try again.');
}

async function refuseConcurrentAnswers<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDuplicateKey(error, 'conversationId') ? answerInProgressError() : error;
  }
}
