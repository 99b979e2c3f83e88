import { Types } from 'mongoose';
import type { Actor } from '../../core/access.js';
import { badInput, notFound, UserError } from '../../core/errors.js';
import { readId } from '../../core/id.js';
import { inTransaction, isDuplicateKey } from '../../platform/database.js';
import type { ChatTurn } from '../../platform/llm/chat.js';
import { ChatEventModel } from './chatEvent.model.js';
import type { ConversationRecord } from './conversation.model.js';
import { insertConversation, ownConversation, touchConversation } from './conversation.service.js';
import { boundHistory } from './history.js';
import { MessageModel, type MessageRecord } from './message.model.js';
import {
  type AnswerAgainInput,
  type Message,
  type MessageRole,
  MessageState,
  type SendMessageInput,
} from './message.type.js';
import { interrupted, nextLease, type Turn } from './turn.js';

/** More than fit into any prompt; keeps a conversation of years from being read whole. */
const latestMessages = 60;

/** The messages of several of the actor's conversations in one query, each list oldest first. */
export async function messagesOf(actor: Actor, conversationIds: readonly string[]): Promise<Message[][]> {
  const messages = await MessageModel.find({ ownerId: actor.id, conversationId: { $in: conversationIds } })
    .sort({ _id: 1 })
    .lean();
  const lists = new Map(conversationIds.map((id) => [id, [] as Message[]]));
  for (const message of messages) lists.get(String(message.conversationId))?.push(toMessage(message));
  return conversationIds.map((id) => lists.get(id) ?? []);
}

/** The latest answer of a conversation; of one that is on its way all there is of it. */
export async function findLatestAnswer(actor: Actor, conversationId: string): Promise<Message | undefined> {
  const record = await MessageModel.findOne({ ownerId: actor.id, conversationId, role: 'assistant' })
    .sort({ _id: -1 })
    .lean();
  if (!record) return undefined;
  if (record.state !== 'streaming') return toMessage(record);
  const pieces = await ChatEventModel.find({ messageId: record._id, kind: 'piece' })
    .sort({ offset: 1 })
    .lean();
  const content = pieces.reduce(
    (text, { offset, text: piece }) => (offset <= text.length ? text.slice(0, offset) + piece : text),
    '',
  );
  return toMessage({ ...record, content: content.length > record.content.length ? content : record.content });
}

/**
 * Stores the message and makes the place of its answer, and the conversation with them when it is the first one. Sent
 * again after a failure it is the same message: nothing is stored twice.
 * @throws UserError NOT_FOUND for an unknown or foreign conversation; BAD_USER_INPUT for one with another assistant;
 * CONFLICT while an answer is on its way
 */
export async function beginTurn(
  actor: Actor,
  input: SendMessageInput,
  assistantName?: string,
): Promise<Turn> {
  const { assistantType, conversationId, memoryEnabled: isRemembered } = input;
  const content = input.message.trim();
  const assistant = { id: assistantType, ...(assistantName && { name: assistantName }) };
  if (conversationId === undefined || conversationId === null) {
    return inTransaction(async () => {
      const conversation = await insertConversation(actor, assistant, content);
      const questionId = await insertQuestion(actor, conversation._id, content, isRemembered);
      return insertAnswer(actor, conversation, { questionId, content, isRemembered });
    });
  }
  const conversation = await ownConversation(actor, conversationId);
  if (conversation.assistantType !== assistantType) {
    throw badInput('assistantType', 'This conversation is with another assistant');
  }
  await closeDead(conversation._id);
  const unanswered = await findUnanswered(actor, conversation._id);
  if (unanswered?.content === content)
    return replaceAnswer(actor, conversation, unanswered, content, isRemembered);
  return oneAtATime(() =>
    inTransaction(async () => {
      const questionId = await insertQuestion(actor, conversation._id, content, isRemembered);
      return insertAnswer(actor, conversation, { questionId, content, isRemembered });
    }),
  );
}

/**
 * The assistant that one of the actor's messages went to.
 * @throws UserError NOT_FOUND
 */
export async function typeOfMessage(actor: Actor, id: string): Promise<string> {
  const message = await MessageModel.findOne({ _id: readId(id, 'message'), ownerId: actor.id }).lean();
  if (!message) throw notFound('message');
  return (await ownConversation(actor, String(message.conversationId))).assistantType;
}

/**
 * Drops what follows one of the actor's own messages, changes its text if another is given, and makes the place of a
 * new answer.
 * @throws UserError NOT_FOUND; CONFLICT while an answer is on its way
 */
export async function beginAgain(actor: Actor, input: AnswerAgainInput): Promise<Turn> {
  const question = await MessageModel.findOne({
    _id: readId(input.messageId, 'message'),
    ownerId: actor.id,
    role: 'user',
  }).lean();
  if (!question) throw notFound('message');
  const conversation = await ownConversation(actor, String(question.conversationId));
  await closeDead(conversation._id);
  const content = input.message?.trim() ?? question.content;
  return replaceAnswer(actor, conversation, question, content, input.memoryEnabled);
}

