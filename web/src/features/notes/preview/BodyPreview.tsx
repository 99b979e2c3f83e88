import { startTransition, useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { Muted } from '../../../ui/layout/Muted';
import type { NoteSaver } from '../saving/noteSaver';
import { NotePreview } from './NotePreview';

/** Length in characters from which the preview waits for a pause, because rendering it would delay typing. */
const longTextChars = 10_000;
const debounceMs = 400;

interface BodyPreviewProps {
  saver: NoteSaver;
  onTask: (at: number) => void;
  onLink: (title: string) => void;
}

/** Preview of the text that is being written. */
export function BodyPreview({ saver, onTask, onLink }: BodyPreviewProps) {
  const body = useStore(saver.store, ({ content }) => content.body);
  const debounced = useDebouncedText(body);
  if (debounced.trim() === '') return <Muted>This note is empty.</Muted>;
  return <NotePreview text={debounced} onTask={onTask} onLink={onLink} />;
}

function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    if (text === debounced) return;
    const update = () => startTransition(() => setDebounced(text));
    if (text.length < longTextChars) return update();
    const timer = setTimeout(update, debounceMs);
    return () => clearTimeout(timer);
  }, [text, debounced]);
  return debounced;
}
