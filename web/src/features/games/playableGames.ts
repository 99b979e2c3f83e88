import type { AnyGameModule } from './frame/gameModule';

/** The games that can be played in the frame, each with its code in a separate file. */
const modules: Record<string, () => Promise<AnyGameModule>> = {
  'herbal-flashcards': () =>
    import('./herbalFlashcards/herbalFlashcards').then(({ herbalFlashcards }) => herbalFlashcards),
  'logical-puzzles': () => import('./logicalPuzzles/puzzleGame').then(({ puzzleGame }) => puzzleGame),
  'memory-challenge': () => import('./memoryChallenge/memoryGame').then(({ memoryGame }) => memoryGame),
  'pc-repair-simulator': () => import('./pcRepair/repairGame').then(({ repairGame }) => repairGame),
  'plant-matcher': () => import('./plantMatcher/plantMatcher').then(({ plantMatcher }) => plantMatcher),
};

/** Loads what a game provides to the frame. */
export async function loadGame(gameId: string): Promise<AnyGameModule> {
  const load = Object.hasOwn(modules, gameId) ? modules[gameId] : undefined;
  if (!load) throw new Error('We couldn’t find that game.');
  return load();
}
