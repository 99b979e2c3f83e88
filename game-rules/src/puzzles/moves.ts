/** A move in a puzzle. */
export type PuzzleMove =
  /** Puts a value into one cell, or into adjacent cells if a drag can paint. */
  | { type: 'set'; cells: number[]; value: number }
  /** Toggles a note. */
  | { type: 'note'; cell: number; value: number }
  | { type: 'clear' | 'undo' | 'redo' | 'check' | 'hint' | 'apply' };

/** Maximum number of cells in a line that a drag can paint. */
const maxCells = 25;

const isSmall = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1000;

/** Parses an external move; undefined if it is invalid. */
export function readPuzzleMove(input: unknown): PuzzleMove | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { type, cells, cell, value }: { type?: unknown; cells?: unknown; cell?: unknown; value?: unknown } =
    input;
  switch (type) {
    case 'set': {
      if (!Array.isArray(cells) || cells.length === 0 || cells.length > maxCells) return undefined;
      return cells.every(isSmall) && isSmall(value) ? { type, cells: [...cells], value } : undefined;
    }
    case 'note':
      return isSmall(cell) && isSmall(value) ? { type, cell, value } : undefined;
    case 'clear':
    case 'undo':
    case 'redo':
    case 'check':
    case 'hint':
    case 'apply':
      return { type };
    default:
      return undefined;
  }
}
