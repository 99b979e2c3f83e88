import { type GameRules, IllegalMove } from '../frame/game.js';
import type { HerbsDeal } from './deal.js';
import { playQuiz, type QuizMove, type QuizState, quizOutcome, startQuiz } from './quiz.js';
import { type RateMove, type Rating, type ReviewState, rate, reviewOutcome, startReview } from './review.js';

export type HerbsState = ReviewState | QuizState;
export type HerbsMove = RateMove | QuizMove;

const maxAnswer = 80;

/** Herbal Flashcards: a round of cards to review, or a quiz. */
export const herbsRules: GameRules<HerbsDeal, HerbsState, HerbsMove> = {
  gameId: 'herbal-flashcards',
  version: 1,
  readMove,
  start: (deal) => (deal.kind === 'review' ? startReview(deal.herbs) : startQuiz(deal.questions)),
  play(state, move) {
    if (state.kind === 'review' && move.kind === 'rate') return rate(state, move);
    if (state.kind === 'quiz' && move.kind !== 'rate') return playQuiz(state, move);
    throw new IllegalMove('That move belongs to a different type of round.');
  },
  outcome: (state) => (state.kind === 'review' ? reviewOutcome(state) : quizOutcome(state)),
};

function readMove(input: unknown): HerbsMove | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { kind, rating, text } = input as Record<string, unknown>;
  if (kind === 'next') return { kind };
  if (kind === 'answer')
    return typeof text === 'string' && text.length <= maxAnswer ? { kind, text } : undefined;
  return kind === 'rate' && isRating(rating) ? { kind, rating } : undefined;
}

const isRating = (input: unknown): input is Rating => [1, 2, 3, 4].some((rating) => rating === input);
