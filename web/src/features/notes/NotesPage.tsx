import { NotebookPen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../core/QueryState';
import { useSearchParam } from '../../lib/useSearchParam';
import { theme } from '../../theme/theme';
import { Chip, Chips } from '../../ui/Badge';
import { Card } from '../../ui/Card';
import { DateText } from '../../ui/DateText';
import { EmptyState } from '../../ui/EmptyState';
import { Stack } from '../../ui/PageText';
import { NoteText } from './NoteText';
import { useNotesPageQuery } from './notes.generated';

/** The own notes, pinned ones first; the open one is in the address. */
export default function NotesPage() {
  const [openId] = useSearchParam('note');
  const { data, error, refetch } = useNotesPageQuery({ fetchPolicy: 'cache-and-network' });
  const notes = data?.notes;
  return (
    <Stack>
      {openId && <NoteText id={openId} />}
      <Card aria-label="Notes">
        {!notes && (
          <QueryState error={error} onRetry={() => void refetch()} what="notes" height={64} rows={4} />
        )}
        {notes?.length === 0 && <EmptyState icon={NotebookPen} title="You have no notes" />}
        <List>
          {notes?.map(({ id, title, preview, tags, updatedAt }) => (
            <li key={id}>
              <Link to={`/notes?note=${id}`} aria-current={id === openId || undefined}>
                {title || 'Untitled'}
              </Link>
              <p>{preview}</p>
              <Facts>
                <DateText iso={updatedAt} />
                <Chips>
                  {tags.map((tag) => (
                    <Chip key={tag}>{tag}</Chip>
                  ))}
                </Chips>
              </Facts>
            </li>
          ))}
        </List>
      </Card>
    </Stack>
  );
}

const List = styled.ul`
  li { padding: ${theme.space.md} 0; border-bottom: 1px solid ${theme.color.line}; }
  li:last-child { border-bottom: 0; }
  a { font-weight: 600; overflow-wrap: anywhere; }
  p { color: ${theme.color.muted}; overflow-wrap: anywhere; }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.md};
  margin-top: ${theme.space.xs};
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
`;
