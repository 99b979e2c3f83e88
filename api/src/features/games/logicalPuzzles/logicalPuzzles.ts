import { type PuzzleKind, puzzleKinds, puzzleLevels, rankOf } from '@cosmic/game-rules/puzzles/model/puzzle';
import { logicalPuzzles as rules } from '@cosmic/game-rules/puzzles/rules';
import { notFound } from '../../../core/errors/userError.js';
import type { GameBoard, ServerGame } from '../frame/serverGame.js';
import { dailyBoardId, dailyPuzzle, dayOf } from './dailyPuzzle.js';
import { requireFirstTry } from './dailyPuzzle.service.js';

const kindTitles: Record<PuzzleKind, string> = {
  sudoku: 'Sudoku',
  nonogram: 'Nonogram',
  'logic-grid': 'Logic grid',
  circuits: 'Circuits',
};

const boards = puzzleKinds.flatMap((kind) =>
  puzzleLevels.map((level) => ({
    id: `${kind}-${level}`,
    kind,
    level,
    title: `${kindTitles[kind]}, ${level}`,
  })),
);

/** Puzzles of four types and levels, and a daily one that is the same for everyone. */
export function createLogicalPuzzles(secret: string, now: () => Date = () => new Date()): ServerGame {
  return {
    gameId: rules.gameId,
    rules,
    boards() {
      const day = dayOf(now());
      const { kind, level } = dailyPuzzle(day, secret);
      const daily: GameBoard = {
        id: dailyBoardId(day),
        title: 'Daily puzzle',
        group: 'Today',
        level: rankOf(level),
        detail: `${kindTitles[kind]}, ${level}`,
      };
      return [
        daily,
        ...boards.map(({ id, kind: each, level: hardness, title }) => ({
          id,
          title,
          group: kindTitles[each],
          level: rankOf(hardness),
        })),
      ];
    },
    async deal(boardId, seed, actor) {
      const board = boards.find(({ id }) => id === boardId);
      if (board) return { kind: board.kind, level: board.level, seed };
      const day = dayOf(now());
      if (boardId !== dailyBoardId(day)) throw notFound('board');
      await requireFirstTry(actor, boardId, rules.version);
      return dailyPuzzle(day, secret);
    },
  };
}
