import { setImmediate as pause } from 'node:timers/promises';
import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { UserError } from '../../../core/errors/userError.js';
import { addStored } from '../../../core/storage/storageUsage.js';
import type { Reply } from '../../../platform/llm/chat.js';
import { ProviderError } from '../../../platform/llm/providerError.js';
import type { ReplyPart } from '../../../platform/llm/reply.js';
import type { Logger } from '../../../platform/logger.js';
import { firstWordDuration } from '../../../platform/metrics.js';
import { interruptedMessage, nextLease } from '../conversations/answerLease.service.js';
import { MessageModel, type MessageRecord } from '../conversations/message.model.js';
import type { Turn } from '../conversations/turn.service.js';
import { inProgressAnswers, publishDelta } from '../streaming/chatEvents.service.js';

const unexpected = 'Something went wrong on our side. Try again.';

/** The first piece of an answer is sent at once and later ones in batches, less often the more answers are running. */
const publishIntervalMs = () => 40 + inProgressAnswers.size;
const checkpointIntervalMs = 1_000;

/** How an answer ended. */
interface AnswerEnd {
  state: 'complete' | 'stopped' | 'failed';
  sources: MessageRecord['sources'];
  memories: NonNullable<MessageRecord['memories']>;
  remembered: NonNullable<MessageRecord['remembered']>;
  failure?: string;
}

type Memories = { id: string; text: string }[];
type Kept = Pick<AnswerEnd, 'sources' | 'memories' | 'remembered'>;

/** A piece of an answer, the memories that it's based on, or those created from its question. */
export type AnswerPart =
  | ReplyPart
  | { type: 'memories'; memories: Memories }
  | { type: 'remembered'; memories: Memories };

/** The source of an answer, closed when the signal is aborted. */
type Source = (signal: AbortSignal) => AsyncGenerator<AnswerPart, void>;

/** Why an answer ends before its model has finished. */
type Reason = 'stopped' | 'closing' | 'lost' | 'unstored';

/** An answer that this process is creating. */
interface RunningAnswer {
  conversationId: Turn['conversationId'];
  /** Resolves when its turn is stored, or rejects if storing fails. */
  stored: Promise<void>;
  end(reason: Reason): void;
  done: Promise<unknown>;
}

/** An answer that was stored, and what was remembered of its question. */
export interface Answered extends Reply {
  remembered: Memories;
}

/** The answers that this process is creating. */
export interface RunningAnswers {
  /**
   * Stores an answer as it grows, until its message is marked as complete, stopped, or failed. The source
   * starts at once, but nothing is shown before the turn is `stored`; if storing fails, the source is closed.
   * @returns the answer so far; rejects with the error if it fails, UserError 503 if the server stops
   */
  start(actor: Actor, turn: Turn, source: Source, stored: Promise<void>): Promise<Answered>;
  /**
   * Stores a turn after the earlier ones in its conversation. If several start at the same time, only the first can be
   * stored, and its model has already been asked.
   */
  storeInOrder(turn: Turn, store: () => Promise<void>): Promise<void>;
  /** Ends an answer if this process is creating it. */
  stop(messageId: string): void;
  /** Ends all answers, marked as interrupted; resolves when they are stored. */
  close(): Promise<void>;
}

