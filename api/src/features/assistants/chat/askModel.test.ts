import { createBuiltInModel } from '../../../platform/llm/builtInModel.js';
import type { TokenUsage } from '../../../platform/llm/reply.js';
import { defaultLimits } from '../../../platform/llm/reply.js';
import { askModel } from './askModel.js';

const actor = { id: '0123456789abcdef01234567', isAdmin: false, accessRights: {} } as Parameters<
  typeof askModel
>[1];
const prompt = {
  system: 'x'.repeat(400),
  part: 'tech',
  turns: [{ role: 'user' as const, content: 'hello' }],
};

/** A model that says this, or fails. */
function ask(compose: () => string, signal = new AbortController().signal) {
  const recorded: TokenUsage[] = [];
  const model = createBuiltInModel(async () => ({ text: compose(), sources: [] }));
  const recordUsage = async (_actor: unknown, usage: TokenUsage) => {
    recorded.push(usage);
  };
  const limits = { ...defaultLimits, retries: [] };
  return { recorded, pieces: askModel({ model, limits, recordUsage }, actor, prompt, signal) };
}

test('an answer that nobody reads to its end is counted as far as it came', async () => {
  const { recorded, pieces } = ask(() => 'word '.repeat(1_000));
  await pieces.next();
  await pieces.return();
  expect(recorded).toEqual([{ inputTokens: 102, outputTokens: expect.any(Number) }]);
  expect(recorded[0]?.outputTokens).toBeLessThan(100);
});

test('what fails before it begins is not counted; what is stopped has been read by the model', async () => {
  const fail = () => {
    throw new Error('out of order');
  };
  const failed = ask(fail);
  await expect(failed.pieces.next()).rejects.toThrow();
  expect(failed.recorded).toEqual([]);

  const stopped = ask(fail, AbortSignal.abort());
  await expect(stopped.pieces.next()).rejects.toThrow();
  expect(stopped.recorded).toEqual([{ inputTokens: 102, outputTokens: 0 }]);
});
