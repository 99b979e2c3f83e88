import mongoose from 'mongoose';
import { defined } from '../../../testing/defined.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import {
  createGame,
  gameFields,
  gameInput,
  playTyped,
  portCards,
  startRun,
} from '../../../testing/features/customGames.js';
import { ask } from '../../../testing/notes.js';
import type { CustomGame } from '../../../testing/schema.generated.js';
import { useTestApp } from '../../../testing/testApp.js';
import { CustomGameModel } from './customGame.model.js';

const app = useTestApp();

const list = (client: Person) => ask<CustomGame[]>(client, `{ customGames { ${gameFields} } }`);
const by = (client: Person, mutation: string, id: string) =>
  ask<CustomGame>(client, `mutation ($id: ID!) { ${mutation}(id: $id) { ${gameFields} } }`, { id });
const share = (client: Person, id: string, isShared = true) =>
  ask<CustomGame>(
    client,
    'mutation ($id: ID!, $isShared: Boolean!) { shareCustomGame(id: $id, isShared: $isShared) { isShared } }',
    { id, isShared },
  );

test('a game can be created, changed, copied, deleted, and restored', async () => {
  const mira = await signedIn(app.url);
  const made = await createGame(mira, { title: ' Ports ', description: 'For the exam' });
  expect(made).toMatchObject({ title: 'Ports', isOwn: true, isShared: false, cardCount: 3 });
  expect(made.modes).toEqual(['flashcards', 'quiz', 'match', 'typed']);
  const save = (seenAt: unknown) =>
    ask<CustomGame>(
      mira,
      `mutation ($id: ID!, $seenAt: DateTime!, $input: CustomGameInput!) {
        saveCustomGame(id: $id, seenAt: $seenAt, input: $input) { ${gameFields} } }`,
      {
        id: made.id,
        seenAt,
        input: gameInput({ cards: [...made.cards.slice(1), { front: 'NTP', back: '123' }] }),
      },
    );
  const saved = await save(made.updatedAt);
  expect(saved.cards.map(({ front }) => front)).toEqual(['DNS', 'SSH', 'NTP']);
  // Existing cards keep their id, so mistakes with them stay one card.
  expect(saved.cards[0]?.id).toBe(made.cards[1]?.id);
  await expect(save(made.updatedAt)).rejects.toThrow('changed in another window');

  const copy = await by(mira, 'duplicateCustomGame', made.id);
  expect(copy).toMatchObject({ title: 'Ports (copy)', cardCount: 3, isShared: false });
  await by(mira, 'deleteCustomGame', made.id);
  expect((await list(mira)).map(({ id }) => id)).toEqual([copy.id]);
  await expect(startRun(mira, made.id, 'quiz')).rejects.toThrow('doesn’t exist');
  await by(mira, 'restoreCustomGame', made.id);
  expect(await list(mira)).toHaveLength(2);
});

test("a list has each game's figures without reading its cards, even for games saved by earlier releases", async () => {
  const mira = await signedIn(app.url);
  const { id } = await createGame(mira);
  const { id: oneWay } = await createGame(mira, { cards: [portCards[0], portCards[0]] });
  await CustomGameModel.updateMany({}, { $unset: { cardCount: 1, modes: 1 } }, { timestamps: false });
  for (const _time of ['the first one counts', 'the second one finds it']) {
    const games = await ask<CustomGame[]>(mira, '{ customGames { id cardCount modes } }');
    expect(games).toEqual([
      { id: oneWay, cardCount: 2, modes: ['flashcards', 'typed'] },
      { id, cardCount: 3, modes: ['flashcards', 'quiz', 'match', 'typed'] },
    ]);
  }
  expect(await CustomGameModel.findById(id).lean()).toMatchObject({ cardCount: 3 });
});

test("a game is private until it's shared; then others can play and copy it but not change it", async () => {
  const [owner, other] = [await signedIn(app.url), await signedIn(app.url)];
  const { id } = await createGame(owner);
  const open = () =>
    ask<CustomGame>(other, `query ($id: ID!) { customGame(id: $id) { ${gameFields} } }`, { id });
  const ranks = () =>
    ask<object[]>(other, 'query ($b: ID!) { gameRanks(gameId: "custom", boardId: $b) { username score } }', {
      b: `${id}-typed`,
    });
  await playTyped(owner, id, (back) => back);
  await expect(open()).rejects.toThrow('doesn’t exist');
  await expect(startRun(other, id, 'quiz')).rejects.toThrow('doesn’t exist');
  await expect(ranks()).rejects.toThrow('doesn’t exist');

  await share(owner, id);
  expect(await open()).toMatchObject({ isOwn: false, cardCount: 3 });
  expect(await playTyped(other, id, (back) => back)).toMatchObject({ score: 100, isWon: true, rank: 2 });
  expect(await ranks()).toHaveLength(2);
  for (const mutation of ['deleteCustomGame', 'restoreCustomGame'])
    await expect(by(other, mutation, id)).rejects.toThrow('doesn’t exist');
  await expect(share(other, id, false)).rejects.toThrow('doesn’t exist');
  expect(await by(other, 'duplicateCustomGame', id)).toMatchObject({ isOwn: true });
  await share(owner, id, false);
  await expect(open()).rejects.toThrow('doesn’t exist');
});

