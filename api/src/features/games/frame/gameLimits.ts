import { countKept } from '../../../core/limits/dailyLimit.js';
import { countOrRefuse, createRateLimiter } from '../../../core/limits/rateLimit.js';
import type { GameServices } from './serverGame.js';

/** Rate limits above what anyone plays, because dealing and replaying cost the server's time. */
const perMinute = 40;

/** How often a person can start and submit runs. */
export function createGameLimits(): Pick<GameServices, 'countStart' | 'countSubmission'> {
  const limit = (name: string) =>
    createRateLimiter({ collection: 'gameLimits', name, points: perMinute, seconds: 60 });
  const [start, submission] = [limit('start'), limit('submission')];
  return {
    countStart: async ({ id }) => {
      await countOrRefuse(start, id, 'You’ve started too many games.');
      await countKept(id, 'game starts');
    },
    countSubmission: async ({ id }) => {
      await countOrRefuse(submission, id, 'Too many submissions.');
      await countKept(id, 'game results');
    },
  };
}
