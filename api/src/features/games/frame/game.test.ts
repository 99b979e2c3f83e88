import fc from 'fast-check';
import { Feature } from '../../../core/access/access.js';
import { defined } from '../../../testing/defined.js';
import { rights, signedIn } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';
import {
  appendMoves,
  nBackMoves,
  playSequence,
  sequenceMoves,
  startRun,
  submitRun,
} from '../testing/playSequence.js';
import { GameRunModel } from './gameRun.model.js';
import { GameScoreModel } from './gameScore.model.js';

const app = useTestApp();

const failureOf = ({ errors }: { errors: { message: string; extensions: { code: string } }[] }) =>
  errors[0] && [errors[0].extensions.code, errors[0].message];
const press = (at: number, pad = 0) => ({ kind: 'press', pad, at });

test('a finished run is scored by its moves and updates the history, best score, and leaderboard', async () => {
  const [mira, noor] = [await signedIn(app.url), await signedIn(app.url)];
  const { run, result } = await playSequence(mira, 4);
  expect(run).toMatchObject({ gameId: 'memory-challenge', moves: [], isOpen: true, version: 1 });
  expect(result).toMatchObject({ score: 4, isWon: false, mistakes: 3, isBest: true, rank: 1, cardsMade: 0 });
  expect(result.seconds).toBeGreaterThanOrEqual(3_600);
  expect((await playSequence(noor, 8)).result).toMatchObject({ score: 8, isWon: true, rank: 1 });
  expect((await playSequence(mira, 3)).result).toMatchObject({ score: 3, isBest: false, rank: 2 });

  const board = 'gameId: "memory-challenge", boardId: "sequence"';
  const { data } = await mira.graphql(`{
    gameHistory(${board}) { score isWon mistakes }
    gameRanks(${board}) { rank username score isYou }
    gameBoards(gameId: "memory-challenge") { id bestScore isWon openRunId }
    recentGames { gameId lastScore openBoardId }
  }`);
  expect(data?.gameHistory).toEqual([
    { score: 3, isWon: false, mistakes: 3 },
    { score: 4, isWon: false, mistakes: 3 },
  ]);
  expect(data?.gameRanks).toEqual([
    { rank: 1, username: noor.username, score: 8, isYou: false },
    { rank: 2, username: mira.username, score: 4, isYou: true },
  ]);
  expect(data?.gameBoards?.[0]).toEqual({ id: 'sequence', bestScore: 4, isWon: false, openRunId: null });
  expect(data?.recentGames).toEqual([{ gameId: 'memory-challenge', lastScore: 3, openBoardId: null }]);
});

test('a finished n-back run is on its leaderboard, and one that is too fast is refused', async () => {
  const [mira, noor] = [await signedIn(app.url), await signedIn(app.url)];
  const run = await startRun(mira, 'n-back-position');
  await appendMoves(mira, run.id, 0, nBackMoves(run.seed, 4));
  const { data } = await submitRun(mira, run.id);
  // Six matches in each block, worth 60 points times N.
  expect(data?.submitGame).toMatchObject({ score: 600, isWon: true, mistakes: 0, isBest: true, rank: 1 });
  const board = 'gameId: "memory-challenge", boardId: "n-back-position"';
  const ranks = await noor.graphql(`{ gameRanks(${board}) { username score } }`);
  expect(ranks.data?.gameRanks).toEqual([{ username: mira.username, score: 600 }]);

  const hurried = await startRun(noor, 'n-back-position');
  const moves = nBackMoves(hurried.seed, 4).map(({ kind, at }) => ({ kind, at: Math.floor(at / 2) }));
  await appendMoves(noor, hurried.id, 0, moves);
  expect(failureOf(await submitRun(noor, hurried.id))?.[1]).toMatch(/^Move \d+ can’t be made/);
});

test('a run that is faster than its moves allow is stored without a place on the leaderboard', async () => {
  const mira = await signedIn(app.url);
  const run = await startRun(mira);
  await appendMoves(mira, run.id, 0, sequenceMoves(run.seed, 5));
  await GameRunModel.updateOne({ _id: run.id }, { startedAt: new Date() });
  expect((await submitRun(mira, run.id)).data?.submitGame).toMatchObject({ score: 5, rank: null });
  const board = 'gameId: "memory-challenge", boardId: "sequence"';
  const { data } = await mira.graphql(`{ gameHistory(${board}) { score } gameRanks(${board}) { isYou } }`);
  expect(data?.gameHistory).toEqual([{ score: 5 }]);
  expect(data?.gameRanks?.some(({ isYou }) => isYou)).toBe(false);
});

test('submitting twice, or from two windows at once, counts once and returns the same result', async () => {
  const mira = await signedIn(app.url);
  const run = await startRun(mira);
  await appendMoves(mira, run.id, 0, sequenceMoves(run.seed, 2));
  const answers = await Promise.all([submitRun(mira, run.id), submitRun(mira, run.id)]);
  const again = await submitRun(mira, run.id);
  expect(answers.map(({ data }) => data?.submitGame)).toEqual(Array(2).fill(again.data?.submitGame));
  expect(await GameScoreModel.countDocuments({ ownerId: mira.userId })).toBe(1);
});

