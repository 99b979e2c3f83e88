import type { Circuit } from '@cosmic/game-rules/puzzles/circuits/generate';
import { poweredCells, turned } from '@cosmic/game-rules/puzzles/circuits/tiles';
import { Lock, RotateCw } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { styled } from 'styled-components';
import { areSingleKeyShortcutsOn } from '../../../../platform/singleKeyShortcuts';
import { theme, tint } from '../../../../theme/theme';
import { CellGrid } from '../board/CellGrid';
import { ModeSwitch } from '../board/ModeSwitch';
import { PuzzleNoticeArea } from '../board/NoticeInView';
import { PuzzleLayout, PuzzleSide } from '../board/PuzzleLayout';
import { lightsOf, type PuzzleViewProps } from '../board/puzzleView';
import { Tile } from './Tile';

const modes = [
  { id: 'turn', label: 'Turn', icon: RotateCw },
  { id: 'lock', label: 'Lock', icon: Lock },
] as const;

/** Tiles to rotate until all have power. */
export function CircuitBoard(props: PuzzleViewProps<Circuit>) {
  const { puzzle, board, play, hint, wrong, isPaused, isSolved, tick, tools, notice, answer } = props;
  const { size, source, wraps } = puzzle;
  const [cursor, setCursor] = useState(source);
  const [mode, setMode] = useState<'turn' | 'lock'>('turn');
  const lightOf = lightsOf(hint, wrong);
  const powered = poweredCells(puzzle, source, board.cells);
  const turn = (cell: number, quarters: number) => {
    const value = turned(board.cells[cell] ?? 0, quarters);
    if (play({ type: 'set', cells: [cell], value })) tick();
  };
  const lock = (cell: number) => play({ type: 'note', cell, value: 1 });
  const handleKey = (event: KeyboardEvent, cell: number) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return false;
    if (key === ' ' || key === 'Enter') turn(cell, shiftKey ? 3 : 1);
    else if (key.toLowerCase() === 'l' && areSingleKeyShortcutsOn()) lock(cell);
    else return false;
    return true;
  };
  const handlePress = (event: MouseEvent, isSecondary: boolean) => {
    const cell = (event.target as Element).closest('[data-cell]')?.getAttribute('data-cell');
    if (!cell) return;
    event.preventDefault();
    setCursor(Number(cell));
    if ((mode === 'lock') !== isSecondary) lock(Number(cell));
    else turn(Number(cell), event.shiftKey ? 3 : 1);
  };
  return (
    <PuzzleLayout>
      <Center
        onClick={(event) => handlePress(event, false)}
        onContextMenu={(event) => handlePress(event, true)}
      >
        <Field
          label={`Circuit, ${powered.size} of ${size * size} tiles have power`}
          columns={size}
          rows={size}
          cursor={cursor}
          onCursor={setCursor}
          onKey={handleKey}
          isPaused={isPaused}
          wraps={wraps}
          $size={size}
          $wraps={wraps}
          renderCell={(cell, id) => (
            <Tile
              key={cell}
              id={id}
              cell={cell}
              size={size}
              tile={board.cells[cell] ?? 0}
              isSource={cell === source}
              isPowered={powered.has(cell)}
              isLocked={board.notes[cell] === 1}
              isCursor={cell === cursor}
              light={lightOf(cell)}
            />
          )}
        />
      </Center>
      <PuzzleNoticeArea answer={answer}>{notice}</PuzzleNoticeArea>
      <PuzzleSide>
        <Power>
          <b>{powered.size}</b> of {size * size} tiles have power
          <progress aria-label="Tiles with power" max={size * size} value={powered.size} />
        </Power>
        {wraps && <p>Wires wrap around the edges.</p>}
        {!isSolved && <ModeSwitch label="Tap action" modes={modes} mode={mode} onMode={setMode} />}
        {tools}
      </PuzzleSide>
    </PuzzleLayout>
  );
}

const Center = styled.div`
  width: min(100%, 36rem, 80vh);
  margin: 0 auto;
`;

const Field = styled(CellGrid)<{ $size: number; $wraps: boolean }>`
  grid-template-columns: repeat(${({ $size }) => $size}, minmax(0, 1fr));
  border: 2px ${({ $wraps }) => ($wraps ? 'dashed' : 'solid')} ${({ $wraps }) => ($wraps ? theme.color.accent2 : theme.color.control)};
  border-radius: 14px;
  overflow: hidden;
  background: ${theme.color.panel};
  box-shadow: 0 12px 40px ${tint('void', 45)};
`;

const Power = styled.p`
  color: ${theme.color.muted};
  b { color: ${theme.color.text}; font: 600 ${theme.size.xl} ${theme.font.heading}; font-variant-numeric: tabular-nums; }
  progress { display: block; width: 100%; height: 8px; margin-top: 6px; border: 0; border-radius: 4px; overflow: hidden; appearance: none; background: ${theme.color.line}; }
  progress::-webkit-progress-bar { background: ${theme.color.line}; }
  progress::-webkit-progress-value { background: ${theme.color.accent2}; transition: inline-size ${theme.motion.calm}; }
  progress::-moz-progress-bar { background: ${theme.color.accent2}; }
`;
