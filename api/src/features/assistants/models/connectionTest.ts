import { explainConnection } from '../../../platform/http/outgoing/explainConnection.js';
import { createModel } from '../../../platform/llm/model.js';
import { addressOf, listModels } from '../../../platform/llm/modelList.js';
import type { ModelSettings } from '../../../platform/llm/modelSettings.js';
import { isApiError, ProviderError } from '../../../platform/llm/providerError.js';
import { collectReply, defaultLimits, type ReplyLimits, streamReply } from '../../../platform/llm/reply.js';
import type { AiTest } from './aiSettings.type.js';

/** Time limit in milliseconds. Someone is waiting, but a local model may have to be loaded first. */
const testLimits: ReplyLimits = { ...defaultLimits, first: 30_000, total: 45_000, maxText: 500, retries: [] };
/** Only one sentence is requested, but some models think for long before it, and each word is an event. */
const maxBytes = 4 * 1024 * 1024;

const prompt = {
  system: 'This is a test of the connection. Say in one short sentence that you are ready.',
  part: '',
  turns: [{ role: 'user' as const, content: 'Ready?' }],
};

/** Asks the model for a sentence, and explains the problem if there’s no reply. */
export async function testConnection(settings: ModelSettings, limits = testLimits): Promise<AiTest> {
  const begin = performance.now();
  const took = () => Math.round(performance.now() - begin);
  try {
    const model = await createModel(settings, { maxBytes });
    const reply = await collectReply(streamReply(model, prompt, new AbortController().signal, limits));
    return { isOk: true, message: 'Connected.', answer: reply.text.trim(), duration: took() };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { isOk: false, message: await explain(error, settings), answer: '', duration: took() };
  }
}

/** For a server that works but has no models. */
export const noModels = 'This server has no models yet. Add one there first.';

/** If a model wasn't found or accepted, the list of models explains more. */
async function explain(error: ProviderError, settings: ModelSettings): Promise<string> {
  const missing = await findMissingPath(error, settings);
  if (missing) return missing;
  if (error.fault !== 'notFound' && error.fault !== 'rejected') return explainFailure(error, settings);
  const models = await listModels(settings).catch(() => undefined);
  if (!models && error.fault === 'notFound' && isApiError(error))
    return `The server doesn’t know the model “${settings.model}”, or its address has another path. Check the model, then the URL. Most end with /v1.`;
  if (models?.length === 0) return noModels;
  return models && !models.includes(settings.model)
    ? `The server doesn’t have the model “${settings.model}”.`
    : explainFailure(error, settings);
}

/** Where servers offer this API: most of them, Ollama, Gemini, Azure, OpenRouter, and Open WebUI. */
const usualAddresses = (base: string): string[] => [
  `${base}/v1`,
  base.replace(/\/api$/, '/v1'),
  `${base}/openai`,
  `${base}/openai/v1`,
  `${base}/api/v1`,
  `${base}/api`,
];

/** The address to enter instead, if the model server responds under another path. */
export async function findMissingPath(
  { fault }: ProviderError,
  settings: Omit<ModelSettings, 'model'>,
): Promise<string | undefined> {
  if (!['notFound', 'garbled', 'webPage', 'blank', 'broken'].includes(fault)) return undefined;
  const base = addressOf(settings);
  if (settings.provider === 'openai' || base.endsWith('/v1')) return undefined;
  const addresses = usualAddresses(base).filter((address) => address !== base);
  const found = await Promise.all(
    addresses.map((baseUrl) => listModels({ ...settings, baseUrl }).catch(() => undefined)),
  );
  const right = addresses.find((_, index) => found[index]);
  if (right === undefined) return undefined;
  return right === `${base}/v1` ? `Add /v1 to the end of the URL: ${right}` : `Change the URL to ${right}`;
}

/** What to do about an error. Never includes the response, because it may be a page in the internal network. */
export function explainFailure(error: ProviderError, { apiKey }: Pick<ModelSettings, 'apiKey'>): string {
  const status = error.status ? ` (HTTP ${error.status})` : '';
  switch (error.fault) {
    case 'refused':
      return apiKey ? 'The API key was rejected.' : 'This server requires an API key.';
    case 'rejected':
      return `The server didn’t accept the request${status}. Check the model.`;
    case 'unreachable':
      return (
        explainConnection(error) ??
        'We couldn’t reach this address. Check it, and make sure the server is running.'
      );
    case 'silent':
      return 'The model didn’t answer in time. It may still be loading. Try again in a minute.';
    case 'webPage':
      return `This address returned a web page, not a model API response${status}. Check the URL. Most end with /v1.`;
    case 'blank':
      return `This address returned an empty response${status}. Check the URL. Most end with /v1.`;
    case 'empty':
      return 'The server works, but the model gave an empty answer. Try again, or choose another model.';
    case 'onlyThinking':
      return 'The model spent its whole answer thinking. Raise its length limit, or choose another model.';
    case 'stillThinking':
      return 'The model works, but it was still thinking when the test ended. Choose a faster model, or one that thinks less.';
    case 'full':
      return 'The model reached its length limit before it could answer. Raise the limit, or choose another model.';
    case 'onlyTools':
      return 'The model asked for tools instead of answering. Choose another model.';
    case 'noCredit':
      return `The account has no credit left${status}.`;
    case 'redirected':
      return 'This address redirects elsewhere. We don’t follow redirects because they could expose the key. Enter the final address, often the same with https:// or without the trailing slash.';
    case 'notFound':
    case 'garbled':
      return `This address responded, but it doesn’t look like a model server${status}. Check the URL. Most end with /v1.`;
    case 'busy':
      return `The service isn’t accepting more requests right now, or the account is out of credit${status}. Try again later.`;
    case 'broken':
      return `The provider is having problems${status}. Try again later.`;
    default:
      return `${error.message}${status}`;
  }
}
