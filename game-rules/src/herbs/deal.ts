import type { Slip } from '../frame/game.js';

/** A question of a quiz about one herb. */
export interface HerbQuestion {
  herb: string;
  prompt: 'picture' | 'name';
  /** What is asked, as a sentence. */
  ask: string;
  /** What can be chosen; without it the answer is typed. */
  options?: string[];
  answer: string;
  slip: Slip;
}

/** Cards to review, each rated by the person, or questions with one right answer. */
export type HerbsDeal = { kind: 'review'; herbs: string[] } | { kind: 'quiz'; questions: HerbQuestion[] };
