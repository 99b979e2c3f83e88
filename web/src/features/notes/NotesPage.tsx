import { NotebookPen } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { hasTypeAheadTarget } from '../../platform/keyboard/typeAhead';
import { useMediaQuery } from '../../platform/useMediaQuery';
import { theme } from '../../theme/theme';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NoteListPanel } from './list/NoteListPanel';
import { NotePane } from './NotePane';
import { useNoteRoute } from './useNoteRoute';

/** Shows the list and the open note side by side, or one at a time on narrow screens. */
export default function NotesPage() {
  const { open, id, pathTo, pathToUnsent, handleCreated, toList, toNew } = useNoteRoute();
  const isWide = useMediaQuery('(min-width: 1080px)');
  const openKey = open?.key ?? '';

  // On narrow screens the focus would stay on the element that is gone. A new note already has it.
  useEffect(() => {
    if (isWide || !openKey || hasTypeAheadTarget()) return;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [isWide, openKey]);

  return (
    <Frame $isWide={isWide}>
      {(isWide || !open) && (
        <NoteListPanel
          openId={id}
          pathTo={pathTo}
          openSlot={open?.slot}
          pathToUnsent={pathToUnsent}
          onNew={toNew}
          onTrashed={(ids) => {
            if (id && ids.includes(id)) toList();
          }}
        />
      )}
      {open && (
        <NotePane
          key={open.key}
          id={open.id}
          slot={open.slot}
          onCreated={handleCreated}
          onBack={isWide ? undefined : toList}
          onTrashed={toList}
        />
      )}
      {isWide && !open && (
        <EmptyState icon={NotebookPen} title="No note is open">
          Choose a note, or press n to start a new one.
        </EmptyState>
      )}
    </Frame>
  );
}

/** Height taken by the top bar and the space at the bottom. */
const outside = '104px';

const Frame = styled.div<{ $isWide: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isWide }) => ($isWide ? '300px minmax(0, 1fr)' : 'minmax(0, 1fr)')};
  grid-template-rows: minmax(0, 1fr);
  gap: ${theme.layout.gutter};
  height: calc(100dvh - ${outside});
  min-height: 34rem;
  ${theme.media.phone} { height: calc(100dvh - 160px); }
`;
