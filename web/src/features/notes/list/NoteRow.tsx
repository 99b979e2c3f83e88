import { Folder, Pin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme, tint } from '../../../theme/theme';
import { Chip } from '../../../ui/data/Badge';
import { DateText } from '../../../ui/data/DateText';
import { Checkbox } from '../../../ui/forms/Checkbox';
import type { NotesPageQuery } from './noteList.generated';

export type ListedNote = NotesPageQuery['notes'][number];

interface NoteRowProps {
  note: ListedNote;
  to: string;
  isOpen: boolean;
  /** Whether the note is a search result, which shows the match instead of the beginning. */
  isFound: boolean;
  isSelecting: boolean;
  isSelected: boolean;
  onSelect: () => void;
}

const shownTags = 2;

/** A note in the list. The whole row is clickable, but only the title is the link's name. */
export function NoteRow({ note, to, isOpen, isFound, isSelecting, isSelected, onSelect }: NoteRowProps) {
  const { title, preview, snippet, pinned, tags, folder, updatedAt } = note;
  const name = title.trim() || 'Untitled';
  const hasFacts = folder !== '' || tags.length > 0;
  return (
    <Line $isOpen={isOpen}>
      {isSelecting && (
        <Checkbox label={`Select ${name}`} isLabelHidden isChecked={isSelected} onChange={onSelect} />
      )}
      <div>
        <Head>
          {pinned && <Pin aria-label="Pinned" size={14} />}
          <Link to={to} aria-current={isOpen ? 'page' : undefined} dir="auto">
            {name}
          </Link>
          <DateText iso={updatedAt} />
        </Head>
        <Text dir="auto" $lines={hasFacts ? 1 : 2}>
          {(isFound && snippet) || preview || 'Empty note'}
        </Text>
        <Facts>
          {folder && (
            <span>
              <Folder aria-hidden size={12} />
              {folder}
            </span>
          )}
          {tags.slice(0, shownTags).map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
          {tags.length > shownTags && <span>+{tags.length - shownTags}</span>}
        </Facts>
      </div>
    </Line>
  );
}

const Line = styled.div<{ $isOpen: boolean }>`
  position: relative;
  display: flex;
  gap: ${theme.space.sm};
  height: 100%;
  padding: ${theme.space.sm} ${theme.space.md};
  border-radius: ${theme.radius.button};
  background: ${({ $isOpen }) => ($isOpen ? tint('accent', 16) : 'transparent')};
  box-shadow: ${({ $isOpen }) => ($isOpen ? `inset 2px 0 ${theme.color.accent}` : 'none')};
  > :last-child { flex: 1; min-width: 0; }
  /* The checkbox is above the link that covers the row. */
  > :not(:last-child) { z-index: 1; }
  &:hover { background: ${({ $isOpen }) => tint($isOpen ? 'accent' : 'raised', $isOpen ? 16 : 70)}; }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  a { flex: 1; min-width: 0; overflow: hidden; color: ${theme.color.text}; font-weight: 600; text-overflow: ellipsis; white-space: nowrap; }
  a::after { content: ''; position: absolute; inset: 0; border-radius: ${theme.radius.button}; }
  a:focus-visible { outline: none; }
  a:focus-visible::after { outline: 2px solid ${theme.color.accent2}; outline-offset: -2px; }
  svg { color: ${theme.color.accentText}; }
  time { color: ${theme.color.muted}; font-size: ${theme.size.xs}; white-space: nowrap; }
`;

/** All rows have the same height, so a row without folder and tags has room for more text. */
const Text = styled.p<{ $lines: number }>`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $lines }) => $lines};
  overflow: hidden;
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  overflow-wrap: anywhere;
`;

const Facts = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  min-height: 22px;
  overflow: hidden;
  color: ${theme.color.muted};
  font-size: ${theme.size.xs};
  white-space: nowrap;
  > span:first-child:has(svg) { display: inline-flex; align-items: center; gap: ${theme.space.xs}; min-width: 0; overflow: hidden; text-overflow: ellipsis; }
`;
