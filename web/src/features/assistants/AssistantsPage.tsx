import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../core/components/QueryState';
import { theme } from '../../theme/theme';
import { preloadMarkdown } from '../../ui/data/Markdown';
import { ButtonLink } from '../../ui/forms/Button';
import { Tabs } from '../../ui/layout/Tabs';
import { ChatPanel } from './chat/ChatPanel';
import { LibraryEntryCard } from './library/LibraryEntryCard';
import { useLibraryEntryQuery } from './library/libraryEntry.generated';
import { assistantAppearance } from './registry/assistantAppearance';
import { useAssistantsQuery } from './registry/assistants.generated';

/** One tab per assistant. The tab, the open conversation, and the open library entry are in the address. */
export default function AssistantsPage() {
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useAssistantsQuery();
  const entryId = params.get('entry');
  const found = useLibraryEntryQuery({ variables: { id: entryId ?? '' }, skip: !entryId });
  const entry = entryId ? found.data?.libraryEntry : undefined;
  const hasText = entryId !== null || params.has('conversation');
  // Loads the formatter in parallel with the texts, not after them.
  useEffect(() => {
    if (hasText) void preloadMarkdown();
  }, [hasText]);

  if (!data)
    return <QueryState error={error} onRetry={() => void refetch()} what="assistants" height={480} />;
  if (entryId && !entry)
    return (
      <QueryState
        error={found.error}
        onRetry={() => void found.refetch()}
        what="library entry"
        height={480}
      />
    );

  // A library entry opens the assistant that answers from it.
  const tab = params.get('tab') ?? entry?.assistantType;
  const chosen = data.assistants.find(({ id }) => id === tab) ?? data.assistants[0];
  if (!chosen) return null;
  const openConversation = (conversation?: string, keepsAbout = false) => {
    // Reads the current state, because the assistant may have been removed while a message was being sent.
    const about = keepsAbout && new URLSearchParams(window.location.search).get('about');
    setParams(
      { tab: chosen.id, ...(conversation && { conversation }), ...(about && { about }) },
      { replace: true },
    );
  };

  return (
    <>
      <Actions $isTalking={params.has('conversation')}>
        <ButtonLink to="/ai-assistants/create">
          <Plus aria-hidden />
          Create assistant
        </ButtonLink>
      </Actions>
      <Tabs
        label="Assistants"
        value={chosen.id}
        onChange={(value) => setParams({ tab: value }, { replace: true })}
        items={data.assistants.map((assistant) => ({
          value: assistant.id,
          label: assistant.name,
          icon: assistantAppearance(assistant).icon,
          content: (
            <ChatPanel
              assistant={assistant}
              conversationId={params.get('conversation') ?? undefined}
              onOpenConversation={openConversation}
              intro={
                entry &&
                ((ask) => <LibraryEntryCard entry={entry} onAsk={ask} onClose={() => openConversation()} />)
              }
            />
          ),
        }))}
      />
    </>
  );
}

const Actions = styled.div<{ $isTalking: boolean }>`
  float: right;
  padding: ${theme.space.xs} 0 ${theme.space.xs} ${theme.space.md};
  ${theme.media.narrow} { float: none; padding: 0 0 ${theme.space.md}; }
  /* During a conversation, the chat gets the space. */
  ${theme.media.phone} { ${({ $isTalking }) => $isTalking && 'display: none;'} }
`;
