import { Gamepad2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { DateText } from '../../ui/data/DateText';
import { GameArt } from './GameArt';
import { useRecentGames } from './useRecentGames';

const maxShown = 3;

/** The phone's section: recently played games. */
export function RecentGames() {
  const recent = useRecentGames().slice(0, maxShown);
  return (
    <section aria-labelledby="recent-games">
      <h3 id="recent-games">Recent Games</h3>
      {recent.length === 0 ? (
        <Line>
          <Gamepad2 aria-hidden size={18} />
          <span>No games played yet.</span>
          <Link to="/games">Games</Link>
        </Line>
      ) : (
        <ul>
          {recent.map(({ game, url, isOpen, lastScore, playedAt }) => (
            <Line as="li" key={game.id}>
              <GameArt game={game} />
              <span>
                <b>{game.title}</b>
                {typeof lastScore === 'number' && `Last score ${lastScore.toLocaleString('en-US')} · `}
                <DateText iso={playedAt} />
              </span>
              <Link to={url} aria-label={`${isOpen ? 'Continue' : 'Play'} ${game.title}`}>
                {isOpen ? 'Continue' : 'Play'}
              </Link>
            </Line>
          ))}
        </ul>
      )}
    </section>
  );
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  min-height: 44px;
  color: ${theme.color.muted};
  span { flex: 1; min-width: 0; }
  b { display: block; color: ${theme.color.text}; font-weight: 600; }
  a { padding: ${theme.space.md} 0; font-weight: 500; }
  > div { width: 40px; height: 40px; border-radius: 10px; }
  > div svg { width: 20px; height: 20px; }
  & + & { border-top: 1px solid ${theme.color.line}; }
`;
