import type { RateLimiterMongo } from 'rate-limiter-flexible';
import type { Actor } from '../../../core/access/access.js';
import { countOrRefuse, createRateLimiter } from '../../../core/limits/rateLimit.js';
import type { Choice } from '../models/languageModels.js';

/** Maximum messages per member per minute. */
const messagesPerMinute = 30;

/**
 * Counts a member's message across all processes; one that asks no model doesn't count toward the model limits. @throws
 * UserError TOO_MANY_REQUESTS
 */
export type CountMessage = (actor: Actor, choice?: Choice) => Promise<void>;

export function createMessageLimiter(): RateLimiterMongo {
  return createRateLimiter({
    collection: 'messageLimits',
    name: 'minute',
    points: messagesPerMinute,
    seconds: 60,
  });
}

export function createCountMessage(limiter: RateLimiterMongo): CountMessage {
  return async (actor, choice) => {
    await countOrRefuse(limiter, actor.id, 'You’re sending messages too quickly.');
    await choice?.count(actor);
  };
}
