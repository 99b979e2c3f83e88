import { type PuzzleDeal, puzzleOf } from '@cosmic/game-rules/puzzles/puzzles';
import { solvingMoves } from '@cosmic/game-rules/puzzles/testing/solvingMoves';
import { DAY } from '../../../platform/clock.js';
import type { TestClient } from '../../../testing/client.js';
import { defined } from '../../../testing/defined.js';
import { signedIn } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';
import { GameRunModel } from '../frame/gameRun.model.js';
import { GameScoreModel } from '../frame/gameScore.model.js';
import { dailyBoardId, dailyPuzzle, dayOf, streaksOf } from './dailyPuzzle.js';
import { createLogicalPuzzles } from './logicalPuzzles.js';

const app = useTestApp();

const gameId = 'logical-puzzles';
const secret = 'a secret of the server';

/** Starts a run and backdates it by an hour. */
async function start(client: TestClient, boardId: string) {
  const answer = await client.graphql(
    'mutation($gameId: ID!, $boardId: ID!) { startGame(gameId: $gameId, boardId: $boardId) { id deal } }',
    { gameId, boardId },
  );
  const run = answer.data?.startGame as { id: string; deal: PuzzleDeal } | undefined;
  if (run) await GameRunModel.updateOne({ _id: run.id }, { startedAt: new Date(Date.now() - 3_600_000) });
  return { run, failure: answer.errors[0]?.message };
}

const append = (client: TestClient, runId: string, moves: object[]) =>
  client.graphql(
    'mutation($runId: ID!, $moves: JSON!) { appendGameMoves(runId: $runId, from: 0, moves: $moves) }',
    {
      runId,
      moves: moves.map((move, at) => ({ ...move, at })),
    },
  );

const submit = async (client: TestClient, runId: string) => {
  const { data, errors } = await client.graphql(
    'mutation($runId: ID!) { submitGame(runId: $runId) { score isWon mistakes } }',
    { runId },
  );
  return { result: data?.submitGame, failure: errors[0]?.message };
};

const daily = async (client: TestClient) =>
  defined(
    (
      await client.graphql(
        '{ dailyPuzzle { boardId kind level isSolved isStarted streak longestStreak week { day isSolved } } }',
      )
    ).data?.dailyPuzzle,
  );

test('a puzzle is solved by its moves, and its score takes the cost of help into account', async () => {
  const mira = await signedIn(app.url);
  const run = defined((await start(mira, 'circuits-easy')).run);
  expect(run.deal).toMatchObject({ kind: 'circuits', level: 'easy' });
  expect(
    (await append(mira, run.id, [{ type: 'hint' }, ...solvingMoves(puzzleOf(run.deal))])).errors,
  ).toEqual([]);
  expect((await submit(mira, run.id)).result).toEqual({ score: 95, isWon: true, mistakes: 0 });
});

test('a claimed position or score is refused', async () => {
  const mira = await signedIn(app.url);
  const run = defined((await start(mira, 'nonogram-easy')).run);
  const { solution } = puzzleOf(run.deal);
  const painted = solution.flatMap((value, cell) => (value === 1 ? [cell] : []));
  for (const claim of [
    { type: 'win', score: 100 },
    { board: solution, score: 100 },
    { type: 'set', cells: painted, value: 1 },
  ])
    expect((await append(mira, run.id, [claim])).errors[0]?.message).toBe(
      'Move 1 doesn’t belong to this game.',
    );
  // Few enough cells for a move, but not cells that a drag could paint.
  expect((await append(mira, run.id, [{ type: 'set', cells: [0, 11, 22], value: 1 }])).errors).toEqual([]);
  expect((await submit(mira, run.id)).failure).toBe('Move 1 can’t be made: You can’t put that there.');
});

test('every board has its level, including expert', async () => {
  const mira = await signedIn(app.url);
  const { data } = await mira.graphql('{ gameBoards(gameId: "logical-puzzles") { title level } }');
  expect(data?.gameBoards).toContainEqual({ title: 'Sudoku, expert', level: 4 });
  expect(data?.gameBoards).toContainEqual({ title: 'Circuits, easy', level: 1 });
});

