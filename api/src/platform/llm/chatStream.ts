import { setTimeout as delay, setImmediate as pause } from 'node:timers/promises';
import { z } from 'zod';
import {
  encodeEvents,
  graceMs,
  isEndMark,
  isFiller,
  isHalf,
  openReply,
  readEvents,
  type TextReader,
} from './eventStream.js';
import { parseJson } from './parseJson.js';
import { faultOfCode, ProviderError } from './providerError.js';

/** Maximum tool calls in one reply. */
const maxToolCalls = 32;

const anyText = z.string().nullish().catch(undefined);
const toolCall = z.looseObject({
  function: z.looseObject({
    // Some servers send an object instead of JSON text.
    arguments: z
      .unknown()
      .transform((given) => (typeof given === 'object' && given ? JSON.stringify(given) : given))
      .optional(),
  }),
});
interface ContentPart {
  text?: string;
  thinking?: ContentPart[];
}
const contentPart: z.ZodType<ContentPart> = z.object({
  text: z.string().optional().catch(undefined),
  thinking: z.lazy(() => z.array(contentPart).optional().catch(undefined)),
});
const words = z
  .object({
    content: z
      .union([
        z.string().transform((text): ContentPart[] => [{ text }]),
        z.array(contentPart),
        contentPart.transform((part) => [part]),
      ])
      .nullish()
      .catch(undefined),
    reasoning_content: anyText,
    reasoning: anyText,
    thinking: anyText,
    refusal: anyText,
    tool_calls: z.array(toolCall).nullish().catch(undefined),
  })
  .nullish()
  .catch(undefined);
const frameSchema = z.looseObject({
  choices: z
    .array(
      z.object({
        index: z.number().nullish().catch(undefined),
        delta: words,
        message: words,
        text: anyText,
        finish_reason: anyText,
        error: z.unknown().optional(),
      }),
    )
    .nullish()
    .catch(undefined),
  usage: z
    .looseObject({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() })
    .nullish()
    .catch(undefined),
  error: z.unknown().optional(),
});

type Frame = z.infer<typeof frameSchema>;
type Choice = NonNullable<Frame['choices']>[number];

/**
 * A reply in OpenAI's chat format as the SDK expects it. Servers deviate with keep-alive comments, fields without
 * values, whole answers instead of streams, missing finish reasons, and connections that stay open.
 * @throws ProviderError if it isn't a reply
 */
export async function normalizeChatResponse(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const { begin, reader } = await openReply(response);
  const first = begin.trimStart()[0];
  const events = first === '{' || first === '[' ? readWhole(begin, reader) : readEvents(begin, reader);
  const chunks = ReadableStream.from(encodeEvents(gatherText(toChunks(events, reader))));
  const headers = { 'content-type': 'text/event-stream' };
  const { status, statusText } = response;
  return new Response(chunks as ReadableStream<Uint8Array>, { status, statusText, headers });
}

/** An answer without streaming, as one event, or a stream with one piece of JSON per line. */
async function* readWhole(begin: string, reader: TextReader): AsyncGenerator<string, undefined> {
  let text = begin;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    text += value;
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (isHalf(text)) throw new ProviderError('cut');
  if (lines.length > 1 && lines.every((line) => parseJson(line) !== undefined)) {
    yield* lines;
    return;
  }
  const json = parseJson(text);
  // Gemini puts its errors into a list.
  const whole = Array.isArray(json) && json.length === 1 ? JSON.stringify(json[0]) : text;
  const frame = parseFrame(whole);
  if (!frame.choices && !frame.error) throw new ProviderError('garbled');
  yield whole;
  yield '[DONE]';
}

/** Counts a reply's tool calls, each of which arrives in pieces. @throws ProviderError if there are too many */
function createToolCallLimit(): (choice: Choice) => void {
  const seen = new Set<unknown>();
  return ({ delta, message }) => {
    for (const { index, id } of (delta ?? message)?.tool_calls ?? []) seen.add(index ?? id);
    if (seen.size > maxToolCalls) throw new ProviderError('endless');
  };
}

async function* toChunks(
  events: AsyncGenerator<string, undefined>,
  reader: TextReader,
): AsyncGenerator<Chunk> {
  let reason: string | undefined;
  let hasText = false;
  let isDone = false;
  const countToolCalls = createToolCallLimit();
  try {
    for (;;) {
      const data = await (reason === undefined ? readNext(events) : readRest(events));
      isDone = data !== undefined && isEndMark(data);
      if (isDone || data === undefined) break;
      // What follows a complete answer may be cut.
      const isRest = reason !== undefined && parseJson(data) === undefined;
      const frame: Frame = isRest || isFiller(data) ? {} : parseFrame(data);
      throwReported(frame);
      // Only one answer was requested.
      const choice = frame.choices?.find(({ index }) => !index);
      if (!choice) {
        yield { choices: [], usage: frame.usage };
        continue;
      }
      const delta = toDelta(choice, hasText);
      hasText ||= Boolean(delta.content);
      countToolCalls(choice);
      yield { choices: [{ index: 0, delta }], usage: frame.usage };
      reason = toReason(choice.finish_reason) ?? reason;
      if (reason !== undefined && failures.has(reason)) throw new ProviderError(hasText ? 'cut' : 'broken');
    }
    // Comes last because some servers send more text after a finish reason.
    yield toEnd(reason ?? (isDone ? 'stop' : undefined), hasText);
  } finally {
    // A connection that ends by itself is reused; one that stays open is closed.
    const end = isDone ? Promise.race([events.next(), delay(graceMs, undefined, { ref: false })]) : undefined;
    void Promise.resolve(end)
      .finally(() => reader.cancel())
      .catch(() => undefined);
  }
}

