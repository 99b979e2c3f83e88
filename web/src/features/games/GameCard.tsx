import { Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Badge } from '../../ui/data/Badge';
import { ButtonLink } from '../../ui/forms/Button';
import { Card } from '../../ui/layout/Card';
import { GameArt } from './GameArt';
import { GameFacts } from './GameFacts';
import { gameAppearance } from './gameAppearance';
import { type Game, playPath } from './games';

export function GameCard({ game }: { game: Game }) {
  const { id, title, description, category } = game;
  const { label, tone } = gameAppearance[category];
  return (
    <Box as="li">
      <GameArt game={game} isCover />
      <Head>
        <h2>
          <Link to={`/games/${id}`}>{title}</Link>
        </h2>
        <Badge $tone={tone}>{label}</Badge>
      </Head>
      <p>{description}</p>
      <Foot>
        <GameFacts game={game} />
        <ButtonLink to={playPath(game)} aria-label={`Play ${title}`}>
          <Play aria-hidden />
          Play
        </ButtonLink>
      </Foot>
    </Box>
  );
}

const Box = styled(Card)`
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  gap: ${theme.space.md};
  padding: ${theme.space.md};
  > p { padding: 0 ${theme.space.sm}; color: ${theme.color.muted}; }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm};
  padding: ${theme.space.xs} ${theme.space.sm} 0;
  h2 { font-size: ${theme.size.base}; }
  a { color: inherit; }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm};
  padding: 0 0 ${theme.space.xs} ${theme.space.sm};
  > :last-child { flex: none; }
`;
