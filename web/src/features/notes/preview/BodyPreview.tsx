import { startTransition, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import type { NoteSaver } from '../saving/noteSaver';
import { NotePreview } from './NotePreview';

/** From here on, in characters, the preview waits for a pause: drawing it would hold up the keys. */
const long = 10_000;
const pause = 400;

interface BodyPreviewProps {
  saver: NoteSaver;
  onTask: (at: number) => void;
  onLink: (title: string) => void;
}

/** The preview of the text that is being written. */
export function BodyPreview({ saver, onTask, onLink }: BodyPreviewProps) {
  const body = saver.content.usePart((content) => content.body);
  const settled = useDebouncedText(body);
  if (settled.trim() === '') return <Nothing>Nothing written yet.</Nothing>;
  return <NotePreview text={settled} onTask={onTask} onLink={onLink} />;
}

function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const settle = () => startTransition(() => setSettled(text));
    if (text.length < long) return settle();
    const timer = setTimeout(settle, pause);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}

const Nothing = styled.p`
  color: ${theme.color.muted};
`;
