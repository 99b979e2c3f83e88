import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Badge } from '../../../ui/data/Badge';
import { ButtonLink } from '../../../ui/forms/Button';
import { Card } from '../../../ui/layout/Card';
import { Grid } from '../../../ui/layout/Grid';
import { useCustomGamesQuery } from './customGames.generated';
import { customPath } from './customModes';
import { GameActions } from './GameActions';

/** The person's own games whose title or description contains these words. Empty if there are none. */
export function OwnGames({ search }: { search: string }) {
  const { data } = useCustomGamesQuery({ fetchPolicy: 'cache-and-network' });
  const shown = (data?.customGames ?? []).filter(({ title, description }) =>
    `${title} ${description}`.toLowerCase().includes(search),
  );
  if (shown.length === 0) return null;
  return (
    <Section aria-labelledby="own-games">
      <h2 id="own-games">Your games</h2>
      <Grid $min="20rem">
        {shown.map((game) => (
          <Box as="li" key={game.id}>
            <Head>
              <h3>
                <Link to={customPath(game.id)}>{game.title}</Link>
              </h3>
              <GameActions game={game} />
            </Head>
            <p>{game.description}</p>
            <Foot>
              <span>{game.cardCount} cards</span>
              {game.isShared && <Badge $tone="tech">Shared</Badge>}
              <ButtonLink to={customPath(game.id)} aria-label={`Open ${game.title}`}>
                Open
              </ButtonLink>
            </Foot>
          </Box>
        ))}
      </Grid>
    </Section>
  );
}

const Section = styled.section`
  margin-top: ${theme.space.xl};
  h2 { margin-bottom: ${theme.space.md}; font-size: ${theme.size.lg}; }
`;

const Box = styled(Card)`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${theme.space.sm};
  > p { color: ${theme.color.muted}; overflow-wrap: anywhere; }
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space.sm};
  h3 { min-width: 0; overflow-wrap: anywhere; }
  a { color: inherit; }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  span:first-child { flex: 1; color: ${theme.color.muted}; }
`;
