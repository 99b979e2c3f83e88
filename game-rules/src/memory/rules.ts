import { type GameRules, IllegalMove } from '../frame/game.js';
import type { MemoryDeal } from './deal.js';
import { type NBackMove, type NBackState, nBackOutcome, playNBack, startNBack } from './nBack.js';
import {
  beginSequence,
  type FinishMove,
  finishSequence,
  PADS,
  type PressMove,
  press,
  type SequenceState,
  sequenceOutcome,
  startSequence,
} from './sequence.js';

export type MemoryState = SequenceState | NBackState;
export type MemoryMove = PressMove | FinishMove | NBackMove;

/** Memory Challenge: repeat a growing sequence, or find what is the same as N steps before. */
export const memoryRules: GameRules<MemoryDeal, MemoryState, MemoryMove> = {
  gameId: 'memory-challenge',
  version: 1,
  readMove,
  start: (deal) => (deal.kind === 'sequence' ? startSequence(deal) : startNBack(deal)),
  play(state, move) {
    if (state.kind === 'sequence' && move.kind === 'press') return press(state, move);
    // Older runs have no start move in their log, but the log means the same, so this isn't a new version.
    if (state.kind === 'sequence' && move.kind === 'begin') return beginSequence(state, move);
    if (state.kind === 'sequence' && move.kind === 'finish') return finishSequence(state);
    if (state.kind === 'nBack' && move.kind !== 'press' && move.kind !== 'finish')
      return playNBack(state, move);
    throw new IllegalMove('That move belongs to a different type of game.');
  },
  outcome: (state) => (state.kind === 'sequence' ? sequenceOutcome(state) : nBackOutcome(state)),
};

function readMove(input: unknown): MemoryMove | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { kind, pad } = input as Record<string, unknown>;
  if (kind === 'begin' || kind === 'match' || kind === 'end' || kind === 'finish') return { kind };
  const isPad = typeof pad === 'number' && Number.isInteger(pad) && pad >= 0 && pad < PADS;
  return kind === 'press' && isPad ? { kind, pad } : undefined;
}
