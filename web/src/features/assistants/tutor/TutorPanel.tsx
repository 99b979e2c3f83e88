import { Maximize2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { closeTutor, type TutorQuestion } from '../../../core/tutor/tutor';
import { theme } from '../../../theme/theme';
import { ButtonLink } from '../../../ui/forms/Button';
import { Drawer } from '../../../ui/overlays/Drawer';
import { MessageBox } from '../chat/MessageBox';
import { MessageList } from '../chat/MessageList';
import { useChat } from '../chat/useChat';
import { AboutChip } from '../references/AboutChip';
import { parseAbout } from '../references/useAboutParam';
import { type AssistantCard_AssistantFragment, useAssistantsQuery } from '../registry/assistants.generated';
import { EmergencyLine } from '../safety/EmergencyLine';

/** A chat next to the page about something on it. It closes when the page changes. */
export function TutorPanel({ question }: { question: TutorQuestion }) {
  const { data, error, refetch } = useAssistantsQuery();
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  const assistant = data?.assistants.find(({ id }) => id === question.assistant);

  useEffect(() => {
    if (pathname !== openedAt.current) closeTutor();
  }, [pathname]);

  return (
    <Drawer title={assistant?.name ?? 'Tutor'} isSheetOnPhone onClose={closeTutor}>
      {assistant ? (
        <TutorChat assistant={assistant} question={question} />
      ) : data ? (
        <p>This assistant isn’t available.</p>
      ) : (
        <QueryState error={error} onRetry={() => void refetch()} what="assistants" height={240} />
      )}
    </Drawer>
  );
}

interface TutorChatProps {
  assistant: AssistantCard_AssistantFragment;
  question: TutorQuestion;
}

/** Sends the question's message as the panel opens. Follow-up questions keep the same subject. */
function TutorChat({ assistant, question }: TutorChatProps) {
  const [conversationId, setConversationId] = useState<string>();
  const [text, setText] = useState('');
  const about = parseAbout(question.about);
  const chat = useChat(assistant, about, conversationId, setConversationId);
  const wasAsked = useRef(false);

  const ask = async (message: string) => {
    const isTaken = await chat.send(message, []);
    if (!isTaken) setText((current) => [message, current].filter(Boolean).join('\n\n'));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the panel opens
  useEffect(() => {
    if (wasAsked.current || !question.message) return;
    wasAsked.current = true;
    void ask(question.message);
  }, []);

  return (
    <Chat>
      {about && <AboutChip about={about} />}
      {/* Starter questions are about something else, and in a lab, each would take a hint. */}
      <MessageList
        chat={chat}
        assistant={{ ...assistant, starters: [] }}
        onAsk={(message) => void ask(message)}
      />
      <MessageBox
        assistantName={assistant.name}
        notice={assistant.id === 'herbal' && <EmergencyLine />}
        text={text}
        onChange={setText}
        isSending={chat.isSending}
        refusal={chat.refusal}
        onStop={chat.canStop ? chat.stop : undefined}
        onSend={(message) => {
          setText('');
          void ask(message);
        }}
      />
      {conversationId && (
        <ButtonLink
          variant="ghost"
          to={`/ai-assistants?tab=${assistant.id}&conversation=${conversationId}&about=${question.about}`}
        >
          <Maximize2 aria-hidden />
          Open full chat
        </ButtonLink>
      )}
    </Chat>
  );
}

const Chat = styled.div`
  /* The messages take the remaining height. */
  --notice: 0rem;
  display: grid;
  flex: 1;
  grid-template-rows: auto minmax(0, 1fr) auto auto;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.md};
  min-height: 0;
  > a { justify-self: start; }
  [role='log'] { max-height: none; }
`;
