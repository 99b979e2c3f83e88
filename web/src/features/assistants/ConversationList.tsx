import { ChevronDown, SquarePen } from 'lucide-react';
import { styled } from 'styled-components';
import { QueryState } from '../../core/QueryState';
import { useMediaQuery } from '../../lib/useMediaQuery';
import { theme, tint } from '../../theme/theme';
import { Button } from '../../ui/Button';
import { DateText } from '../../ui/DateText';
import { useConversationsQuery } from './assistants.generated';

interface ConversationListProps {
  assistantType: string;
  openId: string | undefined;
  onOpen: (id?: string) => void;
}

/** The stored conversations with one assistant, newest first; folded away where there is little room. */
export function ConversationList({ assistantType, openId, onOpen }: ConversationListProps) {
  const { data, error, refetch } = useConversationsQuery({
    variables: { assistantType },
    fetchPolicy: 'cache-and-network',
  });
  const hasRoom = useMediaQuery('(min-width: 1080px)');

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
        {!data && (
          <QueryState
            error={error}
            onRetry={() => void refetch()}
            what="conversations"
            height={48}
            rows={3}
          />
        )}
        {data?.conversations.length === 0 && <p>No conversations yet. Your first message starts one.</p>}
        <ul>
          {data?.conversations.map(({ id, title, updatedAt }) => (
            <li key={id}>
              <Row type="button" aria-current={id === openId ? 'true' : undefined} onClick={() => onOpen(id)}>
                <span>{title}</span>
                <small>
                  <DateText iso={updatedAt} />
                </small>
              </Row>
            </li>
          ))}
        </ul>
      </Fold>
    </Aside>
  );
}

const Aside = styled.aside`
  display: grid;
  gap: ${theme.space.md};
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
  ul { display: grid; gap: 2px; max-height: 60dvh; overflow-y: auto; }
`;

const Row = styled.button`
  display: grid;
  width: 100%;
  padding: ${theme.space.sm} ${theme.space.md};
  border: 0;
  border-radius: ${theme.radius.button};
  background: transparent;
  text-align: left;
  span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  small { color: ${theme.color.muted}; font-size: ${theme.size.xs}; }
  &:hover { background: ${tint('accent', 8)}; }
  &[aria-current] { background: ${tint('accent', 18)}; }
`;
