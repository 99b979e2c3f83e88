import { plural } from '../../../platform/plural';
import type { GameBoard_BoardFragment } from './board.generated';

/** A level's name where its heading isn't visible; includes the heading if others have the same title. */
export function boardName(board: GameBoard_BoardFragment, boards: readonly GameBoard_BoardFragment[]) {
  const isAlone = boards.every(({ id, title }) => id === board.id || title !== board.title);
  return isAlone || !board.group ? board.title : `${board.title}, ${board.group}`;
}

/** With fewer votes, the server returns the game's initial rating. */
const enoughVotes = 3;

/** Says how many votes a rating is based on, or that it's preset. */
export function describeVotes(votes: number): string {
  if (votes === 0) return 'Preset, no votes yet';
  return votes < enoughVotes ? `Preset, ${votes} of ${enoughVotes} votes` : `${votes} votes`;
}

/** Formats a time, for example "4:05", "2 h 10 min", or "3 days"; pauses count, so it can be long. */
export function formatSeconds(seconds: number): string {
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
  const days = Math.floor(seconds / 86_400);
  return plural(days, 'day');
}
