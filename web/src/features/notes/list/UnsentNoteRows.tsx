import { CloudOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme, tint } from '../../../theme/theme';
import type { UnsentNewNote } from './useUnsentNotes';

interface UnsentNoteRowsProps {
  notes: readonly UnsentNewNote[];
  /** The open note. */
  openSlot: string | undefined;
  pathTo: (slot: string) => string;
}

/** New notes that only this browser has, listed above the others. */
export function UnsentNoteRows({ notes, openSlot, pathTo }: UnsentNoteRowsProps) {
  if (notes.length === 0) return null;
  return (
    <Rows aria-label="Not synced yet">
      {notes.map(({ name, title, preview, slot, adopt }) => (
        <Item key={name} $isOpen={slot === openSlot}>
          <Link
            to={pathTo(slot)}
            aria-current={slot === openSlot ? 'page' : undefined}
            dir="auto"
            onClick={adopt}
          >
            {title}
          </Link>
          {preview && <p dir="auto">{preview}</p>}
          <small>
            <CloudOff aria-hidden size={12} />
            Saved on this device; will sync
          </small>
        </Item>
      ))}
    </Rows>
  );
}

const Rows = styled.ul`
  max-height: 40%;
  overflow: auto;
`;

const Item = styled.li<{ $isOpen: boolean }>`
  position: relative;
  padding: ${theme.space.sm} ${theme.space.md};
  border-radius: ${theme.radius.button};
  background: ${({ $isOpen }) => ($isOpen ? tint('accent', 16) : 'transparent')};
  &:hover { background: ${tint('raised', 70)}; }
  a, p { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  a { color: ${theme.color.text}; font-weight: 600; }
  a::after { content: ''; position: absolute; inset: 0; }
  p { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
  small { display: flex; align-items: center; gap: ${theme.space.xs}; color: ${theme.color.warn}; }
`;
