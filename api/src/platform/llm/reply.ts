import { setTimeout as delay } from 'node:timers/promises';
import type { LanguageModel, TextStreamPart, ToolSet } from 'ai';
import type { ChatPrompt, Reply, ReplySource } from './chat.js';
import { ProviderError, toProviderError } from './providerError.js';
import { createThoughtFilter, type Separated, withoutThoughts, withPiece } from './thoughts.js';

/** Time limits of a model in milliseconds, and its retries. */
export interface ReplyLimits {
  /** Longest silence before the answer starts. */
  first: number;
  /** Longest silence within the answer. */
  between: number;
  /** The whole answer. */
  total: number;
  /** Characters per answer; a longer one is cut with a note. */
  maxText: number;
  /** Pieces of the provider's stream, including those without text. */
  maxPieces: number;
  /** Wait times before the second and third attempts. */
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

/** The note at the end of an answer that we or the model's limit cut. */
const cutNote = '*This answer was cut off because it’s too long.*';
const lengthNote = '*The answer was cut off at the model’s length limit.*';

/** If a provider asks for a longer wait, it isn't retried. */
const maxWaitMs = 5_000;

/** A model that calls tools gets this many turns; the last one must be its answer. */
const maxSteps = 5;

/**
 * A piece of a growing reply. `step`: a tool was used, so earlier pieces must not be retried. `retract`: the last
 * characters aren't part of it after all.
 */
export type ReplyPart = Separated | { type: 'source'; source: ReplySource } | { type: 'step' };

/** Tokens used by an answer. */
export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

/** Called with the provider's token counts, if it reports any. */
type OnUsage = (usage: Partial<TokenUsage>) => void;

/** Models that refused tools aren't offered any again. */
const withoutTools = new WeakSet<object>();

/**
 * The single way to call any model: streams its reply piece by piece. Failures before the first piece are retried.
 * @throws ProviderError; the signal's reason if aborted
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
      for await (const part of streamOnce(
        model,
        { ...accepted, turns: plainTurns(prompt) },
        signal,
        limits,
        onUsage,
      )) {
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

/** The complete reply, for callers that can't stream. */
export async function collectReply(parts: AsyncIterable<ReplyPart>): Promise<Reply> {
  const reply: Reply = { text: '', sources: [] };
  for await (const part of parts) {
    if (part.type === 'text' || part.type === 'retract') reply.text = withPiece(reply.text, part);
    else if (part.type === 'source') reply.sources.push(part.source);
  }
  return reply;
}

const isWithoutTools = (model: LanguageModel) => typeof model === 'object' && withoutTools.has(model);

/** Models never get their earlier thinking again. */
const plainTurns = ({ turns }: ChatPrompt) =>
  turns.map((turn) =>
    turn.role === 'assistant' ? { ...turn, content: withoutThoughts(turn.content) } : turn,
  );

function plain({ tools: _tools, ...prompt }: ChatPrompt): ChatPrompt {
  return prompt;
}

/** Small local models often don't support tools, and their servers refuse the request. */
function refusesTools({ fault, detail }: ProviderError): boolean {
  return fault === 'rejected' && /\b(tools?|functions?)\b/i.test(detail);
}

/** A stream part without text, as the caller gets it. @throws what the provider reports */
function toPart(piece: TextStreamPart<ToolSet>): ReplyPart | undefined {
  switch (piece.type) {
    case 'tool-result':
    case 'tool-error':
      return { type: 'step' };
    case 'source':
      if (piece.sourceType !== 'url') return undefined;
      return { type: 'source', source: { title: piece.title ?? piece.url, url: piece.url } };
    case 'error':
      // The SDK doesn't throw this. After an unreadable piece, the stream would seem to end successfully.
      throw piece.error;
    case 'finish':
      if (piece.finishReason === 'content-filter') throw new ProviderError('withheld');
      return undefined;
    default:
      return undefined;
  }
}

/** The reply's growing text, without thinking and within its limit. */
function createText(maxText: number) {
  let thoughts = createThoughtFilter();
  let text = '';
  let hasThought = false;
  let hasCall = false;
  let isAfterTool = false;

  const append = (piece: string): ReplyPart => {
    // Text after a tool call starts a new paragraph.
    const added = isAfterTool && text.trim() !== '' ? `\n\n${piece}` : piece;
    isAfterTool = false;
    text += added;
    return { type: 'text', text: added };
  };

  /** Closes an open code block, so that the note isn't part of it. */
  const close = (note: string): ReplyPart => {
    const isInCode = (text.match(/^ {0,3}```/gm)?.length ?? 0) % 2 === 1;
    return append(`${isInCode ? '\n```' : ''}\n\n${note}`);
  };

  return {
    get hasText() {
      return text.trim() !== '';
    },
    get hasThought() {
      return hasThought || thoughts.hasThought;
    },
    /** Whether a call of a tool was written as text. */
    get hasCall() {
      return hasCall || thoughts.hasCall;
    },
    close,
    /** The text of a piece; `isFull` if no more fits. */
    add(piece: TextStreamPart<ToolSet>): { parts: ReplyPart[]; isFull: boolean } {
      const parts: ReplyPart[] = [];
      let separated: Separated[] = [];
      if (piece.type === 'text-delta') separated = thoughts.push(piece.text);
      else if (piece.type === 'reasoning-delta') hasThought ||= piece.text !== '';
      else if (piece.type === 'tool-result') isAfterTool = true;
      else if (piece.type === 'finish-step') {
        separated = thoughts.end();
        hasThought ||= thoughts.hasThought;
        hasCall ||= thoughts.hasCall;
        thoughts = createThoughtFilter();
      }
      for (const part of separated) {
        if (part.type === 'retract') {
          text = withPiece(text, part);
          parts.push(part);
        } else if (text.length + part.text.length <= maxText) parts.push(append(part.text));
        else {
          parts.push(append(part.text.slice(0, maxText - text.length)), close(cutNote));
          return { parts, isFull: true };
        }
      }
      return { parts, isFull: false };
    },
  };
}

async function* streamOnce(
  model: LanguageModel,
  { system, turns, tools }: ChatPrompt,
  signal: AbortSignal,
  limits: ReplyLimits,
  onUsage: OnUsage | undefined,
): AsyncGenerator<ReplyPart> {
  const { stepCountIs, streamText } = await import('ai');
  // Our own signal, because a combined one can be garbage collected during the answer.
  const ending = new AbortController();
  const stop = () => ending.abort(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener('abort', stop, { once: true });
  let isSilent = false;
  const giveUp = () => {
    isSilent = true;
    ending.abort();
  };
  const total = setTimeout(giveUp, limits.total);
  let watchdog = setTimeout(giveUp, limits.first);
  const text = createText(limits.maxText);
  const silent = () => new ProviderError(text.hasThought && !text.hasText ? 'stillThinking' : 'silent');
  try {
    const { fullStream } = streamText({
      model,
      system,
      messages: turns,
      ...(tools && { tools, stopWhen: stepCountIs(maxSteps) }),
      maxRetries: 0,
      abortSignal: ending.signal,
      // Every piece shows that the provider is alive, even an empty one.
      includeRawChunks: true,
      // Errors are also parts of the stream; the default handler would print them.
      onError: () => undefined,
    });
    let pieces = 0;
    let isCut = false;
    let hasToolCall = false;
    for await (const piece of fullStream) {
      if (piece.type === 'raw') pieces++;
      if (pieces > limits.maxPieces) throw new ProviderError('endless');
      if (piece.type === 'finish') onUsage?.(piece.totalUsage);
      if (piece.type === 'finish') isCut = piece.finishReason === 'length';
      hasToolCall ||= piece.type === 'tool-call';
      const { parts, isFull } = text.add(piece);
      clearTimeout(watchdog);
      watchdog = setTimeout(giveUp, text.hasText ? limits.between : limits.first);
      yield* parts;
      if (isFull) return;
      const part = toPart(piece);
      if (part) yield part;
    }
    signal.throwIfAborted();
    if (isSilent) throw silent();
    if (!text.hasText)
      throw new ProviderError(explainNothing(isCut, text.hasThought, hasToolCall || text.hasCall));
    if (isCut) yield text.close(lengthNote);
  } catch (error) {
    if (isSilent && !signal.aborted) throw silent();
    throw error;
  } finally {
    clearTimeout(total);
    clearTimeout(watchdog);
    signal.removeEventListener('abort', stop);
    // If the reader stops, stop the provider, too.
    ending.abort();
  }
}

/** Why a complete answer has no text. */
function explainNothing(isCut: boolean, hasThought: boolean, hasToolCall: boolean) {
  if (hasThought) return 'onlyThinking';
  if (isCut) return 'full';
  return hasToolCall ? 'onlyTools' : 'empty';
}
