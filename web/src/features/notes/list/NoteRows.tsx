import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { type ListedNote, NoteRow } from './NoteRow';

/** A fixed height, so that thousands of rows don't have to be measured. */
const rowHeight = 88;
/** Number of rows before the end at which the next page is requested. */
const ahead = 20;

interface NoteRowsProps {
  notes: readonly ListedNote[];
  openId: string | undefined;
  isFound: boolean;
  pathTo: (id: string) => string;
  /** Present while notes are being selected. */
  selection: { has: (id: string) => boolean; toggle: (id: string) => void } | undefined;
  hasMore: boolean;
  onMore: () => void;
}

/** Renders only the rows near the viewport. The arrow keys move from row to row. */
export function NoteRows({ notes, openId, isFound, pathTo, selection, hasMore, onMore }: NoteRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: notes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => notes[index]?.id ?? index,
    overscan: 6,
  });
  const shown = virtualizer.getVirtualItems();
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= notes.length - ahead;

  useEffect(() => {
    if (isNearEnd && hasMore) onMore();
  }, [isNearEnd, hasMore, onMore]);

  const focusRow = (index: number) => {
    virtualizer.scrollToIndex(index);
    // The row may have to be rendered first.
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`)?.focus(),
    );
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
    if (!step || !row) return;
    event.preventDefault();
    focusRow(Math.min(notes.length - 1, Math.max(0, Number(row.dataset.index) + step)));
  };

  return (
    <Scroller ref={scroller} onKeyDown={handleKey} data-note-rows>
      <Rows style={{ height: virtualizer.getTotalSize() }}>
        {shown.map(({ index, key, start }) => {
          const note = notes[index];
          return note ? (
            <RowSlot
              key={String(key)}
              data-index={index}
              aria-setsize={notes.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <NoteRow
                note={note}
                to={pathTo(note.id)}
                isOpen={note.id === openId}
                isFound={isFound}
                isSelecting={selection !== undefined}
                isSelected={selection?.has(note.id) ?? false}
                onSelect={() => selection?.toggle(note.id)}
              />
            </RowSlot>
          ) : null;
        })}
      </Rows>
    </Scroller>
  );
}

const Scroller = styled.div`
  flex: 1 1 auto;
  min-height: 12rem;
  overflow: hidden auto;
  contain: strict;
`;

const Rows = styled.ul`
  position: relative;
`;

const RowSlot = styled.li`
  position: absolute;
  inset: 0 0 auto;
  height: ${rowHeight}px;
`;
