import type { GameBoard_BoardFragment } from './board.generated';

/** A level's name where its heading isn't visible; includes the heading if others have the same title. */
export function boardName(board: GameBoard_BoardFragment, boards: readonly GameBoard_BoardFragment[]) {
  const isAlone = boards.every(({ id, title }) => id === board.id || title !== board.title);
  return isAlone || !board.group ? board.title : `${board.title}, ${board.group}`;
}
