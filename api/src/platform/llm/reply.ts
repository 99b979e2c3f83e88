import { setTimeout as delay } from 'node:timers/promises';
import type { LanguageModel, TextStreamPart, ToolSet } from 'ai';
import type { ChatPrompt, Reply, ReplySource } from './chat.js';
import { ProviderError, toProviderError } from './providerError.js';

/** How long a model may take, and how often it is asked again. Times are milliseconds. */
export interface ReplyLimits {
  /** Longest silence before the answer begins. */
  first: number;
  /** Longest silence inside the answer. */
  between: number;
  /** The whole answer. */
  total: number;
  /** Characters of the whole answer; a longer one is cut, and says so. */
  maxText: number;
  /** Pieces of the provider's stream, those without text too. */
  maxPieces: number;
  /** Waiting times before the second and the third try. */
  retries: readonly number[];
}

export const defaultLimits: ReplyLimits = {
  first: 60_000,
  between: 30_000,
  total: 300_000,
  maxText: 200_000,
  maxPieces: 50_000,
  retries: [300, 1_500],
};

/** What stands at the end of an answer that was cut. */
const cutNote = "\n\n*The answer was cut off here because it's too long.*";

/** A provider that asks for a longer wait than this is not asked again. */
const maxWaitMs = 5_000;

/** A model that calls tools gets so many turns, the last of which has to be its answer. */
const maxSteps = 5;

/** A piece of a growing reply; `step`: a tool was used, so that nothing before it may be tried again. */
export type ReplyPart =
  | { type: 'text'; text: string }
  | { type: 'source'; source: ReplySource }
  | { type: 'step' };

/** What an answer took of a model. */
export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

/** Hears what the provider counted, where it tells. */
type OnUsage = (usage: Partial<TokenUsage>) => void;

/** Models that have refused tools; they are not offered any again. */
const withoutTools = new WeakSet<object>();

/**
 * The one road to every model: its reply, piece by piece. What fails before the first piece is tried again.
 * @throws ProviderError; the signal's reason when that is aborted
 */
export async function* streamReply(
  model: LanguageModel,
  prompt: ChatPrompt,
  signal: AbortSignal,
  limits: ReplyLimits = defaultLimits,
  onUsage?: OnUsage,
): AsyncGenerator<ReplyPart> {
  for (let attempt = 0; ; attempt++) {
    let hasBegun = false;
    const offered = Boolean(prompt.tools) && !isWithoutTools(model);
    try {
      const accepted = offered ? prompt : plain(prompt);
      for await (const part of streamOnce(model, accepted, signal, limits, onUsage)) {
        hasBegun = true;
        yield part;
      }
      return;
    } catch (error) {
      signal.throwIfAborted();
      const failure = await toProviderError(error, hasBegun);
      if (offered && !hasBegun && refusesTools(failure) && typeof model === 'object') {
        withoutTools.add(model);
        attempt--;
        continue;
      }
      const pause = Math.max(limits.retries[attempt] ?? Number.POSITIVE_INFINITY, failure.retryAfterMs ?? 0);
      if (hasBegun || !failure.isPassing || pause > maxWaitMs) throw failure;
      await delay(pause, undefined, { signal });
    }
  }
}

/** The complete reply, for callers that cannot show it growing. */
export async function collectReply(parts: AsyncIterable<ReplyPart>): Promise<Reply> {
  const reply: Reply = { text: '', sources: [] };
  for await (const part of parts) {
    if (part.type === 'text') reply.text += part.text;
    else if (part.type === 'source') reply.sources.push(part.source);
  }
  return reply;
}

const isWithoutTools = (model: LanguageModel) => typeof model === 'object' && withoutTools.has(model);

function plain({ tools: _tools, ...prompt }: ChatPrompt): ChatPrompt {
  return prompt;
}

/** Small models on the own machine often know no tools, and their servers refuse the whole request. */
function refusesTools({ fault, detail }: ProviderError): boolean {
  return fault === 'rejected' && /\b(tools?|functions?)\b/i.test(detail);
}

/** A piece of the SDK's stream as the reader gets it. @throws what the provider reports */
function toPart(piece: TextStreamPart<ToolSet>, hasText: boolean): ReplyPart | undefined {
  switch (piece.type) {
    case 'text-start':
      // What is said after a tool was used is a paragraph of its own.
      return hasText ? { type: 'text', text: '\n\n' } : undefined;
    case 'text-delta':
      return { type: 'text', text: piece.text };
    case 'tool-result':
    case 'tool-error':
      return { type: 'step' };
    case 'source':
      if (piece.sourceType !== 'url') return undefined;
      return { type: 'source', source: { title: piece.title ?? piece.url, url: piece.url } };
    case 'error':
      // Not thrown by the SDK: after an unreadable piece the stream would go on and end as if all were well.
      throw piece.error;
    case 'finish':
      if (piece.finishReason === 'content-filter') throw new ProviderError('withheld');
      return undefined;
    default:
      return undefined;
  }
}

async function* streamOnce(
  model: LanguageModel,
  { system, turns, tools }: ChatPrompt,
  signal: AbortSignal,
  limits: ReplyLimits,
  onUsage: OnUsage | undefined,
): AsyncGenerator<ReplyPart> {
  const { stepCountIs, streamText } = await import('ai');
  const silence = new AbortController();
  const total = setTimeout(() => silence.abort(), limits.total);
  let watchdog = setTimeout(() => silence.abort(), limits.first);
  try {
    const { fullStream } = streamText({
      model,
      system,
      messages: turns,
      ...(tools && { tools, stopWhen: stepCountIs(maxSteps) }),
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, silence.signal]),
      // Errors come as parts of the stream as well; the default would print them.
      onError: () => undefined,
    });
    let hasText = false;
    let length = 0;
    let pieces = 0;
    for await (const piece of fullStream) {
      pieces++;
      if (pieces > limits.maxPieces) throw new ProviderError('endless');
      if (piece.type === 'finish') onUsage?.(piece.totalUsage);
      const hadText = hasText;
      hasText ||= piece.type === 'text-delta' && piece.text.trim() !== '';
      clearTimeout(watchdog);
      watchdog = setTimeout(() => silence.abort(), hasText ? limits.between : limits.first);
      const replyPart = toPart(piece, hadText);
      if (replyPart?.type !== 'text') {
        if (replyPart) yield replyPart;
        continue;
      }
      const text = replyPart.text.slice(0, limits.maxText - length);
      length += replyPart.text.length;
      if (length <= limits.maxText) yield replyPart;
      else {
        yield { type: 'text', text: text + cutNote };
        return;
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
