import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { badInput, notFound, UserError } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import { changeUsage } from '../../../core/storage/storageUsage.js';
import { inTransaction, isDuplicateKey } from '../../../platform/database/database.js';
import { countedFields, storedBytes } from './chatStorage.service.js';
import { insertConversation, ownConversation } from './conversation.service.js';
import { MessageModel, type MessageRecord } from './message.model.js';
import type { AnswerAgainInput, SendMessageInput } from './message.type.js';
import { interruptedMessage, nextLease, type Turn } from './turn.js';

/** More than fit into any prompt; keeps a conversation of years from being read whole. */
const maxEarlierMessages = 60;

/** A question that waits to be stored, and what was found of its conversation. */
export interface TurnPlan extends Turn {
  /** The question begins the conversation. */
  isFirst: boolean;
  /** It is stored already; what follows it goes. */
  isRegeneration: boolean;
  /** The latest answer is one whose process has died. */
  hasAbandonedAnswer: boolean;
  /** What was said before it, oldest first. */
  earlier: MessageRecord[];
}

/**
 * Where a message belongs. Sent again after a failure it is the same message: nothing is stored twice.
 * @throws UserError NOT_FOUND for an unknown or foreign conversation; BAD_USER_INPUT for one with another assistant;
 *   CONFLICT while an answer is on its way
 */
export async function planTurn(actor: Actor, input: SendMessageInput): Promise<TurnPlan> {
  const { assistantType, conversationId, memoryEnabled: isRemembered } = input;
  const plan = { assistantType, content: input.message.trim(), isRemembered };
  if (conversationId === undefined || conversationId === null) {
    const isNew = { isFirst: true, isRegeneration: false, hasAbandonedAnswer: false, earlier: [] };
    return { ...plan, ...isNew, conversationId: new Types.ObjectId(), ...newTurnIds() };
  }
  const id = readId(conversationId, 'conversation');
  const [conversation, messages] = await Promise.all([
    ownConversation(actor, id),
    // One read for both: the last two say where the message belongs, all of them what was said before.
    latestMessages(actor, id, maxEarlierMessages + 2),
  ]);
  if (conversation.assistantType !== assistantType) {
    throw badInput('assistantType', 'This conversation is with another assistant');
  }
  const [last, before] = messages;
  refuseWhileStreaming(last);
  const hasAbandonedAnswer = isAbandoned(last);
  const question =
    last?.role === 'user' ? last : hasAbandonedAnswer || last?.state === 'failed' ? before : undefined;
  const isRegeneration = question?.role === 'user' && question.content === plan.content;
  const ids = newTurnIds(isRegeneration ? question : undefined);
  const earlier = messages.filter(({ _id }) => String(_id) < String(ids.questionId)).reverse();
  return {
    ...plan,
    conversationId: conversation._id,
    ...ids,
    isFirst: false,
    isRegeneration,
    hasAbandonedAnswer,
    earlier,
  };
}

/**
 * What it takes to answer one of the actor's own messages once more, with another text if one is given.
 * @throws UserError NOT_FOUND; CONFLICT while an answer is on its way
 */
export async function planRegeneration(actor: Actor, input: AnswerAgainInput): Promise<TurnPlan> {
  const question = await MessageModel.findOne({
    _id: readId(input.messageId, 'message'),
    ownerId: actor.id,
    role: 'user',
  }).lean();
  if (!question) throw notFound('message');
  const { _id, conversationId } = question;
  const id = String(conversationId);
  const isRemembered = input.memoryEnabled;
  const [conversation, [last], earlier] = await Promise.all([
    ownConversation(actor, id),
    latestMessages(actor, id, 1),
    latestMessages(actor, id, maxEarlierMessages, { _id: { $lt: _id } }),
  ]);
  refuseWhileStreaming(last);
  return {
    assistantType: conversation.assistantType,
    conversationId,
    ...newTurnIds(question),
    content: input.message?.trim() ?? question.content,
    isRemembered,
    isFirst: false,
    isRegeneration: true,
    hasAbandonedAnswer: isAbandoned(last),
    earlier: earlier.reverse(),
  };
}

/**
 * Stores the question and makes the place of its answer, and the conversation with them when it is the first one.
 * @throws UserError CONFLICT while an answer is on its way; over REST 507 when the storage is full
 */
export async function storeTurn(actor: Actor, plan: TurnPlan, assistantName?: string): Promise<void> {
  const { conversationId, questionId, answerId, content, isRemembered, assistantType, isRegeneration } = plan;
  if (plan.hasAbandonedAnswer) await failAbandonedAnswers(conversationId);
  const assistant = { id: assistantType, ...(assistantName && { name: assistantName }) };
  await refuseConcurrentAnswers(() =>
    inTransaction(async () => {
      if (plan.isFirst) await insertConversation(actor, conversationId, assistant, content);
      const own = { ownerId: actor.id, conversationId };
      // The answer grows when it is complete, see createAnswerWriter.
      let bytes = storedBytes([{ content }, {}]);
      if (isRegeneration) {
        const later = { ...own, _id: { $gt: questionId }, state: { $ne: 'streaming' } } as const;
        bytes -= storedBytes(await MessageModel.find(later).select(countedFields).lean());
        await MessageModel.deleteMany(later);
        const before = await MessageModel.findOneAndUpdate(
          { ...own, _id: questionId },
          { content, isRemembered },
        ).lean();
        if (before) bytes -= storedBytes([before]);
      }
      const question = { ...own, _id: questionId, role: 'user', content, isRemembered };
      const leaseUntil = nextLease();
      const answer = {
        ...own,
        _id: answerId,
        role: 'assistant',
        state: 'streaming',
        leaseUntil,
        isRemembered,
      };
      await MessageModel.insertMany(isRegeneration ? [answer] : [question, answer]);
      await changeUsage(actor.id, bytes);
    }),
  );
}

/** An answer whose process has died ends as failed, with what is there of it. */
export async function failAbandonedAnswers(conversationId: Types.ObjectId): Promise<void> {
  await MessageModel.updateMany(
    { conversationId, state: 'streaming', leaseUntil: { $lt: new Date() } },
    { $set: { state: 'failed', failure: interruptedMessage }, $unset: { leaseUntil: 1 } },
  );
}

/** Does the answer say that it is growing, without a sign of life? */
export function isAbandoned(message: MessageRecord | undefined): boolean {
  return message?.state === 'streaming' && !!message.leaseUntil && message.leaseUntil < new Date();
}

/** Messages are listed by their ids: the answer's is made after its question's. */
function newTurnIds(question?: MessageRecord): Pick<Turn, 'questionId' | 'answerId'> {
  const questionId = question?._id ?? new Types.ObjectId();
  return { questionId, answerId: new Types.ObjectId() };
}

/** What storing it would refuse as well, known before a model is asked. */
function refuseWhileStreaming(last: MessageRecord | undefined): void {
  if (last?.state === 'streaming' && !isAbandoned(last)) throw answerInProgressError();
}

/** The latest first. */
function latestMessages(
  actor: Actor,
  conversationId: string,
  count: number,
  which: object = {},
): Promise<MessageRecord[]> {
  return MessageModel.find({ ownerId: actor.id, conversationId, ...which })
    .sort({ _id: -1 })
    .limit(count)
    .lean();
}

async function refuseConcurrentAnswers<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDuplicateKey(error, 'conversationId') ? answerInProgressError() : error;
  }
}

function answerInProgressError(): UserError {
  return new UserError(
    'CONFLICT',
    'An answer is still being written in this conversation. Wait for it, or stop it.',
  );
}
