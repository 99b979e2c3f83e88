import { randomUUID } from 'node:crypto';
import DataLoader from 'dataloader';
import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { notFound } from '../../../core/errors/userError.js';
import { pubSub } from '../../../core/graphql/pubSub.js';
import { readId } from '../../../core/input/readId.js';
import { watch } from '../../../platform/database/changeStreams.js';
import type { Logger } from '../../../platform/logger.js';
import { failAbandonedAnswers } from '../conversations/answerLease.service.js';
import { findConversation } from '../conversations/conversation.service.js';
import { MessageModel } from '../conversations/message.model.js';
import { toMessage } from '../conversations/message.service.js';
import type { Message, MessageDelta, MessageState } from '../conversations/message.type.js';
import { findVersions } from '../conversations/messageVersions.service.js';
import { ChatEventModel, type ChatEventRecord } from './chatEvent.model.js';

/** The text so far of the answers that this process is creating, by message ID. */
export const inProgressAnswers = new Map<string, string>();

/** Topic for events in a conversation; the topic ID is the conversation's ID. */
const MESSAGE_DELTA = 'messageDelta';

/** Identifies this process among all that create answers. */
const origin = randomUUID();

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
function publishLocally(event: Omit<ChatEventRecord, '_id' | 'kind' | 'createdAt'>): void {
  pubSub.publish(MESSAGE_DELTA, String(event.conversationId), toDelta(event));
}

/**
 * Follows the answers of other processes: pieces go to the open windows in this one. Stop requests from any process go
 * to the process that creates the answer.
 * @returns a function that stops it
 */
export function watchChat(onStop: (messageId: string) => void, logger: Logger): Promise<() => Promise<void>> {
  return watch<ChatEventRecord>(
    ChatEventModel,
    {
      onDocument: (event) => {
        if (event.kind === 'stop') onStop(String(event.messageId));
        else publishLocally(event);
      },
    },
    logger,
    { 'fullDocument.origin': { $ne: origin } },
  );
}

/**
 * The answers in progress in one of the actor's conversations. Starts with the latest one's text so far, so that a
 * window opened halfway through has all of it.
 * @throws UserError NOT_FOUND
 */
export async function followConversation(actor: Actor, id: string): Promise<AsyncIterable<MessageDelta>> {
  await findConversation(actor, id);
  // Listens before reading; anything in between arrives twice, which is harmless because of the offsets.
  const events = pubSub.subscribe(MESSAGE_DELTA, id);
  const latest = await findLatestAnswer(actor, id).catch(async (error: unknown) => {
    await events.return();
    throw error;
  });
  return prepend(
    latest ? [{ ...toBeginning(latest), conversationId: id }] : [],
    events as AsyncIterable<unknown> as AsyncIterable<MessageDelta>,
  );
}

/**
 * Asks the process that creates the answer to stop; if that process has died, ends the answer here.
 * @throws UserError NOT_FOUND
 */
export async function stopMessage(actor: Actor, id: string): Promise<Message> {
  const filter = { _id: readId(id, 'message'), ownerId: actor.id, role: 'assistant' } as const;
  const message = await MessageModel.findOne(filter).lean();
  if (!message) throw notFound('message');
  const asMessage = async () => toMessage(message, await findVersions(actor, [message.conversationId]));
  if (message.state !== 'streaming') return asMessage();
  await failAbandonedAnswers(message.conversationId);
  const { _id: messageId, conversationId } = message;
  await ChatEventModel.create({ ownerId: actor.id, conversationId, messageId, kind: 'stop' });
  return asMessage();
}

/** A conversation's latest answer, with its text so far if it's in progress. */
async function findLatestAnswer(actor: Actor, conversationId: string): Promise<Message | undefined> {
  const record = await MessageModel.findOne({
    ownerId: actor.id,
    conversationId,
    role: 'assistant',
    hiddenWith: null,
  })
    .sort({ _id: -1 })
    .lean();
  if (!record) return undefined;
  if (record.state !== 'streaming') return toMessage(record);
  const here = inProgressAnswers.get(String(record._id));
  if (here !== undefined) return toMessage({ ...record, content: here });
  const pieces = await ChatEventModel.find({ messageId: record._id, kind: 'piece' }).sort({ _id: 1 }).lean();
  const content = pieces.reduce(
    (text, { offset, text: piece }) => (offset <= text.length ? text.slice(0, offset) + piece : text),
    '',
  );
  return toMessage({ ...record, content: content.length > record.content.length ? content : record.content });
}

/** Also used for an answer that has ended, because it may have ended just before the window opened. */
function toBeginning({ id: messageId, content: text, state, failure }: Message) {
  return { messageId, offset: 0, text, state, failure };
}

/** Yields the existing text before new events; ends the events when the reader stops. */
function prepend<T>(first: readonly T[], rest: AsyncIterable<T>): AsyncIterableIterator<T> {
  const waiting = [...first];
  const iterator = rest[Symbol.asyncIterator]();
  return {
    next: async () => {
      const value = waiting.shift();
      return value === undefined ? iterator.next() : { value, done: false };
    },
    return: async () => (await iterator.return?.()) ?? { value: undefined, done: true },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
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
