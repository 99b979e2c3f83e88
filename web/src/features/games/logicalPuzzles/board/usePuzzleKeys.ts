import type { PuzzleMove } from '@cosmic/game-rules/puzzles/moves';
import { useEffect } from 'react';
import { isShortcutBlocked } from '../../../../platform/keyboard/isShortcutBlocked';
import { areSingleKeyShortcutsOn } from '../../../../platform/singleKeyShortcuts';

/** Ctrl+Z and Ctrl+Y, H for a hint, and C for a check, wherever the focus is. */
export function usePuzzleKeys(play: (move: PuzzleMove) => boolean, isPaused: boolean): void {
  useEffect(() => {
    if (isPaused) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isShortcutBlocked(event.target)) return;
      const type = moveOf(event);
      if (!type) return;
      event.preventDefault();
      play({ type });
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [play, isPaused]);
}

function moveOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) {
  const letter = key.toLowerCase();
  if (altKey) return undefined;
  if (ctrlKey || metaKey) {
    if (letter === 'z') return shiftKey ? 'redo' : 'undo';
    return letter === 'y' ? 'redo' : undefined;
  }
  if (!areSingleKeyShortcutsOn()) return undefined;
  if (letter === 'h') return 'hint';
  return letter === 'c' ? 'check' : undefined;
}
