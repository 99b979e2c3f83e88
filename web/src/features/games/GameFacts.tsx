import { Star } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { difficultyLabel, type Game } from './games';
import { useGameRatingsQuery } from './scores/ratings.generated';
import { describeVotes } from './scores/scoreTexts';

/** A game's difficulty and rating, for example "Beginner · 4.8 ★". */
export function GameFacts({ game }: { game: Game }) {
  const { data } = useGameRatingsQuery();
  const rating = data?.gameRatings.find(({ gameId }) => gameId === game.id);
  return (
    <Line>
      {difficultyLabel(game)} · <VisuallyHidden>rated </VisuallyHidden>
      {rating?.average.toFixed(1) ?? '–'}
      <VisuallyHidden> of 5</VisuallyHidden>
      <Star aria-hidden size={13} />
      {rating && <small>{describeVotes(rating.votes)}</small>}
    </Line>
  );
}

const Line = styled.p`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 0.35em;
  color: ${theme.color.muted};
  font-variant-numeric: tabular-nums;
  flex-wrap: wrap;
  small { font-size: ${theme.size.xs}; }
  svg { fill: currentColor; stroke: none; }
`;
