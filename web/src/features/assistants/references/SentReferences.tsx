import { BookOpen, FileText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import type { ChatMessage_MessageFragment } from '../conversations/conversations.generated';

/** Links to what was sent along with a message. */
export function SentReferences({ context, files }: Pick<ChatMessage_MessageFragment, 'context' | 'files'>) {
  if (!context && files.length === 0) return null;
  return (
    <List aria-label="Sent with this message">
      {context && (
        <li>
          <Link to={context.url}>
            <BookOpen aria-hidden size={14} />
            <bdi>About: {context.title}</bdi>
          </Link>
        </li>
      )}
      {files.map(({ id, title, url }) => (
        <li key={id}>
          <Link to={url}>
            <FileText aria-hidden size={14} />
            <bdi>{title}</bdi>
          </Link>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.base};
  margin-top: ${theme.space.sm};
  font-size: ${theme.size.sm};
  overflow-wrap: anywhere;
  a { display: inline-flex; align-items: center; gap: ${theme.space.xs}; min-height: 24px; }
  svg { flex: none; }
`;
