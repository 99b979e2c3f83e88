import type { LanguageModel } from 'ai';
import { normalizeChatResponse } from './chatStream.js';
import { normalizeMessageResponse } from './messageStream.js';
import { addressOf } from './modelList.js';
import type { ModelSettings } from './modelSettings.js';
import { createProviderFetch, type ProviderAccess } from './providerFetch.js';

/** Anthropic requires a limit. All its models accept this one, and no chat answer is longer. */
const maxOutputTokens = 4096;

/** The configured model. A provider's code is loaded when it's first used. */
export async function createModel(settings: ModelSettings, access?: ProviderAccess): Promise<LanguageModel> {
  const { provider, apiKey, model, countsTokens = false } = settings;
  const baseURL = addressOf(settings);
  const plainFetch = createProviderFetch(access);
  const fetchAs =
    (normalize: (response: Response) => Promise<Response>): typeof plainFetch =>
    async (...call) =>
      normalize(await plainFetch(...call));
  const fetch = fetchAs(normalizeChatResponse);
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      // Chat completions, because providers store responses by default.
      return createOpenAI({ apiKey, fetch, baseURL }).chat(model);
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      const { defaultSettingsMiddleware, wrapLanguageModel } = await import('ai');
      const middleware = defaultSettingsMiddleware({ settings: { maxOutputTokens } });
      return wrapLanguageModel({
        model: createAnthropic({ apiKey, fetch: fetchAs(normalizeMessageResponse), baseURL })(model),
        middleware,
      });
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      // Local servers need no key, and some refuse an empty one.
      return createOpenAICompatible({
        name: provider,
        baseURL,
        fetch,
        includeUsage: countsTokens,
        ...(apiKey && { apiKey }),
      }).chatModel(model);
    }
  }
}
