import { ArrowDown, ArrowUp } from 'lucide-react';
import { type DragEvent, lazy, Suspense } from 'react';
import { css, styled } from 'styled-components';
import { theme, tint } from '../../theme/theme';
import { type Column, TableRow } from './TableRow';

/** Loaded with the first long table. */
const LongTableBody = lazy(() =>
  import('./LongTableBody').then(({ LongTableBody }) => ({ default: LongTableBody })),
);

/** Above this count, only rows near the viewport are rendered, so thousands scroll like twenty. */
const longTable = 150;

interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** On a phone, a card's values share one line below its name, without headings. */
  isBrief?: boolean;
  /** Keeps the headings in view below the top bar while a long table scrolls. */
  hasStickyHeader?: boolean;
  /** Makes rows draggable. */
  onDragRow?: (row: Row, event: DragEvent) => void;
  /** Lets Shift+click on a row, outside its buttons and fields, select a range. */
  onSelectTo?: (row: Row) => void;
}

/**
 * A table that becomes cards under 768 px. It needs explicit roles because `display: block` hides the table from
 * screen readers.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  isBrief,
  hasStickyHeader,
  onDragRow,
  onSelectTo,
}: TableProps<Row>) {
  const isLong = rows.length > longTable;
  const drawRows = (shown: readonly Row[]) => (
    <Body>
      {shown.map((row) => (
        <TableRow
          key={rowKey(row)}
          columns={columns}
          row={row}
          isBrief={isBrief}
          onDrag={onDragRow}
          onSelectTo={onSelectTo}
        />
      ))}
    </Body>
  );
  return (
    <Grid
      role="table"
      aria-label={label}
      aria-rowcount={isLong ? rows.length + 1 : undefined}
      $isFixed={columns.some(({ width }) => width)}
    >
      <Header>
        <Line>
          {columns.map(({ header, isActions, isChoice, isCentered, sort, width }) => (
            <Head
              key={header}
              role="columnheader"
              scope="col"
              aria-sort={sort && (sort.order ?? 'none')}
              style={width ? { width } : undefined}
              $isCentered={isCentered}
              $isSticky={hasStickyHeader}
            >
              {isActions || isChoice ? (
                <Hidden>{header}</Hidden>
              ) : sort ? (
                <SortButton type="button" onClick={sort.onSort}>
                  {header}
                  {sort.order === 'ascending' && <ArrowUp aria-hidden size={14} />}
                  {sort.order === 'descending' && <ArrowDown aria-hidden size={14} />}
                </SortButton>
              ) : (
                header
              )}
            </Head>
          ))}
        </Line>
      </Header>
      {isLong ? (
        <Suspense fallback={drawRows(rows.slice(0, longTable))}>
          <LongTableBody
            count={rows.length}
            keyAt={(index) => (rows[index] === undefined ? index : rowKey(rows[index]))}
            drawRow={(index, key, ref) =>
              rows[index] !== undefined && (
                <TableRow
                  key={key}
                  ref={ref}
                  index={index}
                  columns={columns}
                  row={rows[index]}
                  isBrief={isBrief}
                  onDrag={onDragRow}
                  onSelectTo={onSelectTo}
                />
              )
            }
          />
        </Suspense>
      ) : (
        drawRows(rows)
      )}
    </Grid>
  );
}

const Hidden = styled.span`
  position: absolute;
  clip-path: inset(50%);
`;

const Header = styled.thead.attrs({ role: 'rowgroup' })``;
const Line = styled.tr.attrs({ role: 'row' })``;
const Body = styled.tbody.attrs({ role: 'rowgroup' })``;

const Grid = styled.table<{ $isFixed: boolean }>`
  width: 100%;
  border-collapse: collapse;
  table-layout: ${({ $isFixed }) => ($isFixed ? 'fixed' : 'auto')};
  tbody tr { border-top: 1px solid ${theme.color.line}; }

  ${theme.media.phone} {
    display: block;
    thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    tbody { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${theme.space.md}; }
    tbody tr {
      position: relative;
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: ${theme.space.xs};
      padding: ${theme.space.md} ${theme.space.base};
      border: 1px solid ${theme.color.line};
      border-radius: 12px;
      background: ${theme.color.panel};
    }
  }
`;

const Head = styled.th<{ $isCentered?: boolean; $isSticky?: boolean }>`
  ${({ $isSticky }) =>
    $isSticky &&
    css`
      position: sticky;
      top: ${theme.layout.topBar};
      z-index: 2;
      background: ${theme.color.panel};
      box-shadow: inset 0 -1px ${theme.color.line};
    `}
  padding: ${theme.space.sm};
  color: ${theme.color.muted};
  font-size: ${theme.size.xs};
  font-weight: 500;
  text-align: ${({ $isCentered }) => ($isCentered ? 'center' : 'left')};
  white-space: nowrap;
`;

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xs};
  min-height: 28px;
  padding: 0 ${theme.space.xs};
  margin-left: calc(-1 * ${theme.space.xs});
  border: 0;
  border-radius: ${theme.radius.input};
  background: none;
  color: inherit;
  font: inherit;
  &:hover { color: ${theme.color.text}; background: ${tint('accent', 10)}; }
`;
