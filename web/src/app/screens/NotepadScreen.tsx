import { useAccess } from '../../core/access/useAccess';
import { Notepad } from '../../features/notes/Notepad';
import { LocalNotepad } from '../../features/tools/LocalNotepad';

/** The notepad is a note; without access to Notes, it is kept in the browser. */
export function NotepadScreen() {
  const { user, can } = useAccess();
  if (!user) return null;
  return can('NOTES') ? <Notepad /> : <LocalNotepad userId={user.id} />;
}
