import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { GradeButtons } from '../../../core/components/GradeButtons';
import { QueryState } from '../../../core/components/QueryState';
import { applyServerError } from '../../../core/errors/applyServerError';
import { timeZone } from '../../../platform/timeZone';
import { theme } from '../../../theme/theme';
import { Badge, Chips } from '../../../ui/data/Badge';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Button, ButtonLink } from '../../../ui/forms/Button';
import { Card } from '../../../ui/layout/Card';
import { useGameCardQueueQuery, useGradeGameCardMutation } from './missedCards.generated';
import { useCardKeys } from './useCardKeys';

const applyError = (error: unknown) => applyServerError(error);

/** Cards missed in games, one after another. The Study Hub has the same cards in its queue. */
export default function MissedCardsPage() {
  const { data, error, refetch } = useGameCardQueueQuery({
    variables: { timeZone },
    fetchPolicy: 'cache-and-network',
  });
  const [gradeCard, { loading: isGrading }] = useGradeGameCardMutation();
  const [revealed, setRevealed] = useState('');
  const face = useRef<HTMLElement>(null);
  const queue = data?.gameCardQueue;
  const card = queue?.card;
  const key = card ? `${card.id} ${card.revision}` : '';
  const isRevealed = key !== '' && revealed === key;
  const grade = async (rating: number) => {
    if (!card || isGrading) return;
    const { id, revision } = card;
    // Rejected if another window was first; either way, refetch what is waiting now.
    await gradeCard({ variables: { input: { id, revision, rating }, timeZone } }).catch(applyError);
    await refetch();
  };
  useCardKeys({
    onFlip: card && !isRevealed ? () => setRevealed(key) : undefined,
    onDigit: (digit) => {
      if (isRevealed && digit <= 4) void grade(digit);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each side of a card starts at its top
  useEffect(() => face.current?.focus({ preventScroll: true }), [key, isRevealed]);

  if (!queue) return <QueryState error={error} onRetry={() => void refetch()} what="cards" height={320} />;
  return (
    <Column>
      <Link to="/games">All games</Link>
      <p>
        {queue.due} due, {queue.fresh} new
      </p>
      {!card && (
        <Card as="div">
          <EmptyState icon={CircleCheck} title="Nothing is due">
            What you miss in games becomes a card here, and comes back when you’re about to forget it.
          </EmptyState>
        </Card>
      )}
      {card && (
        <Face as="section" ref={face} tabIndex={-1} aria-label="Card" aria-live="polite">
          {card.isFresh && (
            <Chips>
              <Badge $tone="ok">New</Badge>
            </Chips>
          )}
          <p>{card.front}</p>
          {isRevealed && (
            <>
              <hr />
              <p>{card.back}</p>
              {card.url && (
                <ButtonLink variant="ghost" to={card.url}>
                  Open the game
                </ButtonLink>
              )}
            </>
          )}
        </Face>
      )}
      {card && !isRevealed && (
        <Button variant="primary" onClick={() => setRevealed(key)}>
          Show answer
        </Button>
      )}
      {card && isRevealed && (
        <GradeButtons
          intervals={card.intervals}
          isBusy={isGrading}
          onGrade={(rating) => void grade(rating)}
        />
      )}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.base};
  max-width: 40rem;
  margin: 0 auto;
  > a { justify-self: start; padding: ${theme.space.xs} 0; }
  > p { color: ${theme.color.muted}; font-variant-numeric: tabular-nums; }
`;

const Face = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${theme.space.base};
  min-height: 14rem;
  &:focus { outline: none; }
  p { font-size: ${theme.size.lg}; white-space: pre-line; overflow-wrap: anywhere; }
  hr { width: 100%; border: 0; border-top: 1px solid ${theme.color.line}; }
  > a { justify-self: start; }
`;
