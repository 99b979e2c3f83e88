import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../core/components/QueryState';
import { type ColorName, theme } from '../../theme/theme';
import { cardGrid } from '../../ui/feedback/Skeleton';
import { Card, CardHeader } from '../../ui/layout/Card';
import { Row } from '../../ui/layout/Row';
import { MemorySwitch } from './memory/MemorySwitch';
import { AssistantAvatar } from './registry/AssistantAvatar';
import { assistantAppearance } from './registry/assistantAppearance';
import { type AssistantCard_AssistantFragment, useAssistantsQuery } from './registry/assistants.generated';

/**
 * Maximum number of cards on the dashboard: the built-in assistants, and as many of the person's own or shared ones.
 */
const maxShownCards = 6;
const shownOf = (assistants: readonly AssistantCard_AssistantFragment[]) =>
  assistants.filter(({ origin }) => origin !== 'former').slice(0, maxShownCards);

/** Dashboard section with each assistant, its memory, and a link to it. */
export function AssistantCards() {
  const { data, error, refetch } = useAssistantsQuery();
  return (
    <section aria-labelledby="assistants-heading">
      <CardHeader>
        <h2 id="assistants-heading">AI Assistants</h2>
        <Link to="/ai-assistants">All assistants</Link>
      </CardHeader>
      {data ? (
        <Tiles>
          {shownOf(data.assistants).map((assistant) => (
            <Card as="li" key={assistant.id}>
              <Row $gap="md" $isOneLine $align="center">
                <AssistantAvatar assistant={assistant} />
                <h3>{assistant.name}</h3>
              </Row>
              <Description>{assistant.description}</Description>
              <Foot>
                <MemorySwitch assistant={assistant} />
                <ChatLink
                  to={`/ai-assistants?tab=${assistant.id}`}
                  $tone={assistantAppearance(assistant).tone}
                  aria-label={`Chat with ${assistant.name}`}
                >
                  <MessageCircle aria-hidden size={18} />
                  Chat
                </ChatLink>
              </Foot>
            </Card>
          ))}
        </Tiles>
      ) : (
        <QueryState
          error={error}
          onRetry={() => void refetch()}
          what="assistants"
          height={193}
          rows={3}
          isGrid
        />
      )}
    </section>
  );
}

const Tiles = styled.ul`
  ${cardGrid}
  > li { display: grid; grid-template-rows: auto 1fr auto; gap: ${theme.space.md}; }
`;

const Description = styled.p`
  min-height: 4.65em;
  color: ${theme.color.muted};
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const ChatLink = styled(Link)<{ $tone: ColorName }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.sm};
  min-height: 32px;
  color: ${({ $tone }) => theme.color[$tone]};
  font-weight: 600;
`;
