import { Link2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { plural } from '../../../platform/plural';
import { theme } from '../../../theme/theme';
import { useBacklinksQuery } from './backlinks.generated';

/** Lists the notes that link to this one; renders nothing if there are none. */
export function Backlinks({ id }: { id: string }) {
  const { data } = useBacklinksQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const notes = data?.backlinks ?? [];
  if (notes.length === 0) return null;
  return (
    <Box>
      <summary>
        <Link2 aria-hidden size={16} />
        {plural(notes.length, 'note links here', 'notes link here')}
      </summary>
      <ul>
        {notes.map(({ id: other, title, preview }) => (
          <li key={other}>
            <Link to={`/notes/${other}`}>{title.trim() || 'Untitled'}</Link>
            <span>{preview}</span>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled.details`
  flex: none;
  max-height: 40%;
  overflow: auto;
  padding-top: ${theme.space.sm};
  border-top: 1px solid ${theme.color.line};
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  summary { display: flex; align-items: center; gap: ${theme.space.sm}; min-height: 28px; cursor: pointer; }
  li { display: flex; gap: ${theme.space.md}; min-width: 0; padding: ${theme.space.xs} 0; }
  a { flex: none; max-width: 50%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 500; }
  span { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;