test('a shared game closes while its owner is deactivated or has no access', async () => {
  const [owner, other] = [await signedIn(app.url), await signedIn(app.url)];
  const { id } = await createGame(owner);
  await share(owner, id);
  const open = () =>
    ask<CustomGame>(other, `query ($id: ID!) { customGame(id: $id) { ${gameFields} } }`, { id });
  expect(await open()).toMatchObject({ isOwn: false });
  const { id: runId } = await startRun(other, id, 'quiz');
  const goOn = () => ask(other, 'query ($id: ID!) { gameRun(id: $id) { deal } }', { id: runId });
  for (const change of [{ isActive: false }, { 'accessRights.games': false }]) {
    const users = mongoose.connection.collection('users');
    const _id = new mongoose.Types.ObjectId(owner.userId);
    await users.updateOne({ _id }, { $set: change });
    await expect(open()).rejects.toThrow('doesn’t exist');
    await expect(startRun(other, id, 'quiz')).rejects.toThrow('doesn’t exist');
    await expect(goOn()).rejects.toThrow('doesn’t exist');
    await expect(by(other, 'duplicateCustomGame', id)).rejects.toThrow('doesn’t exist');
    await users.updateOne({ _id }, { $set: { isActive: true, 'accessRights.games': true } });
    expect(await open()).toMatchObject({ isOwn: false });
    await goOn();
  }
});

test('typed answers can omit punctuation and brackets', async () => {
  const mira = await signedIn(app.url);
  const cards = [
    { front: 'Portugal', back: 'Lisbon (Lisboa)' },
    { front: 'United States', back: 'Washington, D.C.' },
  ];
  const { id } = await createGame(mira, { cards });
  const typed = (back: string) => (back.startsWith('L') ? 'lisbon' : 'Washington DC');
  expect(await playTyped(mira, id, typed)).toMatchObject({ score: 100, isWon: true, mistakes: 0 });
});

test('missed cards join the queue with a link back, except cards that came from it', async () => {
  const mira = await signedIn(app.url);
  const { id } = await createGame(mira, { cards: [{ ...portCards[0], isInQueue: true }, portCards[1]] });
  expect(await playTyped(mira, id, () => '')).toMatchObject({ score: 0, mistakes: 6, cardsMade: 1 });
  const queue = await ask<{ card: { front: string; url: string } }>(
    mira,
    '{ cardQueue(timeZone: "UTC") { card { front url } } }',
  );
  expect(queue.card).toEqual({ front: 'DNS', url: `/games/custom/${id}` });
});

test("a game that is deleted in mid-run says so and continues when it's restored", async () => {
  const mira = await signedIn(app.url);
  const { id } = await createGame(mira);
  const run = await startRun(mira, id, 'typed');
  await by(mira, 'deleteCustomGame', id);
  const submitTyped = () => playTyped(mira, id, (back) => back);
  await expect(submitTyped()).rejects.toThrow('doesn’t exist');
  await by(mira, 'restoreCustomGame', id);
  expect((await startRun(mira, id, 'typed')).id).toBe(run.id);
  expect(await submitTyped()).toMatchObject({ score: 100 });
});

test.each([
  ['one card', { cards: portCards.slice(0, 1) }, 'Add at least 2 cards'],
  ['201 cards', { cards: Array.from({ length: 201 }, () => portCards[0]) }, 'Add up to 200 cards'],
  ['an empty side', { cards: [{ front: ' ', back: 'x' }, portCards[0]] }, 'Fill in both sides'],
  [
    'a long side',
    { cards: [{ front: 'x'.repeat(501), back: 'x' }, portCards[0]] },
    'Use up to 500 characters per side',
  ],
  ['no title', { title: '  ' }, 'Enter a title'],
])('%s is refused with an error message', async (_name, more, message) => {
  const { errors } = await (await signedIn(app.url)).graphql(
    'mutation ($input: CustomGameInput!) { createCustomGame(input: $input) { id } }',
    { input: gameInput(more) },
  );
  expect(JSON.stringify(errors)).toContain(message);
});

test('a game whose cards all have the same answer has nothing to choose or match', async () => {
  const mira = await signedIn(app.url);
  const same = [
    { front: 'SSH', back: 'TCP' },
    { front: 'Telnet', back: 'tcp' },
  ];
  const { id, modes } = await createGame(mira, { cards: same });
  expect(modes).toEqual(['flashcards', 'typed']);
  await expect(startRun(mira, id, 'quiz')).rejects.toThrow('doesn’t exist');
});

test("a member can't have more than 50 games, even by creating several at once", async () => {
  const mira = await signedIn(app.url);
  for (let count = 0; count < 48; count++) await createGame(mira);
  await Promise.allSettled([1, 2, 3, 4, 5].map(() => createGame(mira)));
  await expect(createGame(mira)).rejects.toThrow(
    'You can have up to 50 games, including any deleted in the last week.',
  );
  expect(defined(await list(mira))).toHaveLength(50);
});
