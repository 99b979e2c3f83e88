import { Star } from 'lucide-react';
import { styled } from 'styled-components';
import { applyServerError } from '../../../core/errors/applyServerError';
import { plural } from '../../../platform/plural';
import { theme } from '../../../theme/theme';
import { useGameRatingsQuery, useVoteGameMutation } from './ratings.generated';
import { describeVotes } from './scoreTexts';

interface VotesProps {
  gameId: string;
  title: string;
  className?: string;
}

/** A game's rating and the person's own vote; nothing for a game without votes. */
export function Votes({ gameId, title, className }: VotesProps) {
  const { data } = useGameRatingsQuery();
  const [vote] = useVoteGameMutation();
  const rating = data?.gameRatings.find((one) => one.gameId === gameId);
  if (!rating) return null;
  const ownStars = rating.ownStars ?? 0;
  const give = (stars: number) =>
    vote({ variables: { gameId, stars } }).catch((error: unknown) => applyServerError(error));
  return (
    <Stars role="group" className={className} aria-label={`Rate ${title}`}>
      <b aria-hidden>{ownStars > 0 ? 'Your rating' : 'Rate this game'}</b>
      {[1, 2, 3, 4, 5].map((stars) => (
        <button
          key={stars}
          type="button"
          aria-label={plural(stars, 'star')}
          aria-pressed={stars === ownStars}
          data-on={stars <= ownStars || undefined}
          onClick={() => void give(stars)}
        >
          <Star aria-hidden size={18} />
        </button>
      ))}
      <span>
        {rating.average.toFixed(1)} of 5{` · ${describeVotes(rating.votes)}`}
      </span>
    </Stars>
  );
}

const Stars = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px;
  color: ${theme.color.muted};
  button {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    padding: 0;
    border: 0;
    border-radius: ${theme.radius.input};
    background: transparent;
    color: ${theme.color.muted};
    &[data-on] { color: ${theme.color.brain}; svg { fill: currentColor; } }
    &:hover { background: ${theme.color.raised}; }
    ${theme.media.touch} { width: 44px; height: 44px; }
  }
  b { margin-right: ${theme.space.sm}; color: ${theme.color.text}; font-size: ${theme.size.sm}; font-weight: 500; }
  span { margin-left: ${theme.space.sm}; font-size: ${theme.size.sm}; }
`;

/** The same below something else, with a divider. */
export const VotesBelow = styled(Votes)`
  margin-top: ${theme.space.lg};
  padding-top: ${theme.space.base};
  border-top: 1px solid ${theme.color.line};
`;
