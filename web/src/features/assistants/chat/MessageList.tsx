import { ArrowDown, RotateCw } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { theme } from '../../../theme/theme';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/forms/Button';
import { IconButton } from '../../../ui/forms/IconButton';
import { Muted } from '../../../ui/layout/Muted';
import { AnswerActions } from '../actions/AnswerActions';
import { VersionSwitch } from '../conversations/VersionSwitch';
import { RememberedFacts } from '../memory/RememberedFacts';
import type { AssistantCard_AssistantFragment } from '../registry/assistants.generated';
import { ChatMessage } from './ChatMessage';
import { StarterQuestions } from './StarterQuestions';
import type { useChat } from './useChat';
import { useScrollAnchor } from './useScrollAnchor';

interface MessageListProps {
  chat: ReturnType<typeof useChat>;
  assistant: AssistantCard_AssistantFragment;
  onAsk: (question: string) => void;
}

/** The conversation so far. Screen readers announce new messages. */
export function MessageList({ chat, assistant: { name, starters, origin }, onAsk }: MessageListProps) {
  const isFormer = origin === 'former';
  const { messages, pending, isSending } = chat;
  const log = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  const count = messages.length + (pending ? 1 : 0);
  const scroll = useScrollAnchor(log, count, `${last?.content.length} ${last?.state}`);

  if (chat.isLoading || chat.error) {
    return <QueryState error={chat.error} onRetry={chat.reload} what="messages" height={72} rows={3} />;
  }
  return (
    <Frame>
      <Log
        ref={log}
        role="log"
        aria-label="Messages"
        aria-busy={isSending}
        tabIndex={0}
        onScroll={scroll.handleScroll}
      >
        {count === 0 && !isFormer && (
          <>
            <Muted>Ask {name} anything. Conversations are saved.</Muted>
            <StarterQuestions questions={starters} onAsk={onAsk} />
          </>
        )}
        {messages.map((message, position) => {
          const isOwn = message.role === 'user';
          const question = messages[position - 1];
          const isLast = message === last && !pending;
          // An answer that hasn't started is announced below.
          if (message.state === 'streaming' && !message.content) return null;
          const regenerate = () => question && void chat.regenerate(question.id);
          return (
            <ChatMessage
              // All versions share one key, so the focus stays on the version buttons.
              key={message.versions[0] ?? message.id}
              message={message}
              assistantName={name}
              question={isOwn ? undefined : question}
              onEdit={isOwn && !isSending && !isFormer ? (text) => chat.edit(message.id, text) : undefined}
              onRegenerate={
                !isOwn && isLast && message.state !== 'failed' && !isSending && !isFormer
                  ? regenerate
                  : undefined
              }
              versionSwitch={<VersionSwitch message={message} isBusy={isSending} />}
            >
              {message.remembered.length > 0 && <RememberedFacts facts={message.remembered} />}
              {message.state !== 'streaming' && message.actions.length > 0 && (
                <AnswerActions message={message} />
              )}
              {message.state === 'failed' && (
                <Failure reason={message.failure} onRetry={isLast && !isFormer ? regenerate : undefined} />
              )}
            </ChatMessage>
          );
        })}
        {pending && <ChatMessage message={toUnsent(pending.text)} assistantName={name} />}
        {isSending && !(last?.state === 'streaming' && last.content) && <Muted>{name} is thinking…</Muted>}
        {last?.role === 'user' && !isSending && !pending && !isFormer && (
          <Failure
            reason="This message hasn’t been answered yet."
            onRetry={() => void chat.regenerate(last.id)}
          />
        )}
      </Log>
      {scroll.hasMoreBelow && (
        <ToLatest label="Jump to latest" icon={ArrowDown} isBordered onClick={scroll.goToLatest} />
      )}
    </Frame>
  );
}

/** A message that the server doesn't have yet. */
const toUnsent = (content: string): ComponentProps<typeof ChatMessage>['message'] => ({
  role: 'user',
  content,
  sources: [],
  memories: [],
  state: 'complete',
  context: null,
  files: [],
});

interface FailureProps {
  reason: ReactNode;
  onRetry?: () => void;
}

function Failure({ reason, onRetry }: FailureProps) {
  return (
    <Gap>
      <Banner tone="danger" title="Failed to get AI response">
        <p>{reason}</p>
        {onRetry && (
          <Retry onClick={onRetry}>
            <RotateCw aria-hidden />
            Retry
          </Retry>
        )}
      </Banner>
    </Gap>
  );
}

const Frame = styled.div`
  position: relative;
  display: grid;
  min-height: 0;
`;

const ToLatest = styled(IconButton)`
  position: absolute;
  bottom: ${theme.space.sm};
  left: 50%;
  transform: translateX(-50%);
  border-radius: ${theme.radius.pill};
  background: ${theme.color.panel};
  color: ${theme.color.text};
`;

const Log = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.base};
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  position: relative;
  ${theme.media.narrow} { min-height: 12rem; max-height: max(12rem, calc(100dvh - 23rem - var(--notice))); }
  ${theme.media.phone} { max-height: max(12rem, calc(100dvh - 24rem - var(--head) - var(--notice))); }
`;

const Gap = styled.div`
  article > & { margin-top: ${theme.space.md}; }
`;

const Retry = styled(Button)`
  margin-top: ${theme.space.sm};
`;
