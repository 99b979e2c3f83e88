import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useDocumentTitle } from '../../core/components/useDocumentTitle';
import { theme } from '../../theme/theme';
import { Badge } from '../../ui/data/Badge';
import { NotFound } from '../../ui/feedback/NotFound';
import { Card } from '../../ui/layout/Card';
import { GameArt } from './GameArt';
import { GameFacts } from './GameFacts';
import { gameAppearance } from './gameAppearance';
import { findGame, type Game } from './games';

interface GameFrameProps {
  children: (game: Game) => ReactNode;
  /** Shown below the card. */
  after?: (game: Game) => ReactNode;
}

/** The header of a game's page, for the game in the address. An unknown game shows "not found". */
export function GameFrame({ children, after }: GameFrameProps) {
  const game = findGame(useParams().id);
  useDocumentTitle(game?.title ?? '404 Page Not Found');
  if (!game) return <NotFound heading="h2" />;
  const { label, tone } = gameAppearance[game.category];
  return (
    <Column>
      <Link to="/games">All games</Link>
      <Card as="article">
        <Head>
          <GameArt game={game} />
          <div>
            <h2>{game.title}</h2>
            <GameFacts game={game} />
          </div>
          <Badge $tone={tone}>{label}</Badge>
        </Head>
        {children(game)}
      </Card>
      {after?.(game)}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${theme.space.md};
  justify-items: start;
  max-width: 52rem;
  margin: 0 auto;
  > a { padding: ${theme.space.xs} 0; }
  > article { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${theme.space.lg}; }
  > article, > section { width: 100%; }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${theme.space.base};
  > :nth-child(2) { flex: 1; min-width: 0; }
  h2 { font-size: ${theme.size.xl}; }
  ${theme.media.phone} { > :last-child { display: none; } }
`;
