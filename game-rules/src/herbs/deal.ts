import type { Slip } from '../frame/game.js';

/** A quiz question about one herb. */
export interface HerbQuestion {
  herb: string;
  prompt: 'picture' | 'name';
  /** The question, as a sentence. */
  ask: string;
  /** The choices; without them the answer is typed. */
  options?: string[];
  answer: string;
  slip: Slip;
}

/** Cards to review, each rated by the person, or questions with one correct answer. */
export type HerbsDeal = { kind: 'review'; herbs: string[] } | { kind: 'quiz'; questions: HerbQuestion[] };
