import type { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { notFound } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import { readTogether } from '../../../platform/database/readTogether.js';
import { searchFilter, searchKeys } from '../../../platform/text/searchKeys.js';
import { assistantDefinitions } from '../registry/assistants.js';
import { replyToSmallTalk } from '../registry/smallTalk.js';
import { ConversationModel, type ConversationRecord } from './conversation.model.js';
import type { Conversation, ConversationsArgs } from './conversation.type.js';

const titleLength = 80;
/** Maximum number of words for search, so only the beginning of a very long conversation is searchable. */
const maxSearchKeys = 512;
/** Maximum number of conversations searched for deleted assistants. */
const maxScannedConversations = 500;

/**
 * The actor's conversations, latest first; with a search, those whose titles or questions contain words that start with
 * it.
 */
export async function listConversations(actor: Actor, page: ConversationsArgs): Promise<Conversation[]> {
  const after = page.after ? await getOwnedConversation(actor, page.after) : undefined;
  const found = page.search?.trim() ? searchFilter(page.search) : {};
  if (!found) return [];
  const conversations = await ConversationModel.find({
    ownerId: actor.id,
    deletedAt: null,
    ...found,
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

/**
 * The actor's conversations whose titles or questions contain words that start with those of the query, latest first.
 */
export async function searchConversations(actor: Actor, query: string, count: number) {
  const filter = searchFilter(query);
  if (!filter) return [];
  const conversations = await ConversationModel.find({ ownerId: actor.id, deletedAt: null, ...filter })
    .sort({ updatedAt: -1 })
    .limit(count)
    .lean();
  return conversations.map(({ _id, title, assistantType, assistantName }) => ({
    id: String(_id),
    title,
    detail:
      assistantName ?? assistantDefinitions.find(({ id }) => id === assistantType)?.name ?? 'Conversation',
    url: `/ai-assistants?tab=${assistantType}&conversation=${_id}`,
  }));
}

/** The assistants in the actor's conversations that aren't among the known ones. */
export async function listFormerAssistants(actor: Actor, knownIds: readonly string[]) {
  const conversations = await readTogether(
    ConversationModel.find({ ownerId: actor.id, deletedAt: null, assistantType: { $nin: knownIds } })
      .sort({ updatedAt: -1 })
      .select('assistantType assistantName')
      .limit(maxScannedConversations)
      .lean(),
  );
  const names = new Map(
    conversations
      .reverse()
      .map(({ assistantType, assistantName }) => [assistantType, assistantName ?? 'Assistant']),
  );
  return [...names].map(([id, name]) => ({ id, name }));
}

/**
 * One of the actor's conversations.
 * @throws UserError NOT_FOUND, also for someone else's
 */
export async function findConversation(actor: Actor, id: string): Promise<Conversation> {
  return toConversation(await getOwnedConversation(actor, id));
}

/**
 * Renames one of the actor's conversations.
 * @throws UserError NOT_FOUND
 */
export async function renameConversation(actor: Actor, id: string, title: string): Promise<Conversation> {
  const words = titleOf(title.trim());
  return change(
    actor,
    id,
    { deletedAt: null },
    { title: words, $addToSet: { searchKeys: { $each: searchKeys(words) } } },
  );
}

/**
 * Deletes one of the actor's conversations, which can be restored for a day.
 * @throws UserError NOT_FOUND
 */
export async function deleteConversation(actor: Actor, id: string): Promise<Conversation> {
  return change(actor, id, { deletedAt: null }, { deletedAt: new Date() });
}

/**
 * Restores a deleted conversation to its place in the list.
 * @throws UserError NOT_FOUND
 */
export async function restoreConversation(actor: Actor, id: string): Promise<Conversation> {
  return change(actor, id, { deletedAt: { $ne: null } }, { deletedAt: null });
}

/** Creates a conversation, named after its first message. */
export async function insertConversation(
  actor: Actor,
  _id: Types.ObjectId,
  assistant: { id: string; name?: string },
  firstMessage: string,
): Promise<void> {
  const title = titleOf(firstMessage);
  const conversation = {
    _id,
    ownerId: actor.id,
    assistantType: assistant.id,
    ...(assistant.name && { assistantName: assistant.name }),
    title,
    searchKeys: searchKeys(firstMessage),
  };
  await ConversationModel.create([conversation]);
}

/**
 * The changes that another question makes to its conversation: it moves to the top of the list, and the question is
 * searchable. A conversation named after a greeting is renamed after the first real question.
 */
export function applyQuestion(
  { assistantType, title, searchKeys: known }: ConversationRecord,
  question: string,
): Partial<ConversationRecord> {
  const isSmallTalk = (text: string) => replyToSmallTalk(assistantType, text) !== undefined;
  return {
    updatedAt: new Date(),
    searchKeys: [...new Set([...known, ...searchKeys(question)])].slice(0, maxSearchKeys),
    ...(isSmallTalk(title) && !isSmallTalk(question) && { title: titleOf(question) }),
  };
}

/**
 * The actor's conversation as stored.
 * @throws UserError NOT_FOUND
 */
export async function getOwnedConversation(actor: Actor, id: string): Promise<ConversationRecord> {
  const conversation = await ConversationModel.findOne({
    _id: readId(id, 'conversation'),
    ownerId: actor.id,
    deletedAt: null,
  }).lean();
  if (!conversation) throw notFound('conversation');
  return conversation;
}

/** Changes something other than the messages, so the order in the list stays the same. */
async function change(actor: Actor, id: string, which: object, changes: object): Promise<Conversation> {
  const conversation = await ConversationModel.findOneAndUpdate(
    { _id: readId(id, 'conversation'), ownerId: actor.id, ...which },
    changes,
    { returnDocument: 'after', timestamps: false },
  ).lean();
  if (!conversation) throw notFound('conversation');
  return toConversation(conversation);
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
