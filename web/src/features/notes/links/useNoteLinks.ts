import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { applyServerError } from '../../../core/errors/applyServerError';
import { NoteByTitleDocument } from '../documents/note.generated';

interface NoteLinks {
  /** Title from the last followed link if no note has it. */
  missingTitle: string | undefined;
  /** Opens the note with this title. */
  followLink: (title: string) => void;
  closeMissing: () => void;
}

/** Follows the [[links]] in a note. */
export function useNoteLinks(): NoteLinks {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [missingTitle, setMissingTitle] = useState<string>();

  const followLink = useCallback(
    (title: string) => {
      const follow = async () => {
        const { data } = await client.query({
          query: NoteByTitleDocument,
          variables: { title },
          fetchPolicy: 'network-only',
        });
        if (data?.noteByTitle) void navigate(`/notes/${data.noteByTitle.id}`);
        else setMissingTitle(title);
      };
      follow().catch((error) => applyServerError(error));
    },
    [client, navigate],
  );

  return { missingTitle, followLink, closeMissing: () => setMissingTitle(undefined) };
}
