import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { QueryState } from '../../core/components/QueryState';
import { Card } from '../../ui/layout/Card';
import type { NoteRow_NoteFragment } from './documents/note.generated';
import { createNoteServer, type StoredNote } from './documents/noteServer';
import { NoteEditor } from './editor/NoteEditor';
import { TrashedNote } from './trash/TrashedNote';

interface NotePaneProps {
  /** Absent for a new note. */
  id: string | undefined;
  /** Local storage slot of a new note. */
  slot: string | undefined;
  onCreated: (note: NoteRow_NoteFragment) => void;
  onBack?: () => void;
  onTrashed: () => void;
}

/** Shows a note in the server's current version, never an older one from the cache. */
export function NotePane({ id: givenId, ...rest }: NotePaneProps) {
  const client = useApolloClient();
  // A new note that just got its id is already on screen.
  const [id] = useState(givenId);
  const [note, setNote] = useState<StoredNote>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry sends the same request
  useEffect(() => {
    if (!id) return;
    let isCurrent = true;
    createNoteServer(client)
      .read(id)
      .then(
        (read) => isCurrent && setNote(read),
        (failure) => isCurrent && setError(failure),
      );
    return () => {
      isCurrent = false;
    };
  }, [client, id, attempt]);

  if (id && !note)
    return (
      <Card>
        <QueryState
          error={error}
          onRetry={() => {
            setError(undefined);
            setAttempt(attempt + 1);
          }}
          what="the note"
          height={420}
        />
      </Card>
    );
  if (note?.trashedAt)
    return (
      <TrashedNote
        note={note}
        onRestored={() => {
          setNote(undefined);
          setAttempt(attempt + 1);
        }}
      />
    );
  return <NoteEditor note={note} {...rest} />;
}
