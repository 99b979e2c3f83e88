import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand/react';
import { takeHeldTyping, typeAheadTarget } from '../../../platform/typeAhead';
import { theme } from '../../../theme/theme';
import type { NoteSaver } from '../saving/noteSaver';

interface NoteTitleFieldProps {
  saver: NoteSaver;
  /** It has the focus at once. */
  isNew: boolean;
  /** Enter leads on to the text; lines typed before the page was there begin it. */
  onEnter: (text?: string) => void;
}

/**
 * The title. A first one is saved as it is typed; another one when the field is left, because the links in other
 * notes follow it, and half a title may be the name of another note.
 */
export function NoteTitleField({ saver, isNew, onEnter }: NoteTitleFieldProps) {
  const title = useStore(saver.store, ({ content }) => content.title);
  const [typed, setTyped] = useState<string>();
  const isFirst = useRef(false);
  const field = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the note appears
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
        // No other note can link to one that the server does not have.
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
