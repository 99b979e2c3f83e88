import { Types } from 'mongoose';
import { addStored } from '../../../core/storage/storageUsage.js';
import { MessageModel, type MessageRecord } from '../conversations/message.model.js';
import { nextLease, type Turn } from '../conversations/turn.js';
import { publishDelta } from '../streaming/chatEventLog.service.js';
import { inProgressAnswers } from '../streaming/inProgressAnswers.js';

/** The first piece of an answer is sent at once and later ones in batches, less often the more answers are running. */
const publishIntervalMs = () => 40 + inProgressAnswers.size;
const checkpointIntervalMs = 1_000;

/** How an answer ended. */
export interface AnswerEnd {
  state: 'complete' | 'stopped' | 'failed';
  sources: MessageRecord['sources'];
  memories: NonNullable<MessageRecord['memories']>;
  remembered: NonNullable<MessageRecord['remembered']>;
  failure?: string;
}

/** Publishes an answer to all processes while it's being created, and stores it in the message. */
export interface AnswerStore {
  append(text: string): void;
  /** Removes the last characters. */
  retract(length: number): void;
  /** Resolves when the message is stored in its final state; false if it no longer exists. */
  end(end: AnswerEnd): Promise<boolean>;
}

/** `onLost` is called if the message was deleted or considered abandoned. */
export function createAnswerStore(
  actorId: string,
  { conversationId, answerId: messageId }: Turn,
  onLost: () => void,
  onError: (error: unknown) => void,
): AnswerStore {
  const id = String(messageId);
  const about = { ownerId: new Types.ObjectId(actorId), conversationId, messageId };
  let content = '';
  let publishedLength = 0;
  let timer: NodeJS.Timeout | undefined;

  const publishRest = () => {
    const offset = publishedLength;
    publishedLength = content.length;
    publishDelta({ ...about, offset, text: content.slice(offset), state: 'streaming' }).catch(onError);
  };
  const publishNext = () => {
    timer = undefined;
    if (publishedLength === content.length) return;
    publishRest();
    timer = setTimeout(publishNext, publishIntervalMs());
  };
  const checkpoint = async () => {
    const { matchedCount } = await MessageModel.updateOne(
      { _id: messageId, state: 'streaming' },
      { content, leaseUntil: nextLease() },
    );
    if (matchedCount === 0) onLost();
  };
  const checkpointTimer = setInterval(() => void checkpoint().catch(onError), checkpointIntervalMs).unref();

  inProgressAnswers.set(id, '');
  // Lets the other windows know that there's something new.
  publishRest();

  return {
    append: (text) => {
      content += text;
      inProgressAnswers.set(id, content);
      if (!timer) publishNext();
    },
    retract: (length) => {
      content = content.slice(0, -length);
      inProgressAnswers.set(id, content);
      if (publishedLength <= content.length) return;
      publishedLength = content.length;
      publishRest();
    },
    end: async ({ state, failure, ...kept }) => {
      clearInterval(checkpointTimer);
      clearTimeout(timer);
      try {
        if (publishedLength < content.length) publishRest();
        const { matchedCount } = await MessageModel.updateOne(
          { _id: messageId, state: 'streaming' },
          { $set: { state, content, ...kept, ...(failure && { failure }) }, $unset: { leaseUntil: 1 } },
        );
        if (matchedCount === 0) return false;
        // Not in a transaction, which would delay the answer; a crash leaves at most one answer uncounted.
        await addStored(actorId, Buffer.byteLength(content)).catch(onError);
        const last = { ...about, offset: content.length, text: '', state, ...(failure && { failure }) };
        // The message is already up to date, so don't wait until the other processes are notified.
        publishDelta(last).catch(onError);
        return true;
      } finally {
        inProgressAnswers.delete(id);
      }
    },
  };
}
