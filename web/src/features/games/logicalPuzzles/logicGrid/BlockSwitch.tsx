import type { LogicGrid } from '@cosmic/game-rules/puzzles/logicGrid/generate';
import { yes } from '@cosmic/game-rules/puzzles/logicGrid/table';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';
import { layOutBlock } from './gridLayout';
import type { Block } from './useBlock';

interface BlockSwitchProps {
  puzzle: LogicGrid;
  cells: readonly number[];
  blocks: readonly Block[];
  block: Block | undefined;
  onBlock: (block: Block) => void;
}

/**
 * Chooses the block of the grid that a phone shows, and says how much of each is found. Blocks without the first
 * category are optional.
 */
export function BlockSwitch({ puzzle, cells, blocks, block, onBlock }: BlockSwitchProps) {
  const nameOf = (category: number) => puzzle.theme.categories[category]?.name ?? '';
  return (
    <Box role="group" aria-label="Part of the grid">
      {blocks.map((each) => (
        <button
          key={`${each.row} ${each.column}`}
          type="button"
          aria-pressed={each === block}
          onClick={() => onBlock(each)}
        >
          {nameOf(each.row)} × {nameOf(each.column)}
          <small>
            {countFound(puzzle, cells, each)} of {puzzle.items}
            {each.row > 0 && ', optional'}
          </small>
        </button>
      ))}
    </Box>
  );
}

function countFound(puzzle: LogicGrid, cells: readonly number[], { row, column }: Block): number {
  const { cellAt } = layOutBlock(puzzle, row, column);
  const positions = Array.from({ length: puzzle.items ** 2 }, (_, position) => position);
  return positions.filter((position) => cells[cellAt(position) ?? -1] === yes).length;
}

const Box = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 6px;
  button {
    display: grid;
    place-content: center;
    min-height: 48px;
    padding: 4px;
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.button};
    background: ${tint('raised', 60)};
    color: ${theme.color.text};
    font-size: ${theme.size.sm};
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  small { color: ${theme.color.muted}; font-size: ${theme.size.xs}; font-variant-numeric: tabular-nums; }
  [aria-pressed='true'] { border-color: ${theme.color.accent}; background: ${tint('accent', 22)}; }
`;
