import type { LanguageModel } from 'ai';
import type { Actor } from '../../../core/access/access.js';
import { type CircuitBreaker, createCircuitBreaker } from '../../../platform/llm/circuitBreaker.js';
import { createModel } from '../../../platform/llm/model.js';
import { defaultLimits, type ReplyLimits, type TokenUsage } from '../../../platform/llm/reply.js';
import type { AiSettingsService, ChosenModel } from './aiSettings.service.js';
import { createDailyLimit, recordUsage, refuseOverCostCap } from './aiUsage.service.js';

/** A language model that is ready to answer. */
export interface ReadyModel {
  model: LanguageModel;
  limits: ReplyLimits;
  /** Skips a provider that isn't working. */
  breaker: CircuitBreaker;
  /** Adds an answer to the member's month. */
  recordUsage: (actor: Actor, usage: TokenUsage) => Promise<void>;
}

/** The settings for one message. */
export interface Choice {
  /** Counts the message toward the member's daily and monthly limits, if any. @throws UserError TOO_MANY_REQUESTS */
  count(actor: Actor): Promise<void>;
  /** Undefined if the built-in assistant answers. @throws ProviderError if the settings can't be used */
  model(): Promise<ReadyModel | undefined>;
}

/** The assistants' language models. */
export interface LanguageModels {
  /** Reads the settings again for each message, so that all processes apply a change at once. */
  choose(assistant: string): Choice;
}

export function createLanguageModels(
  settings: Pick<AiSettingsService, 'choose'>,
  timeout: number,
): LanguageModels {
  const limits = { ...defaultLimits, first: timeout, total: Math.max(defaultLimits.total, 2 * timeout) };
  const ready = new Map<string, Omit<ReadyModel, 'recordUsage'>>();
  const countDailyMessage = createDailyLimit();

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
      // If the settings can't be used, the answer says so.
      const readable = reading.catch(() => undefined);
      return {
        count: async (actor) => {
          const { dailyCap = 0, monthlyCostCap = 0 } = (await readable) ?? {};
          await refuseOverCostCap(actor.id, monthlyCostCap);
          if (dailyCap > 0) await countDailyMessage(actor.id, dailyCap);
        },
        model: async () => modelOf(await reading),
      };
    },
  };
}
