import { Link2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme, tint } from '../../../theme/theme';
import { Markdown } from '../../../ui/data/Markdown';
import { Muted } from '../../../ui/layout/Muted';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import type { AskedMessage } from '../actions/useMakeCard';
import type { ChatMessage_MessageFragment } from '../conversations/conversations.generated';
import { UsedMemories } from '../memory/UsedMemories';
import { SentReferences } from '../references/SentReferences';
import { EditMessage } from './EditMessage';
import { MessageActions } from './MessageActions';

interface ChatMessageProps {
  message: Pick<
    ChatMessage_MessageFragment,
    'role' | 'content' | 'sources' | 'memories' | 'state' | 'context' | 'files'
  >;
  assistantName: string;
  /** The message that was answered. */
  question?: AskedMessage;
  /** Present if the person can edit the message. Resolves with the error, if any. */
  onEdit?: (text: string) => Promise<string | undefined>;
  /** Present if the answer can be regenerated. */
  onRegenerate?: () => void;
  /** Present for a stored message; steps through its versions. */
  versionSwitch?: ReactNode;
  /** Text below the message, such as why it's incomplete. */
  children?: ReactNode;
}

export function ChatMessage({
  message,
  assistantName,
  question,
  onEdit,
  onRegenerate,
  versionSwitch,
  children,
}: ChatMessageProps) {
  const { role, content, sources, memories, state, context, files } = message;
  const [isEditing, setEditing] = useState(false);
  const isOwn = role === 'user';

  if (isEditing && onEdit) {
    return <EditMessage text={content} onClose={() => setEditing(false)} onSave={onEdit} />;
  }
  return (
    <Bubble $isOwn={isOwn} data-own={isOwn || undefined}>
      <VisuallyHidden>{isOwn ? 'You' : assistantName}: </VisuallyHidden>
      {isOwn ? <Text>{content}</Text> : <Markdown text={content} />}
      <SentReferences context={context} files={files} />
      {state === 'streaming' && <Caret aria-hidden />}
      {state === 'stopped' && (
        <Muted $size="sm" $top="sm">
          Stopped.
        </Muted>
      )}
      {sources.length > 0 && (
        <Sources aria-label="Links">
          {sources.map(({ title, url }) => (
            <li key={`${url} ${title}`}>
              {url ? (
                <Link to={url} target="_blank" rel="noreferrer">
                  <Link2 aria-hidden size={14} />
                  {title}
                </Link>
              ) : (
                title
              )}
            </li>
          ))}
        </Sources>
      )}
      <UsedMemories memories={memories} />
      {children}
      {state !== 'streaming' && (
        <MessageActions
          text={content}
          isSavable={!isOwn}
          question={question}
          onEdit={onEdit && (() => setEditing(true))}
          onRegenerate={onRegenerate}
        >
          {versionSwitch}
        </MessageActions>
      )}
    </Bubble>
  );
}

const Bubble = styled.article<{ $isOwn: boolean }>`
  min-width: min(9rem, 100%);
  max-width: min(46rem, 88%);
  padding: ${theme.space.md} ${theme.space.base};
  border: 1px solid ${({ $isOwn }) => ($isOwn ? tint('accent', 40) : theme.color.line)};
  border-radius: ${theme.radius.card};
  background: ${({ $isOwn }) => ($isOwn ? tint('accent', 16) : theme.color.raised)};
  align-self: ${({ $isOwn }) => ($isOwn ? 'flex-end' : 'flex-start')};
  ${theme.media.phone} { max-width: 96%; }
`;

const Text = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  unicode-bidi: plaintext;
  text-align: start;
`;

const Caret = styled.span`
  display: inline-block;
  width: 8px;
  height: 1em;
  margin-top: ${theme.space.xs};
  border-radius: 2px;
  background: ${theme.color.accent2};
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
