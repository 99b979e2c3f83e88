import type { LanguageModel } from 'ai';
import type { RateLimiterMongo } from 'rate-limiter-flexible';
import type { Actor } from '../../core/access.js';
import { countOrRefuse, createRateLimiter } from '../../core/rateLimit.js';
import { DAY } from '../../platform/clock.js';
import { type Breaker, createBreaker } from '../../platform/llm/breaker.js';
import { createModel } from '../../platform/llm/model.js';
import { type ComposeReply, createOwnModel } from '../../platform/llm/ownModel.js';
import { defaultLimits, type ReplyLimits } from '../../platform/llm/reply.js';
import type { AiSettingsService } from './aiSettings.service.js';

/** A model that is ready to answer. */
export interface ReadyModel {
  model: LanguageModel;
  limits: ReplyLimits;
  /** Spares a provider that is out of order; the program itself needs none. */
  breaker?: Breaker;
}

/** The models behind the assistants. */
export interface Models {
  /** Counts a message against the person's day, where there is a limit. @throws UserError TOO_MANY_REQUESTS */
  count(actor: Actor, assistant: string): Promise<void>;
  /** @throws ProviderError when the settings cannot be used */
  of(assistant: string): Promise<ReadyModel>;
  /** The program's own, which is always there. */
  own: ReadyModel;
}

/** Reads the settings anew for each message, so that all processes follow a change at once. */
export function createModels(
  settings: Pick<AiSettingsService, 'choose'>,
  compose: ComposeReply,
  timeout: number,
): Models {
  const own: ReadyModel = { model: createOwnModel(compose), limits: defaultLimits };
  const limits = { ...defaultLimits, first: timeout, total: Math.max(defaultLimits.total, 2 * timeout) };
  const ready = new Map<string, ReadyModel>();
  const limiters = new Map<number, RateLimiterMongo>();

  const limiterOf = (points: number): RateLimiterMongo => {
    const known = limiters.get(points);
    if (known) return known;
    const name = 'day';
    const limiter = createRateLimiter({ collection: 'messageLimits', name, points, seconds: DAY / 1000 });
    limiters.set(points, limiter);
    return limiter;
  };

  return {
    own,
    count: async (actor, assistant) => {
      const chosen = await settings.choose(assistant).catch(() => undefined);
      if (!chosen || chosen.dailyCap === 0) return;
      const sentence = `You have reached the limit of ${chosen.dailyCap} messages a day.`;
      await countOrRefuse(limiterOf(chosen.dailyCap), actor.id, sentence);
    },
    of: async (assistant) => {
      const chosen = await settings.choose(assistant);
      if (!chosen) return own;
      const key = JSON.stringify(chosen.settings);
      const known = ready.get(key);
      if (known) return known;
      const made = { model: await createModel(chosen.settings), limits, breaker: createBreaker() };
      ready.set(key, made);
      return made;
    },
  };
}
