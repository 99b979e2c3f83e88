import type { Types } from 'mongoose';
import type { Actor } from '../../core/access.js';
import { badInput, notFound } from '../../core/errors.js';
import { readId } from '../../core/id.js';
import { searchFilter, searchKeys } from '../../core/searchKeys.js';
import { inTransaction } from '../../platform/database.js';
import type { ChatTurn, Reply } from '../../platform/llm/chat.js';
import type {
  ChatReply,
  Conversation,
  ConversationsArgs,
  Message,
  MessageRole,
  SendMessageInput,
} from './assistant.type.js';
import { assistantOf } from './assistants.js';
import { ConversationModel, type ConversationRecord } from './conversation.model.js';
import { boundHistory } from './history.js';
import { MessageModel, type MessageRecord } from './message.model.js';

const titleLength = 80;
/** More than fit into any prompt; keeps a conversation of years from being read whole. */
const latestMessages = 60;

/** A stored message that waits for its answer. */
export interface Question {
  id: Types.ObjectId;
  conversationId: Types.ObjectId;
}

/** The actor's conversations, the latest used first. */
export async function listConversations(actor: Actor, page: ConversationsArgs): Promise<Conversation[]> {
  const after = page.after ? await own(actor, page.after) : undefined;
  const conversations = await ConversationModel.find({
    ownerId: actor.id,
    ...(page.assistantType && { assistantType: page.assistantType }),
    ...(after && {
      $or: [{ updatedAt: { $lt: after.updatedAt } }, { updatedAt: after.updatedAt, _id: { $lt: after._id } }],
    }),
  })
    .sort({ updatedAt: -1, _id: -1 })
    .limit(page.first)
    .lean();
  return conversations.map(toConversation);
}

/** The actor's conversations whose titles have words that begin like those of the query, the latest used first. */
export async function searchConversations(actor: Actor, query: string, count: number) {
  const filter = searchFilter(query);
  if (!filter) return [];
  const conversations = await ConversationModel.find({ ownerId: actor.id, ...filter })
    .sort({ updatedAt: -1 })
    .limit(count)
    .lean();
  return conversations.map(({ _id, title, assistantType }) => ({
    id: String(_id),
    title,
    detail: assistantOf(assistantType).name,
    url: `/ai-assistants?tab=${assistantType}&conversation=${_id}`,
  }));
}

/**
 * One of the actor's conversations.
 * @throws UserError NOT_FOUND, also for somebody else's
 */
export async function findConversation(actor: Actor, id: string): Promise<Conversation> {
  return toConversation(await own(actor, id));
}

/** The messages of several of the actor's conversations in one query, each list oldest first. */
export async function messagesOf(actor: Actor, conversationIds: readonly string[]): Promise<Message[][]> {
  const messages = await MessageModel.find({ ownerId: actor.id, conversationId: { $in: conversationIds } })
    .sort({ _id: 1 })
    .lean();
  const lists = new Map(conversationIds.map((id) => [id, [] as Message[]]));
  for (const message of messages) lists.get(String(message.conversationId))?.push(toMessage(message));
  return conversationIds.map((id) => lists.get(id) ?? []);
}

/**
 * Stores the message, and the conversation with it when it is the first one. Sent again after a failure it is the
 * same message: nothing is stored twice.
 * @throws UserError NOT_FOUND for an unknown or foreign conversation; BAD_USER_INPUT for one with another assistant
 */
export async function storeQuestion(actor: Actor, input: SendMessageInput): Promise<Question> {
  const { assistantType, conversationId, memoryEnabled: isRemembered } = input;
  const content = input.message.trim();
  if (conversationId === undefined || conversationId === null) {
    return inTransaction(async () => {
      const title = titleOf(content);
      const [conversation] = await ConversationModel.create([
        { ownerId: actor.id, assistantType, title, searchKeys: searchKeys(title) },
      ]);
      return insertQuestion(actor, (conversation as ConversationRecord)._id, content, isRemembered);
    });
  }
  const conversation = await own(actor, conversationId);
  if (conversation.assistantType !== assistantType) {
    throw badInput('assistantType', 'This conversation is with another assistant');
  }
  const last = await MessageModel.findOne({ ownerId: actor.id, conversationId }).sort({ _id: -1 }).lean();
  if (last?.role === 'user' && last.content === content) {
    await MessageModel.updateOne({ _id: last._id }, { isRemembered });
    return { id: last._id, conversationId: conversation._id };
  }
  return insertQuestion(actor, conversation._id, content, isRemembered);
}

/** Stores the complete answer; the conversation moves to the top of the list. All of it or nothing. */
export async function storeAnswer(
  actor: Actor,
  { conversationId }: Question,
  reply: Reply,
  isRemembered: boolean,
): Promise<ChatReply> {
  const { text: content, sources } = reply;
  const message = await inTransaction(async () => {
    const { matchedCount } = await ConversationModel.updateOne(
      { _id: conversationId, ownerId: actor.id },
      { updatedAt: new Date() },
    );
    if (matchedCount === 0) throw notFound('conversation');
    const [created] = await MessageModel.create([
      { conversationId, ownerId: actor.id, role: 'assistant', content, sources, isRemembered },
    ]);
    return created as MessageRecord;
  });
  return {
    conversationId: String(conversationId),
    messageId: String(message._id),
    response: content,
    sources: [...sources],
  };
}

/** What was said before the question with Memory on, as much as goes along with it. */
export async function rememberedTurns(actor: Actor, question: Question): Promise<ChatTurn[]> {
  const messages = await MessageModel.find({
    ownerId: actor.id,
    conversationId: question.conversationId,
    _id: { $lt: question.id },
    isRemembered: true,
  })
    .sort({ _id: -1 })
    .limit(latestMessages)
    .lean();
  return boundHistory(messages.reverse());
}

async function insertQuestion(
  actor: Actor,
  conversationId: Types.ObjectId,
  content: string,
  isRemembered: boolean,
): Promise<Question> {
  const [message] = await MessageModel.create([
    { conversationId, ownerId: actor.id, role: 'user', content, isRemembered },
  ]);
  return { id: (message as MessageRecord)._id, conversationId };
}

async function own(actor: Actor, id: string): Promise<ConversationRecord> {
  const conversation = await ConversationModel.findOne({
    _id: readId(id, 'conversation'),
    ownerId: actor.id,
  }).lean();
  if (!conversation) throw notFound('conversation');
  return conversation;
}

function titleOf(content: string): string {
  const line = content.replace(/\s+/g, ' ');
  return line.length > titleLength ? `${line.slice(0, titleLength - 1).trimEnd()}…` : line;
}

function toConversation({
  _id,
  assistantType,
  title,
  createdAt,
  updatedAt,
}: ConversationRecord): Conversation {
  return { id: String(_id), assistantType, title, createdAt, updatedAt };
}

function toMessage({ _id, role, content, sources, createdAt }: MessageRecord): Message {
  return { id: String(_id), role: role as MessageRole, content, sources, createdAt };
}
