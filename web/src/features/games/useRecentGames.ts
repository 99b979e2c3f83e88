import { findGame, playPath } from './games';
import { useRecentGamesQuery } from './scores/board.generated';

/** Recently played games, each listed once, with a link back. */
export function useRecentGames() {
  const { data } = useRecentGamesQuery();
  return (data?.recentGames ?? []).flatMap(({ gameId, openBoardId, ...played }) => {
    const game = findGame(gameId);
    if (!game) return [];
    return [
      {
        ...played,
        game,
        isOpen: Boolean(openBoardId),
        url: openBoardId ? boardPath(gameId, openBoardId) : playPath(game),
      },
    ];
  });
}

const boardPath = (gameId: string, boardId: string) =>
  gameId === 'network-builder'
    ? `/games/${gameId}/${boardId}`
    : `/games/${gameId}/play?board=${encodeURIComponent(boardId)}`;
