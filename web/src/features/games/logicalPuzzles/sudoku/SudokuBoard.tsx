import { arePeers, digitsOf } from '@cosmic/game-rules/puzzles/sudoku/cells';
import type { Sudoku } from '@cosmic/game-rules/puzzles/sudoku/generate';
import { Pencil, PenLine } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';
import { areSingleKeyShortcutsOn } from '../../../../platform/singleKeyShortcuts';
import { theme, tint } from '../../../../theme/theme';
import { CellGrid } from '../board/CellGrid';
import { ModeSwitch } from '../board/ModeSwitch';
import { PuzzleNoticeArea } from '../board/NoticeInView';
import { PuzzleLayout, PuzzleSide } from '../board/PuzzleLayout';
import { lightsOf, type PuzzleViewProps } from '../board/puzzleView';
import { NumberPad } from './NumberPad';
import { SudokuCell } from './SudokuCell';

const modes = [
  { id: 'digit', label: 'Digits', icon: PenLine },
  { id: 'note', label: 'Notes', icon: Pencil },
] as const;

/** Nine digits, each once in every row, column, and box. */
export function SudokuBoard(props: PuzzleViewProps<Sudoku>) {
  const { puzzle, board, play, hint, wrong, isPaused, isSolved, tick, tools, notice, answer } = props;
  const [cursor, setCursor] = useState(() => Math.max(0, board.cells.indexOf(0)));
  const [reply, setReply] = useState('');
  const [mode, setMode] = useState<'digit' | 'note'>('digit');
  const lightOf = lightsOf(hint, wrong);
  const digitAt = (cell: number) => board.cells[cell] ?? 0;
  const chosen = digitAt(cursor);
  const clashes = (cell: number) =>
    digitAt(cell) > 0 && board.cells.some((digit, other) => digit === digitAt(cell) && arePeers(cell, other));

  const isGiven = (cell: number) => (puzzle.givens[cell] ?? 0) > 0;
  const select = (cell: number) => {
    setCursor(cell);
    setReply('');
  };

  const enter = (digit: number, isNote: boolean) => {
    if (isGiven(cursor)) return setReply('This number is part of the puzzle. Choose an empty cell.');
    if (isNote && chosen > 0)
      return setReply('You can add notes only to empty cells. Erase the number first.');
    setReply('');
    const isDone = isNote
      ? play({ type: 'note', cell: cursor, value: digit })
      : play({ type: 'set', cells: [cursor], value: digitAt(cursor) === digit ? 0 : digit });
    if (isDone) tick();
  };
  const erase = () => {
    if (isGiven(cursor)) return setReply('This number is part of the puzzle.');
    setReply('');
    if (digitAt(cursor) > 0) return void play({ type: 'set', cells: [cursor], value: 0 });
    for (const value of digitsOf(board.notes[cursor] ?? 0)) play({ type: 'note', cell: cursor, value });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    // Shift changes the character that a digit key types, not the key.
    const digit = Number(
      /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? (/^[1-9]$/.test(event.key) ? event.key : 0),
    );
    if (digit > 0) enter(digit, event.shiftKey !== (mode === 'note'));
    else if (['Backspace', 'Delete', '0'].includes(event.key)) erase();
    else if (event.key.toLowerCase() === 'n' && areSingleKeyShortcutsOn())
      setMode(mode === 'note' ? 'digit' : 'note');
    else return false;
    return true;
  };
  const missing = Array.from({ length: 9 }, (_, index) =>
    Math.max(0, 9 - board.cells.filter((digit) => digit === index + 1).length),
  );
  return (
    <PuzzleLayout>
      <Field
        label="Sudoku"
        columns={9}
        rows={9}
        cursor={cursor}
        onCursor={select}
        onKey={handleKey}
        isPaused={isPaused}
        renderCell={(cell, id) => (
          <SudokuCell
            key={cell}
            id={id}
            cell={cell}
            digit={digitAt(cell)}
            notes={board.notes[cell] ?? 0}
            isGiven={isGiven(cell)}
            isCursor={cell === cursor}
            isSeen={arePeers(cell, cursor)}
            isSame={chosen > 0 && digitAt(cell) === chosen}
            chosen={chosen}
            isClash={clashes(cell)}
            light={lightOf(cell)}
            onPress={select}
          />
        )}
      />
      <PuzzleNoticeArea answer={answer}>{notice}</PuzzleNoticeArea>
      <PuzzleSide>
        {!isSolved && (
          <>
            <ModeSwitch label="Entry mode" modes={modes} mode={mode} onMode={setMode} />
            <NumberPad missing={missing} onDigit={(digit) => enter(digit, mode === 'note')} onErase={erase} />
            <Reply role="status">{reply}</Reply>
          </>
        )}
        {tools}
      </PuzzleSide>
    </PuzzleLayout>
  );
}

/** Keeps its line even while there is no reply, so that nothing moves. */
const Reply = styled.p`
  min-height: 1.3em;
  margin: -4px 0;
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  line-height: 1.3;
`;

const Field = styled(CellGrid)`
  grid-template-columns: repeat(9, minmax(0, 1fr));
  width: min(100%, 36rem, 78vh);
  margin: 0 auto;
  border: 2px solid ${theme.color.control};
  border-radius: 14px;
  overflow: hidden;
  background: ${theme.color.panel};
  box-shadow: 0 12px 40px ${tint('void', 45)};
`;
