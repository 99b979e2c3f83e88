import type { AuditOrigin, RecordAudit } from '../../../core/audit/audit.js';
import { badInput, conflict } from '../../../core/errors/userError.js';
import type { Config } from '../../../platform/config.js';
import { inTransaction } from '../../../platform/database/database.js';
import { isBlockedUrl, isLoopbackUrl } from '../../../platform/http/outgoing/addressRules.js';
import { addressOf, findOllama, listModels } from '../../../platform/llm/modelList.js';
import type { ModelSettings } from '../../../platform/llm/modelSettings.js';
import { ProviderError } from '../../../platform/llm/providerError.js';
import { createSecretBox } from '../../../platform/secrets/secretBox.js';
import { AiSettingsModel, type AiSettingsRecord } from './aiSettings.model.js';
import type {
  AiModelList,
  AiSettings,
  AiSettingsInput,
  AiTest,
  ExternalModel,
  LocalModelServer,
} from './aiSettings.type.js';
import { type TokenPrices, usageThisMonth } from './aiUsage.service.js';
import { explainFailure, findMissingPath, noModels, testConnection } from './connectionTest.js';

/** The model for the next message; undefined if the built-in assistant answers. */
export interface ChosenModel {
  settings: ModelSettings;
  dailyCap: number;
  monthlyCostCap: number;
  prices: TokenPrices;
}

/** The provider of the language models, as set by the environment or an admin. */
export interface AiSettingsService {
  read(): Promise<AiSettings>;
  /** @throws UserError BAD_USER_INPUT; CONFLICT if the environment sets the provider */
  save(input: AiSettingsInput, origin: AuditOrigin): Promise<AiSettings>;
  /** Asks the provider for a sentence, using settings that may not be stored. @throws UserError BAD_USER_INPUT */
  test(input: AiSettingsInput): Promise<AiTest>;
  /** Asks the provider for its list of models. @throws UserError BAD_USER_INPUT */
  listModels(input: AiSettingsInput): Promise<AiModelList>;
  /** Ollama, if it runs on the server. */
  findLocalServer(): Promise<LocalModelServer | null>;
  /** The external model that an assistant uses, for members who write to it. */
  describe(assistant: string): Promise<ExternalModel | null>;
  choose(assistant: string): Promise<ChosenModel | undefined>;
}

const noLimits = { dailyCap: 0, inputPrice: null, outputPrice: null, monthlyCostCap: 0 };
const none: AiSettingsRecord = {
  _id: 'site',
  provider: 'builtin',
  baseUrl: '',
  sealedKey: '',
  model: '',
  models: {},
  ...noLimits,
};

