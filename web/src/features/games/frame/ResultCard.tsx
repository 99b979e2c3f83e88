import type { Outcome } from '@cosmic/game-rules/frame/game';
import { Flag, Layers, Trophy } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAccess } from '../../../core/access/useAccess';
import { applyServerError } from '../../../core/errors/applyServerError';
import { plural } from '../../../platform/plural';
import { theme, tint } from '../../../theme/theme';
import { Badge } from '../../../ui/data/Badge';
import { Banner } from '../../../ui/feedback/Banner';
import { Button, ButtonLink } from '../../../ui/forms/Button';
import { Card } from '../../../ui/layout/Card';
import { Row } from '../../../ui/layout/Row';
import { formatSeconds } from '../scores/scoreTexts';
import type { ResultFact } from './gameModule';
import { useMakeGameCardsMutation } from './gameRun.generated';
import type { useGameResult } from './useGameResult';

interface ResultCardProps {
  /** The page where levels are chosen, and the game's name. */
  home: { to: string; title: string };
  outcome: Outcome;
  /** Other figures that the game counts. */
  facts: readonly ResultFact[];
  /** As shown on the clock. */
  seconds: number;
  submission: ReturnType<typeof useGameResult>;
  /** The text for a run that didn't pass; without it nobody can fail. */
  lostTitle: string | undefined;
  /** Where to continue playing if this board can't be played again. */
  playOn: { to: string; label: string } | undefined;
  onAgain: () => void;
  /** The game's own content. */
  children: ReactNode;
}

/** Shows what the run earned. The score appears at once; place and best score come from the server. */
export function ResultCard(props: ResultCardProps) {
  const { home, outcome, facts, seconds, submission, lostTitle, playOn, onAgain, children } = props;
  const { can } = useAccess();
  const { result, error, retry } = submission;
  // If only the server knows the outcome, nothing can be said until it responds.
  const known = result ?? (outcome.isUnknown ? undefined : outcome);
  const isWon = known?.isWon ?? false;
  // A failed run or one without points won nothing.
  const isMissed = known && !isWon && (lostTitle || known.score === 0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const cards = result?.cardsMade ?? 0;
  return (
    <Box as="section" aria-label="Result" $isWon={isWon}>
      <Head>
        <Medal $isWon={isWon}>
          {isMissed ? <Flag aria-hidden size={30} /> : <Trophy aria-hidden size={30} />}
        </Medal>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {known ? titleOf(known, lostTitle) : error ? 'Not scored yet' : 'Scoring…'}
          </h2>
          <Points role="status">
            {known && (
              <span>
                <b>{known.score.toLocaleString('en-US')}</b> {known.score === 1 ? 'point' : 'points'}
              </span>
            )}
            {result?.isBest && result.score > 0 && <Badge $tone="ok">Your best so far</Badge>}
          </Points>
        </div>
      </Head>
      <Facts>
        <Fact term="Time" value={formatSeconds(seconds)} />
        <Fact term="Mistakes" value={known ? String(known.mistakes) : '–'} />
        {facts.map((each) => (
          <Fact key={each.term} {...each} />
        ))}
        <Fact term="Leaderboard" value={typeof result?.rank === 'number' ? `Place ${result.rank}` : '–'} />
      </Facts>
      {result && result.seconds !== seconds && (
        <Note>Leaderboard time: {formatSeconds(result.seconds)} (from opening to scoring)</Note>
      )}
      {error && (
        <Banner tone="danger" title="Your run isn’t scored yet">
          <p>{error}</p>
          {!known && <p>You’ll get the report once it’s scored.</p>}
          <Button onClick={retry}>Try again</Button>
        </Banner>
      )}
      {cards > 0 && (
        <p>
          {plural(cards, 'flashcard was', 'flashcards were')} made from what you missed.{' '}
          <Link to={can('STUDY_HUB') ? '/study-hub/flashcards' : '/games/review'}>Review flashcards</Link>
        </p>
      )}
      {result && result.cardsOffered > 0 && (
        <CardOffer runId={submission.runId} count={result.cardsOffered} />
      )}
      {children}
      <Row>
        {playOn ? (
          <ButtonLink to={playOn.to} variant="primary">
            {playOn.label}
          </ButtonLink>
        ) : (
          <Button variant="primary" onClick={onAgain} disabled={!result}>
            Play again
          </Button>
        )}
        <ButtonLink to={home.to}>Back to {home.title}</ButtonLink>
      </Row>
    </Box>
  );
}

/** Cards for what was missed, if the person wants them. */
function CardOffer({ runId, count }: { runId: string; count: number }) {
  const { can } = useAccess();
  const [makeCards, { loading, data }] = useMakeGameCardsMutation();
  if (data)
    return (
      <p role="status">
        Added to your flashcards.{' '}
        <Link to={can('STUDY_HUB') ? '/study-hub/flashcards' : '/games/review'}>Review flashcards</Link>
      </p>
    );
  return (
    <div>
      <Button
        disabled={loading}
        onClick={() =>
          void makeCards({ variables: { runId } }).catch((error: unknown) => applyServerError(error))
        }
      >
        <Layers aria-hidden />
        {count === 1 ? 'Make a flashcard of what you missed' : `Make ${count} flashcards of what you missed`}
      </Button>
    </div>
  );
}

const titleOf = ({ isWon }: { isWon: boolean }, lostTitle = 'Run complete') =>
  isWon ? 'You did it' : lostTitle;

const Fact = ({ term, value }: ResultFact) => (
  <div>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
);

const Box = styled(Card)<{ $isWon: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.lg};
  border-color: ${({ $isWon }) => tint($isWon ? 'ok' : 'accent', 50)};
  background:
    radial-gradient(26rem 12rem at 12% 0%, ${({ $isWon }) => tint($isWon ? 'ok' : 'accent', 14)}, transparent),
    ${theme.color.panel};
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${theme.space.base};
  h2 { font-size: ${theme.size.xl}; }
  h2:focus { outline: none; }
`;

const Medal = styled.span<{ $isWon: boolean }>`
  flex: none;
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: 50%;
  background: ${({ $isWon }) => tint($isWon ? 'ok' : 'accent', 18)};
  color: ${({ $isWon }) => theme.color[$isWon ? 'ok' : 'accentText']};
`;

const Points = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0.4em;
  color: ${theme.color.muted};
  b { color: ${theme.color.text}; font: 600 ${theme.size.hero} ${theme.font.heading}; font-variant-numeric: tabular-nums; }
`;

/** A list on a phone, where columns would be too narrow for their text. */
const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${theme.space.md};
  div { padding: ${theme.space.md}; border-radius: ${theme.radius.button}; background: ${tint('raised', 70)}; }
  dt { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
  dd { font: 600 ${theme.size.base} ${theme.font.heading}; font-variant-numeric: tabular-nums; }
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${theme.space.xs};
    div { display: flex; align-items: baseline; justify-content: space-between; gap: ${theme.space.md}; padding: ${theme.space.sm} ${theme.space.md}; }
  }
`;

/** A note about the figures above it. */
const Note = styled.p`
  margin-top: -${theme.space.md};
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
`;
