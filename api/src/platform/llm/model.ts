import type { LanguageModel } from 'ai';
import type { ModelSettings } from './modelSettings.js';
import { createProviderFetch } from './providerFetch.js';

/** Anthropic wants a limit; every model of theirs takes this one, and no answer in a chat is longer. */
const maxOutputTokens = 4096;

/**
 * The model that the settings name. The code of a provider is loaded when somebody uses it.
 * @param maxBytes as many bytes as one answer may have
 */
export async function createModel(
  { provider, baseUrl, apiKey, model }: ModelSettings,
  maxBytes?: number,
): Promise<LanguageModel> {
  const address = baseUrl.replace(/(?<!\/)\/+$/, '');
  const fetch = createProviderFetch(maxBytes);
  const place = { apiKey, fetch, ...(address && { baseURL: address }) };
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      // Chat completions: unlike responses they are not kept by the provider unless one asks for it.
      return createOpenAI(place).chat(model);
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      const { defaultSettingsMiddleware, wrapLanguageModel } = await import('ai');
      const middleware = defaultSettingsMiddleware({ settings: { maxOutputTokens } });
      return wrapLanguageModel({ model: createAnthropic(place)(model), middleware });
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      // Servers on the own machine need no key, and some refuse an empty one.
      return createOpenAICompatible({
        name: provider,
        baseURL: address,
        fetch,
        ...(apiKey && { apiKey }),
      }).chatModel(model);
    }
  }
}
