import { setTimeout as delay } from 'node:timers/promises';
import { ChatEventModel } from './chatEvent.model.js';
import { MessageModel, type MessageRecord } from './message.model.js';
import { nextLease, type Turn } from './turn.js';

/** Pieces of one answer travel together when they come faster than this. */
const pause = 25;
const checkpointEvery = 1_000;

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
  turn: Turn,
  onLost: () => void,
  onError: (error: unknown) => void,
): AnswerWriter {
  const { conversationId, answerId } = turn;
  const about = { ownerId: actorId, conversationId, messageId: answerId, kind: 'piece' } as const;
  let content = '';
  let sent = 0;
  let sending: Promise<void> | undefined;
  let isEnding = false;

  const send = async () => {
    while (sent < content.length) {
      const offset = sent;
      sent = content.length;
      await ChatEventModel.create({ ...about, offset, text: content.slice(offset) });
      if (!isEnding) await delay(pause);
    }
    sending = undefined;
  };
  const checkpoint = async () => {
    const { matchedCount } = await MessageModel.updateOne(
      { _id: answerId, state: 'streaming' },
      { content, leaseUntil: nextLease() },
    );
    if (matchedCount === 0) onLost();
  };
  const timer = setInterval(() => void checkpoint().catch(onError), checkpointEvery).unref();

  return {
    append: (text) => {
      content += text;
      sending ??= send().catch((error: unknown) => {
        sending = undefined;
        onError(error);
      });
    },
    end: async ({ state, failure, ...kept }) => {
      isEnding = true;
      clearInterval(timer);
      await sending;
      const { matchedCount } = await MessageModel.updateOne(
        { _id: answerId, state: 'streaming' },
        { $set: { state, content, ...kept, ...(failure && { failure }) }, $unset: { leaseUntil: 1 } },
      );
      if (matchedCount === 0) return false;
      await ChatEventModel.create({ ...about, offset: content.length, state, ...(failure && { failure }) });
      return true;
    },
  };
}
