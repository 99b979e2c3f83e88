import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense } from 'react';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/forms/Button';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { Sections } from '../../../ui/layout/PageText';
import type { StoredNote } from '../documents/noteServer';
import { daysLeft } from './daysLeft';
import { restoreNotes } from './trashNotes';

const NotePreview = lazy(() =>
  import('../preview/NotePreview').then(({ NotePreview }) => ({ default: NotePreview })),
);

/** A note in the trash, which can be read and restored. */
export function TrashedNote({ note, onRestored }: { note: StoredNote; onRestored: () => void }) {
  const client = useApolloClient();
  return (
    <Card as="article" aria-labelledby="trashed-title">
      <CardHeader>
        <h2 id="trashed-title">{note.title.trim() || 'Untitled'}</h2>
        <Button variant="primary" onClick={() => void restoreNotes(client, [note.id]).then(onRestored)}>
          Restore
        </Button>
      </CardHeader>
      <Sections>
        <Banner tone="accent">This note is in the trash. {daysLeft(note.trashedAt ?? '')}.</Banner>
        <Suspense>
          <NotePreview text={note.body} onLink={() => undefined} />
        </Suspense>
      </Sections>
    </Card>
  );
}
