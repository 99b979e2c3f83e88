import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { badInput, notFound } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import { answerInProgressError, isAbandoned } from './answerLease.service.js';
import type { ConversationRecord } from './conversation.model.js';
import { getOwnedConversation } from './conversation.service.js';
import { MessageModel, type MessageRecord } from './message.model.js';
import type { RegenerateAnswerInput, SendMessageInput } from './messageInput.type.js';
import { findShownVersion } from './messageVersions.service.js';

/** More than any prompt can hold, but it prevents reading the whole of a very long conversation. */
const maxEarlierMessages = 60;

/** A stored question and the placeholder for its answer. */
export interface Turn {
  conversationId: Types.ObjectId;
  questionId: Types.ObjectId;
  answerId: Types.ObjectId;
  /** herbal, tech, general, or the ID of a custom assistant. */
  assistantType: string;
  content: string;
  isRemembered: boolean;
}

/** A question to be stored, and what was found in its conversation. */
export interface TurnPlan extends Turn {
  /** The question's conversation when the turn was planned; undefined if the question starts a new one. */
  conversation: ConversationRecord | undefined;
  /** Whether the question is already stored; what follows it is hidden as an earlier version. */
  isRegeneration: boolean;
  /** The question of which this is a new version. */
  edited?: Types.ObjectId;
  /** Whether the latest answer's process has died. */
  hasAbandonedAnswer: boolean;
  /** The messages before it, oldest first. */
  earlier: MessageRecord[];
  /** The question as stored, if it's answered again or was edited. */
  stored?: MessageRecord;
}

/**
 * Finds the place for a message. If it's sent again after a failure, it's the same message, so nothing is
 * stored twice.
 * @throws UserError NOT_FOUND for an unknown conversation or someone else's; BAD_USER_INPUT for one with
 * another assistant; CONFLICT while an answer is in progress
 */
export async function planTurn(actor: Actor, input: SendMessageInput): Promise<TurnPlan> {
  const { assistantType, conversationId, memoryEnabled: isRemembered } = input;
  const plan = { assistantType, content: input.message.trim(), isRemembered };
  if (conversationId === undefined || conversationId === null) {
    const isNew = { conversation: undefined, isRegeneration: false, hasAbandonedAnswer: false, earlier: [] };
    return { ...plan, ...isNew, conversationId: new Types.ObjectId(), ...newTurnIds() };
  }
  const id = readId(conversationId, 'conversation');
  const [conversation, messages] = await Promise.all([
    getOwnedConversation(actor, id),
    // One read for both: the last two messages decide where the new one belongs, and all of them are the history.
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
    conversation,
    isRegeneration,
    hasAbandonedAnswer,
    earlier,
  };
}

/**
 * Plans answering one of the actor's own messages again, with a new text if one is given.
 * @throws UserError NOT_FOUND; CONFLICT while an answer is in progress
 */
export async function planRegeneration(actor: Actor, input: RegenerateAnswerInput): Promise<TurnPlan> {
  const given = await MessageModel.findOne({
    _id: readId(input.messageId, 'message'),
    ownerId: actor.id,
    role: 'user',
  }).lean();
  if (!given) throw notFound('message');
  const content = input.message?.trim() ?? given.content;
  const question = await findShownVersion(given);
  const { _id, conversationId } = question;
  const id = String(conversationId);
  const [conversation, [last], earlier] = await Promise.all([
    getOwnedConversation(actor, id),
    latestMessages(actor, id, 1),
    latestMessages(actor, id, maxEarlierMessages, { _id: { $lt: _id } }),
  ]);
  refuseWhileStreaming(last);
  const isEdit = content !== question.content;
  return {
    assistantType: conversation.assistantType,
    conversationId,
    ...newTurnIds(isEdit ? undefined : question),
    ...(isEdit && { edited: _id }),
    content,
    isRemembered: input.memoryEnabled,
    conversation,
    stored: question,
    isRegeneration: !isEdit,
    hasAbandonedAnswer: isAbandoned(last),
    earlier: earlier.reverse(),
  };
}

/** Messages are sorted by ID, so the answer's is created after its question's. */
function newTurnIds(question?: MessageRecord): Pick<Turn, 'questionId' | 'answerId'> {
  const questionId = question?._id ?? new Types.ObjectId();
  return { questionId, answerId: new Types.ObjectId() };
}

/** Checks what storing would refuse, before a model is asked. */
function refuseWhileStreaming(last: MessageRecord | undefined): void {
  if (last?.state === 'streaming' && !isAbandoned(last)) throw answerInProgressError();
}

/** The shown messages, latest first. */
function latestMessages(
  actor: Actor,
  conversationId: string,
  count: number,
  which: object = {},
): Promise<MessageRecord[]> {
  return MessageModel.find({ ownerId: actor.id, conversationId, hiddenWith: null, ...which })
    .sort({ _id: -1 })
    .limit(count)
    .lean();
}
