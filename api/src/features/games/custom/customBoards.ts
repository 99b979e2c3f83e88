import { isSameText } from '@cosmic/game-rules/custom/answers';
import type { CustomMode } from '@cosmic/game-rules/custom/deal';
import type { GameBoard } from '../frame/serverGame.js';

const modes: readonly { mode: CustomMode; title: string; detail: string }[] = [
  { mode: 'flashcards', title: 'Flashcards', detail: 'Recall, flip, and judge for yourself' },
  { mode: 'quiz', title: 'Quiz', detail: 'Choose the correct answer' },
  { mode: 'match', title: 'Match', detail: 'Match fronts with backs' },
  { mode: 'typed', title: 'Type the answer', detail: 'Write it from memory' },
];

/** Returns the modes in which these cards can be played; choosing and matching take two different answers. */
export function modesOf({ cards }: { cards: readonly { back: string }[] }): CustomMode[] {
  const [first] = cards;
  const hasChoice = cards.some(({ back }) => first && !isSameText(back, first.back));
  return modes.flatMap(({ mode }) => (hasChoice || (mode !== 'quiz' && mode !== 'match') ? [mode] : []));
}

/** A game's boards, one per mode, because scores in different modes can't be compared. */
export function boardsOf(id: string, group: string, playable: readonly CustomMode[]): GameBoard[] {
  return modes
    .filter(({ mode }) => playable.includes(mode))
    .map(({ mode, title, detail }) => ({ id: `${id}-${mode}`, title, group, detail }));
}

/** Returns the game and mode of a board. */
export function readBoardId(boardId: string): { gameId: string; mode: string } {
  const dash = boardId.indexOf('-');
  return { gameId: boardId.slice(0, Math.max(0, dash)), mode: boardId.slice(dash + 1) };
}
