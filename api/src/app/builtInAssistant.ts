import type { Answerer } from '../features/assistants/chat/answerer.js';
import type { FindGrounding } from '../features/assistants/chat/languageModelAnswerer.js';

// Loaded when someone opens the assistants: with its library's schemas and tools it is a tenth of the server's code.

/** Answers without a language model. */
export const builtInAnswerer: Answerer = {
  async *answer(request, signal) {
    const { builtInAnswerer: loaded } = await import('../features/assistants/builtin/builtInAnswerer.js');
    yield* loaded.answer(request, signal);
  },
};

/** What a language model rests on. */
export const findGrounding: FindGrounding = async (...question) =>
  (await import('../features/assistants/builtin/grounding.js')).findGrounding(...question);

/** Loads what its first answer would have to wait for. */
export const warmUpAnswers = async (): Promise<void> =>
  (await import('../features/assistants/builtin/warmUp.js')).warmUpAnswers();
