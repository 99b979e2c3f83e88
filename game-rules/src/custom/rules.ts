import { type GameRules, IllegalMove } from '../frame/game.js';
import type { CustomDeal, QuestionDeal } from './deal.js';
import { type MatchState, matchOutcome, matchPair, type PairMove, startMatch } from './match.js';
import {
  answerQuestion,
  type QuestionMove,
  type QuestionState,
  questionOutcome,
  startQuestions,
} from './question.js';

export type CustomState = QuestionState | MatchState;
export type CustomMove = QuestionMove | PairMove;

/** Nobody types longer answers. */
const maxText = 500;

/** Games that members create from their own cards: flashcards, quiz, match, and typed answers. */
export const customRules: GameRules<CustomDeal, CustomState, CustomMove> = {
  gameId: 'custom',
  version: 1,
  readMove,
  start: (deal) => (isQuestions(deal) ? startQuestions(deal) : startMatch(deal)),
  play(state, move) {
    if (state.kind === 'match') {
      if (move.kind === 'pair') return matchPair(state, move);
    } else if (move.kind !== 'pair') return answerQuestion(state, move);
    throw new IllegalMove('That move belongs to a different game mode.');
  },
  outcome: (state) => (state.kind === 'match' ? matchOutcome(state) : questionOutcome(state)),
};

const isQuestions = (deal: CustomDeal): deal is QuestionDeal => deal.mode !== 'match';

const isIndex = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

function readMove(input: unknown): CustomMove | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { kind, isKnown, option, text, front, back } = input as Record<string, unknown>;
  if (kind === 'rate' && typeof isKnown === 'boolean') return { kind, isKnown };
  if (kind === 'choose' && isIndex(option)) return { kind, option };
  if (kind === 'type' && typeof text === 'string' && text.length <= maxText) return { kind, text };
  if (kind === 'pair' && isIndex(front) && isIndex(back)) return { kind, front, back };
  return undefined;
}
