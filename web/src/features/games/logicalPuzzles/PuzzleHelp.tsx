/** What the puzzles are about, and their keys. */
export const PuzzleHelp = () => (
  <>
    <p>
      <b>Sudoku.</b> Each row, column, and box has the digits 1–9 once. Type a digit; hold <kbd>Shift</kbd> or
      switch with <kbd>N</kbd> for notes; <kbd>Backspace</kbd> erases.
    </p>
    <p>
      <b>Nonogram.</b> The numbers tell how many cells in a row are filled, block by block, with at least one
      blank cell between blocks. Drag to paint. <kbd>Space</kbd> fills, <kbd>X</kbd> crosses out, and{' '}
      <kbd>Shift</kbd> with an arrow paints along.
    </p>
    <p>
      <b>Logic grid.</b> The clues tell who belongs to what. <kbd>X</kbd> crosses out a pair, <kbd>Enter</kbd>{' '}
      joins it. It's solved when the table below the grid is full and correct.
    </p>
    <p>
      <b>Circuits.</b> Turn the tiles until the source powers all of them, without a loop. Tap,{' '}
      <kbd>Space</kbd>, or <kbd>Enter</kbd> turns right, <kbd>Shift</kbd> with them turns left, <kbd>L</kbd>{' '}
      locks a tile. On expert boards wires run across the edge and come back on the other side.
    </p>
    <p>
      Arrow keys move, <kbd>Ctrl</kbd>+<kbd>Z</kbd> and <kbd>Ctrl</kbd>+<kbd>Y</kbd> undo and redo,{' '}
      <kbd>H</kbd> gives a hint (5 points), <kbd>C</kbd> checks the board (2 points, and 4 for each wrong
      cell). You start with 100 points.
    </p>
  </>
);
