import { useCallback, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';

const newPath = '/notes/new';

/** What stands beside the list; the key stays when a new note gets its id, so that nobody is thrown out of writing. */
interface OpenNote {
  key: string;
  id?: string;
  /** Given while the address does not have the new id yet: the entry of the history that it was begun in. */
  begunIn?: string;
}

/** The note in the address, and the ways to others. Filters of the list stay in the address with it. */
export function useNoteRoute() {
  const { id: paramId } = useParams();
  const { pathname, search, key: entry } = useLocation();
  const navigate = useNavigate();
  const isNew = pathname === newPath;
  const linked = new URLSearchParams(search).get('note');
  const wantedId = isNew ? undefined : (paramId ?? linked ?? undefined);
  const [open, setOpen] = useState<OpenNote>(() => ({ key: wantedId ?? newPath, id: wantedId }));

  // While rendering, so that the note before is not shown under the other's address.
  if (open.id !== wantedId && (isNew || wantedId) && open.begunIn !== entry)
    setOpen({ key: wantedId ?? `${newPath} ${entry}`, id: wantedId });

  const filters = new URLSearchParams(search);
  filters.delete('note');
  const query = filters.size > 0 ? `?${filters}` : '';

  return {
    /** Undefined where the list stands alone. */
    open: isNew || wantedId ? open : undefined,
    id: wantedId,
    pathTo: (id: string) => `/notes/${id}${query}`,
    handleCreated: useCallback(
      ({ id }: { id: string }) => {
        setOpen(({ key }) => ({ key, id, begunIn: entry }));
        // Whoever has gone elsewhere meanwhile stays there.
        if (window.location.pathname === newPath)
          void navigate(`/notes/${id}${window.location.search}`, { replace: true });
      },
      [navigate, entry],
    ),
    toList: () => void navigate(`/notes${query}`),
    toNew: () => void navigate(`${newPath}${query}`),
  };
}
