import { badInput, UserError } from '../../../core/errors/userError.js';
import type { Config } from '../../../platform/config.js';
import { createModel } from '../../../platform/llm/model.js';
import type { ModelSettings } from '../../../platform/llm/modelSettings.js';
import { ProviderError } from '../../../platform/llm/providerError.js';
import { isMetadataHost } from '../../../platform/llm/providerFetch.js';
import { collectReply, defaultLimits, streamReply } from '../../../platform/llm/reply.js';
import { createSecretBox } from '../../../platform/secrets/secretBox.js';
import { AiSettingsModel, type AiSettingsRecord } from './aiSettings.model.js';
import type { AiSettings, AiSettingsInput, AiTest } from './aiSettings.type.js';

/** Which model the next message goes to; without one the program answers by itself. */
export interface ChosenModel {
  settings: ModelSettings;
  dailyCap: number;
}

/** The provider of the language models, as environment or admin have set it. */
export interface AiSettingsService {
  read(): Promise<AiSettings>;
  /** @throws UserError BAD_USER_INPUT; CONFLICT when the environment decides */
  save(input: AiSettingsInput): Promise<AiSettings>;
  /** Asks the provider for a word with settings that need not be stored. @throws UserError BAD_USER_INPUT */
  test(input: AiSettingsInput): Promise<AiTest>;
  choose(assistant: string): Promise<ChosenModel | undefined>;
}

const none: AiSettingsRecord = {
  _id: 'site',
  provider: 'builtin',
  baseUrl: '',
  sealedKey: '',
  model: '',
  models: {},
  dailyCap: 0,
};
/** Somebody waits at the button. */
const testLimits = { ...defaultLimits, first: 15_000, total: 20_000, maxText: 2_000, retries: [] };
/** One word is asked for; the events around it take their room. */
const maxTestBytes = 64 * 1024;

export function createAiSettings(fixed: Config['ai'], sessionSecret: string): AiSettingsService {
  const box = createSecretBox(sessionSecret, 'ai-provider');
  const stored = async (): Promise<AiSettingsRecord> =>
    (await AiSettingsModel.findById('site').lean()) ?? none;

  /** A key belongs to the address it was entered for: sent elsewhere it would be given away. */
  const keyFor = (input: AiSettingsInput, old: AiSettingsRecord): string => {
    if (input.apiKey !== undefined && input.apiKey !== null) return input.apiKey.trim();
    const isSamePlace = input.provider === old.provider && input.baseUrl.trim() === old.baseUrl;
    return isSamePlace && old.sealedKey ? (box.open(old.sealedKey) ?? '') : '';
  };
  const complete = async (input: AiSettingsInput, apiKey: string): Promise<ModelSettings> => {
    const { provider } = input;
    const [baseUrl, model] = [input.baseUrl.trim(), input.model.trim()];
    if (provider === 'builtin') throw badInput('provider', 'The built-in assistant needs no connection');
    if (!model) throw badInput('model', 'Enter the name of a model');
    if (provider === 'openai-compatible' && !baseUrl)
      throw badInput('baseUrl', 'Enter the address of the server');
    if (baseUrl && (await isMetadataHost(baseUrl)))
      throw badInput(
        'baseUrl',
        'This address belongs to a cloud metadata service. Enter the address of a model server',
      );
    if (provider !== 'openai-compatible' && !apiKey)
      throw badInput('apiKey', 'Enter the key of the provider');
    return { provider, baseUrl, apiKey, model };
  };

  const read = async (): Promise<AiSettings> => {
    if (fixed !== null) return toFixed(fixed);
    const { provider, baseUrl, sealedKey, model, models, dailyCap } = await stored();
    const { herbal = '', tech = '', general = '' } = models;
    const hasKey = sealedKey !== '' && box.open(sealedKey) !== undefined;
    const byAssistant = { herbalModel: herbal, techModel: tech, generalModel: general };
    return { provider, baseUrl, hasKey, model, ...byAssistant, dailyCap, isFixed: false };
  };

  return {
    read,

    save: async (input) => {
      if (fixed !== null)
        throw new UserError('CONFLICT', "AI_PROVIDER is set on the server, so this can't be changed here.");
      const apiKey = keyFor(input, await stored());
      if (input.provider !== 'builtin') await complete(input, apiKey);
      const record: AiSettingsRecord = {
        _id: 'site',
        provider: input.provider,
        baseUrl: input.baseUrl.trim(),
        sealedKey: apiKey && box.seal(apiKey),
        model: input.model.trim(),
        models: {
          herbal: input.herbalModel.trim(),
          tech: input.techModel.trim(),
          general: input.generalModel.trim(),
        },
        dailyCap: input.dailyCap,
      };
      await AiSettingsModel.replaceOne({ _id: 'site' }, record, { upsert: true });
      return read();
    },

    test: async (input) => {
      const settings = await complete(input, keyFor(input, await stored()));
      const prompt = {
        system: 'This is a test of the connection. Answer with the word "Ready".',
        part: '',
        turns: [{ role: 'user' as const, content: 'Ready?' }],
      };
      const begin = performance.now();
      const took = () => Math.round(performance.now() - begin);
      try {
        const { signal } = new AbortController();
        const model = await createModel(settings, maxTestBytes);
        await collectReply(streamReply(model, prompt, signal, testLimits));
        return { isOk: true, message: 'The model answered.', duration: took() };
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        // Never a word of what the address answered: it may be a page of the own network.
        const status = error.status ? ` (HTTP ${error.status})` : '';
        return { isOk: false, message: `${error.message}${status}`, duration: took() };
      }
    },

    choose: async (assistant) => {
      if (fixed === 'builtin') return undefined;
      if (fixed !== null) return { settings: fixed, dailyCap: 0 };
      const { provider, baseUrl, sealedKey, model, models, dailyCap } = await stored();
      if (provider === 'builtin') return undefined;
      const apiKey = sealedKey ? box.open(sealedKey) : '';
      // Under another SESSION_SECRET the key cannot be read: the provider would only refuse.
      if (apiKey === undefined) throw new ProviderError('refused');
      return { settings: { provider, baseUrl, apiKey, model: models[assistant] || model }, dailyCap };
    },
  };
}

function toFixed(fixed: NonNullable<Config['ai']>): AiSettings {
  const own = { herbalModel: '', techModel: '', generalModel: '', dailyCap: 0, isFixed: true };
  if (fixed === 'builtin') return { provider: fixed, baseUrl: '', hasKey: false, model: '', ...own };
  const { provider, baseUrl, apiKey, model } = fixed;
  return { provider, baseUrl, hasKey: apiKey !== '', model, ...own };
}
