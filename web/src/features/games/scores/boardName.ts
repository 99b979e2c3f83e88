import type { GameBoard_BoardFragment } from './board.generated';

/** What a level is called where its heading is not to be seen: with the heading, when others have the same title. */
export function boardName(board: GameBoard_BoardFragment, boards: readonly GameBoard_BoardFragment[]) {
  const isAlone = boards.every(({ id, title }) => id === board.id || title !== board.title);
  return isAlone || !board.group ? board.title : `${board.title}, ${board.group}`;
}