/** A piece of the reply as the SDK gets it. */
interface Chunk {
  choices: { index: 0; delta: Record<string, unknown>; finish_reason?: string }[];
  usage?: Frame['usage'];
}

const toTextChunk = (content: string): Chunk => ({ choices: [{ index: 0, delta: { content } }] });

/** The text of a chunk with nothing else in it. */
function textAlone({ choices: [choice], usage }: Chunk): string | undefined {
  if (!choice || usage || choice.finish_reason) return undefined;
  const { content, ...rest } = choice.delta;
  const hasMore = Object.values(rest).some((value) => value !== undefined && value !== null);
  return typeof content === 'string' && !hasMore ? content : undefined;
}

const readNext = async (events: AsyncGenerator<string, undefined>) => (await events.next()).value;

/** What follows a complete answer, unless the connection breaks or stays open. */
const readRest = (events: AsyncGenerator<string, undefined>) =>
  Promise.race([readNext(events).catch(() => undefined), delay(graceMs, undefined, { ref: false })]);

/** Finish reasons of servers that don't use OpenAI's words. */
const reasons: Readonly<Record<string, string>> = {
  max_tokens: 'length',
  max_new_tokens: 'length',
  max_length: 'length',
  model_length: 'length',
  model_context_window_exceeded: 'length',
  safety: 'content_filter',
  recitation: 'content_filter',
  sensitive: 'content_filter',
};
const failures: ReadonlySet<string> = new Set([
  'error',
  'abort',
  'network_error',
  'insufficient_system_resource',
]);

/** The finish reason in OpenAI's words; undefined if the answer continues. */
function toReason(given: string | null | undefined): string | undefined {
  const reason = given?.trim().toLowerCase() ?? '';
  if (reason === '' || reason === 'null' || reason === 'none') return undefined;
  return Object.hasOwn(reasons, reason) ? reasons[reason] : reason;
}

/** The last chunk. @throws ProviderError without a reason, because the connection ended before the answer */
function toEnd(reason: string | undefined, hasText: boolean): Chunk {
  if (reason === undefined) throw new ProviderError(hasText ? 'cut' : 'garbled');
  return { choices: [{ index: 0, delta: {}, finish_reason: reason }] };
}

/** @param hasText if there is an answer already, so a whole message only repeats it */
function toDelta({ delta, message, text }: Choice, hasText: boolean) {
  const { content, refusal, thinking: ownThinking, ...rest } = delta ?? (hasText ? undefined : message) ?? {};
  const thinking = ownThinking || textOf(content?.flatMap((part) => part.thinking ?? []) ?? []);
  return {
    ...rest,
    content: content ? textOf(content) : (text ?? refusal),
    ...(thinking && { reasoning_content: thinking }),
  };
}

const textOf = (parts: readonly ContentPart[]) => parts.map(({ text = '' }) => text).join('');

/** Replies being read in this process. */
let reading = 0;

/**
 * Joins text that arrives in quick succession, because the SDK takes as long for a word as for a sentence. The first
 * text is passed on at once.
 */
async function* gatherText(chunks: AsyncGenerator<Chunk>): AsyncGenerator<Chunk> {
  const gathering = createGathering();
  reading++;
  try {
    let next = settle(chunks.next());
    for (;;) {
      const result = await (gathering.due ? Promise.race([next, gathering.due]) : next);
      if (result && 'value' in result && !result.done) yield* gathering.add(result.value);
      else yield* gathering.takeHeld();
      if (!result) continue;
      if ('error' in result) {
        // Streams discard what they still hold when they fail.
        await pause();
        throw result.error;
      }
      if (result.done) return;
      next = settle(chunks.next());
    }
  } finally {
    reading--;
    // Waits for the piece being read, which the end of the request aborts.
    void chunks.return(undefined).catch(() => undefined);
  }
}

/** Holds text until it's due, which is later the more replies are being read. */
function createGathering() {
  const gatherMs = () => 40 + reading;
  let held: Chunk | undefined;
  let due: Promise<undefined> | undefined;
  let passedAt = Number.NEGATIVE_INFINITY;

  const takeHeld = (): Chunk[] => {
    const taken = held ? [held] : [];
    if (held) passedAt = performance.now();
    held = undefined;
    due = undefined;
    return taken;
  };

  return {
    /** When to take what is held. */
    get due() {
      return due;
    },
    takeHeld,
    /** Adds a chunk. @returns those to pass on now */
    add(chunk: Chunk): Chunk[] {
      const text = textAlone(chunk);
      if (held && text !== undefined) {
        held = toTextChunk(textAlone(held) + text);
        return [];
      }
      if (text !== undefined && performance.now() - passedAt < gatherMs()) {
        held = chunk;
        due = delay(gatherMs(), undefined, { ref: false });
        return [];
      }
      const passed = [...takeHeld(), chunk];
      if (text) passedAt = performance.now();
      return passed;
    },
  };
}

/** An error is a result, too, because the text before it is passed on first. */
const settle = (next: Promise<IteratorResult<Chunk, undefined>>) =>
  next.catch((error: unknown) => ({ error }));

/** @throws ProviderError */
function parseFrame(data: string): Frame {
  const parsed = frameSchema.safeParse(parseJson(data));
  if (!parsed.success) throw new ProviderError('garbled');
  return parsed.data;
}

/** @throws ProviderError if the server reports a failure inside its answer */
function throwReported(frame: Frame): void {
  const error = frame.error ?? frame.choices?.[0]?.error ?? (frame.object === 'error' ? frame : undefined);
  const isEmpty = typeof error === 'object' && error !== null && Object.keys(error).length === 0;
  if (error && !isEmpty) throw new ProviderError(faultOfCode(error) ?? 'broken');
}
