import { useRef, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { subscribeStorage } from '../../platform/storageChanges';
import { useAutoFocus } from '../../platform/useAutoFocus';
import { theme } from '../../theme/theme';
import { controlStyle } from '../../ui/forms/Field';
import { Card } from '../../ui/layout/Card';
import { Muted } from '../../ui/layout/Muted';
import { readLocalNotepad, writeLocalNotepad } from './notepadStore';

/** A notepad for people without access to notes. Its text stays in this browser. */
export function LocalNotepad({ userId }: { userId: string }) {
  // Another window edits the same text, so the next letter here must not bring back the old version.
  const stored = useSyncExternalStore(subscribeStorage, () => readLocalNotepad(userId));
  const [unsaved, setUnsaved] = useState<string>();
  const isFull = unsaved !== undefined;
  const sheet = useRef<HTMLTextAreaElement>(null);
  useAutoFocus(sheet);
  const handleChange = (next: string) => setUnsaved(writeLocalNotepad(userId, next) ? undefined : next);
  return (
    <Box aria-label="Quick Notepad">
      <Text
        ref={sheet}
        aria-label="Notepad"
        placeholder="Write anything. It saves automatically."
        value={unsaved ?? stored}
        onChange={({ target }) => handleChange(target.value)}
      />
      <Muted $size="sm" role={isFull ? 'alert' : undefined}>
        {isFull
          ? 'This browser is out of storage. Copy your text somewhere safe.'
          : 'Saved in this browser only, because your account doesn’t include Notes.'}
      </Muted>
    </Box>
  );
}

const Box = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.sm};
  max-width: 60rem;
  min-height: 60dvh;
  margin: 0 auto;
`;

const Text = styled.textarea`
  ${controlStyle}
  flex: 1 1 auto;
  resize: none;
  line-height: 1.6;
`;
