import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { ButtonLink } from '../../ui/forms/Button';
import { Card, CardHeader } from '../../ui/layout/Card';
import { GameArt } from './GameArt';
import { GameFacts } from './GameFacts';
import { games, playPath } from './games';
import { useRecentGames } from './useRecentGames';

/** The dashboard's section: two games, the most recently played first. */
export function GameCards() {
  const recent = useRecentGames().map(({ game }) => game);
  const shown = [...recent, ...games.filter((game) => !recent.includes(game))].slice(0, 2);
  return (
    <section aria-labelledby="learning-games">
      <CardHeader>
        <h2 id="learning-games">Learning Games</h2>
        <Link to="/games">See all games</Link>
      </CardHeader>
      <Tiles>
        {shown.map((game) => (
          <Card as="li" key={game.id}>
            <GameArt game={game} />
            <Words>
              <h3>
                <Link to={`/games/${game.id}`}>{game.title}</Link>
              </h3>
              <GameFacts game={game} />
            </Words>
            <ButtonLink to={playPath(game)} aria-label={`Play ${game.title}`}>
              Play
            </ButtonLink>
          </Card>
        ))}
      </Tiles>
    </section>
  );
}

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: ${theme.layout.gutter};
  > li { display: flex; align-items: center; gap: ${theme.space.base}; }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  a { color: inherit; }
`;
