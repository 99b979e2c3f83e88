import { isNativeError } from 'node:util/types';
import type { APICallError } from 'ai';

/** Why a provider returned no answer. */
export type ProviderFault =
  | 'refused'
  | 'notFound'
  | 'rejected'
  | 'busy'
  | 'broken'
  | 'unreachable'
  | 'silent'
  | 'cut'
  | 'garbled'
  | 'empty'
  | 'blank'
  | 'webPage'
  | 'onlyThinking'
  | 'stillThinking'
  | 'onlyTools'
  | 'full'
  | 'tooLong'
  | 'noCredit'
  | 'withheld'
  | 'redirected'
  | 'blocked'
  | 'endless'
  | 'resting';

const sentences: Record<ProviderFault, string> = {
  refused: 'The AI provider rejected this dashboard’s API key. Ask an admin to check the AI settings.',
  notFound: 'The AI provider doesn’t recognize this model or URL. Ask an admin to check the AI settings.',
  rejected: 'The AI provider didn’t accept the request. The conversation may be too long for the model.',
  busy: 'The AI provider is receiving too many requests from this dashboard. Try again in a minute.',
  broken: 'The AI provider is having problems. Try again later.',
  unreachable: 'We can’t reach the AI provider. Try again later.',
  silent: 'The AI provider didn’t respond in time. Try again.',
  cut: 'The AI provider stopped partway through. Try again.',
  garbled: 'The AI provider sent an unreadable answer. Try again.',
  empty: 'The AI provider sent an empty answer. Try again.',
  blank: 'The AI provider’s address returned an empty response. Ask an admin to check the AI settings.',
  webPage:
    'The AI provider’s address returned a web page, not a model API response. Ask an admin to check the AI settings.',
  onlyThinking:
    'The model spent its whole answer thinking. Ask for something smaller, or ask an admin to choose another model or raise its length limit.',
  stillThinking:
    'The model was still thinking when its time ran out. Ask for something smaller, or ask an admin to choose a faster model.',
  onlyTools:
    'The model asked for tools instead of answering. Try again, or ask an admin to choose another model.',
  full: 'The model reached its length limit before it could answer. Start a new conversation, or ask an admin to raise the limit.',
  tooLong: 'This conversation is too long for the model. Start a new one.',
  noCredit:
    'The account with the AI provider has no credit left. Ask an admin to add some, or to choose another provider.',
  withheld: 'The AI provider withheld its answer under its content rules.',
  redirected:
    'The AI provider’s URL redirects elsewhere. We don’t follow redirects because they could expose the API key. Ask an admin to check the AI settings.',
  blocked:
    'The AI provider’s address is link-local, a cloud metadata service, or this dashboard itself, so we don’t connect to it. Ask an admin to check the AI settings.',
  endless: 'The AI provider’s response was too long. Try again or ask for less.',
  resting: 'The AI provider has failed several times in a row and is paused. Try again in 30 seconds.',
};

/** Temporary failures. */
const passing: readonly ProviderFault[] = ['busy', 'broken', 'unreachable'];

/** Failures that the next call will probably repeat. */
const outages: readonly ProviderFault[] = ['broken', 'unreachable', 'silent', 'webPage', 'blank'];

/** Providers' values for `code` and `type` in errors. */
const faultsByCode: Readonly<Record<string, ProviderFault>> = {
  authentication_error: 'refused',
  invalid_api_key: 'refused',
  model_not_found: 'notFound',
  context_length_exceeded: 'tooLong',
  exceed_context_size_error: 'tooLong',
  billing_hard_limit_reached: 'noCredit',
  insufficient_quota: 'noCredit',
  rate_limit_error: 'busy',
  rate_limit_exceeded: 'busy',
};

const longestDetail = 300;

/** Units of a wait time, and the time from which they are used. */
const units = [
  ['hour', 3_600_000, 7_200_000],
  ['minute', 60_000, 120_000],
  ['second', 1_000, 0],
] as const;

function sentenceOf(fault: ProviderFault, retryAfterMs = 0): string {
  if (fault !== 'busy' || retryAfterMs <= 0) return sentences[fault];
  const [unit, unitMs] = units.find(([, , from]) => retryAfterMs > from) ?? units[2];
  const time = new Intl.NumberFormat('en-US', { style: 'unit', unitDisplay: 'long', unit }).format(
    Math.ceil(retryAfterMs / unitMs),
  );
  return `The AI provider is receiving too many requests from this dashboard. Try again in ${time}.`;
}

/** A provider returned no usable answer. The message is for the user and has no key, address, or response body. */
export class ProviderError extends Error {
  constructor(
    readonly fault: ProviderFault,
    /** The provider's HTTP status, if any. */
    readonly status?: number,
    /** The wait the provider asks for. */
    readonly retryAfterMs?: number,
    /** The underlying error, which is never shown. */
    cause?: unknown,
  ) {
    super(sentenceOf(fault, retryAfterMs), { cause });
  }

