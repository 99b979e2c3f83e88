import { setImmediate as pause } from 'node:timers/promises';
import type { Actor } from '../../../core/access/access.js';
import { UserError } from '../../../core/errors/userError.js';
import type { Reply } from '../../../platform/llm/chat.js';
import { ProviderError } from '../../../platform/llm/providerError.js';
import type { ReplyPart } from '../../../platform/llm/reply.js';
import type { Logger } from '../../../platform/logger.js';
import { firstWordDuration } from '../../../platform/metrics.js';
import { interruptedMessage, type Turn } from '../conversations/turn.js';
import { type AnswerEnd, createAnswerWriter } from './answerWriter.service.js';

const unexpected = 'Something went wrong on our side. Try again.';

type Memories = { id: string; text: string }[];
type Kept = Pick<AnswerEnd, 'sources' | 'memories' | 'remembered'>;

/** A piece of an answer, the memories that it rests on, or those that were made of its question. */
export type AnswerPart =
  | ReplyPart
  | { type: 'memories'; memories: Memories }
  | { type: 'remembered'; memories: Memories };

/** Where an answer comes from; closed when the signal is aborted. */
type Source = (signal: AbortSignal) => AsyncGenerator<AnswerPart, void>;

/** Why an answer ends before its model has finished. */
type Reason = 'stopped' | 'closing' | 'lost' | 'unstored';

/** An answer that this process is making. */
interface RunningAnswer {
  conversationId: Turn['conversationId'];
  /** Resolves when its turn is stored, or refused. */
  stored: Promise<void>;
  end(reason: Reason): void;
  done: Promise<unknown>;
}

/** The answers that this process is making. */
export interface AnswerRunner {
  /**
   * Lets the answer grow in its place until it is complete, stopped or failed; the message says which. The source is
   * begun at once, and nothing of it is shown before the turn is `stored`; when that fails, the source is closed.
   * @returns the answer, as far as it came; rejects with what made it fail, UserError 503 when the server stops
   */
  start(actor: Actor, turn: Turn, source: Source, stored: Promise<void>): Promise<Reply>;
  /**
   * Stores a turn after those of its conversation that came before it. Of several at a time only the first can be
   * stored, and its model is asked already.
   */
  storeInOrder(turn: Turn, store: () => Promise<void>): Promise<void>;
  /** Ends an answer if it is made here. */
  stop(messageId: string): void;
  /** Ends all of them, marked as interrupted; resolves when they are stored. */
  close(): Promise<void>;
}

export function createAnswerRunner(logger: Logger): AnswerRunner {
  const running = new Map<string, RunningAnswer>();
  let isClosing = false;
  const runningIn = ({ conversationId }: Turn) =>
    [...running.values()].filter((answer) => answer.conversationId.equals(conversationId));

  /** Begins the source while the turn is being stored; resolves with its parts when that is done. */
  const startEarly = async (
    turn: Turn,
    source: Source,
    stored: Promise<void>,
    controller: AbortController,
  ) => {
    const parts = source(controller.signal);
    // Of several at a time in a conversation only the first can be stored: no model is asked for the others.
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
  ): Promise<Reply> => {
    const measureFirstWord = firstWordDuration.startTimer();
    const parts = await startEarly(turn, source, stored, controller);
    const warn = (error: unknown) => logger.warn({ err: error }, 'cannot write down an answer');
    const writer = createAnswerWriter(actor.id, turn, () => controller.abort('lost'), warn);
    const reply: Reply = { text: '', sources: [] };
    const kept: Kept = { sources: reply.sources, memories: [], remembered: [] };
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

/** Adds a part that is no text to what is stored beside it. */
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