export function createRunningAnswers(logger: Logger): RunningAnswers {
  const running = new Map<string, RunningAnswer>();
  let isClosing = false;
  const runningIn = ({ conversationId }: Turn) =>
    [...running.values()].filter((answer) => answer.conversationId.equals(conversationId));

  /** Starts the source while the turn is being stored; yields its parts once that is done. */
  const startEarly = async (
    turn: Turn,
    source: Source,
    stored: Promise<void>,
    controller: AbortController,
  ) => {
    const parts = source(controller.signal);
    // If several start in a conversation at the same time, only the first can be stored, so no model is asked for the
    // others.
    const first = (runningIn(turn).length === 0 ? pause() : stored).then(() => parts.next());
    first.catch(() => undefined);
    try {
      await stored;
      return prependResult(first, parts);
    } catch (error) {
      controller.abort('unstored' satisfies Reason);
      parts.return().catch(() => undefined);
      throw error;
    }
  };

  const write = async (
    actor: Actor,
    turn: Turn,
    source: Source,
    stored: Promise<void>,
    controller: AbortController,
  ): Promise<Answered> => {
    const measureFirstWord = firstWordDuration.startTimer();
    const parts = await startEarly(turn, source, stored, controller);
    const warn = (error: unknown) => logger.warn({ err: error }, 'an answer could not be stored');
    const writer = createAnswerStore(actor.id, turn, () => controller.abort('lost'), warn);
    const reply: Answered = { text: '', sources: [], remembered: [] };
    const kept: Kept = { sources: reply.sources, memories: [], remembered: reply.remembered };
    try {
      for await (const part of parts) {
        if (part.type === 'text') {
          if (reply.text === '') measureFirstWord();
          reply.text += part.text;
          writer.append(part.text);
        } else if (part.type === 'retract') {
          reply.text = reply.text.slice(0, -part.length);
          writer.retract(part.length);
        } else keep(kept, part);
      }
      await writer.end({ state: 'complete', ...kept });
      return reply;
    } catch (error) {
      const reason = controller.signal.aborted ? (controller.signal.reason as Reason) : undefined;
      if (reason === 'stopped') {
        await writer.end({ state: 'stopped', ...kept });
        return reply;
      }
      const failure = reason ? interruptedMessage : failureOf(error, logger);
      await writer.end({ state: 'failed', ...kept, failure });
      throw reason ? new UserError('INTERNAL_SERVER_ERROR', interruptedMessage, { status: 503 }) : error;
    }
  };

  return {
    start: (actor, turn, source, stored) => {
      const controller = new AbortController();
      const id = String(turn.answerId);
      const done = write(actor, turn, source, stored, controller).finally(() => running.delete(id));
      const { conversationId } = turn;
      running.set(id, { conversationId, stored, end: (reason) => controller.abort(reason), done });
      if (isClosing) controller.abort('closing' satisfies Reason);
      return done;
    },
    storeInOrder: async (turn, store) => {
      await Promise.allSettled(runningIn(turn).map(({ stored }) => stored));
      await store();
    },
    stop: (messageId) => running.get(messageId)?.end('stopped'),
    close: async () => {
      isClosing = true;
      const all = [...running.values()];
      for (const { end } of all) end('closing');
      await Promise.allSettled(all.map(({ done }) => done));
    },
  };
}

/** Adds a part other than text to what is stored with the answer. */
function keep(kept: Kept, part: Exclude<AnswerPart, { type: 'text' | 'retract' }>): void {
  if (part.type === 'step') return;
  if (part.type === 'source') kept.sources.push(part.source);
  else kept[part.type].push(...part.memories.map(({ id, text }) => ({ id, text })));
}

async function* prependResult<T>(first: Promise<IteratorResult<T, void>>, rest: AsyncGenerator<T, void>) {
  const { value, done } = await first;
  if (done) return;
  yield value;
  yield* rest;
}

function failureOf(error: unknown, logger: Logger): string {
  if (error instanceof ProviderError) {
    logger.warn({ fault: error.fault, status: error.status }, 'the AI provider failed');
    return error.message;
  }
  logger.error({ err: error }, 'an answer failed');
  return unexpected;
}

/** Publishes an answer to all processes while it's being created, and stores it in the message. */
interface AnswerStore {
  append(text: string): void;
  /** Removes the last characters. */
  retract(length: number): void;
  /** Resolves when the message is stored in its final state; false if it no longer exists. */
  end(end: AnswerEnd): Promise<boolean>;
}

/** `onLost` is called if the message was deleted or considered abandoned. */
function createAnswerStore(
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
