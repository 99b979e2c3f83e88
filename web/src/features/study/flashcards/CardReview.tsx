import { CircleCheck, CornerUpLeft, EyeOff, Moon, Pencil, Settings2, Undo2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useAccess } from '../../../core/access/useAccess';
import { GradeButtons } from '../../../core/components/GradeButtons';
import { QueryState } from '../../../core/components/QueryState';
import { ExplainThis } from '../../../core/tutor/ExplainThis';
import { theme } from '../../../theme/theme';
import { Badge, Chips } from '../../../ui/data/Badge';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Button, ButtonLink } from '../../../ui/forms/Button';
import { Card } from '../../../ui/layout/Card';
import { Row } from '../../../ui/layout/Row';
import { useDigitKeys } from '../questions/useDigitKeys';
import { CardForm } from './CardForm';
import { cardOrigin, cardSources, isOwn } from './cardSources';
import { CardText } from './images/CardText';
import { type CardScope, useCardQueue } from './useCardQueue';

interface CardReviewProps extends CardScope {
  onAllCards: () => void;
  onSettings: () => void;
}

/** One card after another: Space shows the answer, 1 to 4 grade it. */
export function CardReview({ exam, deck, onAllCards, onSettings }: CardReviewProps) {
  const { can } = useAccess();
  const { queue, isOffline, error, refetch, isBusy, grade, undo, putAside, save } = useCardQueue({
    exam,
    deck,
  });
  const [edited, setEdited] = useState('');
  const [revealed, setRevealed] = useState('');
  const column = useRef<HTMLDivElement>(null);
  const face = useRef<HTMLElement>(null);
  const card = queue?.card;
  const origin = card?.url ? cardOrigin(card.url) : undefined;
  const key = card ? `${card.id} ${card.revision}` : '';
  const isRevealed = card !== null && key !== '' && revealed === key;

  const isEdited = card !== undefined && card !== null && edited === card.id;

  useDigitKeys((digit) => {
    if (isRevealed && !isEdited && digit <= 4 && !isBusy) void grade(digit);
  });
  // A button pressed for the previous card must not handle the Space meant for this one, however soon it is pressed.
  useLayoutEffect(() => {
    if (key && column.current?.contains(document.activeElement)) face.current?.focus({ preventScroll: true });
  }, [key]);
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // Tabs and links don't use Space.
      const isControl =
        event.target instanceof Element &&
        event.target.closest('button:not([role=tab]), input, textarea, select, [role=dialog]');
      if (event.key !== ' ' || isControl || !key) return;
      event.preventDefault();
      setRevealed(key);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [key]);

  if (!queue) return <QueryState error={error} onRetry={() => void refetch()} what="cards" height={420} />;
  return (
    <Column ref={column}>
      <Head>
        <span>
          {queue.due} due, {queue.fresh} new, {queue.reviewed} reviewed today
          {isOffline && '. Saved on this device until you’re online.'}
        </span>
        <Button disabled={!queue.canUndo || isBusy} onClick={() => void undo()}>
          <Undo2 aria-hidden />
          Undo
        </Button>
      </Head>
      {!card && (exam || deck) && (
        <Card>
          <EmptyState
            icon={CircleCheck}
            title={exam ? 'Nothing is due for this exam' : 'Nothing is due in this deck'}
            action={
              <Button variant="primary" onClick={onAllCards}>
                Review all cards
              </Button>
            }
          >
            You may still have cards from {exam ? 'other exams or your own decks' : 'other decks'}.
          </EmptyState>
        </Card>
      )}
      {!card && !exam && !deck && (
        <Card>
          <EmptyState
            icon={CircleCheck}
            title="Nothing is due"
            action={
              <Button variant="primary" onClick={onSettings}>
                <Settings2 aria-hidden />
                Choose what to learn
              </Button>
            }
          >
            Turn on cards for modules, terms, commands, and herbs to review them here. Your own cards and
            missed questions are always included.
          </EmptyState>
        </Card>
      )}
      {isEdited && card && (
        <Card aria-label="Edit card">
          <CardForm
            draft={{ front: card.front, back: card.back, deck: card.deck, tags: card.tags }}
            submitLabel="Save card"
            onSubmit={async (draft) => {
              await save(card.id, draft);
              setEdited('');
            }}
            onCancel={() => setEdited('')}
          />
        </Card>
      )}
      {card && !isEdited && (
        <Face ref={face} tabIndex={-1} aria-label="Card" aria-live="polite">
          <Chips>
            <Badge>{cardSources[card.source] ?? card.source}</Badge>
            {card.isFresh && <Badge $tone="ok">New</Badge>}
            {queue.due + queue.fresh === 0 && <Badge>Once more today</Badge>}
            {card.isLeech && <Badge $tone="warn">You keep forgetting this card. Try rewriting it.</Badge>}
          </Chips>
          <CardText text={card.front} />
          {isRevealed ? (
            <>
              <hr />
              <CardText text={card.back} />
              <Details>
                <ExplainThis about={`card:${card.id}`} isHerb={card.source === 'herb'} />
                {card.url && origin && can(origin.access) && (
                  <ButtonLink variant="ghost" to={card.url}>
                    <CornerUpLeft aria-hidden />
                    {origin.label}
                  </ButtonLink>
                )}
              </Details>
            </>
          ) : null}
        </Face>
      )}
      {card && !isEdited && !isRevealed && (
        <Button variant="primary" onClick={() => setRevealed(key)}>
          Show answer<KeyHint> (Space)</KeyHint>
        </Button>
      )}
      {card && !isEdited && isRevealed && (
        <Grades intervals={card.intervals} isBusy={isBusy} onGrade={(rating) => void grade(rating)} />
      )}
      {card && !isEdited && (
        <Row $justify="center">
          {isOwn(card.source) && (
            <Button variant="ghost" disabled={isBusy || isOffline} onClick={() => setEdited(card.id)}>
              <Pencil aria-hidden />
              Edit
            </Button>
          )}
          <Button variant="ghost" disabled={isBusy} onClick={() => void putAside(false)}>
            <Moon aria-hidden />
            Bury until tomorrow
          </Button>
          <Button variant="ghost" disabled={isBusy} onClick={() => void putAside(true)}>
            <EyeOff aria-hidden />
            Suspend
          </Button>
        </Row>
      )}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.base};
  /* As wide as its container, so that short texts don't shrink it, up to a comfortable line length. */
  width: 100%;
  max-width: 44rem;
  margin: 0 auto;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm};
  span { color: ${theme.color.muted}; font-variant-numeric: tabular-nums; }
`;

const Face = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space.base};
  min-height: 18rem;
  font-size: ${theme.size.base};
  line-height: 1.6;
  &:focus { outline: none; }
  hr { width: 100%; margin: 0; border: 0; border-top: 1px solid ${theme.color.line}; }
`;

/** Stays within reach while a long card scrolls. */
const Grades = styled(GradeButtons)`
  position: sticky;
  bottom: calc(${theme.layout.bottomEdge} + ${theme.space.sm});
  z-index: 1;
  /* The card's text must not show through the buttons. */
  button { background: ${theme.color.panel}; }
  button:hover:not(:disabled) { background: ${theme.color.raised}; }
`;

const KeyHint = styled.span`
  white-space: pre;
  ${theme.media.touch} { display: none; }
`;

const Details = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  margin-left: -${theme.space.base};
  &:empty { display: none; }
`;
