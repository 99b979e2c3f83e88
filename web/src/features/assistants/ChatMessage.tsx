import { Link2 } from 'lucide-react';
import { styled } from 'styled-components';
import { theme, tint } from '../../theme/theme';
import { Markdown } from '../../ui/Markdown';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { ChatMessage_MessageFragment } from './assistants.generated';

interface ChatMessageProps {
  message: Pick<ChatMessage_MessageFragment, 'role' | 'content' | 'sources'>;
  assistantName: string;
}

export function ChatMessage({ message: { role, content, sources }, assistantName }: ChatMessageProps) {
  return (
    <Bubble $isOwn={role === 'user'}>
      <VisuallyHidden>{role === 'user' ? 'You' : assistantName}: </VisuallyHidden>
      {role === 'user' ? <Text>{content}</Text> : <Markdown text={content} />}
      {sources.length > 0 && (
        <Sources aria-label="Sources">
          {sources.map(({ title, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <Link2 aria-hidden size={14} />
                {title}
              </a>
            </li>
          ))}
        </Sources>
      )}
    </Bubble>
  );
}

const Bubble = styled.article<{ $isOwn: boolean }>`
  max-width: min(46rem, 88%);
  padding: ${theme.space.md} ${theme.space.base};
  border: 1px solid ${({ $isOwn }) => ($isOwn ? tint('accent', 40) : theme.color.line)};
  border-radius: ${theme.radius.card};
  background: ${({ $isOwn }) => ($isOwn ? tint('accent', 16) : theme.color.raised)};
  align-self: ${({ $isOwn }) => ($isOwn ? 'flex-end' : 'flex-start')};
`;

const Text = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Sources = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.base};
  margin-top: ${theme.space.sm};
  padding-top: ${theme.space.sm};
  border-top: 1px solid ${theme.color.line};
  font-size: ${theme.size.sm};
  a { display: inline-flex; align-items: center; gap: ${theme.space.xs}; min-height: 24px; }
`;
