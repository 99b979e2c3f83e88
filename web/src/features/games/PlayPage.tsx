import { useCallback, useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { QueryState } from '../../core/components/QueryState';
import { useSearchParam } from '../../platform/useSearchParam';
import { NotFound } from '../../ui/feedback/NotFound';
import { GameScreen } from './frame/GameScreen';
import type { AnyGameModule } from './frame/gameModule';
import { findGame, type Game } from './games';
import { loadGame } from './playableGames';

/** A game being played; the level is chosen on the game's page. */
export default function PlayPage() {
  const game = findGame(useParams().id);
  const [board] = useSearchParam('board');
  if (!game) return <NotFound heading="h2" />;
  if (!board) return <Navigate to={`/games/${game.id}`} replace />;
  return <PlayedGame key={`${game.id} ${board}`} game={game} boardId={board} />;
}

function PlayedGame({ game: { id, title }, boardId }: { game: Game; boardId: string }) {
  const [module, setModule] = useState<AnyGameModule>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(() => {
    setError(undefined);
    loadGame(id).then(setModule, setError);
  }, [id]);
  useEffect(load, [load]);
  if (!module) return <QueryState error={error} onRetry={load} what="the game" height={480} />;
  return <GameScreen game={module} title={title} boardId={boardId} />;
}
