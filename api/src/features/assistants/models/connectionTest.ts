import { createModel } from '../../../platform/llm/model.js';
import { listModels } from '../../../platform/llm/modelList.js';
import type { ModelSettings } from '../../../platform/llm/modelSettings.js';
import { ProviderError } from '../../../platform/llm/providerError.js';
import { collectReply, defaultLimits, type ReplyLimits, streamReply } from '../../../platform/llm/reply.js';
import type { AiTest } from './aiSettings.type.js';

/** Somebody waits at the button; a model on the own machine may have to be loaded first. */
const testLimits: ReplyLimits = { ...defaultLimits, first: 30_000, total: 45_000, maxText: 500, retries: [] };
/** One sentence is asked for; the events around it take their room. */
const maxBytes = 64 * 1024;

const prompt = {
  system: 'This is a test of the connection. Say in one short sentence that you are ready.',
  part: '',
  turns: [{ role: 'user' as const, content: 'Ready?' }],
};

/** Asks the model for a sentence, and says what went wrong where it gives none. */
export async function testConnection(settings: ModelSettings, limits = testLimits): Promise<AiTest> {
  const begin = performance.now();
  const took = () => Math.round(performance.now() - begin);
  try {
    const model = await createModel(settings, { maxBytes });
    const reply = await collectReply(streamReply(model, prompt, new AbortController().signal, limits));
    return { isOk: true, message: 'The model answered.', answer: reply.text.trim(), duration: took() };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { isOk: false, message: await explain(error, settings), answer: '', duration: took() };
  }
}

/** Of a model that was not found or not accepted the list of models tells more. */
async function explain(error: ProviderError, settings: ModelSettings): Promise<string> {
  if (error.fault !== 'notFound' && error.fault !== 'rejected') return explainFailure(error, settings);
  const models = await listModels(settings).catch(() => undefined);
  return models && !models.includes(settings.model)
    ? `The server has no model “${settings.model}”.`
    : explainFailure(error, settings);
}

/** What to do about it. Never a word of what the address answered: it may be a page of the own network. */
export function explainFailure(error: ProviderError, { apiKey }: Pick<ModelSettings, 'apiKey'>): string {
  const status = error.status ? ` (HTTP ${error.status})` : '';
  switch (error.fault) {
    case 'refused':
      return apiKey ? 'The key was refused.' : 'This server wants a key.';
    case 'rejected':
      return `The server didn’t accept the request${status}. Check the model.`;
    case 'unreachable':
      return explainUnreachable(codeOf(error));
    case 'silent':
      return 'The model didn’t answer in time. It may still be loading: try again in a minute.';
    case 'notFound':
    case 'garbled':
    case 'empty':
      return `This address answered, but not like a model server${status}. Check it; most addresses end with /v1.`;
    case 'busy':
      return `The service takes no more requests right now, or the account has no credit left${status}.`;
    case 'broken':
      return `The server reported a problem of its own${status}. Try again later.`;
    default:
      return `${error.message}${status}`;
  }
}

function explainUnreachable(code: string): string {
  if (code === 'ECONNREFUSED')
    return 'Nothing is listening at this address. Start the model server, or check the port.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'No server has this name. Check the address.';
  return 'We couldn’t reach this address. Check it, and that the server is running.';
}

/** The system's own code of what went wrong, which lies some causes deep. */
function codeOf(error: unknown): string {
  let current = error as { code?: unknown; cause?: unknown } | undefined;
  for (let depth = 0; current && depth < 8; depth++) {
    if (typeof current.code === 'string') return current.code;
    current = current.cause as typeof current;
  }
  return '';
}
