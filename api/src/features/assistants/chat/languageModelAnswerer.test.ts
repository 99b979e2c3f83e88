import { createCircuitBreaker } from '../../../platform/llm/circuitBreaker.js';
import { createModel } from '../../../platform/llm/model.js';
import { defaultLimits, type TokenUsage } from '../../../platform/llm/reply.js';
import { startProvider, type TestProvider } from '../../../testing/provider.js';
import { askModel } from './languageModelAnswerer.js';

const actor = { id: '0123456789abcdef01234567', isAdmin: false, accessRights: {} } as Parameters<
  typeof askModel
>[1];
const prompt = { system: 'x'.repeat(400), turns: [{ role: 'user' as const, content: 'hello' }] };

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

async function ask(signal = new AbortController().signal) {
  const recorded: TokenUsage[] = [];
  const recordUsage = async (_actor: unknown, usage: TokenUsage) => {
    recorded.push(usage);
  };
  const baseUrl = provider.settings.AI_BASE_URL ?? '';
  const model = await createModel({
    provider: 'openai-compatible',
    baseUrl,
    apiKey: '',
    model: 'test-model',
  });
  const ready = {
    model,
    limits: { ...defaultLimits, retries: [] },
    breaker: createCircuitBreaker(),
    recordUsage,
  };
  return { recorded, pieces: askModel(ready, actor, prompt, signal) };
}

test("an answer that isn't read to the end counts up to where it was stopped", async () => {
  const { recorded, pieces } = await ask();
  const first = pieces.next();
  (await provider.nextRequest()).say('word '.repeat(20));
  await first;
  await pieces.return();
  expect(recorded).toEqual([{ inputTokens: 102, outputTokens: 25 }]);
});

test("a failure before the first token isn't counted, but a stopped answer is, because the model has read the question", async () => {
  const failed = await ask();
  const first = failed.pieces.next();
  const failing = expect(first).rejects.toThrow();
  (await provider.nextRequest()).cut();
  await failing;
  expect(failed.recorded).toEqual([]);

  const stopped = await ask(AbortSignal.abort());
  await expect(stopped.pieces.next()).rejects.toThrow();
  expect(stopped.recorded).toEqual([{ inputTokens: 102, outputTokens: 0 }]);
});
