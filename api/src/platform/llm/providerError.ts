import { isNativeError } from 'node:util/types';
import type { APICallError } from 'ai';

/** Why a provider gave no answer. */
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
  | 'withheld'
  | 'redirected'
  | 'blocked'
  | 'endless'
  | 'resting';

const sentences: Record<ProviderFault, string> = {
  refused:
    "The AI provider rejected this dashboard's API key. Ask an administrator to check the AI settings.",
  notFound:
    'The AI provider does not know the model or the address. Ask an administrator to check the AI settings.',
  rejected: 'The AI provider did not accept the request. The conversation may be too long for the model.',
  busy: 'The AI provider is receiving too many requests from this dashboard. Try again in a minute.',
  broken: 'The AI provider is having problems. Try again later.',
  unreachable: "We can't reach the AI provider. Try again later.",
  silent: 'The AI provider did not answer in time. Try again.',
  cut: 'The AI provider stopped in the middle of its answer. Try again.',
  garbled: 'The AI provider sent an unreadable answer. Try again.',
  empty: 'The AI provider sent an empty answer. Try again.',
  withheld: 'The AI provider withheld its answer under its content rules.',
  redirected:
    'The address of the AI provider redirects to another one, which is not followed: the key would go along. Ask an administrator to check the AI settings.',
  blocked:
    'The address of the AI provider is link-local, a metadata service of a cloud, or this dashboard itself, and is never asked. Ask an administrator to check the AI settings.',
  endless: 'The AI provider sent too much. Try again, or ask for less.',
  resting: 'The AI provider has failed several times in a row and is paused. Try again in 30 seconds.',
};

/** Faults that may be gone a moment later. */
const passing: readonly ProviderFault[] = ['busy', 'broken', 'unreachable'];

/** Faults after which the next call is likely to fail as well. */
const outages: readonly ProviderFault[] = ['broken', 'unreachable', 'silent'];

const longestDetail = 300;

/** A provider gave no usable answer. The message is made for the reader: no key, no address, no body of the answer. */
export class ProviderError extends Error {
  constructor(
    readonly fault: ProviderFault,
    /** HTTP status of the provider, when it gave one. */
    readonly status?: number,
    /** How long the provider asks to wait. */
    readonly retryAfterMs?: number,
    /** What went wrong underneath; never shown. */
    cause?: unknown,
  ) {
    super(sentences[fault], { cause });
  }

  /** Does another try make sense by itself? */
  get isPassing(): boolean {
    return passing.includes(this.fault);
  }

  get isOutage(): boolean {
    return outages.includes(this.fault);
  }

  /** Status and words of the provider. To decide by, never to show: the address may be a page of a private network. */
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

/** Names the fault behind whatever the SDK throws or reports; `hasBegun` when a part of the answer is there already. */
export async function toProviderError(error: unknown, hasBegun: boolean): Promise<ProviderError> {
  if (error instanceof ProviderError) return error;
  const { AISDKError, APICallError } = await import('ai');
  // What our own fetch refused, as the SDK passes it on.
  if (AISDKError.isInstance(error) && error.cause instanceof ProviderError) return error.cause;
  if (APICallError.isInstance(error)) {
    const { statusCode, responseHeaders } = error;
    if (statusCode === undefined) {
      return new ProviderError(hasBegun ? 'cut' : 'unreachable', undefined, undefined, error);
    }
    const fault = statusCode < 300 && hasBegun ? 'cut' : faultOfStatus(statusCode);
    return new ProviderError(fault, statusCode, retryAfter(responseHeaders?.['retry-after']), error);
  }
  // No finish reason at the end: the stream was cut, however politely.
  if (AISDKError.isInstance(error) && error.name === 'AI_InvalidResponseDataError') {
    return new ProviderError(hasBegun ? 'cut' : 'garbled');
  }
  if (AISDKError.isInstance(error)) return new ProviderError('garbled');
  // Errors of fetch may come from another realm, where `instanceof` does not see them.
  if (isNativeError(error))
    return new ProviderError(hasBegun ? 'cut' : 'unreachable', undefined, undefined, error);
  // An error frame inside the stream arrives as a plain object.
  return new ProviderError('broken');
}

/** What the status of an answer says of the provider. */
export function faultOfStatus(status: number): ProviderFault {
  if (status === 401 || status === 403) return 'refused';
  if (status === 404) return 'notFound';
  if (status === 429) return 'busy';
  if (status === 408 || status >= 500) return 'broken';
  // A success whose body is no event stream.
  if (status < 300) return 'garbled';
  return 'rejected';
}

function retryAfter(header: string | undefined): number | undefined {
  const seconds = Number(header);
  return header && Number.isFinite(seconds) ? seconds * 1000 : undefined;
}
