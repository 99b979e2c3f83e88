import { randomUUID } from 'node:crypto';
import DataLoader from 'dataloader';
import { Types } from 'mongoose';
import { pubSub } from '../../../core/graphql/pubSub.js';
import type { MessageDelta, MessageState } from '../conversations/message.type.js';
import { ChatEventModel, type ChatEventRecord } from './chatEvent.model.js';

/** Topic of what happens in a conversation; the topic id is the conversation's id. */
export const MESSAGE_DELTA = 'messageDelta';

/** This process, among all that make answers. */
export const origin = randomUUID();

let writing: Promise<unknown> = Promise.resolve();
let published: Promise<unknown> = Promise.resolve();

/** A short answer is complete by then, and all of it is one write. */
const gatherMs = 10;

/**
 * What comes within a moment, or while a write is under way, is written together: hundreds of answers are few writes.
 * The windows of this process are told before it is written.
 */
const log = new DataLoader<ChatEventRecord, null>(
  async (events) => {
    const written = ChatEventModel.collection.insertMany([...events]);
    writing = written;
    await written;
    return events.map(() => null);
  },
  {
    cache: false,
    batchScheduleFn: (write) => void writing.catch(() => undefined).then(() => setTimeout(write, gatherMs)),
  },
);

/**
 * Publishes what happened to an answer that this process makes: to its own windows at once, to all others through the
 * database.
 * @returns resolves when it is stored
 */
export async function publishDelta(
  event: Omit<ChatEventRecord, '_id' | 'kind' | 'origin' | 'createdAt'>,
): Promise<void> {
  publishLocally(event);
  const storing = log.load({
    ...event,
    _id: new Types.ObjectId(),
    kind: 'piece',
    origin,
    createdAt: new Date(),
  });
  published = Promise.allSettled([published, storing]);
  await storing;
}

/** Resolves when all that was published until now is stored, or could not be. */
export async function flushEvents(): Promise<void> {
  await published;
}

/** Publishes an event to the windows of this process only. */
export function publishLocally(event: Omit<ChatEventRecord, '_id' | 'kind' | 'createdAt'>): void {
  pubSub.publish(MESSAGE_DELTA, String(event.conversationId), toDelta(event));
}

function toDelta({
  conversationId,
  messageId,
  offset,
  text,
  state,
  failure,
}: Pick<ChatEventRecord, keyof MessageDelta>): MessageDelta {
  return {
    conversationId: String(conversationId),
    messageId: String(messageId),
    offset,
    text,
    state: state as MessageState,
    failure: failure ?? null,
  };
}
