import { useApolloClient } from '@apollo/client/react';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand/react';
import { useAccess } from '../../../core/access/useAccess';
import { readServerError } from '../../../core/errors/serverError';
import { uploadPicture } from '../../../core/files/uploadPicture';
import { toast } from '../../../ui/feedback/toastStore';
import type { NoteSaver } from '../saving/noteSaver';
import { createEditor, type Editor } from './codeMirrorEditor';
import { type EditorCommandName, editorCommands, insertBlock } from './editorCommands';
import { NoteTitlesDocument } from './noteTitles.generated';

/** What the surrounding page can ask the editor to do. */
export interface EditorHandle {
  run: (command: EditorCommandName) => void;
  setText: (text: string) => void;
  /** Uploads images and inserts them at the cursor. */
  insertPictures: (files: readonly File[]) => void;
  /** Focuses the text and inserts the given text at the cursor. */
  focus: (text?: string) => void;
}

interface MarkdownEditorProps {
  saver: NoteSaver;
  handle: Ref<EditorHandle>;
}

/** A note's text in CodeMirror; React only opens and closes it. Loaded when a note is opened. */
export function MarkdownEditor({ saver, handle }: MarkdownEditorProps) {
  const client = useApolloClient();
  const { can } = useAccess();
  const hasVault = can('FILE_VAULT');
  const container = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const externalUpdates = useStore(saver.store, ({ externalUpdates }) => externalUpdates);

  const insertPictures = async (files: readonly File[]) => {
    for (const file of files) {
      try {
        const markdown = await uploadPicture(file);
        editor.current?.run(insertBlock(markdown));
      } catch (error) {
        toast({
          title: 'We couldn’t upload the image',
          description: readServerError(error).message,
          tone: 'danger',
        });
      }
    }
  };

  // Runs before the handle is exposed, so that the handle always has an editor.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of access must not close the editor
  useLayoutEffect(() => {
    if (!container.current) return;
    const opened = createEditor({
      parent: container.current,
      text: saver.store.getState().content.body,
      label: 'Note text',
      onChange: (body) => saver.change({ body }),
      findTitles: async (beginning) => {
        const { data } = await client.query({
          query: NoteTitlesDocument,
          variables: { search: beginning },
          fetchPolicy: 'no-cache',
        });
        return [...new Set(data?.notes.map(({ title }) => title).filter((title) => title.trim()))];
      },
      onFiles: (files) => {
        const pictures = files.filter(({ type }) => type.startsWith('image/'));
        if (pictures.length === 0) return false;
        if (hasVault) void insertPictures(pictures);
        else
          toast({
            title: 'You need File Vault access to add images',
            description: 'Your account doesn’t include it.',
            tone: 'danger',
          });
        return true;
      },
    });
    editor.current = opened;
    return () => opened.destroy();
  }, [saver, client]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each insertion is new text
  useEffect(() => editor.current?.setText(saver.store.getState().content.body), [saver, externalUpdates]);

  useImperativeHandle(handle, () => ({
    run: (command) => editor.current?.run(editorCommands[command]),
    setText: (text) => editor.current?.setText(text),
    insertPictures: (files) => void insertPictures(files),
    focus: (text) => {
      if (text) editor.current?.run((state) => state.replaceSelection(text));
      editor.current?.focus();
    },
  }));

  return <Container ref={container} />;
}

const Container = styled.div`
  min-width: 0;
  height: 100%;
  overflow: hidden;
  .cm-editor { height: 100%; }
`;
