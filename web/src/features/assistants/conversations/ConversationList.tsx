import { ChevronDown, SquarePen, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { useMediaQuery } from '../../../platform/useMediaQuery';
import { theme } from '../../../theme/theme';
import { LoadMore } from '../../../ui/data/LoadMore';
import { Button } from '../../../ui/forms/Button';
import { SearchField } from '../../../ui/forms/SearchField';
import { ConversationRow } from './ConversationRow';
import { useConversations } from './useConversations';

interface ConversationListProps {
  assistant: { id: string; name: string };
  openId: string | undefined;
  onOpen: (id?: string) => void;
}

/** The stored conversations with an assistant, newest first. Collapsed if there is little space. */
export function ConversationList({ assistant, openId, onOpen }: ConversationListProps) {
  const [search, setSearch] = useState('');
  const query = search.trim();
  const list = useConversations(assistant.id, query);
  const hasRoom = useMediaQuery('(min-width: 1080px)');
  const { conversations, deleted } = list;

  return (
    <Aside aria-label="Conversations">
      <Button isWide onClick={() => onOpen()}>
        <SquarePen aria-hidden />
        New conversation
      </Button>
      <Fold open={hasRoom}>
        <summary>
          Conversations
          <ChevronDown aria-hidden size={16} />
        </summary>
        <SearchField label="Search conversations..." value={search} onChange={setSearch} />
        {deleted && (
          <Deleted role="status">
            <span>“{deleted.title}” deleted</span>
            <Button variant="ghost" onClick={() => void list.restore()}>
              <Undo2 aria-hidden />
              Undo
            </Button>
          </Deleted>
        )}
        {!conversations && (
          <QueryState error={list.error} onRetry={list.reload} what="conversations" height={48} rows={3} />
        )}
        {conversations?.length === 0 && (
          <p>{query ? 'No conversations found.' : 'No conversations yet. Send a message to start one.'}</p>
        )}
        <ul>
          {conversations?.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              assistantName={assistant.name}
              isOpen={conversation.id === openId}
              onOpen={() => onOpen(conversation.id)}
              onDelete={() => {
                void list.remove(conversation);
                if (conversation.id === openId) onOpen();
              }}
            />
          ))}
        </ul>
        {list.hasMore && (
          <LoadMore what="conversations" isLoading={list.isLoadingMore} onLoad={list.loadMore} />
        )}
      </Fold>
    </Aside>
  );
}

const Aside = styled.aside`
  display: grid;
  gap: ${theme.space.md};
  ${theme.media.narrow} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    /* Shown side by side on wide screens until expanded. */
    > button { flex: 1 0 auto; width: auto; }
    > details { flex: 1 1 8rem; }
    > details[open] { flex-basis: 100%; }
  }
`;

const Fold = styled.details`
  min-width: 0;
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 32px;
    padding: 0 ${theme.space.sm};
    color: ${theme.color.muted};
    font-size: ${theme.size.sm};
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker { display: none; }
  > p { padding: ${theme.space.sm}; color: ${theme.color.muted}; }
  ul { display: grid; gap: 2px; max-height: 60dvh; margin-top: ${theme.space.sm}; overflow-y: auto; }
`;

const Deleted = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm};
  margin-top: ${theme.space.sm};
  padding-left: ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.button};
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;
