import { Download, Ellipsis, ListChecks, NotebookPen, Plus, SearchX, Trash2, Upload } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { isShortcutBlocked } from '../../../platform/keyboard/isShortcutBlocked';
import { areSingleKeyShortcutsOn } from '../../../platform/singleKeyShortcuts';
import { useSearchParam } from '../../../platform/useSearchParam';
import { theme } from '../../../theme/theme';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Button } from '../../../ui/forms/Button';
import { Card } from '../../../ui/layout/Card';
import { MenuButton } from '../../../ui/overlays/MenuButton';
import { NoteFilters } from './NoteFilters';
import { NoteRows } from './NoteRows';
import { NoteSelectionBar } from './NoteSelectionBar';
import { UnsentNoteRows } from './UnsentNoteRows';
import { useNoteList } from './useNoteList';
import { useNoteSelection } from './useNoteSelection';
import { useUnsentNotes } from './useUnsentNotes';

const ImportDialog = lazy(() =>
  import('../exchange/ImportDialog').then(({ ImportDialog }) => ({ default: ImportDialog })),
);

const focusSearch = (panel: HTMLElement | null) =>
  panel?.querySelector<HTMLInputElement>('input[type=search]')?.focus();

interface NoteListPanelProps {
  openId: string | undefined;
  pathTo: (id: string) => string;
  /** The open new note. */
  openSlot: string | undefined;
  /** Opens a new note that only this browser has. */
  pathToUnsent: (slot: string) => string;
  onNew: () => void;
  onTrashed: (ids: readonly string[]) => void;
}

/** All notes, with search, filters, sort order, and selection. */
export function NoteListPanel({
  openId,
  pathTo,
  openSlot,
  pathToUnsent,
  onNew,
  onTrashed,
}: NoteListPanelProps) {
  const navigate = useNavigate();
  const list = useNoteList();
  const { notes, error, isFiltered, hasMore, isLoadingMore, loadMore, reload } = list;
  const selection = useNoteSelection(notes ?? []);
  const unsent = useUnsentNotes();
  const [isImporting, setImporting] = useState(false);
  const [focus, setFocus] = useSearchParam('focus');
  const panel = useRef<HTMLDivElement>(null);

  // The command palette opens this page to search.
  useEffect(() => {
    if (focus !== 'search') return;
    setFocus('');
    focusSearch(panel.current);
  });

  // On this page, `/` searches the notes. Handled in the capture phase, before the palette gets it.
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== '/' || !isPlain || !areSingleKeyShortcutsOn() || isShortcutBlocked(event.target))
        return;
      event.preventDefault();
      focusSearch(panel.current);
    };
    document.addEventListener('keydown', handleKey, { capture: true });
    return () => document.removeEventListener('keydown', handleKey, { capture: true });
  }, []);

  return (
    <Panel as="section" aria-label="Notes" ref={panel}>
      <Head>
        <Button variant="primary" onClick={onNew}>
          <Plus aria-hidden />
          New note
        </Button>
        <MenuButton
          label="Notes menu"
          icon={Ellipsis}
          items={[
            { label: 'Select', icon: ListChecks, onSelect: selection.begin },
            { label: 'Import', icon: Upload, onSelect: () => setImporting(true) },
            {
              label: 'Export as .zip',
              icon: Download,
              // The server responds with an attachment, so the page stays open.
              onSelect: () => window.location.assign('/api/notes/export'),
            },
            { label: 'Trash', icon: Trash2, onSelect: () => void navigate('/notes/trash') },
          ]}
        />
      </Head>
      <NoteFilters list={list} />
      {selection.isOn && (
        <NoteSelectionBar selection={selection} count={notes?.length ?? 0} onTrashed={onTrashed} />
      )}
      {!notes && <QueryState error={error} onRetry={reload} what="notes" height={80} rows={5} />}
      {notes?.length === 0 && isFiltered && (
        <EmptyState icon={SearchX} title="No notes found">
          Try fewer words or a different folder or tag.
        </EmptyState>
      )}
      <UnsentNoteRows notes={unsent} openSlot={openSlot} pathTo={pathToUnsent} />
      {notes?.length === 0 && !isFiltered && unsent.length === 0 && (
        <EmptyState
          icon={NotebookPen}
          title="No notes yet"
          action={<Button onClick={() => setImporting(true)}>Import notes</Button>}
        >
          Write your first one, or bring your notes from another app.
        </EmptyState>
      )}
      {notes && notes.length > 0 && (
        <NoteRows
          notes={notes}
          openId={openId}
          isFound={list.filter.search.trim() !== ''}
          pathTo={pathTo}
          selection={selection.isOn ? selection : undefined}
          hasMore={hasMore && !isLoadingMore}
          onMore={loadMore}
        />
      )}
      {isImporting && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

const Panel = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.sm};
  min-height: 0;
  height: 100%;
  padding: ${theme.space.md};
`;

const Head = styled.div`
  display: flex;
  gap: ${theme.space.xs};
  > :first-child { flex: 1; }
`;
