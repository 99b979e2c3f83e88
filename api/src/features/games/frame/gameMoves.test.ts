import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GameRules } from '@cosmic/game-rules/frame/game';
import { defined } from '../../../testing/defined.js';
import { signedIn } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';
import { findActor } from '../../users/user.service.js';
import { appendMoves, sequenceMoves, startRun, submitRun } from '../testing/playSequence.js';
import { appendGameMoves, startGame, submitGame } from './game.service.js';
import type { GameCard, GameServices } from './serverGame.js';

const app = useTestApp();

const failureOf = ({ errors }: { errors: { message: string; extensions: { code: string } }[] }) =>
  errors[0] && [errors[0].extensions.code, errors[0].message];
const press = (at: number, pad = 0) => ({ kind: 'press', pad, at });

test('adding moves is idempotent by index, and another window with different moves gets an error', async () => {
  const mira = await signedIn(app.url);
  const { id } = await startRun(mira);
  expect((await appendMoves(mira, id, 0, [press(2_000), press(9_000)])).data?.appendGameMoves).toBe(2);
  expect((await appendMoves(mira, id, 1, [press(9_000), press(9_100)])).data?.appendGameMoves).toBe(3);
  expect(failureOf(await appendMoves(mira, id, 1, [press(9_000, 4)]))).toEqual([
    'CONFLICT',
    'This run was changed in another window. Reload the page to continue with the latest version.',
  ]);
  expect(failureOf(await appendMoves(mira, id, 9, [press(9_200)]))?.[1]).toMatch(/earlier steps are missing/);
  const answers = await Promise.all([5, 6].map((pad) => appendMoves(mira, id, 3, [press(9_300, pad)])));
  expect(answers.map(failureOf).filter(Boolean)).toMatchObject([['CONFLICT', /another window/]]);
});

test.each([
  ['no list', { at: 1 }, 'Moves must be a list.'],
  ['another game', [{ kind: 'fold', at: 1 }], 'Move 1 doesn’t belong to this game.'],
  ['a pad that is not there', [press(1, 9)], 'Move 1 doesn’t belong to this game.'],
  ['falling time', [press(9), press(8)], 'Move 2 has an earlier time than the one before it.'],
  ['a time to come', [press(3_700_000)], 'A move has an invalid time. Reload the page to continue.'],
  ['too many', Array(5_001).fill(press(1)), 'A run can have up to 5,000 moves.'],
])('%s is refused, and nothing gets lost', async (_, moves, message) => {
  const mira = await signedIn(app.url);
  const { id } = await startRun(mira);
  expect(failureOf(await appendMoves(mira, id, 0, moves))).toEqual(['BAD_USER_INPUT', message]);
  expect((await appendMoves(mira, id, 0, [press(2_000)])).data?.appendGameMoves).toBe(1);
});

test('the limits apply to the whole run', async () => {
  const mira = await signedIn(app.url);
  const { id } = await startRun(mira);
  await appendMoves(mira, id, 0, Array(4_999).fill(press(2_000)));
  expect(failureOf(await appendMoves(mira, id, 4_999, [press(1_999)]))?.[1]).toMatch(/an earlier time than/);
  expect(failureOf(await appendMoves(mira, id, 4_999, [press(3_000), press(3_000)]))?.[1]).toMatch(/5,000/);
  expect((await appendMoves(mira, id, 4_999, [press(3_000)])).data?.appendGameMoves).toBe(5_000);
});

test('forbidden moves are refused with their number, and the run can be restarted', async () => {
  const mira = await signedIn(app.url);
  const run = await startRun(mira);
  const hurried = sequenceMoves(run.seed, 3).map((move) => ({ ...move, at: 0 }));
  await appendMoves(mira, run.id, 0, hurried);
  expect(failureOf(await submitRun(mira, run.id))).toEqual([
    'BAD_USER_INPUT',
    'Move 1 can’t be made: The sequence is still being shown.',
  ]);
  const { data } = await mira.graphql(`mutation { restartGame(runId: "${run.id}") { moves } }`);
  expect(data?.restartGame?.moves).toEqual([]);
});

