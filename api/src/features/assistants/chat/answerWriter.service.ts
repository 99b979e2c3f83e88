import { Types } from 'mongoose';
import { addStored } from '../../../core/storage/storageUsage.js';
import { MessageModel, type MessageRecord } from '../conversations/message.model.js';
import { nextLease, type Turn } from '../conversations/turn.js';
import { tell } from './chatEventLog.service.js';
import { growing } from './inProgressAnswers.js';

/** The first piece of an answer is told at once, those after it together: the rarer, the more answers grow at a time. */
const pause = () => 40 + growing.size;
const checkpointIntervalMs = 1_000;

/** How an answer ended. */
export interface AnswerEnd {
  state: 'complete' | 'stopped' | 'failed';
  sources: MessageRecord['sources'];
  memories: NonNullable<MessageRecord['memories']>;
  failure?: string;
}

/** Writes one growing answer where all processes see it, and keeps it in the message. */
export interface AnswerWriter {
  append(text: string): void;
  /** Resolves when the message is stored as it ended; false when it is gone. */
  end(end: AnswerEnd): Promise<boolean>;
}

/** `onLost` is called when somebody deleted the message, or took it for dead. */
export function createAnswerWriter(
  actorId: string,
  { conversationId, answerId: messageId }: Turn,
  onLost: () => void,
  onError: (error: unknown) => void,
): AnswerWriter {
  const id = String(messageId);
  const about = { ownerId: new Types.ObjectId(actorId), conversationId, messageId };
  let content = '';
  let told = 0;
  let pausing: NodeJS.Timeout | undefined;

  const publishRest = () => {
    const offset = told;
    told = content.length;
    tell({ ...about, offset, text: content.slice(offset), state: 'streaming' }).catch(onError);
  };
  const goOn = () => {
    pausing = undefined;
    if (told === content.length) return;
    publishRest();
    pausing = setTimeout(goOn, pause());
  };
  const checkpoint = async () => {
    const { matchedCount } = await MessageModel.updateOne(
      { _id: messageId, state: 'streaming' },
      { content, leaseUntil: nextLease() },
    );
    if (matchedCount === 0) onLost();
  };
  const timer = setInterval(() => void checkpoint().catch(onError), checkpointIntervalMs).unref();

  growing.set(id, '');
  // The other windows learn that there is something new.
  publishRest();

  return {
    append: (text) => {
      content += text;
      growing.set(id, content);
      if (!pausing) goOn();
    },
    end: async ({ state, failure, ...kept }) => {
      clearInterval(timer);
      clearTimeout(pausing);
      try {
        if (told < content.length) publishRest();
        const { matchedCount } = await MessageModel.updateOne(
          { _id: messageId, state: 'streaming' },
          { $set: { state, content, ...kept, ...(failure && { failure }) }, $unset: { leaseUntil: 1 } },
        );
        if (matchedCount === 0) return false;
        // Not in a transaction, which an answer should not wait for: what a crash leaves uncounted is one answer.
        await addStored(actorId, Buffer.byteLength(content)).catch(onError);
        await tell({ ...about, offset: content.length, text: '', state, ...(failure && { failure }) });
        return true;
      } finally {
        growing.delete(id);
      }
    },
  };
}
