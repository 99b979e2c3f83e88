import { type PointerEvent, useRef, useState } from 'react';

/** A stroke being drawn: the cells it covers in a straight line, and their new value. */
export interface Stroke {
  cells: readonly number[];
  value: number;
}

/** The cells from one to another along the row or the column, whichever is nearer. */
export function straightCells(size: number, from: number, to: number): number[] {
  const [down, right] = [Math.floor(to / size) - Math.floor(from / size), (to % size) - (from % size)];
  const isAcross = Math.abs(right) >= Math.abs(down);
  const length = Math.abs(isAcross ? right : down);
  const step = isAcross ? Math.sign(right) : Math.sign(down) * size;
  return Array.from({ length: length + 1 }, (_, at) => from + at * step);
}

/** The cell under a pointer, even if another one has captured it. */
function cellAt({ clientX, clientY }: PointerEvent): number | undefined {
  const cell = document.elementFromPoint(clientX, clientY)?.closest('[data-cell]')?.getAttribute('data-cell');
  return cell ? Number(cell) : undefined;
}

interface Paint {
  size: number;
  /** What a stroke that starts at a cell paints. */
  valueFor: (cell: number, isSecondary: boolean) => number;
  onStart: (cell: number) => void;
  onDone: (stroke: Stroke) => void;
}

/** Painting with a pointer: press, drag along a line, release. */
export function usePaint({ size, valueFor, onStart, onDone }: Paint) {
  const [stroke, setStroke] = useState<Stroke>();
  const from = useRef(0);
  const end = (isKept: boolean) => {
    if (stroke && isKept) onDone(stroke);
    setStroke(undefined);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const cell = cellAt(event);
      if (cell === undefined || (event.button !== 0 && event.button !== 2)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = cell;
      onStart(cell);
      setStroke({ cells: [cell], value: valueFor(cell, event.button === 2) });
    },
    onPointerMove: (event: PointerEvent) => {
      const cell = stroke ? cellAt(event) : undefined;
      if (!stroke || cell === undefined) return;
      const cells = straightCells(size, from.current, cell);
      if (cells.at(-1) !== stroke.cells.at(-1)) setStroke({ ...stroke, cells });
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
  return { stroke, handlers };
}
