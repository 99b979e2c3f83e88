import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { isShortcutBlocked } from '../../../platform/keyboard/isShortcutBlocked';
import { holdTyping, takeHeldTyping } from '../../../platform/keyboard/typeAhead';
import { areSingleKeyShortcutsOn } from '../../../platform/singleKeyShortcuts';
import { theme } from '../../../theme/theme';
import { Spinner } from '../../../ui/feedback/Spinner';
import { toast } from '../../../ui/feedback/toastStore';
import { Card } from '../../../ui/layout/Card';
import type { NoteRow_NoteFragment } from '../documents/note.generated';
import type { StoredNote } from '../documents/noteServer';
import { Backlinks } from '../links/Backlinks';
import { MissingNoteDialog } from '../links/MissingNoteDialog';
import { useNoteLinks } from '../links/useNoteLinks';
import { toggleTask } from '../preview/toggleTask';
import type { NoteSaver } from '../saving/noteSaver';
import { SaveProblem } from '../saving/SaveProblem';
import type { ConflictChoice } from '../saving/saveStatus';
import { useNoteSaver } from '../saving/useNoteSaver';
import { EditorToolbar } from './EditorToolbar';
import type { EditorCommandName } from './editorCommands';
import type { EditorHandle } from './MarkdownEditor';
import { NoteHeader } from './NoteHeader';
import { NoteMeta } from './NoteMeta';
import { useNoteView } from './useNoteView';
import { ViewSwitch } from './ViewSwitch';

/** Loaded lazily because the editor is as large as the rest of the app, so the page appears first. */
const MarkdownEditor = lazy(() =>
  import('./MarkdownEditor').then(({ MarkdownEditor }) => ({ default: MarkdownEditor })),
);
const BodyPreview = lazy(() =>
  import('../preview/BodyPreview').then(({ BodyPreview }) => ({ default: BodyPreview })),
);

interface NoteEditorProps {
  /** Absent for a new note, which is created with its first words. */
  note: StoredNote | undefined;
  /** Local storage slot of a new note until the server has it. */
  slot: string | undefined;
  onCreated: (note: NoteRow_NoteFragment) => void;
  /** Goes back to the list if that is a separate page. */
  onBack?: () => void;
  /** Called after the note was moved to the trash. */
  onTrashed: () => void;
}

/** Editor and preview of one note, which saves itself. */
export function NoteEditor({ note, slot, onCreated, onBack, onTrashed }: NoteEditorProps) {
  const navigate = useNavigate();
  const saver = useNoteSaver(note, { newNoteSlot: slot, onCreated });
  const { view, setView, hasRoom } = useNoteView();
  const editor = useRef<EditorHandle>(null);
  const isEntering = useRef(false);
  const { missingTitle, followLink, closeMissing } = useNoteLinks();

  const edit = useCallback(
    (text = '') => {
      if (view === 'read') setView(hasRoom ? 'both' : 'write');
      if (editor.current) editor.current.focus(text);
      else {
        // Holds what is typed until the editor has appeared.
        isEntering.current = true;
        holdTyping(text);
      }
    },
    [view, setView, hasRoom],
  );
  const handleEditor = useCallback((opened: EditorHandle | null) => {
    editor.current = opened;
    if (!opened || !isEntering.current) return;
    isEntering.current = false;
    opened.focus(takeHeldTyping());
  }, []);
  useEditKey(edit);
  useSaveKey(saver);

  // A new note starts in the text view.
  useEffect(() => {
    if (!note && view === 'read') setView('write');
  }, [note, view, setView]);

  const handleTask = useCallback(
    (at: number) => {
      const body = toggleTask(saver.store.getState().content.body, at);
      if (body === undefined) return;
      saver.change({ body });
      editor.current?.setText(body);
    },
    [saver],
  );

  const handleResolved = (choice: ConflictChoice, isTrashed: boolean, copyId?: string) => {
    if (copyId) {
      toast({
        title: 'Both versions are kept',
        description: 'Yours is now a separate note.',
        action: { label: 'Open', onSelect: () => void navigate(`/notes/${copyId}`) },
      });
    }
    if (isTrashed && choice !== 'mine') onTrashed();
  };

  return (
    <Pane as="article" aria-label="Note">
      <NoteHeader saver={saver} onEnter={edit} onBack={onBack} onTrashed={onTrashed} />
      <NoteMeta saver={saver} />
      <SaveProblem saver={saver} onResolved={handleResolved} />
      <Tools>
        {view !== 'read' && (
          <EditorToolbar
            onCommand={(command: EditorCommandName) => editor.current?.run(command)}
            onPictures={(files) => editor.current?.insertPictures(files)}
          />
        )}
        <ViewSwitch view={view} hasRoom={hasRoom} onChange={setView} />
      </Tools>
      <Texts $isBoth={view === 'both'}>
        {view !== 'read' && (
          <Suspense fallback={<Spinner label="Loading the editor" />}>
            <MarkdownEditor saver={saver} handle={handleEditor} />
          </Suspense>
        )}
        {view !== 'write' && (
          <Reading role="region" aria-label="Preview" tabIndex={0}>
            <Suspense>
              <BodyPreview saver={saver} onTask={handleTask} onLink={followLink} />
            </Suspense>
          </Reading>
        )}
      </Texts>
      {note && <Backlinks id={note.id} />}
      {missingTitle !== undefined && <MissingNoteDialog title={missingTitle} onClose={closeMissing} />}
    </Pane>
  );
}

const Pane = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.sm};
  min-height: 0;
  height: 100%;
  padding: ${theme.space.md} ${theme.space.base};
  ${theme.media.phone} { padding: ${theme.space.sm} ${theme.space.md}; }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs};
  padding-bottom: ${theme.space.xs};
  border-bottom: 1px solid ${theme.color.line};
`;

const Texts = styled.div<{ $isBoth: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isBoth }) => ($isBoth ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)')};
  grid-template-rows: minmax(0, 1fr);
  flex: 1 1 auto;
  min-height: 16rem;
  > * + * { border-left: 1px solid ${theme.color.line}; }
`;

const Reading = styled.div`
  min-width: 0;
  overflow: auto;
  padding: ${theme.space.base};
  overflow-wrap: anywhere;
`;

/** Makes `e` move the focus to the text. */
function useEditKey(edit: () => void) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
      if (event.key !== 'e' || !isPlain || !areSingleKeyShortcutsOn() || isShortcutBlocked(event.target))
        return;
      event.preventDefault();
      edit();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [edit]);
}

/** Makes Ctrl or Cmd + S save the note at once, instead of saving the page as a file. */
function useSaveKey(saver: NoteSaver) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      void saver.flush();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [saver]);
}
