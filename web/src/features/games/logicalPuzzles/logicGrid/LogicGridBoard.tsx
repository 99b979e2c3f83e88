import { itemName } from '@cosmic/game-rules/puzzles/logicGrid/clue';
import type { LogicGrid } from '@cosmic/game-rules/puzzles/logicGrid/generate';
import { clashingCells } from '@cosmic/game-rules/puzzles/logicGrid/logicGrid';
import { no, open, yes } from '@cosmic/game-rules/puzzles/logicGrid/table';
import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { areSingleKeyShortcutsOn } from '../../../../platform/singleKeyShortcuts';
import { useMediaQuery } from '../../../../platform/useMediaQuery';
import { theme } from '../../../../theme/theme';
import { Muted } from '../../../../ui/layout/Muted';
import { CellGrid } from '../board/CellGrid';
import { NoticeInView } from '../board/NoticeInView';
import { PuzzleLayout, PuzzleSide } from '../board/PuzzleLayout';
import { lightsOf, type PuzzleViewProps } from '../board/puzzleView';
import { AnswerTable } from './AnswerTable';
import { BlockSwitch } from './BlockSwitch';
import { ClueList } from './ClueList';
import { GridLabels } from './GridLabels';
import { layOutBlock, layOutGrid } from './gridLayout';
import { PairCell } from './PairCell';
import { useBlock } from './useBlock';

/** The grid in which the person joins or crosses out pairs. */
export function LogicGridBoard(props: PuzzleViewProps<LogicGrid>) {
  const { puzzle, board, play, hint, wrong, isPaused, isSolved, tick, tools, notice, answer } = props;
  // A grid is solved once the first category is; the parts that follow from it may still be empty.
  const cells = isSolved ? puzzle.solution : board.cells;
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const whole = useMemo(() => layOutGrid(puzzle), [puzzle]);
  const { blocks, block, setBlock } = useBlock(puzzle, hint, wrong);
  const layout = useMemo(
    () => (isPhone && block ? layOutBlock(puzzle, block.row, block.column) : whole),
    [puzzle, isPhone, block, whole],
  );
  const { rows, columns, cellAt } = layout;
  const [cursor, setCursor] = useState(0);
  const lightOf = lightsOf(hint, wrong);
  const clashes = useMemo(() => clashingCells(puzzle, cells), [puzzle, cells]);
  const stateAt = (position: number) => cells[cellAt(position) ?? -1] ?? open;
  const setCell = (position: number, value: number) => {
    const cell = cellAt(position);
    if (cell !== undefined && play({ type: 'set', cells: [cell], value })) tick();
  };
  const toggle = (position: number, value: number) =>
    setCell(position, stateAt(position) === value ? open : value);
  const moveCursor = (position: number) => cellAt(position) !== undefined && setCursor(position);
  const handleKey = (event: KeyboardEvent, position: number) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return false;
    if (key === 'Enter') toggle(position, yes);
    else if (key === ' ') setCell(position, (stateAt(position) + 1) % 3);
    else if (key.toLowerCase() === 'x' && areSingleKeyShortcutsOn()) toggle(position, no);
    else if (key === 'Backspace' || key === 'Delete') setCell(position, open);
    else return false;
    return true;
  };
  const handlePress = (event: MouseEvent) => {
    const position = Number(
      (event.target as Element).closest('[data-cell]')?.getAttribute('data-cell') ?? -1,
    );
    if (cellAt(position) === undefined) return;
    setCursor(position);
    setCell(position, (stateAt(position) + 1) % 3);
  };
  const [row, column] = [Math.floor(cursor / columns.length), cursor % columns.length];
  const isLast = (at: number) => at % puzzle.items === puzzle.items - 1;
  const nameOf = (item: number | undefined) =>
    item === undefined ? '' : itemName(puzzle.theme, puzzle, item);
  return (
    <PuzzleLayout>
      <Sheets>
        {isPhone && (
          <BlockSwitch
            puzzle={puzzle}
            cells={cells}
            blocks={blocks}
            block={block}
            onBlock={(chosen) => {
              setBlock(chosen);
              setCursor(0);
            }}
          />
        )}
        <div>
          <Scroll>
            <Sheet $columns={columns.length}>
              <span />
              <GridLabels puzzle={puzzle} categories={layout.columnCategories} isAcross current={column} />
              <GridLabels puzzle={puzzle} categories={layout.rowCategories} isAcross={false} current={row} />
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the grid inside handles the keys */}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid inside handles the keys */}
              <div onClick={handlePress}>
                <Field
                  label={`Logic grid. ${nameOf(rows[row])} and ${nameOf(columns[column])}`}
                  columns={columns.length}
                  rows={rows.length}
                  cursor={cursor}
                  onCursor={moveCursor}
                  onKey={handleKey}
                  isPaused={isPaused}
                  $columns={columns.length}
                  renderCell={(position, id) => {
                    const cell = cellAt(position);
                    const [y, x] = [Math.floor(position / columns.length), position % columns.length];
                    if (cell === undefined) return <Blank key={position} role="gridcell" aria-disabled />;
                    return (
                      <PairCell
                        key={position}
                        id={id}
                        position={position}
                        names={`${nameOf(rows[y])} and ${nameOf(columns[x])}`}
                        state={cells[cell] ?? open}
                        isCursor={position === cursor}
                        isSeen={y === row || x === column}
                        isRight={isLast(x)}
                        isBottom={isLast(y)}
                        isClash={clashes.has(cell)}
                        light={lightOf(cell)}
                      />
                    );
                  }}
                />
              </div>
            </Sheet>
          </Scroll>
          <NoticeArea answer={answer}>{notice}</NoticeArea>
        </div>
        <AnswerTable puzzle={puzzle} cells={cells} clashes={clashes} wrong={wrong} isSolved={isSolved} />
      </Sheets>
      <PuzzleSide>
        <ClueList puzzle={puzzle} lit={hint?.clues ?? []} />
        {!isSolved && (
          <Muted $size="sm">
            Press a cell once to cross it out (✕), twice to join the two (●). That crosses out the rest of the
            row and column for you.
          </Muted>
        )}
        {tools}
      </PuzzleSide>
    </PuzzleLayout>
  );
}

/** The intersection of two categories that already meet elsewhere. */
const Blank = styled.div``;

/** On a phone the answers come last, because the grid and the clues are used together. */
const Sheets = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.lg};
  ${theme.media.narrow} { display: contents; > table { order: 1; } }
`;

const Scroll = styled.div`
  overflow-x: auto;
  padding: 6px;
`;

/** The notice about the grid, right below it. */
const NoticeArea = styled(NoticeInView)`
  [role='status']:not(:empty) { margin-top: ${theme.space.base}; }
`;

const Sheet = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: auto max-content;
  width: max-content;
  margin: 0 auto;
`;

const Field = styled(CellGrid)<{ $columns: number }>`
  grid-template-columns: repeat(${({ $columns }) => $columns}, ${({ $columns }) => ($columns > 12 ? '30px' : $columns > 8 ? '34px' : '42px')});
  border: 0 solid ${theme.color.control};
  border-width: 2px 0 0 2px;
  ${theme.media.phone} { grid-template-columns: repeat(${({ $columns }) => $columns}, 44px); }
`;
