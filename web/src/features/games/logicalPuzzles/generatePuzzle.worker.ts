import { generatePuzzle, type PuzzleDeal } from '@cosmic/game-rules/puzzles/puzzles';

// Runs in its own thread, because a hard puzzle can take a fifth of a second, which would block the page.
self.addEventListener('message', ({ data }: MessageEvent<PuzzleDeal>) =>
  self.postMessage(generatePuzzle(data)),
);
