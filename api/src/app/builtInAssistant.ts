import type { Answerer } from '../features/assistants/chat/answerer.js';
import type { FindGrounding } from '../features/assistants/chat/languageModelAnswerer.js';

// Loaded when someone opens the assistants: with its library's schemas and tools, it makes up a tenth of the server's
// code.

/** Answers without a language model. */
export const builtInAnswerer: Answerer = {
  async *answer(request, signal) {
    const { builtInAnswerer: loaded } = await import('../features/assistants/builtin/builtInAnswerer.js');
    yield* loaded.answer(request, signal);
  },
};

/** Finds what a language model's answer is grounded in. */
export const findGrounding: FindGrounding = async (...question) =>
  (await import('../features/assistants/builtin/grounding.js')).findGrounding(...question);

/** Loads what the first answer would otherwise wait for. */
export const warmUpAnswers = async (): Promise<void> =>
  (await import('../features/assistants/builtin/warmUp.js')).warmUpAnswers();
