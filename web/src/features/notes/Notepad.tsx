import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useStore } from 'zustand/react';
import { QueryState } from '../../core/components/QueryState';
import { useAutoFocus } from '../../platform/useAutoFocus';
import { theme } from '../../theme/theme';
import { controlStyle } from '../../ui/forms/Field';
import { Card } from '../../ui/layout/Card';
import { NoteByTitleDocument } from './documents/note.generated';
import type { StoredNote } from './documents/noteServer';
import { SaveIndicator } from './saving/SaveIndicator';
import { SaveProblem } from './saving/SaveProblem';
import { useNoteSaver } from './saving/useNoteSaver';

/** The notepad is an ordinary note, found by its title. */
const title = 'Quick Notepad';

/** A scratch pad: always the same note, saved while it's being written and listed with the others. */
export function Notepad() {
  const client = useApolloClient();
  const [note, setNote] = useState<StoredNote | null>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry sends the same request
  useEffect(() => {
    let isCurrent = true;
    client.query({ query: NoteByTitleDocument, variables: { title }, fetchPolicy: 'network-only' }).then(
      ({ data }) => isCurrent && setNote(data?.noteByTitle ?? null),
      (failure) => isCurrent && setError(failure),
    );
    return () => {
      isCurrent = false;
    };
  }, [client, attempt]);

  if (note === undefined)
    return (
      <QueryState
        error={error}
        onRetry={() => {
          setError(undefined);
          setAttempt(attempt + 1);
        }}
        what="the notepad"
        height={320}
      />
    );
  return (
    <Sheet
      note={note ?? undefined}
      onClosed={() => {
        setNote(undefined);
        setAttempt(attempt + 1);
      }}
    />
  );
}

function Sheet({ note, onClosed }: { note: StoredNote | undefined; onClosed: () => void }) {
  const [id, setId] = useState(note?.id);
  const saver = useNoteSaver(note, { newNoteSlot: 'notepad', onCreated: (created) => setId(created.id) });
  const body = useStore(saver.store, ({ content }) => content.body);
  const status = useStore(saver.store, ({ status }) => status);
  const text = useRef<HTMLTextAreaElement>(null);
  useAutoFocus(text);
  return (
    <Box aria-label={title}>
      <Text
        ref={text}
        aria-label="Notepad"
        placeholder="Write anything. It saves automatically."
        value={body}
        onChange={({ target }) =>
          saver.change({ body: target.value, title: saver.store.getState().content.title || title })
        }
      />
      <SaveProblem
        saver={saver}
        onResolved={(choice, isTrashed) => {
          if (isTrashed && choice !== 'mine') onClosed();
        }}
      />
      <Foot>
        <SaveIndicator status={status} />
        {id && <Link to={`/notes/${id}`}>Open in Notes</Link>}
      </Foot>
    </Box>
  );
}

const Box = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.sm};
  max-width: 60rem;
  height: 100%;
  min-height: 60dvh;
  margin: 0 auto;
`;

const Text = styled.textarea`
  ${controlStyle}
  flex: 1 1 auto;
  resize: none;
  line-height: 1.6;
`;

const Foot = styled.div`
  display: flex;
  justify-content: space-between;
  min-height: 24px;
`;
