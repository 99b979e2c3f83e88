import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';

interface CellGridProps {
  label: string;
  columns: number;
  rows: number;
  cursor: number;
  onCursor: (cell: number) => void;
  /** Handles a non-arrow key. Returns whether the key was used. */
  onKey: (event: KeyboardEvent, cell: number) => boolean;
  /** Called when an arrow key moves the cursor. */
  onArrow?: (event: KeyboardEvent, cell: number) => void;
  isPaused: boolean;
  /** Whether the cursor wraps around from one side to the other. */
  wraps?: boolean;
  className?: string;
  renderCell: (cell: number, id: string) => ReactNode;
}

const steps: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A grid of cells with one cursor: arrow keys move it, Home and End go to the ends of a row. */
export function CellGrid(props: CellGridProps) {
  const { label, columns, rows, cursor, onCursor, onKey, onArrow, isPaused, wraps, className, renderCell } =
    props;
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isPaused) grid.current?.focus({ preventScroll: true });
  }, [isPaused]);
  const handleKey = (event: KeyboardEvent) => {
    const next = target(event, cursor, columns, rows, wraps ?? false);
    if (next === undefined) {
      if (onKey(event, cursor)) event.preventDefault();
      return;
    }
    event.preventDefault();
    onCursor(next);
    onArrow?.(event, next);
    // On a small screen the board is larger than its container.
    document.getElementById(`${id}${next}`)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  };
  return (
    <Box
      ref={grid}
      role="grid"
      aria-label={label}
      aria-rowcount={rows}
      aria-colcount={columns}
      aria-activedescendant={`${id}${cursor}`}
      tabIndex={0}
      className={className}
      onKeyDown={handleKey}
    >
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
        <Line key={row} role="row">
          {Array.from({ length: columns }, (_each, column) => {
            const cell = row * columns + column;
            return renderCell(cell, `${id}${cell}`);
          })}
        </Line>
      ))}
    </Box>
  );
}

function target(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  cursor: number,
  columns: number,
  rows: number,
  wraps: boolean,
) {
  if (ctrlKey || metaKey || altKey) return undefined;
  const [row, column] = [Math.floor(cursor / columns), cursor % columns];
  if (key === 'Home') return row * columns;
  if (key === 'End') return row * columns + columns - 1;
  const [down, right] = steps[key] ?? [0, 0];
  if (down === 0 && right === 0) return undefined;
  const bound = (at: number, length: number) =>
    wraps ? (at + length) % length : Math.min(length - 1, Math.max(0, at));
  return bound(row + down, rows) * columns + bound(column + right, columns);
}

const Box = styled.div`
  display: grid;
  user-select: none;
  -webkit-user-select: none;
  touch-action: manipulation;
  &:focus-visible { outline: 2px solid ${theme.color.accent}; outline-offset: 0; }
`;

const Line = styled.div`
  display: contents;
`;