/**
 * Asks whoever makes the answer to stop; one whose process is gone ends here.
 * @throws UserError NOT_FOUND
 */
export async function stopMessage(actor: Actor, id: string): Promise<Message> {
  const filter = { _id: readId(id, 'message'), ownerId: actor.id, role: 'assistant' } as const;
  const message = await MessageModel.findOne(filter).lean();
  if (!message) throw notFound('message');
  if (message.state !== 'streaming') return toMessage(message);
  await closeDead(message.conversationId);
  const { _id: messageId, conversationId } = message;
  await ChatEventModel.create({ ownerId: actor.id, conversationId, messageId, kind: 'stop' });
  return toMessage(message);
}

/** What was said before the question with Memory on, as much as goes along with it. */
export async function rememberedTurns(actor: Actor, turn: Turn): Promise<ChatTurn[]> {
  const messages = await MessageModel.find({
    ownerId: actor.id,
    conversationId: turn.conversationId,
    _id: { $lt: turn.questionId },
    isRemembered: true,
    state: { $nin: ['streaming', 'failed'] },
  })
    .sort({ _id: -1 })
    .limit(latestMessages)
    .lean();
  return boundHistory(messages.filter(({ content }) => content !== '').reverse());
}

/** The latest message when it has no answer, or one that failed. */
async function findUnanswered(
  actor: Actor,
  conversationId: Types.ObjectId,
): Promise<MessageRecord | undefined> {
  const [last, before] = await MessageModel.find({ ownerId: actor.id, conversationId })
    .sort({ _id: -1 })
    .limit(2)
    .lean();
  if (last?.role === 'user') return last;
  return last?.state === 'failed' && before?.role === 'user' ? before : undefined;
}

function replaceAnswer(
  actor: Actor,
  conversation: ConversationRecord,
  question: MessageRecord,
  content: string,
  isRemembered: boolean,
): Promise<Turn> {
  const own = { ownerId: actor.id, conversationId: conversation._id };
  return oneAtATime(() =>
    inTransaction(async () => {
      await MessageModel.deleteMany({ ...own, _id: { $gt: question._id }, state: { $ne: 'streaming' } });
      await MessageModel.updateOne({ ...own, _id: question._id }, { content, isRemembered });
      return insertAnswer(actor, conversation, { questionId: question._id, content, isRemembered });
    }),
  );
}

async function insertQuestion(
  actor: Actor,
  conversationId: Types.ObjectId,
  content: string,
  isRemembered: boolean,
): Promise<Types.ObjectId> {
  const _id = new Types.ObjectId();
  await MessageModel.create([
    { _id, conversationId, ownerId: actor.id, role: 'user', content, isRemembered },
  ]);
  return _id;
}

async function insertAnswer(
  actor: Actor,
  { _id: conversationId, assistantType }: ConversationRecord,
  question: Pick<Turn, 'questionId' | 'content' | 'isRemembered'>,
): Promise<Turn> {
  const answerId = new Types.ObjectId();
  const { isRemembered } = question;
  const own = { ownerId: actor.id, conversationId };
  await MessageModel.create([
    { ...own, _id: answerId, role: 'assistant', state: 'streaming', leaseUntil: nextLease(), isRemembered },
  ]);
  await touchConversation(conversationId);
  // The other windows learn that there is something new.
  await ChatEventModel.create([{ ...own, messageId: answerId, kind: 'piece' }]);
  return { ...question, conversationId, answerId, assistantType };
}

/** An answer whose process has died ends as failed, with what is there of it. */
async function closeDead(conversationId: Types.ObjectId): Promise<void> {
  await MessageModel.updateMany(
    { conversationId, state: 'streaming', leaseUntil: { $lt: new Date() } },
    { $set: { state: 'failed', failure: interrupted }, $unset: { leaseUntil: 1 } },
  );
}

async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDuplicateKey(error, 'conversationId')) throw error;
    throw new UserError('CONFLICT', 'An answer is on its way in this conversation. Wait for it, or stop it.');
  }
}

/** The record as its reader sees it: an answer without a sign of life is interrupted, whatever it says of itself. */
function toMessage({
  _id,
  role,
  content,
  sources,
  memories,
  createdAt,
  failure,
  leaseUntil,
  ...record
}: MessageRecord): Message {
  const stored = (record.state ?? 'complete') as MessageState;
  const isDead = stored === MessageState.streaming && leaseUntil && leaseUntil < new Date();
  return {
    id: String(_id),
    role: role as MessageRole,
    content,
    sources,
    memories: memories ?? [],
    createdAt,
    state: isDead ? MessageState.failed : stored,
    failure: isDead ? interrupted : (failure ?? null),
  };
}
