import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { encodeEvents, graceMs, isEndMark, isFiller, openReply, readEvents } from './eventStream.js';
import { parseJson } from './parseJson.js';
import { faultOfCode, ProviderError } from './providerError.js';

const anyText = z.string().catch('');
const index = z.number().catch(0);
const count = z.number().catch(0);
const anyCount = z.number().nullish().catch(undefined);
const cached = { cache_creation_input_tokens: anyCount, cache_read_input_tokens: anyCount };
const usage = z.object({ input_tokens: count, ...cached }).catch({ input_tokens: 0 });
const usageAtEnd = z
  .object({ input_tokens: anyCount, output_tokens: count, ...cached })
  .catch({ output_tokens: 0 });
const ofType = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), ...shape });
const known = z.discriminatedUnion('type', [
  ofType('message_start', {
    message: z
      .object({ id: anyText, model: anyText, role: z.literal('assistant').catch('assistant'), usage })
      .catch({ id: '', model: '', role: 'assistant', usage: { input_tokens: 0 } }),
  }),
  ofType('content_block_start', {
    index,
    content_block: z.discriminatedUnion('type', [
      ofType('text', { text: anyText }),
      ofType('thinking', { thinking: anyText }),
      ofType('redacted_thinking', { data: anyText }),
      ofType('tool_use', { id: z.string(), name: z.string() }),
    ]),
  }),
  ofType('content_block_delta', {
    index,
    delta: z.discriminatedUnion('type', [
      ofType('text_delta', { text: anyText }),
      ofType('thinking_delta', { thinking: anyText }),
      ofType('signature_delta', { signature: anyText }),
      ofType('input_json_delta', { partial_json: anyText }),
    ]),
  }),
  ofType('content_block_stop', { index }),
  ofType('message_delta', {
    delta: z
      .object({ stop_reason: z.string().nullish(), stop_sequence: z.string().nullish() })
      .catch({ stop_reason: undefined, stop_sequence: undefined }),
    usage: usageAtEnd,
  }),
  ofType('message_stop', {}),
]);
type StreamEvent = z.infer<typeof known>;

/**
 * A reply in Anthropic's format as the SDK expects it. Proxies leave out fields, and the SDK refuses events that it
 * doesn't know and takes an answer that was cut for a complete one.
 * @throws ProviderError if it isn't a reply
 */
export async function normalizeMessageResponse(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const { begin, reader } = await openReply(response);
  const found = readKnown(readEvents(begin, reader), () => reader.cancel());
  const { status, statusText } = response;
  const headers = { 'content-type': 'text/event-stream' };
  const body = ReadableStream.from(encodeEvents(found)) as ReadableStream<Uint8Array>;
  return new Response(body, { status, statusText, headers });
}

async function* readKnown(
  events: AsyncGenerator<string, undefined>,
  close: () => Promise<void>,
): AsyncGenerator<StreamEvent> {
  let hasText = false;
  let hasReason = false;
  const begun = new Set<number>();
  try {
    for (;;) {
      // The reason comes last, but some connections stay open.
      const { value: data, done } = hasReason
        ? await Promise.race([
            events.next(),
            delay(graceMs, { value: undefined, done: true }, { ref: false }),
          ])
        : await events.next();
      if (done || data === undefined) break;
      const event = parseEvent(data);
      if (!event) continue;
      if (event.type === 'message_stop') break;
      if (event.type === 'content_block_start') begun.add(event.index);
      // A block of an unknown type.
      if (isInBlock(event) && !begun.has(event.index)) continue;
      hasText ||= event.type === 'content_block_delta' && event.delta.type === 'text_delta';
      hasReason ||= event.type === 'message_delta' && Boolean(event.delta.stop_reason);
      yield event;
    }
    if (!hasReason) throw new ProviderError(hasText ? 'cut' : 'garbled');
    yield { type: 'message_stop' };
  } finally {
    void close().catch(() => undefined);
  }
}

const isInBlock = (event: StreamEvent) =>
  event.type === 'content_block_delta' || event.type === 'content_block_stop';

/** Undefined for an event that doesn't matter. @throws ProviderError if it isn't one, or reports an error */
function parseEvent(data: string): StreamEvent | undefined {
  if (isFiller(data) || isEndMark(data)) return undefined;
  const json = parseJson(data);
  if (typeof json !== 'object' || json === null) throw new ProviderError('garbled');
  if ('error' in json && json.error) throw new ProviderError(faultOfCode(json.error) ?? 'broken');
  return known.safeParse(json).data;
}