  /** Whether to retry automatically. */
  get isPassing(): boolean {
    return passing.includes(this.fault);
  }

  get isOutage(): boolean {
    return outages.includes(this.fault);
  }

  /**
   * The provider's status and message. For decisions only, never shown: the address may be a page in a private
   * network.
   */
  get detail(): string {
    const cause = this.cause as Partial<APICallError> | undefined;
    const words = cause?.responseBody || cause?.message;
    const line = [this.status && `HTTP ${this.status}`, words]
      .filter(Boolean)
      .join(': ')
      .replace(/\s+/g, ' ');
    return line.length > longestDetail ? `${line.slice(0, longestDetail)}…` : line;
  }
}

/** Whether a failed response has an error in the form of a model API, rather than being another server's page. */
export function isApiError({ cause }: ProviderError): boolean {
  try {
    return Boolean(parseBody((cause as Partial<APICallError> | undefined)?.responseBody).error);
  } catch {
    return false;
  }
}

/** Classifies what the SDK throws or reports; `hasBegun` if part of the answer has arrived. */
export async function toProviderError(error: unknown, hasBegun: boolean): Promise<ProviderError> {
  if (error instanceof ProviderError) return error;
  const { AISDKError, APICallError } = await import('ai');
  // An error of our own fetch, wrapped by the SDK.
  if (AISDKError.isInstance(error) && error.cause instanceof ProviderError) return error.cause;
  if (APICallError.isInstance(error)) {
    const { statusCode, responseHeaders } = error;
    if (statusCode === undefined) {
      return new ProviderError(hasBegun ? 'cut' : 'unreachable', undefined, undefined, error);
    }
    // A model API refuses a key in JSON; pages come from what is in front of it, such as a login.
    const isPage =
      responseHeaders?.['content-type']?.startsWith('text/html') && [401, 403].includes(statusCode);
    const known = isPage ? 'webPage' : (faultOfBody(error.responseBody) ?? faultOfStatus(statusCode));
    const fault = statusCode < 300 && hasBegun ? 'cut' : known;
    return new ProviderError(fault, statusCode, retryAfter(responseHeaders), error);
  }
  // Without a finish reason, the stream was cut.
  if (AISDKError.isInstance(error) && error.name === 'AI_InvalidResponseDataError') {
    return new ProviderError(hasBegun ? 'cut' : 'garbled');
  }
  if (AISDKError.isInstance(error)) return new ProviderError('garbled');
  // fetch errors may come from another realm, where `instanceof` fails.
  if (isNativeError(error))
    return new ProviderError(hasBegun ? 'cut' : 'unreachable', undefined, undefined, error);
  // An error inside the stream arrives as a plain object.
  return new ProviderError('broken');
}

/** The meaning of the response's status. */
export function faultOfStatus(status: number): ProviderFault {
  if (status === 401 || status === 403) return 'refused';
  if (status === 402) return 'noCredit';
  // Servers may report a wrong path as a wrong method.
  if (status === 404 || status === 405) return 'notFound';
  if (status === 413) return 'tooLong';
  if (status === 429) return 'busy';
  if (status === 408 || status >= 500) return 'broken';
  // A successful response whose body isn't an event stream.
  if (status < 300) return 'garbled';
  return 'rejected';
}

/** The meaning of the error's fields; undefined if unknown. */
export function faultOfCode(error: unknown): ProviderFault | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, type, status } = error as Partial<Record<string, unknown>>;
  for (const name of [code, type]) {
    const fault = typeof name === 'string' && Object.hasOwn(faultsByCode, name) && faultsByCode[name];
    if (fault) return fault;
  }
  const number = [code, status].map(Number).find((one) => one >= 400 && one < 600);
  return number === undefined ? undefined : faultOfStatus(number);
}

/** An error's JSON, which Gemini puts into a list. @throws SyntaxError */
function parseBody(body = ''): { error?: { code?: unknown; type?: unknown } } {
  const json = JSON.parse(body);
  return (Array.isArray(json) ? json[0] : json) ?? {};
}

/** Only what the status doesn't already say. */
function faultOfBody(body: string | undefined): ProviderFault | undefined {
  try {
    const { error } = parseBody(body);
    return faultOfCode({ code: error?.code, type: error?.type });
  } catch {
    return undefined;
  }
}

/** Seconds or a date, or the milliseconds that OpenAI and Azure add. */
function retryAfter(headers: Record<string, string> = {}): number | undefined {
  const exact = Number(headers['retry-after-ms'] ?? Number.NaN);
  if (exact >= 0) return exact;
  const header = headers['retry-after'];
  if (!header) return undefined;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
