import type { Actor } from '../../../core/access/access.js';
import { pubSub } from '../../../core/graphql/pubSub.js';
import { watch } from '../../../platform/database/changeStreams.js';
import type { Logger } from '../../../platform/logger.js';
import { findConversation } from '../conversations/conversation.service.js';
import type { Message, MessageDelta } from '../conversations/message.type.js';
import { ChatEventModel, type ChatEventRecord } from './chatEvent.model.js';
import { MESSAGE_DELTA, origin, publishLocally } from './chatEventLog.service.js';
import { findLatestAnswer } from './streamingAnswer.service.js';

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
