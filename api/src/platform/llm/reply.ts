import { setTimeout as delay } from 'node:timers/promises';
import { type LanguageModel, streamText } from 'ai';
import type { ChatPrompt, Reply, ReplySource } from './chat.js';
import { ownProvider } from './ownModel.js';
import { ProviderError, toProviderError } from './providerError.js';

/** How long a model may take, and how often it is asked again. Times are milliseconds. */
export interface ReplyLimits {
  /** Longest silence before the answer begins. */
  first: number;
  /** Longest silence inside the answer. */
  between: number;
  /** The whole answer. */
  total: number;
  /** Waiting times before the second and the third try. */
  retries: readonly number[];
}

export const defaultLimits: ReplyLimits = {
  first: 60_000,
  between: 30_000,
  total: 300_000,
  retries: [300, 1_500],
};

/** A provider that asks for a longer wait than this is not asked again. */
const longestWait = 5_000;

/** A piece of a growing reply. */
export type ReplyPart = { type: 'text'; text: string } | { type: 'source'; source: ReplySource };

/**
 * The one road to every model: its reply, piece by piece. What fails before the first piece is tried again.
 * @throws ProviderError; the signal's reason when that is aborted
 */
export async function* streamReply(
  model: LanguageModel,
  prompt: ChatPrompt,
  signal: AbortSignal,
  limits: ReplyLimits = defaultLimits,
): AsyncGenerator<ReplyPart> {
  for (let attempt = 0; ; attempt++) {
    let hasBegun = false;
    try {
      for await (const part of streamOnce(model, prompt, signal, limits)) {
        hasBegun = true;
        yield part;
      }
      return;
    } catch (error) {
      signal.throwIfAborted();
      const failure = toProviderError(error, hasBegun);
      const pause = Math.max(limits.retries[attempt] ?? Number.POSITIVE_INFINITY, failure.retryAfterMs ?? 0);
      if (hasBegun || !failure.isPassing || pause > longestWait) throw failure;
      await delay(pause, undefined, { signal });
    }
  }
}

/** The complete reply, for callers that cannot show it growing. */
export async function collectReply(parts: AsyncIterable<ReplyPart>): Promise<Reply> {
  const reply: Reply = { text: '', sources: [] };
  for await (const part of parts) {
    if (part.type === 'text') reply.text += part.text;
    else reply.sources.push(part.source);
  }
  return reply;
}

async function* streamOnce(
  model: LanguageModel,
  { system, part, turns, background }: ChatPrompt,
  signal: AbortSignal,
  limits: ReplyLimits,
): AsyncGenerator<ReplyPart> {
  const silence = new AbortController();
  const total = setTimeout(() => silence.abort(), limits.total);
  let watchdog = setTimeout(() => silence.abort(), limits.first);
  try {
    const { fullStream } = streamText({
      model,
      system,
      messages: turns,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, silence.signal]),
      providerOptions: { [ownProvider]: { part, ...(background && { background: { ...background } }) } },
      // Errors come as parts of the stream as well; the default would print them.
      onError: () => undefined,
    });
    let hasText = false;
    for await (const piece of fullStream) {
      hasText ||= piece.type === 'text-delta' && piece.text.trim() !== '';
      clearTimeout(watchdog);
      watchdog = setTimeout(() => silence.abort(), hasText ? limits.between : limits.first);
      if (piece.type === 'text-delta') {
        yield { type: 'text', text: piece.text };
      } else if (piece.type === 'source' && piece.sourceType === 'url') {
        yield { type: 'source', source: { title: piece.title ?? piece.url, url: piece.url } };
      } else if (piece.type === 'error') {
        // Not thrown by the SDK: after an unreadable piece the stream would go on and end as if all were well.
        throw piece.error;
      } else if (piece.type === 'finish' && piece.finishReason === 'content-filter') {
        throw new ProviderError('withheld');
      }
    }
    signal.throwIfAborted();
    if (silence.signal.aborted) throw new ProviderError('silent');
    if (!hasText) throw new ProviderError('empty');
  } catch (error) {
    if (silence.signal.aborted && !signal.aborted) throw new ProviderError('silent');
    throw error;
  } finally {
    clearTimeout(total);
    clearTimeout(watchdog);
    // Whoever stops reading also stops the provider.
    silence.abort();
  }
}
