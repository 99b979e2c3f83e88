import type { Actor } from '../../core/access.js';
import type { Reply } from '../../platform/llm/chat.js';
import { ProviderError } from '../../platform/llm/providerError.js';
import type { ReplyPart } from '../../platform/llm/reply.js';
import type { Logger } from '../../platform/logger.js';
import { createAnswerWriter } from './answerWriter.service.js';
import { interrupted, type Turn } from './turn.js';

const unexpected = 'Something went wrong on our side. Try again.';

/** A piece of an answer, or the memories that it rests on. */
export type AnswerPart = ReplyPart | { type: 'memories'; memories: { id: string; text: string }[] };

/** Where an answer comes from; closed when the signal is aborted. */
type Source = (signal: AbortSignal) => AsyncIterable<AnswerPart>;

/** Why an answer ends before its model has finished. */
type Reason = 'stopped' | 'closing' | 'lost';

/** The answers that this process is making. */
export interface Answering {
  /**
   * Lets the answer grow in its place until it is complete, stopped or failed; the message says which.
   * @returns the answer, as far as it came; rejects with what made it fail
   */
  start(actor: Actor, turn: Turn, source: Source): Promise<Reply>;
  /** Ends an answer if it is made here. */
  stop(messageId: string): void;
  /** Ends all of them, marked as interrupted; resolves when they are stored. */
  close(): Promise<void>;
}

export function createAnswering(logger: Logger): Answering {
  const running = new Map<string, { end: (reason: Reason) => void; done: Promise<unknown> }>();

  const write = async (
    actor: Actor,
    turn: Turn,
    source: Source,
    controller: AbortController,
  ): Promise<Reply> => {
    const warn = (error: unknown) => logger.warn({ err: error }, 'cannot write down an answer');
    const writer = createAnswerWriter(actor.id, turn, () => controller.abort('lost'), warn);
    const reply: Reply = { text: '', sources: [] };
    const kept = { sources: reply.sources, memories: [] as { id: string; text: string }[] };
    try {
      for await (const part of source(controller.signal)) {
        if (part.type === 'step') continue;
        if (part.type === 'source') {
          reply.sources.push(part.source);
          continue;
        }
        if (part.type === 'memories') {
          kept.memories.push(...part.memories);
          continue;
        }
        reply.text += part.text;
        writer.append(part.text);
      }
      await writer.end({ state: 'complete', ...kept });
      return reply;
    } catch (error) {
      const reason = controller.signal.aborted ? (controller.signal.reason as Reason) : undefined;
      if (reason === 'stopped') {
        await writer.end({ state: 'stopped', ...kept });
        return reply;
      }
      const failure = reason ? interrupted : failureOf(error, logger);
      await writer.end({ state: 'failed', ...kept, failure });
      throw error;
    }
  };

  return {
    start: (actor, turn, source) => {
      const controller = new AbortController();
      const id = String(turn.answerId);
      const done = write(actor, turn, source, controller).finally(() => running.delete(id));
      running.set(id, { end: (reason) => controller.abort(reason), done });
      return done;
    },
    stop: (messageId) => running.get(messageId)?.end('stopped'),
    close: async () => {
      const all = [...running.values()];
      for (const { end } of all) end('closing');
      await Promise.allSettled(all.map(({ done }) => done));
    },
  };
}

function failureOf(error: unknown, logger: Logger): string {
  if (error instanceof ProviderError) {
    logger.warn({ fault: error.fault, status: error.status }, 'the AI provider failed');
    return error.message;
  }
  logger.error({ err: error }, 'an answer failed');
  return unexpected;
}
