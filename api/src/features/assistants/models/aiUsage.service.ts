import { Types } from 'mongoose';
import type { RateLimiterMongo } from 'rate-limiter-flexible';
import { UserError } from '../../../core/errors/userError.js';
import { countOrRefuse, createRateLimiter } from '../../../core/limits/rateLimit.js';
import { DAY } from '../../../platform/clock.js';
import type { TokenUsage } from '../../../platform/llm/reply.js';
import type { AiUsage } from './aiSettings.type.js';
import { AiUsageModel } from './aiUsage.model.js';

/** Dollars per million tokens; null if unknown, in which case the cost isn't counted. */
export interface TokenPrices {
  inputPrice: number | null;
  outputPrice: number | null;
}

const monthOf = (date: Date) => date.toISOString().slice(0, 7);
const nextMonth = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));

/** Adds an answer to the user's month. */
export async function recordUsage(
  userId: string,
  { inputTokens, outputTokens }: TokenUsage,
  { inputPrice, outputPrice }: TokenPrices,
): Promise<void> {
  // A dollar per million tokens is a millionth of a dollar per token.
  const microdollars = inputTokens * (inputPrice ?? 0) + outputTokens * (outputPrice ?? 0);
  await AiUsageModel.updateOne(
    { month: monthOf(new Date()), ownerId: userId },
    { $inc: { inputTokens, outputTokens, microdollars } },
    { upsert: true },
  );
}

/**
 * Refuses users whose month has cost `dollars` or more; 0 for no limit. The answer that exceeds the limit is still
 * given.
 * @throws UserError TOO_MANY_REQUESTS
 */
export async function refuseOverCostCap(userId: string, dollars: number): Promise<void> {
  if (dollars === 0) return;
  const now = new Date();
  const used = await AiUsageModel.findOne({
    month: monthOf(now),
    ownerId: new Types.ObjectId(userId),
  }).lean();
  if ((used?.microdollars ?? 0) < dollars * 1e6) return;
  const reset = nextMonth(now);
  const day = reset.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  throw new UserError(
    'TOO_MANY_REQUESTS',
    `You’ve reached this month’s limit for AI answers. It resets on ${day}.`,
    { retryAfter: Math.ceil((reset.getTime() - now.getTime()) / 1000) },
  );
}

/** Counts messages toward each user's daily limit, which an admin can change. */
export function createDailyLimit(): (userId: string, points: number) => Promise<void> {
  const limiters = new Map<number, RateLimiterMongo>();
  return (userId, points) => {
    const limiter =
      limiters.get(points) ??
      createRateLimiter({ collection: 'messageLimits', name: 'day', points, seconds: DAY / 1000 });
    limiters.set(points, limiter);
    return countOrRefuse(limiter, userId, `You’ve reached your daily limit of ${points} messages.`);
  };
}

/** What all members have used this month. */
export async function usageThisMonth(): Promise<AiUsage> {
  const [total] = await AiUsageModel.aggregate<TokenUsage & { members: number; microdollars: number }>([
    { $match: { month: monthOf(new Date()) } },
    {
      $group: {
        _id: null,
        members: { $sum: 1 },
        inputTokens: { $sum: '$inputTokens' },
        outputTokens: { $sum: '$outputTokens' },
        microdollars: { $sum: '$microdollars' },
      },
    },
  ]);
  const { members = 0, inputTokens = 0, outputTokens = 0, microdollars = 0 } = total ?? {};
  return { members, inputTokens, outputTokens, cost: microdollars / 1e6 };
}