test("a score or any other extra field in a move isn't stored", async () => {
  const mira = await signedIn(app.url);
  const { id } = await startRun(mira);
  await appendMoves(mira, id, 0, [{ ...press(2_000), score: 99, __proto__: { isOver: true } }]);
  const { data } = await mira.graphql(`{ gameRun(id: "${id}") { moves } }`);
  expect(data?.gameRun?.moves).toEqual([press(2_000)]);
});

/** One question that is answered incorrectly or correctly. */
const quiz: GameRules<object, { answers: boolean[] }, { right: boolean }> = {
  gameId: 'quiz',
  version: 1,
  readMove: (input) => ({ right: (input as { right?: unknown }).right === true }),
  start: () => ({ answers: [] }),
  play: ({ answers }, { right }) => ({ answers: [...answers, right] }),
  outcome: ({ answers }) => ({
    isOver: answers.length > 0,
    isWon: answers.every(Boolean),
    score: answers.filter(Boolean).length,
    mistakes: answers.filter((right) => !right).length,
    slips: answers.flatMap((right) => (right ? [] : [{ key: 'nat', front: 'NAT?', back: 'Translation' }])),
  }),
};

test("what the player didn't know becomes a card, only once", async () => {
  const { userId } = await signedIn(app.url);
  const actor = defined(await findActor(userId));
  const cards: GameCard[] = [];
  const services: GameServices = {
    games: [{ gameId: 'quiz', rules: quiz, boards: () => [{ id: 'a', title: 'A' }], deal: () => ({}) }],
    saveCards: async (_actor, added) => cards.push(...added),
    countStart: async () => undefined,
    countSubmission: async () => undefined,
  };
  const { id } = await startGame(actor, { gameId: 'quiz', boardId: 'a', timeZone: 'UTC' }, services);
  await appendGameMoves(
    actor,
    id,
    0,
    [false, true, false].map((right) => ({ right, at: 1 })),
    services,
  );
  expect(await submitGame(actor, id, services)).toMatchObject({ score: 1, mistakes: 2, cardsMade: 1 });
  await submitGame(actor, id, services);
  expect(cards).toEqual([{ contentId: 'quiz nat', front: 'NAT?', back: 'Translation', url: '/games/quiz' }]);
});

test('other requests are served while a run whose moves take long is replayed', async () => {
  const mira = await signedIn(app.url);
  const actor = defined(await findActor(mira.userId));
  let turns = 0;
  const turnOfMove: number[] = [];
  const slow: GameRules<object, object, object> = {
    gameId: 'slow',
    version: 1,
    readMove: () => ({}),
    start: () => ({}),
    play: (state) => {
      const until = performance.now() + 2;
      while (performance.now() < until);
      turnOfMove.push(turns);
      return state;
    },
    outcome: () => ({ isOver: true, isWon: true, score: 1, mistakes: 0, slips: [] }),
  };
  const services: GameServices = {
    games: [{ gameId: 'slow', rules: slow, boards: () => [{ id: 'a', title: 'A' }], deal: () => ({}) }],
    saveCards: async () => 0,
    countStart: async () => undefined,
    countSubmission: async () => undefined,
  };
  const { id } = await startGame(actor, { gameId: 'slow', boardId: 'a', timeZone: 'UTC' }, services);
  await appendGameMoves(actor, id, 0, Array(100).fill({ at: 1 }), services);
  let isDone = false;
  const submitted = submitGame(actor, id, services).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await nextTurn();
    turns++;
  }
  expect((await submitted).score).toBe(1);
  expect(defined(turnOfMove.at(-1)) - defined(turnOfMove[0])).toBeGreaterThan(5);
});
