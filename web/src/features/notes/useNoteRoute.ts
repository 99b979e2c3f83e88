import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';

const newPath = '/notes/new';
/** Address of a new note that only this browser has. */
const unsentParam = 'unsent';

/**
 * What is shown next to the list. The key stays the same when a new note gets its id, so that typing isn't interrupted.
 */
interface OpenNote {
  key: string;
  id?: string;
  /** History entry in which the note was started; present until the address has the new id. */
  begunIn?: string;
  /** Local storage slot of a new note until the server has it. */
  slot?: string;
}

/** Returns the note in the address and functions that open others. The list's filters stay in the address. */
export function useNoteRoute() {
  const { id: paramId } = useParams();
  const { pathname, search, key: entry } = useLocation();
  const navigate = useNavigate();
  const isNew = pathname === newPath;
  const linked = new URLSearchParams(search).get('note');
  const wantedId = isNew ? undefined : (paramId ?? linked ?? undefined);
  // Each new note is separate. A reload finds it by its history entry, and the list finds it by its slot.
  const wantedSlot = isNew ? (new URLSearchParams(search).get(unsentParam) ?? `new-${entry}`) : undefined;
  const wanted = { key: wantedId ?? `${newPath} ${wantedSlot}`, id: wantedId, slot: wantedSlot };
  const [open, setOpen] = useState<OpenNote>(wanted);
  const latestEntry = useRef(entry);
  useEffect(() => {
    latestEntry.current = entry;
  }, [entry]);

  // Done while rendering, so that the previous note isn't shown under the new address.
  const isOther = open.id !== wantedId || (isNew && open.slot !== wantedSlot);
  if (isOther && (isNew || wantedId) && open.begunIn !== entry) setOpen(wanted);

  const filters = new URLSearchParams(search);
  filters.delete('note');
  filters.delete(unsentParam);
  const query = filters.size > 0 ? `?${filters}` : '';

  return {
    /** Undefined if only the list is shown. */
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
        // If the person has gone elsewhere in the meantime, also to another new note, they stay there.
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
