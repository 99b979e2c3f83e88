import { z } from 'zod';
import type { ModelSettings } from './modelSettings.js';
import { parseJson } from './parseJson.js';
import { faultOfStatus, ProviderError, toProviderError } from './providerError.js';
import { createProviderFetch } from './providerFetch.js';

/** Ollama's default address. No other is tried. */
export const ollamaAddresses: readonly string[] = ['http://127.0.0.1:11434', 'http://[::1]:11434'];

/** A model server on this server. */
interface LocalServer {
  /** The address of its OpenAI-compatible API. */
  baseUrl: string;
  models: string[];
}

const ownAddresses = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com/v1' };
const maxModels = 1_000;
const maxBytes = 4 * 1024 * 1024;
const timeoutMs = { list: 10_000, probe: 1_500 };

// Any printable name, such as "Llama 3 (8B)".
const modelName = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^<>\p{C}]+$/u);
const anyName = modelName.optional().catch(undefined);
const model = z.union([
  modelName.transform((id) => ({ id, name: undefined, model: undefined })),
  z.object({ id: anyName, name: anyName, model: anyName }),
]);
const names = z
  .array(model.catch({ id: undefined, name: undefined, model: undefined }))
  .transform((models) => [...new Set(models.flatMap(({ id, name, model }) => id ?? model ?? name ?? []))])
  .transform((found) => found.slice(0, maxModels));
const namesOrNone = names.nullable().transform((found) => found ?? []);
// OpenAI's list is in `data`, and null on servers without models; others name it differently or send only the list.
const offered = z.union([
  z.object({ data: namesOrNone }).transform(({ data }) => data),
  z.object({ models: namesOrNone }).transform(({ models }) => models),
  names,
]);
const installed = z.object({ models: names }).transform(({ models }) => models);

/** The last part of an address that people copy from documentation. */
const callPath = /\/(?:chat\/completions|chat|completions|responses|embeddings|models)$/;

/** The provider's base address, without a trailing slash or the path of a call. */
export function addressOf({ provider, baseUrl }: Pick<ModelSettings, 'provider' | 'baseUrl'>): string {
  const defaultAddress = provider === 'openai-compatible' ? '' : ownAddresses[provider];
  return (baseUrl.trim() || defaultAddress).replace(/(?<!\/)\/+$/, '').replace(callPath, '');
}

/** The names of a provider's models. @throws ProviderError */
export function listModels(settings: Omit<ModelSettings, 'model'>): Promise<string[]> {
  const { provider, apiKey } = settings;
  const url = `${addressOf(settings)}/models`;
  const get = (address: string, headers: Record<string, string>) =>
    getJson(address, headers, offered, timeoutMs.list);
  if (provider === 'anthropic')
    return get(`${url}?limit=1000`, { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' });
  return get(url, apiKey ? { authorization: `Bearer ${apiKey}` } : {});
}

/** Ollama, if it runs on this server. */
export async function findOllama(addresses: readonly string[]): Promise<LocalServer | undefined> {
  const found = await Promise.all(
    addresses.map(async (address) => {
      const models = await getJson(`${address}/api/tags`, {}, installed, timeoutMs.probe).catch(
        () => undefined,
      );
      return models && { baseUrl: `${address}/v1`, models };
    }),
  );
  return found.find(Boolean);
}

async function getJson<T>(
  url: string,
  headers: Record<string, string>,
  schema: z.ZodType<T>,
  timeout: number,
): Promise<T> {
  const signal = AbortSignal.timeout(timeout);
  let text: string;
  try {
    const response = await createProviderFetch({ maxBytes })(url, { headers, signal });
    text = await response.text();
    if (!response.ok) throw new ProviderError(faultOfStatus(response.status), response.status);
  } catch (error) {
    throw signal.aborted ? new ProviderError('silent') : await toProviderError(error, false);
  }
  if (text.trim() === '') throw new ProviderError('blank');
  if (text.trimStart().startsWith('<')) throw new ProviderError('webPage');
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw new ProviderError('garbled');
  return parsed.data;
}
