import { generatePuzzle, type PuzzleDeal } from '../../../../../game-rules/src/puzzles/puzzles.js';

// A thread of its own: a hard puzzle can take a fifth of a second, which would hold up the page.
self.addEventListener('message', ({ data }: MessageEvent<PuzzleDeal>) =>
  self.postMessage(generatePuzzle(data)),
);
