import type { Actor } from '../../../core/access/access.js';
import { pubSub } from '../../../core/graphql/pubSub.js';
import { watchCollection } from '../../../platform/database/changeStreams.js';
import type { Logger } from '../../../platform/logger.js';
import { findConversation } from '../conversations/conversation.service.js';
import type { Message, MessageDelta } from '../conversations/message.type.js';
import { ChatEventModel, type ChatEventRecord } from './chatEvent.model.js';
import { MESSAGE_DELTA, origin, publishLocally } from './chatEventLog.service.js';
import { findLatestAnswer } from './streamingAnswer.service.js';

/**
 * Follows the answers that other processes make: pieces go to the open windows here. A wish to stop, from any process,
 * goes to whoever is at work.
 * @returns a function that stops it
 */
export function watchChat(onStop: (messageId: string) => void, logger: Logger): Promise<() => Promise<void>> {
  return watchCollection(
    ChatEventModel.collection.collectionName,
    {
      onDocument: (document) => {
        const event = document as unknown as ChatEventRecord;
        if (event.kind === 'stop') onStop(String(event.messageId));
        else publishLocally(event);
      },
    },
    logger,
    { 'fullDocument.origin': { $ne: origin } },
  );
}

/**
 * The growing answers of one of the actor's conversations. Begins with all there is of the latest one, so that a window
 * which comes in the middle has it whole.
 * @throws UserError NOT_FOUND
 */
export async function followConversation(actor: Actor, id: string): Promise<AsyncIterable<MessageDelta>> {
  await findConversation(actor, id);
  // Listening before looking: what comes between is told twice, and offsets make that harmless.
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

/** Also of an answer that has ended: it may have done so just before the window came. */
function toBeginning({ id: messageId, content: text, state, failure }: Message) {
  return { messageId, offset: 0, text, state, failure };
}

/** Puts what is there already before what is to come; ends the latter with the reader. */
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
