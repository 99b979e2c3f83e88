import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Card } from '../../ui/Card';
import { AssistantDisc } from './AssistantDisc';
import type { AssistantCard_AssistantFragment } from './assistantCards.generated';
import { ConversationList } from './ConversationList';
import { MemorySwitch } from './MemorySwitch';
import { MessageBox } from './MessageBox';
import { MessageList } from './MessageList';
import { useChat } from './useChat';

interface ChatPanelProps {
  assistant: AssistantCard_AssistantFragment;
  conversationId: string | undefined;
  /** Without an id: an empty, new conversation. */
  onOpenConversation: (id?: string) => void;
  /** Stands above the chat and may ask something in it. */
  intro?: (ask: (question: string) => void) => ReactNode;
}

export function ChatPanel({ assistant, conversationId, onOpenConversation, intro }: ChatPanelProps) {
  const chat = useChat(assistant, conversationId, onOpenConversation);
  useEscapeToStop(chat.canStop, chat.stop);
  return (
    <>
      {intro?.((question) => void chat.send(question))}
      <Columns>
        <ConversationList assistant={assistant} openId={conversationId} onOpen={onOpenConversation} />
        <Panel as="section" aria-label={`Chat with ${assistant.name}`}>
          <Head>
            <AssistantDisc type={assistant.id} />
            <div>
              <h2>{assistant.name}</h2>
              <p>{assistant.description}</p>
            </div>
            <Memory>
              <MemorySwitch assistant={assistant} />
              <Link to="/ai-assistants/memory">What is remembered</Link>
            </Memory>
          </Head>
          <MessageList chat={chat} assistant={assistant} />
          <MessageBox
            assistantName={assistant.name}
            draftKey={assistant.id}
            isSending={chat.isSending}
            onStop={chat.canStop ? chat.stop : undefined}
            onSend={(text) => void chat.send(text)}
          />
        </Panel>
      </Columns>
    </>
  );
}

/** Esc stops the answer, wherever the focus is, unless a menu or dialog takes the key. */
function useEscapeToStop(canStop: boolean, stop: () => void) {
  const latest = useRef(stop);
  useEffect(() => {
    latest.current = stop;
  });
  useEffect(() => {
    if (!canStop) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [canStop]);
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 15rem minmax(0, 1fr);
  gap: ${theme.layout.gutter};
  align-items: start;
  ${theme.media.narrow} { grid-template-columns: minmax(0, 1fr); gap: ${theme.space.md}; }
`;

const Panel = styled(Card)`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${theme.space.base};
  min-height: min(42rem, calc(100dvh - 11rem));
  ${theme.media.narrow} { min-height: calc(100dvh - 17rem); }
`;

const Memory = styled.div`
  display: grid;
  justify-items: end;
  font-size: ${theme.size.sm};
  a { min-height: 24px; }
  ${theme.media.phone} { display: flex; align-items: center; justify-content: space-between; }
`;

const Head = styled.header`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${theme.space.md};
  padding-bottom: ${theme.space.base};
  border-bottom: 1px solid ${theme.color.line};
  p { color: ${theme.color.muted}; }
  ${theme.media.phone} { grid-template-columns: auto 1fr; p { display: none; } > :last-child { grid-column: 1 / -1; } }
`;
