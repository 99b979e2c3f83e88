import type { LogicGrid } from '@cosmic/game-rules/puzzles/logicGrid/generate';
import type { Hint } from '@cosmic/game-rules/puzzles/model/puzzle';
import { useEffect, useMemo, useState } from 'react';
import { layOutBlock } from './gridLayout';

/** Two categories that meet. */
export interface Block {
  row: number;
  column: number;
}

/**
 * A puzzle's blocks and the one that a small screen shows, which is the one with a hint or a mistake if there is any.
 */
export function useBlock(puzzle: LogicGrid, hint: Hint | undefined, wrong: readonly number[]) {
  const blocks = useMemo(() => blocksOf(puzzle.categories), [puzzle]);
  const [block, setBlock] = useState(blocks[0]);
  useEffect(() => {
    const meant = [...(hint?.fills ?? []), ...(hint?.rulesOut ?? [])].map(({ cell }) => cell);
    const cells = [...wrong, ...meant];
    if (cells.length === 0) return;
    const has = ({ row, column }: Block) => {
      const { cellAt } = layOutBlock(puzzle, row, column);
      return Array.from({ length: puzzle.items ** 2 }, (_, position) => cellAt(position)).some(
        (cell) => cell !== undefined && cells.includes(cell),
      );
    };
    setBlock((shown) => (shown && has(shown) ? shown : (blocks.find(has) ?? shown)));
  }, [hint, wrong, puzzle, blocks]);
  return { blocks, block, setBlock };
}

/** Each pair of categories once, pairs with the first category first. */
const blocksOf = (categories: number): Block[] =>
  Array.from({ length: categories }, (_, row) => row).flatMap((row) =>
    Array.from({ length: categories - row - 1 }, (_, at) => ({ row, column: row + 1 + at })),
  );
