import { randomUUID } from 'node:crypto';
import DataLoader from 'dataloader';
import { Types } from 'mongoose';
import { pubSub } from '../../../core/graphql/pubSub.js';
import type { MessageDelta, MessageState } from '../conversations/message.type.js';
import { ChatEventModel, type ChatEventRecord } from './chatEvent.model.js';

/** Topic for events in a conversation; the topic ID is the conversation's ID. */
export const MESSAGE_DELTA = 'messageDelta';

/** Identifies this process among all that create answers. */
export const origin = randomUUID();

let writing: Promise<unknown> = Promise.resolve();
let published: Promise<unknown> = Promise.resolve();

/** A short answer is complete by then, so all of it is one write. */
const gatherMs = 10;

/**
 * Events that arrive within a moment, or during a write, are written together, so that hundreds of answers need few
 * writes. This process's windows are notified before the write.
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
 * Publishes an event for an answer that this process creates: to its own windows at once, to all others through the
 * database.
 * @returns a promise that resolves when it's stored
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

/** Resolves when everything published so far is stored, or storing it has failed. */
export async function flushEvents(): Promise<void> {
  await published;
}

/** Publishes an event only to this process's windows. */
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
