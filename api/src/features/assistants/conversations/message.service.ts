import type { Actor } from '../../../core/access/access.js';
import { type Sized, textBytes } from '../../../core/graphql/responseBytes.js';
import type { ChatTurn } from '../../../platform/llm/chat.js';
import { interruptedMessage, isAbandoned } from './answerLease.service.js';
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
import { findVersions, firstVersionOf, type MessageVersions } from './messageVersions.service.js';

/** Most conversations are read with one command. */
const messageBatchSize = 1000;
/** Overhead of a message in bytes, in addition to its text. */
const messageOverhead = 200;

/**
 * The messages in several of the actor's conversations, read in one query, each list oldest first.
 * @param count called with each message's bytes as it's read; can refuse to continue
 */
export async function messagesOf(
  actor: Actor,
  conversationIds: readonly string[],
  count: (bytes: number) => void,
): Promise<Sized<Message[]>[]> {
  const versions = await findVersions(actor, conversationIds);
  const messages = MessageModel.find({
    ownerId: actor.id,
    conversationId: { $in: conversationIds },
    hiddenWith: null,
  })
    .sort({ _id: 1 })
    .lean()
    .cursor({ batchSize: messageBatchSize });
  const lists = new Map(conversationIds.map((id) => [id, { value: [] as Message[], bytes: 0 }]));
  for await (const message of messages) {
    const list = lists.get(String(message.conversationId));
    if (!list) continue;
    const bytes = textBytes(message.content) + messageOverhead;
    count(bytes);
    list.bytes += bytes;
    list.value.push(toMessage(message, versions));
  }
  return conversationIds.map((id) => lists.get(id) ?? { value: [], bytes: 0 });
}

/**
 * The messages before a question that are sent with it, oldest first, depending on Memory. "Explain this" means nothing
 * without the name of what it was about.
 */
export function earlierTurns(earlier: readonly MessageRecord[]): ChatTurn[] {
  return limitHistory(
    earlier
      .filter(({ state, content }) => state !== 'streaming' && state !== 'failed' && content !== '')
      .map(({ role, content, context }) => ({
        role,
        content: context ? `${context.title}\n\n${content}` : content,
      })),
  );
}

/** The message as its reader sees it: an answer whose lease has expired is interrupted, whatever its stored state. */
export function toMessage(record: MessageRecord, versions: MessageVersions = new Map()): Message {
  const {
    _id,
    role,
    content,
    sources,
    memories,
    remembered,
    actions,
    createdAt,
    failure,
    state,
    context,
    files,
  } = record;
  const isInterrupted = isAbandoned(record);
  return {
    id: String(_id),
    role: role as MessageRole,
    content,
    sources,
    memories: memories ?? [],
    remembered: remembered ?? [],
    actions: (actions ?? []).map(toAction),
    context: context ?? null,
    files: files ?? [],
    versions: versions.get(String(firstVersionOf(record))) ?? [String(_id)],
    createdAt,
    state: isInterrupted ? MessageState.failed : ((state ?? 'complete') as MessageState),
    failure: isInterrupted ? interruptedMessage : (failure ?? null),
  };
}

function toAction({ id, kind, title, text, state, madeId }: ProposalRecord): AssistantAction {
  const url = state === 'done' && madeId ? actionUrl(kind, madeId) : null;
  return { id, kind: kind as AssistantActionKind, title, text, state: state as ActionState, url };
}

/** The URL of an item that an assistant created. */
export function actionUrl(kind: ProposalRecord['kind'], createdId: string): string {
  return kind === 'card' ? '/study-hub/flashcards?view=cards' : `/notes?note=${createdId}`;
}
