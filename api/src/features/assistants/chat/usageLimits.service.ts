import type { RateLimiterMongo } from 'rate-limiter-flexible';
import type { Actor } from '../../../core/access/access.js';
import { countOrRefuse, createRateLimiter } from '../../../core/limits/rateLimit.js';
import type { FindPersona } from '../custom/persona.service.js';
import type { LanguageModels } from '../models/languageModels.js';
import {
  buildReplyContext,
  type FindNotes,
  type IncomingMessage,
  type ReadHistory,
  type ReplyContext,
} from './replyContext.service.js';

/** How many messages a person may send in a minute. */
const messagesPerMinute = 30;

/** A message that may be sent. */
export interface AcceptedMessage {
  incoming: IncomingMessage;
  /** Rejects with a ProviderError when the settings of the model cannot be used: the answer tells it. */
  replyContext: Promise<ReplyContext>;
}

/**
 * Counts a message, of an actor who may talk to the assistant. What goes along with it is prepared meanwhile; no model
 * is asked before this resolves.
 * @throws UserError NOT_FOUND, TOO_MANY_REQUESTS
 */
export type EnforceLimits = (
  actor: Actor,
  assistant: string,
  message: Omit<IncomingMessage, 'persona'>,
  readEarlierTurns: ReadHistory,
) => Promise<AcceptedMessage>;

/** Counts each person's messages, in all processes. */
export function createMessageLimiter(): RateLimiterMongo {
  return createRateLimiter({
    collection: 'messageLimits',
    name: 'minute',
    points: messagesPerMinute,
    seconds: 60,
  });
}

export function createUsageLimits(
  models: LanguageModels,
  findNotes: FindNotes,
  findPersona: FindPersona,
  limiter: RateLimiterMongo,
): EnforceLimits {
  return async (actor, assistant, message, readEarlierTurns) => {
    const choice = models.choose(assistant);
    const incoming = { ...message, persona: await findPersona(actor, assistant) };
    const replyContext = buildReplyContext(actor, incoming, readEarlierTurns, choice, models, findNotes);
    replyContext.catch(() => undefined);
    await countOrRefuse(limiter, actor.id, 'You are sending too many messages.');
    await choice.count(actor);
    return { incoming, replyContext };
  };
}
