import { crossed, filled } from '@cosmic/game-rules/puzzles/nonogram/picture';
import { memo } from 'react';
import { keyframes, styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';
import { type Light, lightWords } from '../board/puzzleView';

interface NonogramCellProps {
  id: string;
  cell: number;
  size: number;
  value: number;
  isCursor: boolean;
  /** Whether the cell is in the cursor's row or column. */
  isSeen: boolean;
  light: Light;
  /** The value that a hint gives the cell. */
  hinted: number | undefined;
}

/** A cell of the picture: filled, crossed out, or empty. */
export const NonogramCell = memo(function NonogramCell(props: NonogramCellProps) {
  const { id, cell, size, value, isCursor, isSeen, light, hinted } = props;
  const [row, column] = [Math.floor(cell / size), cell % size];
  const state = value === filled ? 'filled' : value === crossed ? 'crossed out' : 'empty';
  return (
    <Box
      role="gridcell"
      id={id}
      data-cell={cell}
      tabIndex={-1}
      aria-selected={isCursor}
      aria-label={`Row ${row + 1}, column ${column + 1}: ${state}${wordsOf(light, hinted)}`}
      data-value={value}
      data-cursor={isCursor || undefined}
      data-seen={isSeen || undefined}
      data-light={light}
      data-hinted={hinted}
      data-right={column % 5 === 4 && column < size - 1 ? '' : undefined}
      data-bottom={row % 5 === 4 && row < size - 1 ? '' : undefined}
    />
  );
});

function wordsOf(light: Light, hinted: number | undefined): string {
  if (light === 'target' && hinted !== undefined)
    return hinted === filled ? ', the hint fills this cell' : ', the hint crosses this cell out';
  return light ? lightWords[light] : '';
}

const grow = keyframes`from { transform: scale(0.4); opacity: 0; }`;

const Box = styled.div`
  position: relative;
  /**
   * Layout containment, so that a change in a cell is laid out only there. No paint containment, because each cell
   * would become a layer to sort.
   */
  contain: layout;
  aspect-ratio: 1;
  /* Not hidden behind its row's clues, which stay in view. */
  scroll-margin-inline: 6rem 2rem;
  border: 0 solid ${theme.color.line};
  border-right-width: 1px;
  border-bottom-width: 1px;
  cursor: crosshair;
  &[data-right] { border-right: 2px solid ${theme.color.control}; }
  &[data-bottom] { border-bottom: 2px solid ${theme.color.control}; }
  &[data-seen] { background: ${tint('accent', 9)}; }
  &[data-light='because'] { background: ${tint('brain', 20)}; }
  /* Only filled cells have it, because hundreds of hidden ones with a transform made every frame slow. */
  &[data-value='1']::before { content: ''; position: absolute; inset: 1px; border-radius: 3px; animation: ${grow} ${theme.motion.quick} ease-out; background: linear-gradient(145deg, ${theme.color.accent}, color-mix(in srgb, ${theme.color.accent} 55%, ${theme.color.accent2})); }
  &[data-value='2']::after {
    content: '';
    position: absolute;
    inset: 32%;
    background:
      linear-gradient(45deg, transparent 42%, ${theme.color.muted} 42% 58%, transparent 58%),
      linear-gradient(-45deg, transparent 42%, ${theme.color.muted} 42% 58%, transparent 58%);
  }
  &[data-light='target'] { box-shadow: inset 0 0 0 2px ${theme.color.accent2}; }
  /* The cells that the hint fills, and those that it crosses out. */
  &[data-hinted='1']::after { content: ''; position: absolute; inset: 24%; border-radius: 3px; background: ${theme.color.accent2}; }
  &[data-hinted='2']::after {
    content: '';
    position: absolute;
    inset: 26%;
    background:
      linear-gradient(45deg, transparent 42%, ${theme.color.accent2} 42% 58%, transparent 58%),
      linear-gradient(-45deg, transparent 42%, ${theme.color.accent2} 42% 58%, transparent 58%);
  }
  &[data-light='wrong'] { background: ${tint('danger', 40)}; box-shadow: inset 0 0 0 2px ${theme.color.danger}; z-index: 1; }
  &[data-light='wrong']::before { inset: 22%; }
  &[data-cursor] { box-shadow: inset 0 0 0 2px ${theme.color.text}; z-index: 1; }
  &[data-cursor][data-light='target'] { box-shadow: inset 0 0 0 3px ${theme.color.accent2}; }
`;
