import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';

const newPath = '/notes/new';
/** Names a new note that only this browser has. */
const unsentParam = 'unsent';

/** What stands beside the list; the key stays when a new note gets its id, so that nobody is thrown out of writing. */
interface OpenNote {
  key: string;
  id?: string;
  /** Given while the address does not have the new id yet: the entry of the history that it was begun in. */
  begunIn?: string;
  /** Where this browser keeps a new one until the server has it. */
  slot?: string;
}

/** The note in the address, and the ways to others. Filters of the list stay in the address with it. */
export function useNoteRoute() {
  const { id: paramId } = useParams();
  const { pathname, search, key: entry } = useLocation();
  const navigate = useNavigate();
  const isNew = pathname === newPath;
  const linked = new URLSearchParams(search).get('note');
  const wantedId = isNew ? undefined : (paramId ?? linked ?? undefined);
  // Each new note is another one. A reload finds it by the entry of the history, the list by its slot.
  const wantedSlot = isNew ? (new URLSearchParams(search).get(unsentParam) ?? `new-${entry}`) : undefined;
  const wanted = { key: wantedId ?? `${newPath} ${wantedSlot}`, id: wantedId, slot: wantedSlot };
  const [open, setOpen] = useState<OpenNote>(wanted);
  const latestEntry = useRef(entry);
  useEffect(() => {
    latestEntry.current = entry;
  }, [entry]);

  // While rendering, so that the note before is not shown under the other's address.
  const isOther = open.id !== wantedId || (isNew && open.slot !== wantedSlot);
  if (isOther && (isNew || wantedId) && open.begunIn !== entry) setOpen(wanted);

  const filters = new URLSearchParams(search);
  filters.delete('note');
  filters.delete(unsentParam);
  const query = filters.size > 0 ? `?${filters}` : '';

  return {
    /** Undefined where the list stands alone. */
    open: isNew || wantedId ? open : undefined,
    id: wantedId,
    pathTo: (id: string) => `/notes/${id}${query}`,
    pathToUnsent: (slot: string) => {
      const params = new URLSearchParams(filters);
      params.set(unsentParam, slot);
      return `${newPath}?${params}`;
    },
    handleCreated: useCallback(
      ({ id }: { id: string }) => {
        // Whoever has gone elsewhere meanwhile stays there, also at another new note.
        if (latestEntry.current !== entry) return;
        setOpen(({ key }) => ({ key, id, begunIn: entry }));
        if (window.location.pathname === newPath) void navigate(`/notes/${id}${query}`, { replace: true });
      },
      [navigate, entry, query],
    ),
    toList: () => void navigate(`/notes${query}`),
    toNew: () => void navigate(`${newPath}${query}`),
  };
}
