import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { badInput, notFound } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import { isAbandoned } from './abandonedAnswers.service.js';
import { answerInProgressError } from './answerInProgress.js';
import type { ConversationRecord } from './conversation.model.js';
import { ownConversation } from './conversation.service.js';
import { MessageModel, type MessageRecord } from './message.model.js';
import type { RegenerateAnswerInput, SendMessageInput } from './messageInput.type.js';
import { findShownVersion } from './messageVersions.service.js';
import type { Turn } from './turn.js';

/** More than fit into any prompt; keeps a conversation of years from being read whole. */
const maxEarlierMessages = 60;

/** A question that waits to be stored, and what was found of its conversation. */
export interface TurnPlan extends Turn {
  /** Where the question belongs, as it was when this was planned; undefined when the question begins it. */
  conversation: ConversationRecord | undefined;
  /** It is stored already; what follows it is hidden as an earlier version. */
  isRegeneration: boolean;
  /** The question of which it is a new version. */
  edited?: Types.ObjectId;
  /** The latest answer is one whose process has died. */
  hasAbandonedAnswer: boolean;
  /** What was said before it, oldest first. */
  earlier: MessageRecord[];
  /** Of a question that is stored already, or was before its text was edited. */
  stored?: MessageRecord;
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
    const isNew = { conversation: undefined, isRegeneration: false, hasAbandonedAnswer: false, earlier: [] };
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
    conversation,
    isRegeneration,
    hasAbandonedAnswer,
    earlier,
  };
}

/**
 * What it takes to answer one of the actor's own messages once more, with another text if one is given.
 * @throws UserError NOT_FOUND; CONFLICT while an answer is on its way
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
    ownConversation(actor, id),
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

/** Messages are listed by their ids: the answer's is made after its question's. */
function newTurnIds(question?: MessageRecord): Pick<Turn, 'questionId' | 'answerId'> {
  const questionId = question?._id ?? new Types.ObjectId();
  return { questionId, answerId: new Types.ObjectId() };
}

/** What storing it would refuse as well, known before a model is asked. */
function refuseWhileStreaming(last: MessageRecord | undefined): void {
  if (last?.state === 'streaming' && !isAbandoned(last)) throw answerInProgressError();
}

/** Of those that are shown, the latest first. */
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
