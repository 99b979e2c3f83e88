import { RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { QueryState } from '../../core/QueryState';
import { theme } from '../../theme/theme';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import type { AssistantCard_AssistantFragment } from './assistantCards.generated';
import { ChatMessage } from './ChatMessage';
import type { useChat } from './useChat';

interface MessageListProps {
  chat: ReturnType<typeof useChat>;
  assistant: AssistantCard_AssistantFragment;
}

/** The talk so far, announced as it grows. */
export function MessageList({ chat, assistant }: MessageListProps) {
  const { messages, pending, isSending } = chat;
  const log = useRef<HTMLDivElement>(null);
  const count = messages.length + (pending ? 1 : 0);

  useEffect(() => {
    const last = log.current?.querySelector('article:last-of-type');
    if (count > 0 && last instanceof HTMLElement)
      log.current?.scrollTo({ top: last.offsetTop - last.clientTop });
  }, [count]);

  if (chat.isLoading || chat.error) {
    return <QueryState error={chat.error} onRetry={chat.reload} what="messages" height={72} rows={3} />;
  }
  return (
    <Log ref={log} role="log" aria-label="Messages" aria-busy={isSending} tabIndex={0}>
      {count === 0 && <Hint>Ask {assistant.name} anything. Your conversation is kept for you.</Hint>}
      {messages.map((message) => (
        <ChatMessage key={message.id} message={message} assistantName={assistant.name} />
      ))}
      {pending && (
        <ChatMessage
          message={{ role: 'user', content: pending.text, sources: [] }}
          assistantName={assistant.name}
        />
      )}
      {isSending && <Hint>{assistant.name} is thinking…</Hint>}
      {pending?.failure && (
        <Banner tone="danger" title="Failed to get AI response">
          <p>{pending.failure}</p>
          <Retry onClick={() => void chat.send(pending.text)}>
            <RotateCw aria-hidden />
            Retry
          </Retry>
        </Banner>
      )}
    </Log>
  );
}

const Log = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.base};
  max-height: max(16rem, calc(100dvh - 23rem));
  min-height: 12rem;
  overflow-y: auto;
  overscroll-behavior: contain;
  position: relative;
`;

const Hint = styled.p`
  color: ${theme.color.muted};
`;

const Retry = styled(Button)`
  margin-top: ${theme.space.sm};
`;
