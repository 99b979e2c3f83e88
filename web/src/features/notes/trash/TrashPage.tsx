import { useApolloClient } from '@apollo/client/react';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { usePagedList } from '../../../core/apollo/usePagedList';
import { ConfirmDialog } from '../../../core/components/ConfirmDialog';
import { QueryState } from '../../../core/components/QueryState';
import { theme } from '../../../theme/theme';
import { LoadMore } from '../../../ui/data/LoadMore';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Button } from '../../../ui/forms/Button';
import { Card } from '../../../ui/layout/Card';
import { Lead } from '../../../ui/layout/PageText';
import type { NoteRow_NoteFragment } from '../documents/note.generated';
import { daysLeft } from './daysLeft';
import { usePurgeNotesMutation, useTrashedNotesQuery } from './noteTrash.generated';
import { restoreNotes } from './trashNotes';

/** Notes deleted in the last 30 days, which can be read, restored, or deleted permanently. */
export default function TrashPage() {
  const client = useApolloClient();
  const { data, error, refetch, fetchMore } = useTrashedNotesQuery({ fetchPolicy: 'cache-and-network' });
  const [purging, setPurging] = useState<NoteRow_NoteFragment>();
  const notes = data?.trashedNotes;
  const { hasMore, isLoadingMore, loadMore } = usePagedList({
    items: notes,
    fetchPage: async (variables) => (await fetchMore({ variables })).data?.trashedNotes.length ?? 0,
    needsAll: false,
  });
  return (
    <>
      <Lead>Notes stay here for 30 days before they’re permanently deleted.</Lead>
      <Card as="div">
        {!notes && (
          <QueryState error={error} onRetry={() => void refetch()} what="the trash" height={56} rows={4} />
        )}
        {notes?.length === 0 && <EmptyState icon={Trash2} title="The trash is empty" />}
        <List>
          {notes?.map((note) => (
            <li key={note.id}>
              <div>
                <Link to={`/notes/${note.id}`}>{note.title.trim() || 'Untitled'}</Link>
                <p>{note.preview}</p>
              </div>
              <span>{daysLeft(note.trashedAt ?? '')}</span>
              <Button onClick={() => void restoreNotes(client, [note.id])}>
                <RotateCcw aria-hidden />
                Restore
              </Button>
              <Button variant="ghost" onClick={() => setPurging(note)}>
                Delete
              </Button>
            </li>
          ))}
        </List>
        {hasMore && <LoadMore what="notes" isLoading={isLoadingMore} onLoad={loadMore} />}
      </Card>
      {purging && <PurgeDialog note={purging} onClose={() => setPurging(undefined)} />}
    </>
  );
}

/** The only action on notes that can't be undone. */
function PurgeDialog({ note, onClose }: { note: NoteRow_NoteFragment; onClose: () => void }) {
  const [purge] = usePurgeNotesMutation({ refetchQueries: ['TrashedNotes'] });
  const handleDelete = async () => {
    await purge({ variables: { ids: [note.id] } });
  };
  return (
    <ConfirmDialog
      title="Permanently delete this note?"
      description={`“${note.title.trim() || 'Untitled'}” and its history will be permanently deleted. This can’t be undone.`}
      action="Delete"
      isDanger
      run={handleDelete}
      onClose={onClose}
    />
  );
}

const List = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space.sm} ${theme.space.md};
    padding: ${theme.space.md} 0;
    border-bottom: 1px solid ${theme.color.line};
  }
  li:last-child { border-bottom: 0; }
  li > div { flex: 1 1 16rem; min-width: 0; }
  a { font-weight: 600; overflow-wrap: anywhere; }
  p { overflow: hidden; color: ${theme.color.muted}; font-size: ${theme.size.sm}; text-overflow: ellipsis; white-space: nowrap; }
  li > span { color: ${theme.color.muted}; font-size: ${theme.size.sm}; font-variant-numeric: tabular-nums; }
`;
