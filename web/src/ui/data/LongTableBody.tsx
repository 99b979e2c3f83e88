import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type Key, type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useMediaQuery } from '../../platform/useMediaQuery';

/** Heights before they are measured, and the space between two cards on a phone. */
const rowHeight = { table: 47, card: 180 };
const cardGap = 12;

interface LongTableBodyProps {
  count: number;
  keyAt: (index: number) => string | number;
  /** Draws the row at an index; the ref is where its height is measured. */
  drawRow: (index: number, key: Key, ref: Ref<HTMLTableRowElement>) => ReactNode;
}

/** The rows near the window, between two spacers that stand for the others. */
export function LongTableBody({ count, keyAt, drawRow }: LongTableBodyProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => (isPhone ? rowHeight.card : rowHeight.table),
    gap: isPhone ? cardGap : 0,
    overscan: 10,
    scrollMargin: top,
    getItemKey: keyAt,
  });

  // What stands above the table may grow and shrink.
  useLayoutEffect(() => {
    setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  });

  const shown = virtualizer.getVirtualItems();
  const gap = isPhone ? cardGap : 0;
  const before = (shown[0]?.start ?? top) - top - gap;
  const after = virtualizer.getTotalSize() + top - (shown.at(-1)?.end ?? 0) - gap;
  return (
    <Body ref={body}>
      {before > 0 && <Spacer aria-hidden style={{ height: before }} />}
      {shown.map(({ index, key }) => drawRow(index, String(key), virtualizer.measureElement))}
      {after > 0 && <Spacer aria-hidden style={{ height: after }} />}
    </Body>
  );
}

const Body = styled.tbody.attrs({ role: 'rowgroup' })``;

const Spacer = styled.tr`
  &&& { padding: 0; border: 0; background: none; }
`;
