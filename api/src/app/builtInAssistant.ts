import type { ComposeReply } from '../platform/llm/builtInModel.js';

// Loaded when somebody opens the assistants: with its library's schemas and tools it is a tenth of the server's code.

/** Answers with the built-in assistant. */
export const composeReply: ComposeReply = async (prompt) =>
  (await import('../features/assistants/builtin/composeReply.js')).composeReply(prompt);

/** Loads what its first answer would have to wait for. */
export const warmUpAnswers = async (): Promise<void> =>
  (await import('../features/assistants/builtin/warmUp.js')).warmUpAnswers();