test('an unsolved puzzle scores nothing', async () => {
  const mira = await signedIn(app.url);
  const run = defined((await start(mira, 'sudoku-easy')).run);
  await append(mira, run.id, solvingMoves(puzzleOf(run.deal)).slice(1));
  expect((await submit(mira, run.id)).failure).toMatch(/isn’t finished yet/);
});

test('the daily puzzle is the same for everyone, can be played once, and counts for the streak', async () => {
  const [mira, noor] = [await signedIn(app.url), await signedIn(app.url)];
  const { boardId, isSolved, streak } = await daily(mira);
  expect({ isSolved, streak }).toEqual({ isSolved: false, streak: 0 });
  const run = defined((await start(mira, boardId)).run);
  expect((await start(noor, boardId)).run?.deal).toEqual(run.deal);
  const { errors } = await mira.graphql('mutation($runId: ID!) { restartGame(runId: $runId) { id } }', {
    runId: run.id,
  });
  expect(errors[0]?.message).toMatch(/can’t restart/);
  await append(mira, run.id, solvingMoves(puzzleOf(run.deal)));
  expect((await submit(mira, run.id)).result).toMatchObject({ isWon: true, score: 100 });
  expect((await start(mira, boardId)).failure).toMatch(/played today’s puzzle/);
  // This holds even after the rules were updated.
  await GameRunModel.updateOne({ _id: run.id }, { version: 0 });
  expect((await start(mira, boardId)).failure).toMatch(/played today’s puzzle/);
  const [today] = await GameScoreModel.find({ ownerId: mira.userId }).lean();
  for (const daysAgo of [2, 5]) {
    const { _id, ...score } = defined(today);
    await GameScoreModel.create({
      ...score,
      boardId: dailyBoardId(dayOf(new Date(Date.now() - daysAgo * DAY))),
    });
  }
  const after = await daily(mira);
  expect(after).toMatchObject({ isSolved: true, isStarted: false, streak: 2, longestStreak: 2 });
  expect(after.week.map((day) => day.isSolved)).toEqual([false, true, false, false, true, false, true]);
  expect(await daily(noor)).toMatchObject({ isSolved: false, isStarted: true, streak: 0 });
});

test("nobody gets tomorrow's puzzle, or yesterday's", async () => {
  const mira = await signedIn(app.url);
  for (const days of [-1, 1]) {
    const board = dailyBoardId(dayOf(new Date(Date.now() + days * DAY)));
    expect((await start(mira, board)).failure).toBe('This board doesn’t exist. It may have been deleted.');
  }
  expect((await start(mira, 'daily-')).failure).toBe('This board doesn’t exist. It may have been deleted.');
});

test("the day follows the server in UTC, and its seed can't be guessed", () => {
  const lateInUtc = createLogicalPuzzles(secret, () => new Date('2026-11-23T23:59:59-05:00'));
  expect(lateInUtc.boards({} as never)).toMatchObject({ 0: { id: 'daily-2026-11-24' } });
  expect(dailyPuzzle('2026-11-24', secret)).toEqual(dailyPuzzle('2026-11-24', secret));
  expect(dailyPuzzle('2026-11-24', secret).seed).not.toBe(dailyPuzzle('2026-11-24', 'another').seed);
  expect(dailyPuzzle('2026-11-29', secret)).toMatchObject({ level: 'expert' });
  expect(dailyPuzzle('2026-11-30', secret)).toMatchObject({ level: 'easy' });
});

test.each([
  ['no puzzle', [], 0, 0],
  ['today', ['2026-11-23'], 1, 1],
  ['yesterday, today still open', ['2026-11-22', '2026-11-21'], 2, 2],
  ['one missed day is forgiven', ['2026-11-19', '2026-11-21', '2026-11-23'], 3, 3],
  ['two missed days end a streak', ['2026-11-18', '2026-11-19', '2026-11-22'], 1, 2],
  ['an old streak is over', ['2026-11-18', '2026-11-19', '2026-11-20'], 0, 3],
  ['across the end of a month', ['2026-10-31', '2026-11-01'], 0, 2],
])('streak: %s', (_, days, current, longest) => {
  expect(streaksOf(days, '2026-11-23')).toEqual({ current, longest });
});
