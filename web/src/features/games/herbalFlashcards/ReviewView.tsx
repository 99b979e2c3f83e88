import type { Rating, ReviewState } from '@cosmic/game-rules/herbs/review';
import type { HerbsMove } from '@cosmic/game-rules/herbs/rules';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { GradeButtons } from '../../../core/components/GradeButtons';
import { QueryState } from '../../../core/components/QueryState';
import { theme } from '../../../theme/theme';
import { Badge, Chips } from '../../../ui/data/Badge';
import { Button } from '../../../ui/forms/Button';
import { Row } from '../../../ui/layout/Row';
import type { SoundName } from '../frame/gameModule';
import { useCardKeys } from '../missedCards/useCardKeys';
import { HerbFace } from './HerbFace';
import { HerbFacts } from './HerbFacts';
import { useHerbCards } from './useHerbCards';

interface ReviewViewProps {
  state: ReviewState;
  play: (move: HerbsMove) => boolean;
  sound: (name: SoundName) => void;
}

/** One card after another: recall, flip, rate. Each rating is saved immediately. */
export function ReviewView({ state, play, sound }: ReviewViewProps) {
  const { herbs, isLoaded, error, refetch, isGrading, grade } = useHerbCards();
  const [front, setFront] = useState<'picture' | 'name'>('picture');
  const [revealed, setRevealed] = useState('');
  const face = useRef<HTMLDivElement>(null);
  const [id] = state.row;
  const herb = id === undefined ? undefined : herbs.get(id);
  const key = `${id} ${state.ratings}`;
  const isRevealed = revealed === key;

  const flip = () => {
    setRevealed(key);
    sound('tick');
  };
  const rate = async (rating: Rating) => {
    if (!herb || !(await grade(herb.id, rating))) return;
    play({ kind: 'rate', rating });
    sound(rating === 1 ? 'wrong' : 'right');
  };
  useCardKeys({
    onFlip: herb && !isRevealed ? flip : undefined,
    onDigit: (digit) => {
      if (isRevealed && !isGrading && digit <= 4) void rate(digit as Rating);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each side of a card starts at its top
  useEffect(() => face.current?.focus({ preventScroll: true }), [key, isRevealed, isLoaded]);

  if (!isLoaded) return <QueryState error={error} onRetry={() => void refetch()} what="herbs" height={420} />;
  if (!herb) return null;
  return (
    <Column>
      <Head>
        <p>
          {state.first.size} of {state.herbs.length} seen, {state.row.length} to go
        </p>
        <FrontChoice value={front} onChange={setFront} />
      </Head>
      <CardFace ref={face} tabIndex={-1} aria-live="polite">
        <Chips>
          {herb.isFresh && <Badge $tone="ok">New</Badge>}
          {state.first.has(herb.id) && <Badge $tone="warn">Again</Badge>}
        </Chips>
        <HerbFace
          herb={herb.id}
          title={isRevealed || front === 'name' ? herb.title : undefined}
          latinName={isRevealed ? herb.latinName : undefined}
          hasPicture={isRevealed || front === 'picture'}
        />
        {isRevealed ? <HerbFacts herb={herb} /> : <Ask>{asks[front]}</Ask>}
      </CardFace>
      {isRevealed ? (
        <Grades intervals={herb.intervals} isBusy={isGrading} onGrade={(grade) => void rate(grade)} />
      ) : (
        <Button variant="primary" onClick={flip}>
          Flip card<KeyHint> (Space)</KeyHint>
        </Button>
      )}
    </Column>
  );
}

const asks = {
  picture: 'Which herb is this? Recall its use and what to watch out for.',
  name: 'What does it look like? Recall its use and what to watch out for.',
};

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.base};
  max-width: 40rem;
  margin: 0 auto;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm};
  p { color: ${theme.color.muted}; font-variant-numeric: tabular-nums; }
`;

const CardFace = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.base};
  min-height: 22rem;
  &:focus { outline: none; }
`;

const Ask = styled.p`
  color: ${theme.color.muted};
  text-align: center;
`;

const KeyHint = styled.span`
  white-space: pre;
  ${theme.media.touch} { display: none; }
`;

const Grades = styled(GradeButtons)`
  position: sticky;
  bottom: ${theme.layout.bottomEdge};
  padding: ${theme.space.sm} 0;
  /* Opaque, because content that scrolls below them would show through. */
  background: ${theme.color.panel};
  button { background: ${theme.color.raised}; }
  &::before {
    content: '';
    position: absolute;
    inset: auto 0 100%;
    height: ${theme.space.base};
    background: linear-gradient(transparent, ${theme.color.panel});
    pointer-events: none;
  }
`;

interface FrontChoiceProps {
  value: 'picture' | 'name';
  onChange: (value: 'picture' | 'name') => void;
}

/** Chooses what is on the front of the cards. */
function FrontChoice({ value, onChange }: FrontChoiceProps) {
  return (
    <Row as="fieldset" $gap="xs" $isOneLine aria-label="Card front">
      {(['picture', 'name'] as const).map((front) => (
        <Button
          key={front}
          variant={front === value ? 'secondary' : 'ghost'}
          aria-pressed={front === value}
          onClick={() => onChange(front)}
        >
          {front === 'picture' ? 'Image first' : 'Name first'}
        </Button>
      ))}
    </Row>
  );
}
