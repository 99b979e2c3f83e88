import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand/react';
import { takeHeldTyping, typeAheadTarget } from '../../../platform/keyboard/typeAhead';
import { theme } from '../../../theme/theme';
import type { NoteSaver } from '../saving/noteSaver';

interface NoteTitleFieldProps {
  saver: NoteSaver;
  /** Whether the field is focused at once. */
  isNew: boolean;
  /** Called on Enter to move to the text, with any lines that were typed before the page appeared. */
  onEnter: (text?: string) => void;
}

/**
 * The note's title. The first one is saved while it's being typed. A changed title is saved when the field loses focus,
 * because links in other notes follow it and half a title may be another note's name.
 */
export function NoteTitleField({ saver, isNew, onEnter }: NoteTitleFieldProps) {
  const title = useStore(saver.store, ({ content }) => content.title);
  const [typed, setTyped] = useState<string>();
  const isFirst = useRef(false);
  const field = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the note appears
  useEffect(() => {
    if (!isNew) return;
    const [first = '', ...lines] = takeHeldTyping().split('\n');
    if (first) saver.change({ title: title + first });
    field.current?.focus({ preventScroll: true });
    if (lines.length > 0) onEnter(lines.join('\n'));
  }, []);

  const commit = () => {
    if (typed !== undefined && typed !== title) saver.change({ title: typed });
    setTyped(undefined);
  };
  useEffect(() => {
    window.addEventListener('pagehide', commit, { capture: true });
    return () => window.removeEventListener('pagehide', commit, { capture: true });
  });

  return (
    <Input
      ref={field}
      {...(isNew && typeAheadTarget)}
      aria-label="Title"
      placeholder="Untitled"
      maxLength={200}
      value={typed ?? title}
      onFocus={() => {
        isFirst.current = title === '';
      }}
      onChange={({ target }) => {
        // No other note can link to a note that the server doesn't have.
        if (isFirst.current || isNew) saver.change({ title: target.value });
        else setTyped(target.value);
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if ((event.ctrlKey || event.metaKey) && event.key === 's') commit();
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        commit();
        onEnter();
      }}
    />
  );
}

const Input = styled.input`
  flex: 1 1 10rem;
  min-width: 0;
  min-height: 44px;
  padding: 0 ${theme.space.xs};
  border: 0;
  border-radius: ${theme.radius.input};
  background: transparent;
  font: 600 ${theme.size.xl} ${theme.font.heading};
  text-overflow: ellipsis;
  ${theme.media.phone} { font-size: ${theme.size.lg}; }
  &::placeholder { color: ${theme.color.muted}; opacity: 1; }
`;
