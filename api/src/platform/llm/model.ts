import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { Config } from '../config.js';
import { type ComposeReply, createOwnModel } from './ownModel.js';

/** The model that the settings ask for: an OpenAI-compatible endpoint, or the program's own answers. */
export function createModel(ai: Config['ai'], compose: ComposeReply): LanguageModel {
  if (ai.provider === 'builtin') return createOwnModel(compose);
  const provider = createOpenAICompatible({
    name: 'compatible',
    baseURL: ai.baseUrl.replace(/\/+$/, ''),
    // Servers on the own machine need no key, and some refuse an empty one.
    ...(ai.apiKey && { apiKey: ai.apiKey }),
  });
  return provider.chatModel(ai.model);
}
