import { isMatch, POSITIONS, stimuliOf, TRIAL_MS } from '@cosmic/game-rules/memory/nBack';
import { padsOf } from '@cosmic/game-rules/memory/sequence';
import type { TestClient } from '../../../testing/client.js';
import { defined } from '../../../testing/defined.js';
import { backdateRun } from './backdateRun.js';

const runFields = 'id gameId boardId version deal moves isOpen startedAt';
const resultFields = 'score isWon mistakes seconds isBest rank cardsMade';

/** Starts a run, as if it had been an hour ago. */
export async function startRun(client: TestClient, boardId = 'sequence') {
  const { data, errors } = await client.graphql(
    `mutation($boardId: ID!) { startGame(gameId: "memory-challenge", boardId: $boardId) { ${runFields} } }`,
    { boardId },
  );
  expect(errors).toEqual([]);
  const run = defined(data?.startGame);
  await backdateRun(run.id);
  return { ...run, seed: (run.deal as unknown as { seed: number }).seed };
}

/** Adds moves to a run. */
export const appendMoves = (client: TestClient, runId: string, from: number, moves: unknown) =>
  client.graphql(
    'mutation($runId: ID!, $from: Int!, $moves: JSON!) { appendGameMoves(runId: $runId, from: $from, moves: $moves) }',
    { runId, from, moves },
  );

/** Submits a run. */
export const submitRun = (client: TestClient, runId: string) =>
  client.graphql(`mutation($runId: ID!) { submitGame(runId: $runId) { ${resultFields} } }`, { runId });

/** The moves of a sequence with three lives: this many rows repeated, then three mistakes. */
export function sequenceMoves(seed: number, rows: number) {
  let since = 0;
  const next = (length: number) => {
    since += 1_000 + length * 750;
    return since;
  };
  const repeated = Array.from({ length: rows }, (_, index) => index + 1).flatMap((length) => {
    const at = next(length);
    return padsOf(seed, length).map((pad) => ({ kind: 'press', pad, at }));
  });
  const wrong = (defined(padsOf(seed, 1)[0]) + 1) % 9;
  const mistakes = [1, 2, 3].map(() => ({ kind: 'press', pad: wrong, at: next(rows + 1) }));
  return [...repeated, ...mistakes];
}

/** Plays a sequence to its end. */
export async function playSequence(client: TestClient, rows: number) {
  const run = await startRun(client);
  expect((await appendMoves(client, run.id, 0, sequenceMoves(run.seed, rows))).errors).toEqual([]);
  const { data, errors } = await submitRun(client, run.id);
  expect(errors).toEqual([]);
  return { run, result: defined(data?.submitGame) };
}

/** The moves of n-back in which every match is called and nothing else, so that each block is one level harder. */
export function nBackMoves(seed: number, blocks: number) {
  let at = 0;
  return Array.from({ length: blocks }, (_, index) => index + 1).flatMap((level) => {
    const stimuli = stimuliOf(seed, level - 1, level, POSITIONS.length);
    const begin = { kind: 'begin', at };
    const first = at + 1_500;
    at = first + stimuli.length * TRIAL_MS;
    const called = [...stimuli.keys()].filter((trial) => isMatch(stimuli, trial, level));
    const matches = called.map((trial) => ({ kind: 'match', at: first + trial * TRIAL_MS + 500 }));
    return [begin, ...matches, { kind: 'end', at }];
  });
}