export function createAiSettings(
  fixed: Config['ai'],
  sessionSecret: string,
  ollamaAddresses: readonly string[],
  recordAudit: RecordAudit,
): AiSettingsService {
  const box = createSecretBox(sessionSecret, 'ai-provider');
  const stored = async (): Promise<AiSettingsRecord> => ({
    // Settings stored before a field existed lack it.
    ...none,
    ...(await AiSettingsModel.findById('site').lean()),
  });

  /** A key belongs to the address it was entered for, because sending it elsewhere would reveal it. */
  const keyFor = (input: AiSettingsInput, old: AiSettingsRecord): string => {
    if (input.apiKey !== undefined && input.apiKey !== null) return input.apiKey.trim();
    const isSameAddress = input.provider === providerOf(old) && input.baseUrl.trim() === old.baseUrl;
    return isSameAddress && old.sealedKey ? (box.open(old.sealedKey) ?? '') : '';
  };
  const toModelSettings = async (input: AiSettingsInput): Promise<ModelSettings> => {
    const { provider } = input;
    const [baseUrl, model] = [input.baseUrl.trim(), input.model.trim()];
    if (provider === 'builtin')
      throw badInput('provider', 'The built-in assistant doesn’t need a connection');
    if (provider === 'openai-compatible' && !baseUrl) throw badInput('baseUrl', 'Enter the server’s address');
    const problem = baseUrl && findAddressProblem(baseUrl);
    if (problem) throw badInput('baseUrl', problem);
    if (baseUrl && (await isBlockedUrl(baseUrl)))
      throw badInput(
        'baseUrl',
        'This address is a link-local address, a cloud metadata service, or this dashboard itself. Enter the address of a model server',
      );
    const apiKey = keyFor(input, await stored());
    // The key is sent in a header, which allows nothing else.
    if (!/^[\x21-\x7e]*$/.test(apiKey))
      throw badInput('apiKey', 'API keys can’t contain spaces or special characters. Copy it again');
    if (provider !== 'openai-compatible' && !apiKey)
      throw badInput('apiKey', 'Enter your provider’s API key');
    return { provider, baseUrl, apiKey, model };
  };
  const toSettings = async (input: AiSettingsInput): Promise<ModelSettings> => {
    if (input.provider !== 'builtin' && !input.model.trim()) throw badInput('model', 'Enter a model name');
    return toModelSettings(input);
  };

  const read = async (): Promise<AiSettings> => {
    const monthUsage = await usageThisMonth();
    if (fixed !== null) return { ...toFixed(fixed), monthUsage };
    const { sealedKey, models, provider, keptProvider = null, baseUrl, model, ...limits } = await stored();
    const { dailyCap, inputPrice, outputPrice, monthlyCostCap } = limits;
    const { herbal = '', tech = '', general = '' } = models;
    return {
      ...{
        provider,
        keptProvider,
        baseUrl,
        model,
        dailyCap,
        inputPrice,
        outputPrice,
        monthlyCostCap,
        monthUsage,
      },
      hasKey: sealedKey !== '' && box.open(sealedKey) !== undefined,
      ...{ herbalModel: herbal, techModel: tech, generalModel: general },
      isFixed: false,
    };
  };

  const choose = async (assistant: string): Promise<ChosenModel | undefined> => {
    if (fixed === 'builtin') return undefined;
    if (fixed !== null) return { settings: fixed, ...noLimits, prices: noLimits };
    const { provider, baseUrl, sealedKey, model, models, dailyCap, monthlyCostCap, ...prices } =
      await stored();
    if (provider === 'builtin') return undefined;
    const apiKey = sealedKey ? box.open(sealedKey) : '';
    // With a different SESSION_SECRET, the key can't be read, and the provider would only refuse requests.
    if (apiKey === undefined) throw new ProviderError('refused');
    const countsTokens = prices.inputPrice !== null || prices.outputPrice !== null;
    const ownModel = Object.hasOwn(models, assistant) ? models[assistant] : '';
    return {
      settings: { provider, baseUrl, apiKey, model: ownModel || model, countsTokens },
      dailyCap,
      monthlyCostCap,
      prices,
    };
  };

  const replace = async (record: AiSettingsRecord, origin: AuditOrigin): Promise<AiSettings> => {
    await inTransaction(async () => {
      const before = describeSettings(await stored());
      await AiSettingsModel.replaceOne({ _id: 'site' }, record, { upsert: true });
      await recordAudit({ ...origin, action: 'aiSettings.save', before, after: describeSettings(record) });
    });
    return read();
  };

  /** Switches to the built-in assistant and keeps the connection for later. */
  const pause = (old: AiSettingsRecord, origin: AuditOrigin) =>
    replace({ ...old, provider: 'builtin', keptProvider: providerOf(old) }, origin);

  return {
    read,
    choose,

    save: async (input, origin) => {
      if (fixed !== null) throw conflict('AI_PROVIDER is set on the server, so this can’t be changed here.');
      const old = await stored();
      if (input.provider === 'builtin') return pause(old, origin);
      const { apiKey, provider } = await toSettings(input);
      const { inputPrice = null, outputPrice = null, monthlyCostCap, dailyCap } = input;
      if (monthlyCostCap > 0 && !inputPrice && !outputPrice)
        throw badInput('monthlyCostCap', 'Enter token prices to use a cost limit');
      const record: AiSettingsRecord = {
        _id: 'site',
        provider,
        baseUrl: input.baseUrl.trim(),
        sealedKey: apiKey && box.seal(apiKey),
        model: input.model.trim(),
        models: {
          herbal: input.herbalModel.trim(),
          tech: input.techModel.trim(),
          general: input.generalModel.trim(),
        },
        ...{ dailyCap, inputPrice, outputPrice, monthlyCostCap },
      };
      return replace(record, origin);
    },

    test: async (input) => testConnection(await toSettings(input)),

    listModels: async (input) => {
      const settings = await toModelSettings(input);
      try {
        const models = await listModels(settings);
        return { models, problem: models.length > 0 ? null : noModels };
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        const missing = await findMissingPath(error, settings);
        return { models: [], problem: missing ?? explainFailure(error, settings) };
      }
    },

    findLocalServer: async () => (await findOllama(ollamaAddresses)) ?? null,

    describe: async (assistant) => {
      const chosen = await choose(assistant).catch((error: unknown) => {
        // Nothing is sent if the key can't be read.
        if (error instanceof ProviderError) return undefined;
        throw error;
      });
      if (!chosen) return null;
      const address = addressOf(chosen.settings);
      const { host } = new URL(address);
      return { model: chosen.settings.model, host, isLocal: isLoopbackUrl(address) };
    },
  };
}

/** The provider that the stored connection belongs to; null if there never was one. */
function providerOf({ provider, keptProvider = null }: AiSettingsRecord): ModelSettings['provider'] | null {
  return provider === 'builtin' ? keptProvider : provider;
}

/** What to change about an address, if anything. The paths of calls are appended to it. */
function findAddressProblem(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return 'Enter a URL that starts with http:// or https://';
  if (url.username || url.password)
    return 'Remove the username and password from the URL. A key goes in the field for the API key';
  const [sign] = /[?#]/.exec(address) ?? [];
  return sign && `Remove everything from the ${sign} on`;
}

/** The settings for the audit log, with only whether there is a key. */
function describeSettings({ _id, sealedKey, ...settings }: AiSettingsRecord) {
  return { ...settings, hasKey: sealedKey !== '' };
}

function toFixed(fixed: NonNullable<Config['ai']>): Omit<AiSettings, 'monthUsage'> {
  const fixedValues = {
    keptProvider: null,
    herbalModel: '',
    techModel: '',
    generalModel: '',
    ...noLimits,
    isFixed: true,
  };
  if (fixed === 'builtin') return { provider: fixed, baseUrl: '', hasKey: false, model: '', ...fixedValues };
  const { provider, baseUrl, apiKey, model } = fixed;
  return { provider, baseUrl, hasKey: apiKey !== '', model, ...fixedValues };
}