test('starting again returns the open run with its moves, and a submitted run is closed', async () => {
  const mira = await signedIn(app.url);
  const run = await startRun(mira);
  const [first] = sequenceMoves(run.seed, 1);
  await appendMoves(mira, run.id, 0, [first]);
  const again = await startRun(mira);
  expect(again).toMatchObject({ id: run.id, moves: [first] });
  const { data } = await mira.graphql('{ recentGames { gameId openBoardId lastScore } }');
  expect(data?.recentGames).toEqual([
    { gameId: 'memory-challenge', openBoardId: 'sequence', lastScore: null },
  ]);
  const { run: closed } = await playSequence(await signedIn(app.url), 1);
  expect(closed.id).not.toBe(run.id);
});

test("an unfinished run isn't scored and can be continued", async () => {
  const mira = await signedIn(app.url);
  const run = await startRun(mira);
  const moves = sequenceMoves(run.seed, 1);
  await appendMoves(mira, run.id, 0, moves.slice(0, 2));
  expect(failureOf(await submitRun(mira, run.id))).toEqual([
    'BAD_USER_INPUT',
    'This run isn’t finished yet. Finish it before you submit.',
  ]);
  expect((await appendMoves(mira, run.id, 2, moves.slice(2))).data?.appendGameMoves).toBe(moves.length);
  expect((await submitRun(mira, run.id)).data?.submitGame?.score).toBe(1);
  expect(failureOf(await appendMoves(mira, run.id, moves.length, [press(90_000)]))?.[0]).toBe('CONFLICT');
});

test('restarting deals again with an empty log', async () => {
  const mira = await signedIn(app.url);
  const run = await startRun(mira);
  await appendMoves(mira, run.id, 0, sequenceMoves(run.seed, 1).slice(0, 1));
  const { data } = await mira.graphql(
    'mutation($runId: ID!) { restartGame(runId: $runId) { id deal moves startedAt } }',
    { runId: run.id },
  );
  expect(data?.restartGame).toMatchObject({ id: run.id, moves: [] });
  expect(data?.restartGame?.deal).not.toEqual(run.deal);
  // The first moves don't fit the new deal anymore, and the clock starts over too.
  expect(failureOf(await appendMoves(mira, run.id, 0, [press(60_000)]))?.[1]).toMatch(/invalid time/);
});

test('an open run with older rules is refused and starts again after a reload', async () => {
  const mira = await signedIn(app.url);
  const run = await startRun(mira);
  await appendMoves(mira, run.id, 0, sequenceMoves(run.seed, 1).slice(0, 1));
  await GameRunModel.updateOne({ _id: run.id }, { version: 0 });
  for (const refused of [await appendMoves(mira, run.id, 1, [press(9_000)]), await submitRun(mira, run.id)])
    expect(failureOf(refused)).toEqual([
      'CONFLICT',
      'This game was updated. Reload the page to start again.',
    ]);
  expect(await startRun(mira)).toMatchObject({ id: run.id, version: 1, moves: [] });
});

test("other members can't find a run, and members without access have no games", async () => {
  const [mira, eve] = [await signedIn(app.url), await signedIn(app.url)];
  const { id } = await startRun(mira);
  expect(failureOf(await appendMoves(eve, id, 0, []))?.[0]).toBe('NOT_FOUND');
  expect(failureOf(await submitRun(eve, id))?.[0]).toBe('NOT_FOUND');
  expect(failureOf(await eve.graphql(`{ gameRun(id: "${id}") { id } }`))?.[0]).toBe('NOT_FOUND');
  const reader = await signedIn(app.url, { accessRights: rights(Feature.NOTES) });
  expect(failureOf(await reader.graphql('{ recentGames { gameId } }'))?.[0]).toBe('FORBIDDEN');
});

test.each([
  ['gameBoards(gameId: "chess") { id }', 'This game doesn’t exist. It may have been deleted.'],
  ['gameRanks(gameId: "chess", boardId: "x") { rank }', 'This game doesn’t exist. It may have been deleted.'],
])("%s can't be found", async (query, message) => {
  expect(failureOf(await (await signedIn(app.url)).graphql(`{ ${query} }`))).toEqual(['NOT_FOUND', message]);
});

test('any moves that are sent are either accepted or refused with an error message', async () => {
  const mira = await signedIn(app.url);
  const { id } = await startRun(mira);
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (moves) => {
      const refusal = failureOf(await appendMoves(mira, id, 0, moves));
      if (refusal) expect(['BAD_USER_INPUT', 'CONFLICT']).toContain(refusal[0]);
    }),
    { numRuns: 30 },
  );
});

test('all members of a class can play at the same time', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => signedIn(app.url)));
  const results = await Promise.all(people.map((person, index) => playSequence(person, index)));
  expect(results.map(({ result }) => result.score)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  const ranks = await defined(people[0]).graphql(
    '{ gameRanks(gameId: "memory-challenge", boardId: "sequence") { score username } }',
  );
  // A run that repeats nothing isn't on the leaderboard.
  expect(ranks.data?.gameRanks?.map(({ username }) => username)).not.toContain(defined(people[0]).username);
});
