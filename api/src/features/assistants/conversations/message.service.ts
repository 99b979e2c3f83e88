import type { Actor } from '../../../core/access/access.js';
import { notFound } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import type { ChatTurn } from '../../../platform/llm/chat.js';
import { urlOf } from '../actions/assistantActions.js';
import { ChatEventModel } from '../chat/chatEvent.model.js';
import { growing } from '../chat/inProgressAnswers.js';
import { limitHistory } from './conversationHistory.js';
import { MessageModel, type MessageRecord, type ProposalRecord } from './message.model.js';
import {
  type ActionState,
  type AssistantAction,
  type AssistantActionKind,
  type Message,
  type MessageRole,
  MessageState,
} from './message.type.js';
import { interrupted } from './turn.js';
import { failAbandonedAnswers, isAbandoned } from './turn.service.js';

/** Most conversations come with one command. */
const messageBatchSize = 1000;

/**
 * The messages of several of the actor's conversations in one query, each list oldest first.
 * @param count is told of the bytes of each as it is read, and may refuse to read on
 */
export async function messagesOf(
  actor: Actor,
  conversationIds: readonly string[],
  count: (bytes: number) => void,
): Promise<Message[][]> {
  const messages = MessageModel.find({ ownerId: actor.id, conversationId: { $in: conversationIds } })
    .sort({ _id: 1 })
    .lean()
    .cursor({ batchSize: messageBatchSize });
  const lists = new Map(conversationIds.map((id) => [id, [] as Message[]]));
  for await (const message of messages) {
    count(message.content.length);
    lists.get(String(message.conversationId))?.push(toMessage(message));
  }
  return conversationIds.map((id) => lists.get(id) ?? []);
}

/** The latest answer of a conversation; of one that is on its way all there is of it. */
export async function findLatestAnswer(actor: Actor, conversationId: string): Promise<Message | undefined> {
  const record = await MessageModel.findOne({ ownerId: actor.id, conversationId, role: 'assistant' })
    .sort({ _id: -1 })
    .lean();
  if (!record) return undefined;
  if (record.state !== 'streaming') return toMessage(record);
  const here = growing.get(String(record._id));
  if (here !== undefined) return toMessage({ ...record, content: here });
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
 * Asks whoever makes the answer to stop; one whose process is gone ends here.
 * @throws UserError NOT_FOUND
 */
export async function stopMessage(actor: Actor, id: string): Promise<Message> {
  const filter = { _id: readId(id, 'message'), ownerId: actor.id, role: 'assistant' } as const;
  const message = await MessageModel.findOne(filter).lean();
  if (!message) throw notFound('message');
  if (message.state !== 'streaming') return toMessage(message);
  await failAbandonedAnswers(message.conversationId);
  const { _id: messageId, conversationId } = message;
  await ChatEventModel.create({ ownerId: actor.id, conversationId, messageId, kind: 'stop' });
  return toMessage(message);
}

/** Of what was said before a question, oldest first, as much as goes along with it: nothing said with Memory off. */
export function rememberedTurns(earlier: readonly MessageRecord[]): ChatTurn[] {
  return limitHistory(
    earlier.filter(
      ({ isRemembered, state, content }) =>
        isRemembered && state !== 'streaming' && state !== 'failed' && content !== '',
    ),
  );
}

/** The record as its reader sees it: an answer without a sign of life is interrupted, whatever it says of itself. */
export function toMessage(record: MessageRecord): Message {
  const { _id, role, content, sources, memories, actions, createdAt, failure, state } = record;
  const dead = isAbandoned(record);
  return {
    id: String(_id),
    role: role as MessageRole,
    content,
    sources,
    memories: memories ?? [],
    actions: (actions ?? []).map(toAction),
    createdAt,
    state: dead ? MessageState.failed : ((state ?? 'complete') as MessageState),
    failure: dead ? interrupted : (failure ?? null),
  };
}

function toAction({ id, kind, title, text, state, madeId }: ProposalRecord): AssistantAction {
  const url = state === 'done' && madeId ? urlOf(kind, madeId) : null;
  return { id, kind: kind as AssistantActionKind, title, text, state: state as ActionState, url };
}
