import type { Nonogram } from '@cosmic/game-rules/puzzles/nonogram/generate';
import { cluesOf, crossed, filled, unknown } from '@cosmic/game-rules/puzzles/nonogram/picture';
import { Move, Square, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';
import { areSingleKeyShortcutsOn } from '../../../../platform/singleKeyShortcuts';
import { useMediaQuery } from '../../../../platform/useMediaQuery';
import { theme, tint } from '../../../../theme/theme';
import { CellGrid } from '../board/CellGrid';
import { ModeSwitch } from '../board/ModeSwitch';
import { PuzzleNoticeArea } from '../board/NoticeInView';
import { PuzzleLayout, PuzzleSide } from '../board/PuzzleLayout';
import { lightsOf, type PuzzleViewProps } from '../board/puzzleView';
import { LineClues } from './LineClues';
import { NonogramCell } from './NonogramCell';
import { usePaint } from './usePaint';

const modes = [
  { id: 'fill', label: 'Fill', icon: Square },
  { id: 'cross', label: 'Cross out', icon: X },
] as const;
type Mode = (typeof modes)[number]['id'] | 'move';
const modesWithMove = [...modes, { id: 'move', label: 'Move', icon: Move }] as const;

/** From this size on, cells would be too small to tap on a phone, so the picture scrolls next to its clues. */
const fitsPhone = 10;

/** A picture to paint from the lengths of its blocks. */
export function NonogramBoard(props: PuzzleViewProps<Nonogram>) {
  const { puzzle, board, play, hint, wrong, isPaused, isSolved, tick, tools, notice, answer } = props;
  const { size, clues } = puzzle;
  const [cursor, setCursor] = useState(0);
  const [mode, setMode] = useState<Mode>('fill');
  const [painted, setPainted] = useState(filled);
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const isScrolled = isPhone && size > fitsPhone;
  const isMoved = isScrolled && mode === 'move';
  const lightOf = lightsOf(hint, wrong);
  const valueAt = (cell: number) => board.cells[cell] ?? unknown;
  const toggled = (cell: number, value: number) => (valueAt(cell) === value ? unknown : value);
  const setCells = (cells: readonly number[], value: number) => {
    setPainted(value);
    if (play({ type: 'set', cells: [...cells], value })) tick();
  };
  const { stroke, handlers } = usePaint({
    size,
    valueFor: (cell, isSecondary) => toggled(cell, (mode === 'cross') !== isSecondary ? crossed : filled),
    onStart: setCursor,
    onDone: ({ cells, value }) => setCells(cells, value),
  });
  const handleKey = (event: KeyboardEvent, cell: number) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return false;
    if (key === ' ' || key === 'Enter') setCells([cell], toggled(cell, filled));
    else if (key.toLowerCase() === 'x' && areSingleKeyShortcutsOn()) setCells([cell], toggled(cell, crossed));
    else if (key === 'Backspace' || key === 'Delete') setCells([cell], unknown);
    else return false;
    return true;
  };
  const handleArrow = ({ shiftKey }: KeyboardEvent, cell: number) => {
    if (shiftKey && valueAt(cell) !== painted) setCells([cell], painted);
  };
  // The stroke's result is previewed while it is drawn.
  const start = stroke?.cells[0];
  const strokeCells = new Set(
    stroke?.cells.filter((cell) => start !== undefined && valueAt(cell) === valueAt(start)),
  );
  const shownAt = (cell: number) => (stroke && strokeCells.has(cell) ? stroke.value : valueAt(cell));
  const current = cluesOf(board.cells, size);
  const done = clues.map((clue, line) => clue.join() === current[line]?.join());
  const lit = hint?.clues ?? [];
  const hinted = new Map(hint?.fills.map(({ cell, value }) => [cell, value]));
  return (
    <PuzzleLayout>
      <Sheet data-scrolled={isScrolled || undefined}>
        <Length>{stroke && stroke.cells.length > 1 ? stroke.cells.length : ''}</Length>
        <LineClues
          clues={clues.slice(size)}
          isAcross={false}
          done={done.slice(size)}
          current={cursor % size}
          lit={lit.map((line) => line - size)}
        />
        <LineClues
          clues={clues.slice(0, size)}
          isAcross
          done={done.slice(0, size)}
          current={Math.floor(cursor / size)}
          lit={lit}
        />
        <div {...(!isMoved && handlers)}>
          <Field
            label={`Nonogram. ${describeLines(clues, size, cursor)}`}
            columns={size}
            rows={size}
            cursor={cursor}
            onCursor={setCursor}
            onKey={handleKey}
            onArrow={handleArrow}
            isPaused={isPaused}
            $size={size}
            $isMoved={isMoved}
            renderCell={(cell, id) => (
              <NonogramCell
                key={cell}
                id={id}
                cell={cell}
                size={size}
                value={shownAt(cell)}
                isCursor={cell === cursor}
                isSeen={
                  cell % size === cursor % size || Math.floor(cell / size) === Math.floor(cursor / size)
                }
                light={lightOf(cell)}
                hinted={hinted.get(cell)}
              />
            )}
          />
        </div>
      </Sheet>
      <PuzzleNoticeArea answer={answer}>{notice}</PuzzleNoticeArea>
      <PuzzleSide>
        {!isSolved && (
          <ModeSwitch<Mode>
            label="Tap action"
            modes={isScrolled ? modesWithMove : modes}
            mode={isScrolled || mode !== 'move' ? mode : 'fill'}
            onMode={setMode}
          />
        )}
        {tools}
      </PuzzleSide>
    </PuzzleLayout>
  );
}

/** The clues for the cursor's row and column, for screen readers. */
function describeLines(clues: readonly (readonly number[])[], size: number, cursor: number): string {
  const [row, column] = [Math.floor(cursor / size), cursor % size];
  const numbers = (line: number) => clues[line]?.join(', ') || '0';
  return `Row ${row + 1}: ${numbers(row)}. Column ${column + 1}: ${numbers(size + column)}`;
}

const Sheet = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  width: min(100%, 38rem, 82vh);
  margin: 0 auto;
  /* Keeps its layers below the pause cover. */
  isolation: isolate;
  &[data-scrolled] {
    grid-template-columns: max-content max-content;
    width: 100%;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    /* The row clues stay in view; dragging on any clues moves the picture, too. */
    > :nth-child(odd) { position: sticky; left: 0; z-index: 2; background: ${theme.color.panel}; }
    [role='grid'] { --cell: 30px; }
  }
`;

const Length = styled.span`
  display: grid;
  place-items: center;
  color: ${theme.color.accentText};
  font: 600 ${theme.size.lg} ${theme.font.heading};
`;

const Field = styled(CellGrid)<{ $size: number; $isMoved: boolean }>`
  grid-template-columns: repeat(${({ $size }) => $size}, var(--cell, minmax(0, 1fr)));
  border: 2px solid ${theme.color.control};
  border-radius: 8px;
  overflow: hidden;
  background: ${theme.color.panel};
  box-shadow: 0 12px 40px ${tint('void', 45)};
  touch-action: ${({ $isMoved }) => ($isMoved ? 'auto' : 'none')};
`;
