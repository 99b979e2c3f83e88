import { FileText } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { preloadMarkdown } from '../../../ui/data/Markdown';
import { Banner } from '../../../ui/feedback/Banner';
import { Card } from '../../../ui/layout/Card';
import { ConversationList } from '../conversations/ConversationList';
import { AssistantMenu } from '../custom/AssistantMenu';
import { KnowledgeSummary } from '../knowledge/KnowledgeSummary';
import { MemorySwitch } from '../memory/MemorySwitch';
import { ExternalModelNotice } from '../models/ExternalModelNotice';
import { AboutChip } from '../references/AboutChip';
import { AttachButton } from '../references/AttachButton';
import type { AttachedFile } from '../references/AttachDialog';
import { ReferenceChip } from '../references/ReferenceChip';
import { useAboutParam } from '../references/useAboutParam';
import { usePrefill } from '../references/usePrefill';
import { AssistantAvatar } from '../registry/AssistantAvatar';
import type { AssistantCard_AssistantFragment } from '../registry/assistants.generated';
import { EmergencyLine } from '../safety/EmergencyLine';
import { MessageBox } from './MessageBox';
import { MessageList } from './MessageList';
import { useChat } from './useChat';
import { useMessageDraft } from './useMessageDraft';

interface ChatPanelProps {
  assistant: AssistantCard_AssistantFragment;
  conversationId: string | undefined;
  /** If there is no id, the chat is new and empty. The subject stays when the person continues the conversation. */
  onOpenConversation: (id?: string, keepsAbout?: boolean) => void;
  /** Shown above the chat; can ask a question in the chat. */
  intro?: (ask: (question: string) => void) => ReactNode;
}

export function ChatPanel({ assistant, conversationId, onOpenConversation, intro }: ChatPanelProps) {
  const { about, removeAbout } = useAboutParam();
  const chat = useChat(assistant, about, conversationId, (id) => onOpenConversation(id, true));
  const draft = useMessageDraft(assistant.id);
  usePrefill(draft, conversationId === undefined);
  const [files, setFiles] = useState<AttachedFile[]>([]);
  const ask = async (question: string) => {
    const sent = files;
    const isTaken = await chat.send(
      question,
      sent.map(({ id }) => id),
    );
    if (isTaken) setFiles((current) => current.filter((file) => !sent.includes(file)));
    else draft.restore(question);
  };
  const isOwn = assistant.origin === 'own';
  const isFormer = assistant.origin === 'former';
  const isHerbal = assistant.id === 'herbal';
  const isBare = conversationId !== undefined && assistant.origin === 'builtIn';
  useEscapeToStop(chat.canStop, chat.stop);
  return (
    <>
      {intro?.((question) => void ask(question))}
      <Columns>
        <ConversationList
          assistant={assistant}
          openId={conversationId}
          onOpen={(id) => onOpenConversation(id)}
        />
        <Panel
          as="section"
          $hasNotice={isHerbal}
          $isBare={isBare}
          aria-label={`Chat with ${assistant.name}`}
          // Loads the formatter, because someone who types will soon have an answer to read.
          onInput={() => void preloadMarkdown()}
        >
          <Head $isBare={isBare}>
            <AssistantAvatar assistant={assistant} />
            <div>
              <h2>{assistant.name}</h2>
              <p>{assistant.description}</p>
              {assistant.sharedBy && (
                <small>
                  Shared by <bdi>{assistant.sharedBy}</bdi>
                </small>
              )}
              {isOwn && <KnowledgeSummary assistantId={assistant.id} />}
              {!isFormer && <ExternalModelNotice assistant={assistant} />}
            </div>
            <Settings>
              {!isFormer && (
                <Memory>
                  <MemorySwitch assistant={assistant} />
                  <Link to="/ai-assistants/memory">Manage memory</Link>
                </Memory>
              )}
              {isOwn && <AssistantMenu assistant={assistant} />}
            </Settings>
          </Head>
          <MessageList chat={chat} assistant={assistant} onAsk={(question) => void ask(question)} />
          {isFormer ? (
            <Banner tone="accent">
              This assistant was deleted or is no longer shared with you. You can still read your
              conversations with it.
            </Banner>
          ) : (
            <MessageBox
              assistantName={assistant.name}
              references={
                (about || files.length > 0) && (
                  <>
                    {about && <AboutChip about={about} onRemove={removeAbout} />}
                    {files.map((file) => (
                      <ReferenceChip
                        key={file.id}
                        icon={FileText}
                        title={file.name}
                        onRemove={() => setFiles(files.filter((other) => other !== file))}
                      />
                    ))}
                  </>
                )
              }
              notice={isHerbal && <EmergencyLine />}
              attach={<AttachButton chosen={files} onChange={setFiles} />}
              text={draft.text}
              onChange={draft.change}
              isSending={chat.isSending}
              refusal={chat.refusal}
              onStop={chat.canStop ? chat.stop : undefined}
              onSend={(text) => {
                draft.clear();
                void ask(text);
              }}
            />
          )}
        </Panel>
      </Columns>
    </>
  );
}

/** Esc stops the answer wherever the focus is, unless a menu or dialog handles the key. */
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

const Panel = styled(Card)<{ $hasNotice: boolean; $isBare: boolean }>`
  /* Height that the messages leave for the line above the text box on small screens. */
  --notice: ${({ $hasNotice }) => ($hasNotice ? '5.5rem' : '0rem')};
  --head: ${({ $isBare }) => ($isBare ? '0rem' : '4.5rem')};
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${theme.space.base};
  height: max(28rem, calc(100dvh - 10rem));
  ${theme.media.narrow} { height: auto; min-height: calc(100dvh - 22.5rem); }
`;

const Settings = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  ${theme.media.phone} { justify-content: space-between; }
`;

const Memory = styled.div`
  display: grid;
  justify-items: end;
  font-size: ${theme.size.sm};
  a { min-height: 24px; }
  ${theme.media.phone} { display: flex; flex: 1; gap: ${theme.space.md}; align-items: center; justify-content: space-between; }
`;

const Head = styled.header<{ $isBare: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${theme.space.md};
  padding-bottom: ${theme.space.base};
  border-bottom: 1px solid ${theme.color.line};
  p, small { color: ${theme.color.muted}; }
  small { font-size: ${theme.size.sm}; }
  /* On a phone, the tab already names the assistant, so this leaves more space for reading. */
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    padding-bottom: ${theme.space.sm};
    /* During a conversation, only the name of an external model stays. */
    ${({ $isBare }) => $isBare && css`&:not(:has(small)) { display: none; } > :last-child { display: none; }`}
    > :first-child, p { display: none; }
    h2 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  }
`;
