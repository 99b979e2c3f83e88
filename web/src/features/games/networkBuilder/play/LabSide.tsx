import { Star } from 'lucide-react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';
import { Card } from '../../../../ui/layout/Card';
import { formatSeconds } from './formatSeconds';
import { useGameRatingsQuery, useLabRanksQuery, useVoteGameMutation } from './ranks.generated';

const gameId = 'network-builder';

/** The best results of the lab, and what people think of the game. */
export function LabSide({ labId }: { labId: string }) {
  const { data } = useLabRanksQuery({ variables: { labId }, fetchPolicy: 'cache-and-network' });
  const ranks = data?.labLeaderboard ?? [];
  return (
    <Card as="details">
      <summary>Leaderboard and rating</summary>
      {ranks.length === 0 ? (
        <p>Nobody has passed this lab yet.</p>
      ) : (
        <Ranks>
          {ranks.map(({ rank, username, score, seconds, isYou }) => (
            <Place key={`${rank} ${username}`} $isYou={isYou} aria-current={isYou || undefined}>
              <span>{rank}.</span>
              <span>{isYou ? `${username} (you)` : username}</span>
              <span>
                {score} · {formatSeconds(seconds)}
              </span>
            </Place>
          ))}
        </Ranks>
      )}
      <Votes />
    </Card>
  );
}

function Votes() {
  const { data, refetch } = useGameRatingsQuery();
  const [vote] = useVoteGameMutation();
  const rating = data?.gameRatings.find((one) => one.gameId === gameId);
  if (!rating) return null;
  const own = rating.ownStars ?? 0;
  const give = (stars: number) =>
    vote({ variables: { gameId, stars } })
      .then(() => refetch())
      .catch(() => undefined);
  return (
    <Stars role="group" aria-label="Rate Network Builder">
      {[1, 2, 3, 4, 5].map((stars) => (
        <button
          key={stars}
          type="button"
          aria-label={stars === 1 ? '1 star' : `${stars} stars`}
          aria-pressed={stars === own}
          data-on={stars <= own || undefined}
          onClick={() => void give(stars)}
        >
          <Star aria-hidden size={18} />
        </button>
      ))}
      <span>
        {rating.average.toFixed(1)} of 5
        {rating.votes > 0 && ` · ${rating.votes} ${rating.votes === 1 ? 'vote' : 'votes'}`}
      </span>
    </Stars>
  );
}

const Ranks = styled.ol`
  margin: ${theme.space.sm} 0;
`;

const Place = styled.li<{ $isYou: boolean }>`
  display: flex;
  gap: ${theme.space.sm};
  padding: ${theme.space.xs} ${theme.space.sm};
  border-radius: ${theme.radius.input};
  background: ${({ $isYou }) => ($isYou ? tint('accent', 14) : 'transparent')};
  font-variant-numeric: tabular-nums;
  > :nth-child(2) { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; }
`;

const Stars = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px;
  margin-top: ${theme.space.sm};
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
  span { margin-left: ${theme.space.sm}; font-size: ${theme.size.sm}; }
`;
