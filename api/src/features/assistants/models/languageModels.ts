import type { LanguageModel } from 'ai';
import type { RateLimiterMongo } from 'rate-limiter-flexible';
import type { Actor } from '../../../core/access/access.js';
import { countOrRefuse, createRateLimiter } from '../../../core/limits/rateLimit.js';
import { DAY } from '../../../platform/clock.js';
import { type CircuitBreaker, createCircuitBreaker } from '../../../platform/llm/circuitBreaker.js';
import { createModel } from '../../../platform/llm/model.js';
import { defaultLimits, type ReplyLimits, type TokenUsage } from '../../../platform/llm/reply.js';
import type { AiSettingsService, ChosenModel } from './aiSettings.service.js';
import { recordUsage, refuseOverCostCap } from './aiUsage.service.js';

/** A language model that is ready to answer. */
export interface ReadyModel {
  model: LanguageModel;
  limits: ReplyLimits;
  /** Spares a provider that is out of order. */
  breaker: CircuitBreaker;
  /** Adds an answer to the member's month. */
  recordUsage: (actor: Actor, usage: TokenUsage) => Promise<void>;
}

/** What the settings say of one message. */
export interface Choice {
  /** Counts it against the person's day and month, where there is a limit. @throws UserError TOO_MANY_REQUESTS */
  count(actor: Actor): Promise<void>;
  /** Undefined: the built-in assistant answers. @throws ProviderError when the settings cannot be used */
  model(): Promise<ReadyModel | undefined>;
}

/** The models behind the assistants. */
export interface LanguageModels {
  /** Reads the settings again, once for each message, so that all processes follow a change at once. */
  choose(assistant: string): Choice;
}

export function createLanguageModels(
  settings: Pick<AiSettingsService, 'choose'>,
  timeout: number,
): LanguageModels {
  const limits = { ...defaultLimits, first: timeout, total: Math.max(defaultLimits.total, 2 * timeout) };
  const ready = new Map<string, Omit<ReadyModel, 'recordUsage'>>();
  const limiters = new Map<number, RateLimiterMongo>();

  const limiterOf = (points: number): RateLimiterMongo => {
    const known = limiters.get(points);
    if (known) return known;
    const name = 'day';
    const limiter = createRateLimiter({ collection: 'messageLimits', name, points, seconds: DAY / 1000 });
    limiters.set(points, limiter);
    return limiter;
  };

  const modelOf = async (chosen: ChosenModel | undefined): Promise<ReadyModel | undefined> => {
    if (!chosen) return undefined;
    const key = JSON.stringify(chosen.settings);
    const known = ready.get(key) ?? {
      model: await createModel(chosen.settings),
      limits,
      breaker: createCircuitBreaker(),
    };
    ready.set(key, known);
    return { ...known, recordUsage: (actor, usage) => recordUsage(actor.id, usage, chosen.prices) };
  };

  return {
    choose: (assistant) => {
      const reading = settings.choose(assistant);
      // Settings that cannot be used are told by the answer.
      const readable = reading.catch(() => undefined);
      return {
        count: async (actor) => {
          const { dailyCap: cap = 0, monthlyCostCap = 0 } = (await readable) ?? {};
          await refuseOverCostCap(actor.id, monthlyCostCap);
          if (cap === 0) return;
          await countOrRefuse(
            limiterOf(cap),
            actor.id,
            `You’ve reached your daily limit of ${cap} messages.`,
          );
        },
        model: async () => modelOf(await reading),
      };
    },
  };
}
