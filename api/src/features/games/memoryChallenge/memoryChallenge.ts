import type { MemoryDeal } from '@cosmic/game-rules/memory/deal';
import { memoryRules } from '@cosmic/game-rules/memory/rules';
import { notFound } from '../../../core/errors/userError.js';
import type { GameBoard, ServerGame } from '../frame/serverGame.js';

/** A deal without what was drawn. */
type Level = MemoryDeal extends infer Each ? (Each extends MemoryDeal ? Omit<Each, 'seed'> : never) : never;

const levels: readonly (GameBoard & { deal: Level })[] = [
  {
    id: 'sequence',
    title: 'Sequence',
    group: 'Repeat the sequence',
    level: 1,
    detail: 'Three lives, relaxed pace',
    deal: { kind: 'sequence', lives: 3, stepMs: 750, goal: 8 },
  },
  {
    id: 'sequence-fast',
    title: 'Fast sequence',
    group: 'Repeat the sequence',
    level: 3,
    detail: 'One life, twice as fast',
    deal: { kind: 'sequence', lives: 1, stepMs: 375, goal: 8 },
  },
  {
    id: 'n-back-position',
    title: 'Position n-back',
    group: 'Find the match',
    level: 2,
    detail: 'Same square as before? 5 min',
    deal: { kind: 'nBack', stimulus: 'position', blocks: 4, goal: 2 },
  },
  {
    id: 'n-back-letter',
    title: 'Letter n-back',
    group: 'Find the match',
    level: 2,
    detail: 'Same letter as before? 5 min',
    deal: { kind: 'nBack', stimulus: 'letter', blocks: 4, goal: 2 },
  },
];

/** Sequences and n-back. */
export const memoryChallenge: ServerGame = {
  gameId: memoryRules.gameId,
  rules: memoryRules,
  boards: () => levels.map(({ deal: _deal, ...board }) => board),
  deal(boardId, seed) {
    const level = levels.find(({ id }) => id === boardId);
    if (!level) throw notFound('board');
    return { ...level.deal, seed };
  },
};
