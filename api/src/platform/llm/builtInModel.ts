import { randomUUID } from 'node:crypto';
import type { LanguageModel } from 'ai';
import type { Background, ChatPrompt, ChatTurn, Reply } from './chat.js';

/** The interface of version 3 that providers of the AI SDK implement. */
type ModelV3 = Extract<LanguageModel, { specificationVersion: 'v3' }>;
type CallOptions = Parameters<ModelV3['doStream']>[0];
type StreamPart =
  Awaited<ReturnType<ModelV3['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never;

/** Key of the provider options under which the part to play arrives. */
export const builtInProvider = 'own';

/** Answers a conversation by this program itself, without any language model. */
export type ComposeReply = (prompt: Omit<ChatPrompt, 'system'>) => Promise<Reply>;

const finishReason = { unified: 'stop', raw: 'stop' } as const;
/** Nothing is counted: no tokens are made. */
const usage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};

/** Makes a function of this program a model of the AI SDK, so that it takes the same road as every other model. */
export function createBuiltInModel(compose: ComposeReply): LanguageModel {
  const run = (options: CallOptions) => compose({ ...builtInOptions(options), turns: turnsOf(options) });
  const model: ModelV3 = {
    specificationVersion: 'v3',
    provider: builtInProvider,
    modelId: 'built-in',
    supportedUrls: {},
    doGenerate: async (options) => {
      const { text, sources } = await run(options);
      return { content: [...sources.map(toPart), { type: 'text', text }], finishReason, usage, warnings: [] };
    },
    doStream: async (options) => {
      const reply = await run(options);
      return { stream: ReadableStream.from(partsOf(reply)) };
    },
  };
  return model;
}

function* partsOf({ text, sources }: Reply): Generator<StreamPart> {
  yield { type: 'stream-start', warnings: [] };
  yield* sources.map(toPart);
  const id = randomUUID();
  yield { type: 'text-start', id };
  // A few words at a time, so that it takes the road of an answer that grows; each piece on it has its price.
  for (const [delta] of text.matchAll(/\s*(?:\S+\s*){1,12}|\s+/g)) yield { type: 'text-delta', id, delta };
  yield { type: 'text-end', id };
  yield { type: 'finish', finishReason, usage };
}

function toPart({ title, url }: Reply['sources'][number]) {
  return { type: 'source', sourceType: 'url', id: url, url, title } as const;
}

function builtInOptions({ providerOptions }: CallOptions): { part: string; background?: Background } {
  const { part, background } = providerOptions?.[builtInProvider] ?? {};
  // Written by streamReply of this program, which knows its shape.
  return {
    part: String(part ?? ''),
    ...(background ? { background: background as unknown as Background } : {}),
  };
}

function turnsOf({ prompt }: CallOptions): ChatTurn[] {
  return prompt.flatMap((message) => {
    if (message.role !== 'user' && message.role !== 'assistant') return [];
    const content = message.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    return [{ role: message.role, content }];
  });
}
