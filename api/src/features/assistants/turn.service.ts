import { Types } from 'mongoose';
import type { Actor } from '../../core/access.js';
import { badInput, notFound, UserError } from '../../core/errors.js';
import { readId } from '../../core/id.js';
import { inTransaction, isDuplicateKey } from '../../platform/database.js';
import type { ConversationRecord } from './conversation.model.js';
import { insertConversation, ownConversation } from './conversation.service.js';
import { MessageModel, type MessageRecord } from './message.model.js';
import type { AnswerAgainInput, SendMessageInput } from './message.type.js';
import { interrupted, nextLease, type Turn } from './turn.js';

/** A question that waits to be stored, and what was found of its conversation. */
export interface TurnPlan extends Pick<Turn, 'questionId' | 'content' | 'isRemembered'> {
  assistantType: string;
  /** Without one the question begins it. */
  conversation?: ConversationRecord;
  /** It is stored already; what follows it goes. */
  isAgain: boolean;
  /** The latest answer is one whose process has died. */
  hasDead: boolean;
}

/**
 * Where a message belongs. Sent again after a failure it is the same message: nothing is stored twice.
 * @throws UserError NOT_FOUND for an unknown or foreign conversation; BAD_USER_INPUT for one with another assistant
 */
export async function planTurn(actor: Actor, input: SendMessageInput): Promise<TurnPlan> {
  const { assistantType, conversationId, memoryEnabled: isRemembered } = input;
  const content = input.message.trim();
  const plan = { assistantType, content, isRemembered };
  if (conversationId === undefined || conversationId === null)
    return { ...plan, questionId: new Types.ObjectId(), isAgain: false, hasDead: false };
  const id = readId(conversationId, 'conversation');
  const [conversation, [last, before]] = await Promise.all([
    ownConversation(actor, id),
    latestMessages(actor, id),
  ]);
  if (conversation.assistantType !== assistantType) {
    throw badInput('assistantType', 'This conversation is with another assistant');
  }
  const hasDead = isDead(last);
  const question = last?.role === 'user' ? last : hasDead || last?.state === 'failed' ? before : undefined;
  const isAgain = question?.role === 'user' && question.content === content;
  return {
    ...plan,
    conversation,
    questionId: isAgain ? question._id : new Types.ObjectId(),
    isAgain,
    hasDead,
  };
}

/**
 * What it takes to answer one of the actor's own messages once more, with another text if one is given.
 * @throws UserError NOT_FOUND
 */
export async function planAgain(actor: Actor, input: AnswerAgainInput): Promise<TurnPlan> {
  const question = await MessageModel.findOne({
    _id: readId(input.messageId, 'message'),
    ownerId: actor.id,
    role: 'user',
  }).lean();
  if (!question) throw notFound('message');
  const id = String(question.conversationId);
  const [conversation, [last]] = await Promise.all([ownConversation(actor, id), latestMessages(actor, id)]);
  return {
    assistantType: conversation.assistantType,
    conversation,
    questionId: question._id,
    content: input.message?.trim() ?? question.content,
    isRemembered: input.memoryEnabled,
    isAgain: true,
    hasDead: isDead(last),
  };
}

/**
 * Stores the question and makes the place of its answer, and the conversation with them when it is the first one.
 * @throws UserError CONFLICT while an answer is on its way
 */
export async function storeTurn(actor: Actor, plan: TurnPlan, assistantName?: string): Promise<Turn> {
  const { conversation, questionId, content, isRemembered, assistantType, isAgain } = plan;
  if (conversation && plan.hasDead) await closeDead(conversation._id);
  const assistant = { id: assistantType, ...(assistantName && { name: assistantName }) };
  return oneAtATime(() =>
    inTransaction(async () => {
      const { _id: conversationId } = conversation ?? (await insertConversation(actor, assistant, content));
      const answerId = new Types.ObjectId();
      const own = { ownerId: actor.id, conversationId };
      if (isAgain) {
        await MessageModel.deleteMany({ ...own, _id: { $gt: questionId }, state: { $ne: 'streaming' } });
        await MessageModel.updateOne({ ...own, _id: questionId }, { content, isRemembered });
      }
      await MessageModel.insertMany([
        ...(isAgain ? [] : [{ ...own, _id: questionId, role: 'user', content, isRemembered }]),
        {
          ...own,
          _id: answerId,
          role: 'assistant',
          state: 'streaming',
          leaseUntil: nextLease(),
          isRemembered,
        },
      ]);
      return { conversationId, questionId, answerId, assistantType, content, isRemembered };
    }),
  );
}

/** An answer whose process has died ends as failed, with what is there of it. */
export async function closeDead(conversationId: Types.ObjectId): Promise<void> {
  await MessageModel.updateMany(
    { conversationId, state: 'streaming', leaseUntil: { $lt: new Date() } },
    { $set: { state: 'failed', failure: interrupted }, $unset: { leaseUntil: 1 } },
  );
}

/** Does the answer say that it is growing, without a sign of life? */
export function isDead(message: MessageRecord | undefined): boolean {
  return message?.state === 'streaming' && !!message.leaseUntil && message.leaseUntil < new Date();
}

/** The last two, the latest first. */
function latestMessages(actor: Actor, conversationId: string): Promise<MessageRecord[]> {
  return MessageModel.find({ ownerId: actor.id, conversationId }).sort({ _id: -1 }).limit(2).lean();
}

async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDuplicateKey(error, 'conversationId')) throw error;
    throw new UserError('CONFLICT', 'An answer is on its way in this conversation. Wait for it, or stop it.');
  }
}
