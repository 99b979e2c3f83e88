import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type Key, type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useMediaQuery } from '../../platform/useMediaQuery';

/** Estimated heights before measuring, and the gap between cards on a phone. */
const rowHeight = { table: 47, card: 180 };
const cardGap = 12;

interface LongTableBodyProps {
  count: number;
  keyAt: (index: number) => string | number;
  /** Renders the row at an index; attach the ref to measure its height. */
  drawRow: (index: number, key: Key, ref: Ref<HTMLTableRowElement>) => ReactNode;
}

/** Renders only the rows near the viewport, between two spacers. */
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

  // Content above the table can change height.
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
