import { ArchiveRestore } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { Button } from '../../../../ui/forms/Button';
import { Card } from '../../../../ui/layout/Card';

interface RecentlyDeletedProps {
  items: readonly { id: string; name: string }[];
  /** Says how long deleted items are kept. */
  text: string;
  onRestore: (id: string) => void;
}

/** Lists what was deleted within the last week and can be restored. */
export function RecentlyDeleted({ items, text, onRestore }: RecentlyDeletedProps) {
  if (items.length === 0) return null;
  return (
    <Box as="details">
      <summary>Recently deleted ({items.length})</summary>
      <p>{text}</p>
      <ul>
        {items.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <Button aria-label={`Restore ${name}`} onClick={() => onRestore(id)}>
              <ArchiveRestore aria-hidden />
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled(Card)`
  margin-top: ${theme.space.xl};
  p { margin-top: ${theme.space.sm}; color: ${theme.color.muted}; }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space.sm};
    padding: ${theme.space.sm} 0;
    overflow-wrap: anywhere;
  }
`;
