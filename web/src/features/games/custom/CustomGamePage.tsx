import { Play } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { useDocumentTitle } from '../../../core/components/useDocumentTitle';
import { theme, tint } from '../../../theme/theme';
import { Badge } from '../../../ui/data/Badge';
import { ButtonLink } from '../../../ui/forms/Button';
import { Card } from '../../../ui/layout/Card';
import { BoardScores } from '../scores/BoardScores';
import { useCustomGameQuery } from './customGames.generated';
import { customModes, customPath } from './customModes';
import { GameActions } from './GameActions';

/** A game with the person's own cards: the ways to play it, and what its owner can do. */
export default function CustomGamePage() {
  const { gameId = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useCustomGameQuery({
    variables: { id: gameId },
    fetchPolicy: 'cache-and-network',
  });
  const game = data?.customGame;
  useDocumentTitle(game?.title ?? 'Custom Game');
  if (!game) return <QueryState error={error} onRetry={() => void refetch()} what="the game" height={320} />;
  const { id, title, description, cardCount, isOwn, isShared, ownerName } = game;
  const modes = customModes.filter((mode) => game.modes.includes(mode.id));
  return (
    <Column>
      <Link to="/games">All games</Link>
      <Card as="article">
        <Head>
          <div>
            <h2>{title}</h2>
            <p>
              {cardCount} cards{!isOwn && ` · by ${ownerName}`}
            </p>
          </div>
          {isOwn && isShared && <Badge $tone="tech">Shared by link</Badge>}
          <GameActions game={game} onDeleted={() => void navigate('/games')} />
        </Head>
        {description && <p>{description}</p>}
        <Modes>
          {modes.map(({ id: mode, title: name, text, icon: Icon }) => (
            <Mode key={mode}>
              <Icon aria-hidden size={22} />
              <div>
                <h3>{name}</h3>
                <p>{text}</p>
              </div>
              <ButtonLink to={`${customPath(id)}/play?mode=${mode}`} aria-label={`Play ${name}`}>
                <Play aria-hidden />
                Play
              </ButtonLink>
            </Mode>
          ))}
        </Modes>
        {modes.length < customModes.length && (
          <p>Quiz and Match need at least two cards with different answers.</p>
        )}
      </Card>
      {modes.some(({ id: mode }) => mode === 'quiz') && (
        <Card as="section" aria-label="Quiz scores">
          <h2>Quiz scores</h2>
          <BoardScores gameId="custom" boardId={`${id}-quiz`} />
        </Card>
      )}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${theme.space.base};
  grid-template-columns: minmax(0, 1fr);
  max-width: 46rem;
  margin: 0 auto;
  > a { justify-self: start; padding: ${theme.space.xs} 0; }
  > article { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${theme.space.lg}; }
  article > p, header p { color: ${theme.color.muted}; overflow-wrap: anywhere; }
  section h2 { margin-bottom: ${theme.space.md}; }
`;

const Head = styled.header`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space.md};
  > :first-child { flex: 1; min-width: 0; }
  h2 { font-size: ${theme.size.xl}; overflow-wrap: anywhere; }
`;

const Modes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
  gap: ${theme.space.md};
`;

const Mode = styled.li`
  display: flex;
  align-items: center;
  gap: ${theme.space.md};
  padding: ${theme.space.base};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: linear-gradient(135deg, ${tint('accent', 9)}, transparent 60%), ${tint('raised', 45)};
  > svg { flex: none; color: ${theme.color.accentText}; }
  > div { flex: 1; min-width: 0; }
  h3 { font-size: ${theme.size.base}; }
  p { color: ${theme.color.muted}; }
`;
