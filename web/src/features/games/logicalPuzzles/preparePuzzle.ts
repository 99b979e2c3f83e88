import { keepPuzzle, type Puzzle, type PuzzleDeal } from '@cosmic/game-rules/puzzles/puzzles';

/** Has a puzzle generated in a worker. If that fails, the rules generate it themselves once it is played. */
export async function preparePuzzle(deal: PuzzleDeal): Promise<void> {
  try {
    keepPuzzle(deal, await generateInWorker(deal));
  } catch {
    // This only costs a moment.
  }
}

function generateInWorker(deal: PuzzleDeal): Promise<Puzzle> {
  const worker = new Worker(new URL('./generatePuzzle.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Puzzle>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Puzzle>) => resolve(data));
    worker.addEventListener('error', reject);
    worker.postMessage(deal);
  }).finally(() => worker.terminate());
}
