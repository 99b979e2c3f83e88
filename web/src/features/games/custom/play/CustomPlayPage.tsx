import { Navigate, useParams } from 'react-router-dom';
import { QueryState } from '../../../../core/components/QueryState';
import { useSearchParam } from '../../../../platform/useSearchParam';
import { GameScreen } from '../../frame/GameScreen';
import { useCustomGameQuery } from '../customGames.generated';
import { customModes, customPath } from '../customModes';
import { customGame } from './customGame';

/** A game with the person's own cards, played in one of its modes. */
export default function CustomPlayPage() {
  const { gameId = '' } = useParams();
  const [modeId] = useSearchParam('mode');
  const { data, error, refetch } = useCustomGameQuery({ variables: { id: gameId } });
  const game = data?.customGame;
  if (!game) return <QueryState error={error} onRetry={() => void refetch()} what="the game" height={480} />;
  const mode = customModes.find(({ id }) => id === modeId && game.modes.includes(id));
  const home = customPath(gameId);
  if (!mode) return <Navigate to={home} replace />;
  return (
    <GameScreen
      key={mode.id}
      game={customGame}
      title={game.title}
      boardId={`${gameId}-${mode.id}`}
      boardTitle={mode.title}
      home={home}
    />
  );
}
