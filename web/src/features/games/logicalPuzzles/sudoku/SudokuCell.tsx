import { digitBit, digitsOf } from '@cosmic/game-rules/puzzles/sudoku/cells';
import { memo } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';
import { type Light, lightWords } from '../board/puzzleView';

interface SudokuCellProps {
  id: string;
  cell: number;
  digit: number;
  notes: number;
  isGiven: boolean;
  isCursor: boolean;
  /** Whether the cell is in the cursor's row, column, or box. */
  isSeen: boolean;
  /** Whether the cell has the same digit as the one at the cursor. */
  isSame: boolean;
  /** The digit at the cursor. */
  chosen: number;
  /** Whether the same digit is already in the cell's row, column, or box. */
  isClash: boolean;
  light: Light;
  onPress: (cell: number) => void;
}

/** A cell with its digit or its notes. */
export const SudokuCell = memo(function SudokuCell(props: SudokuCellProps) {
  const { id, cell, digit, notes, isGiven, isCursor, isSeen, isSame, chosen, isClash, light, onPress } =
    props;
  const [row, column] = [Math.floor(cell / 9), cell % 9];
  return (
    <Box
      role="gridcell"
      id={id}
      tabIndex={-1}
      aria-selected={isCursor}
      aria-label={labelOf(props)}
      data-given={isGiven || undefined}
      data-cursor={isCursor || undefined}
      data-seen={isSeen || undefined}
      data-same={isSame || undefined}
      data-clash={isClash || undefined}
      data-light={light}
      data-right={column % 3 === 2 && column < 8 ? '' : undefined}
      data-bottom={row % 3 === 2 && row < 8 ? '' : undefined}
      onPointerDown={() => onPress(cell)}
    >
      {digit > 0 ? digit : null}
      {digit === 0 && notes > 0 && (
        <Notes aria-hidden>
          {Array.from({ length: 9 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: digits never move
            <i key={index} data-same={index + 1 === chosen || undefined}>
              {notes & digitBit(index + 1) ? index + 1 : ''}
            </i>
          ))}
        </Notes>
      )}
    </Box>
  );
});

function labelOf({ cell, digit, notes, isGiven, isClash, light }: SudokuCellProps): string {
  const at = `Row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1}`;
  const noted = notes > 0 ? `notes ${digitsOf(notes).join(' ')}` : 'empty';
  const what = digit > 0 ? `${digit}${isGiven ? ', given' : ''}` : noted;
  return `${at}: ${what}${isClash ? ', twice in a line or box' : ''}${light ? lightWords[light] : ''}`;
}

const Box = styled.div`
  position: relative;
  /**
   * Layout containment, so that a change in a cell is laid out only there. No paint containment, because each cell
   * would become a layer to sort.
   */
  contain: layout;
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  border: 0 solid ${theme.color.line};
  border-right-width: 1px;
  border-bottom-width: 1px;
  color: ${theme.color.accentText};
  font: 500 clamp(1.1rem, 4.6vw, 1.75rem) ${theme.font.heading};
  line-height: 1;
  cursor: pointer;
  &:nth-child(9) { border-right-width: 0; }
  &[data-right] { border-right: 2px solid ${theme.color.control}; }
  &[data-bottom] { border-bottom: 2px solid ${theme.color.control}; }
  &[data-given] { color: ${theme.color.text}; font-weight: 600; }
  &[data-seen] { background: ${tint('accent', 8)}; }
  &[data-same] { background: ${tint('accent', 26)}; }
  &[data-clash] { color: ${theme.color.danger}; text-decoration: underline wavy 1px; text-underline-offset: 4px; }
  &[data-given][data-clash] { color: ${theme.color.text}; text-decoration-color: ${theme.color.danger}; }
  &[data-light='because'] { background: ${tint('brain', 24)}; }
  &[data-light='target'] { box-shadow: inset 0 0 0 3px ${theme.color.accent2}; }
  &[data-cursor] { box-shadow: inset 0 0 0 3px ${theme.color.accent}; background: ${tint('accent', 20)}; }
  &[data-cursor][data-light='target'] { box-shadow: inset 0 0 0 3px ${theme.color.accent2}; }
  /* Stronger than a conflict and than the cursor, which is often on it. */
  &[data-light='wrong'] { background: ${theme.color.danger}; color: ${theme.color.onAccent}; font-weight: 700; text-decoration: none; }
  &[data-light='wrong']::after { content: '✕'; position: absolute; top: 3px; right: 4px; font-size: 0.7rem; }
`;

const Notes = styled.span`
  position: absolute;
  inset: 6%;
  display: grid;
  grid-template: repeat(3, 1fr) / repeat(3, 1fr);
  place-items: center;
  color: ${theme.color.muted};
  font: 500 clamp(0.5rem, 2vw, 0.75rem) ${theme.font.heading};
  i { font-style: normal; line-height: 1; }
  i[data-same] { color: ${theme.color.accentText}; font-weight: 700; }
`;
