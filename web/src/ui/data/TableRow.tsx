import type { DragEvent, MouseEvent, ReactNode, Ref } from 'react';
import { css, styled } from 'styled-components';
import { theme } from '../../theme/theme';

export interface Column<Row> {
  /** The column heading, and the label of the value in a card on a phone. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Whether this column identifies the row; it's the first line of its card. */
  isRowHeader?: boolean;
  /** Marks a column of buttons: hidden heading, aligned right. */
  isActions?: boolean;
  /** Marks a column with a checkbox before the name: hidden heading. */
  isChoice?: boolean;
  /** Centers a switch below its heading; on a phone, two of them share a line. */
  isCentered?: boolean;
  /** Makes the heading a button that sorts by the column or reverses the order. */
  sort?: { order: 'ascending' | 'descending' | undefined; onSort: () => void };
  /** A fixed width. Columns without one share the rest. */
  width?: string;
}

interface TableRowProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  /** On a phone, the values share one line below the name. */
  isBrief?: boolean | undefined;
  /** Position among all rows, if only some are rendered. */
  index?: number;
  onDrag?: ((row: Row, event: DragEvent) => void) | undefined;
  onSelectTo?: ((row: Row) => void) | undefined;
  ref?: Ref<HTMLTableRowElement>;
}

export function TableRow<Row>({
  columns,
  row,
  isBrief = false,
  index,
  onDrag,
  onSelectTo,
  ref,
}: TableRowProps<Row>) {
  const isRange = ({ shiftKey, target }: MouseEvent) =>
    shiftKey && target instanceof Element && !target.closest('input, label, button, a');
  const hasChoice = columns.some(({ isChoice }) => isChoice);
  const isPaired = columns.some(({ isCentered }) => isCentered);
  return (
    <Line
      ref={ref}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      draggable={onDrag && true}
      onDragStart={onDrag && ((event) => onDrag(row, event))}
      // Shift+click would also select text.
      onMouseDown={onSelectTo && ((event) => isRange(event) && event.preventDefault())}
      onClick={onSelectTo && ((event) => isRange(event) && onSelectTo(row))}
      $hasChoice={hasChoice}
      $isBrief={isBrief}
      $isPaired={isPaired}
    >
      {columns.map(({ header, cell, isRowHeader, isActions, isChoice, isCentered }) => (
        <Cell
          key={header}
          as={isRowHeader ? 'th' : 'td'}
          role={isRowHeader ? 'rowheader' : 'cell'}
          scope={isRowHeader ? 'row' : undefined}
          data-label={isRowHeader || isActions || isChoice ? undefined : header}
          $edge={isActions ? 'end' : isChoice ? 'start' : undefined}
          $isCentered={isCentered}
          $isBrief={isBrief}
        >
          {cell(row)}
        </Cell>
      ))}
    </Line>
  );
}

const Line = styled.tr.attrs({ role: 'row' })<{ $hasChoice: boolean; $isBrief: boolean; $isPaired: boolean }>`
  ${theme.media.phone} {
    ${({ $isPaired }) => $isPaired && '&& { grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: 24px; } && th { grid-column: 1 / -1; }'}
    ${({ $hasChoice }) => $hasChoice && '&& { padding-left: 56px; }'}
    ${({ $isBrief }) => $isBrief && '&& { display: flex; flex-wrap: wrap; gap: 0 4px; }'}
  }
`;

const briefCell = (edge: 'start' | 'end' | undefined) => css`
  &:is(th) { flex: 0 0 100%; padding-right: 44px; }
  &:is(td):empty { display: none; }
  &[data-label] { gap: ${theme.space.xs}; min-height: 20px; font-size: ${theme.size.sm}; }
  &[data-label]::before { content: none; }
  &[data-label] ~ &[data-label]::before { content: '·'; flex: none; }
  ${edge === 'end' && 'position: absolute; top: 8px; right: 12px;'}
`;

const Cell = styled.td<{ $edge?: 'start' | 'end'; $isCentered?: boolean; $isBrief: boolean }>`
  height: 46px;
  padding: ${theme.space.xs} ${theme.space.sm};
  font-weight: inherit;
  font-variant-numeric: tabular-nums;
  text-align: ${({ $edge, $isCentered }) => ($edge === 'end' ? 'right' : $isCentered ? 'center' : 'left')};
  &:is(td) { color: ${theme.color.muted}; }

  ${theme.media.phone} {
    display: flex;
    align-items: center;
    gap: ${theme.space.md};
    height: auto;
    min-height: 28px;
    padding: 0;
    text-align: left;
    &[data-label]::before { content: attr(data-label); flex: 0 0 7rem; font-size: ${theme.size.sm}; color: ${theme.color.muted}; }
    grid-column: 1 / -1;
    &:is(th) { grid-area: 1 / 1; min-height: 32px; overflow-wrap: anywhere; }
    ${({ $edge }) => $edge === 'end' && 'grid-area: 1 / 2; z-index: 1; align-self: start; margin: -4px -8px 0 0;'}
    ${({ $edge }) => $edge === 'start' && 'position: absolute; top: 8px; left: 12px; z-index: 1; grid-area: auto;'}
    ${({ $isCentered }) => $isCentered && 'grid-column: auto; justify-content: space-between; &[data-label]::before { flex: 1; }'}
    ${({ $isBrief, $edge }) => $isBrief && briefCell($edge)}
  }
`;
