import { QueryState } from '../../../core/components/QueryState';
import { useDocumentTitle } from '../../../core/components/useDocumentTitle';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/forms/Button';
import { useGameBoardsQuery } from '../scores/board.generated';
import { boardName } from '../scores/scoreTexts';
import { GamePlay } from './GamePlay';
import type { AnyGameModule } from './gameModule';
import { useGameRun } from './useGameRun';

interface GameScreenProps {
  game: AnyGameModule;
  title: string;
  boardId: string;
  /** The page where levels are chosen, if it isn't the game's page. */
  home?: string;
  /** The level's title, if the level isn't in any list. */
  boardTitle?: string;
}

/** A board of a game, in the state in which the person left it. */
export function GameScreen({ game, title, boardId, home, boardTitle }: GameScreenProps) {
  const { gameId } = game.rules;
  const { data, error: boardsError } = useGameBoardsQuery({ variables: { gameId } });
  const boards = data?.gameBoards ?? [];
  const board = boards.find(({ id }) => id === boardId);
  const { run, error, reload, isOld } = useGameRun(game, boardId);
  // Boards with different pairs have the same title.
  const shownTitle = boardTitle ?? (board && boardName(board, boards));
  useDocumentTitle(shownTitle ? `${shownTitle} – ${title}` : title);
  if (isOld)
    return (
      <Banner tone="accent" title="This game was updated">
        <p>Reload to start over with the new rules.</p>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      </Banner>
    );
  if (!run) return <QueryState error={error} onRetry={reload} what="the game" height={480} />;
  const kind = game.kindOf ? game.kindOf(run.session.deal) : (board?.group ?? '');
  const isOfKind = ({ id, group }: (typeof boards)[number]) => id === boardId || !kind || group === kind;
  // The result only says what was unlocked once it's clear what the person has won.
  const isNew = Boolean(data ?? boardsError) && !boards.some((each) => each.isWon && isOfKind(each));
  return (
    <GamePlay
      // Another deal is another run, even though it keeps its id.
      key={run.session.id}
      game={game}
      title={title}
      board={{ id: boardId, title: shownTitle ?? title, kind, isNew }}
      home={home ?? `/games/${gameId}`}
      run={run}
      onReload={reload}
    />
  );
}
