import { Feature } from '../../../core/access/access.js';
import { defined } from '../../../testing/defined.js';
import { rights, signedIn } from '../../../testing/factories.js';
import { ask, createNote } from '../../../testing/notes.js';
import type {
  CardSource,
  CustomGame,
  GameResult,
  GameRun,
  SourceCard,
} from '../../../testing/schema.generated.js';
import { startTestApp, type TestApp } from '../../../testing/testApp.js';
import { CustomGameModel } from './customGame.model.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Client = Awaited<ReturnType<typeof signedIn>>;
const fields = 'id title description isOwn isShared cardCount cards { id front back } modes updatedAt';
const cards = ['DHCP 67', 'DNS 53', 'SSH 22'].map((pair) => {
  const [front = '', back = ''] = pair.split(' ');
  return { front, back };
});
const input = (more: object = {}) => ({ title: 'Ports', cards, ...more });
const create = (client: Client, more: object = {}) =>
  ask<CustomGame>(
    client,
    `mutation ($input: CustomGameInput!) { createCustomGame(input: $input) { ${fields} } }`,
    { input: input(more) },
  );
const list = (client: Client) => ask<CustomGame[]>(client, `{ customGames { ${fields} } }`);
const by = (client: Client, mutation: string, id: string) =>
  ask<CustomGame>(client, `mutation ($id: ID!) { ${mutation}(id: $id) { ${fields} } }`, { id });
const share = (client: Client, id: string, isShared = true) =>
  ask<CustomGame>(
    client,
    'mutation ($id: ID!, $isShared: Boolean!) { shareCustomGame(id: $id, isShared: $isShared) { isShared } }',
    { id, isShared },
  );
const start = (client: Client, id: string, mode: string) =>
  ask<GameRun>(
    client,
    'mutation ($board: ID!) { startGame(gameId: "custom", boardId: $board) { id deal } }',
    { board: `${id}-${mode}` },
  );

/** Plays a run of typed answers to its end, each answer as given. */
async function playTyped(client: Client, id: string, answer: (back: string) => string): Promise<GameResult> {
  const run = await start(client, id, 'typed');
  const dealt = (run.deal as { cards: { back: string }[] }).cards;
  const rounds = answer('x') === '' ? [...dealt, ...dealt, ...dealt] : dealt;
  await ask(
    client,
    'mutation ($id: ID!, $moves: JSON!) { appendGameMoves(runId: $id, from: 0, moves: $moves) }',
    { id: run.id, moves: rounds.map(({ back }) => ({ kind: 'type', text: answer(back), at: 0 })) },
  );
  return ask(
    client,
    'mutation ($id: ID!) { submitGame(runId: $id) { score isWon mistakes cardsMade rank } }',
    {
      id: run.id,
    },
  );
}

test('a game is made, changed, copied, deleted, and brought back', async () => {
  const mira = await signedIn(app.url);
  const made = await create(mira, { title: ' Ports ', description: 'For the exam' });
  expect(made).toMatchObject({ title: 'Ports', isOwn: true, isShared: false, cardCount: 3 });
  expect(made.modes).toEqual(['flashcards', 'quiz', 'match', 'typed']);
  const save = (seenAt: unknown) =>
    ask<CustomGame>(
      mira,
      `mutation ($id: ID!, $seenAt: DateTime!, $input: CustomGameInput!) {
        saveCustomGame(id: $id, seenAt: $seenAt, input: $input) { ${fields} } }`,
      {
        id: made.id,
        seenAt,
        input: input({ cards: [...made.cards.slice(1), { front: 'NTP', back: '123' }] }),
      },
    );
  const saved = await save(made.updatedAt);
  expect(saved.cards.map(({ front }) => front)).toEqual(['DNS', 'SSH', 'NTP']);
  // What was there keeps its id: slips of it stay one card.
  expect(saved.cards[0]?.id).toBe(made.cards[1]?.id);
  await expect(save(made.updatedAt)).rejects.toThrow('changed in another window');

  const copy = await by(mira, 'duplicateCustomGame', made.id);
  expect(copy).toMatchObject({ title: 'Ports (copy)', cardCount: 3, isShared: false });
  await by(mira, 'deleteCustomGame', made.id);
  expect((await list(mira)).map(({ id }) => id)).toEqual([copy.id]);
  await expect(start(mira, made.id, 'quiz')).rejects.toThrow('does not exist');
  await by(mira, 'restoreCustomGame', made.id);
  expect(await list(mira)).toHaveLength(2);
});

test('a list has the figures of each game without reading its cards, also of games that were saved before', async () => {
  const mira = await signedIn(app.url);
  const { id } = await create(mira);
  const { id: oneWay } = await create(mira, { cards: [cards[0], cards[0]] });
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

test('nobody else sees a game until it is shared; then they play it, copy it, and change nothing', async () => {
  const [owner, other] = [await signedIn(app.url), await signedIn(app.url)];
  const { id } = await create(owner);
  const open = () => ask<CustomGame>(other, `query ($id: ID!) { customGame(id: $id) { ${fields} } }`, { id });
  const ranks = () =>
    ask<object[]>(other, 'query ($b: ID!) { gameRanks(gameId: "custom", boardId: $b) { username score } }', {
      b: `${id}-typed`,
    });
  await playTyped(owner, id, (back) => back);
  await expect(open()).rejects.toThrow('does not exist');
  await expect(start(other, id, 'quiz')).rejects.toThrow('does not exist');
  await expect(ranks()).rejects.toThrow('does not exist');

  await share(owner, id);
  expect(await open()).toMatchObject({ isOwn: false, cardCount: 3 });
  expect(await playTyped(other, id, (back) => back)).toMatchObject({ score: 100, isWon: true, rank: 2 });
  expect(await ranks()).toHaveLength(2);
  for (const mutation of ['deleteCustomGame', 'restoreCustomGame'])
    await expect(by(other, mutation, id)).rejects.toThrow('does not exist');
  await expect(share(other, id, false)).rejects.toThrow('does not exist');
  expect(await by(other, 'duplicateCustomGame', id)).toMatchObject({ isOwn: true });
  await share(owner, id, false);
  await expect(open()).rejects.toThrow('does not exist');
});

test('what was missed comes into the queue with the way back; what came from there does not', async () => {
  const mira = await signedIn(app.url);
  const { id } = await create(mira, { cards: [{ ...cards[0], isInQueue: true }, cards[1]] });
  expect(await playTyped(mira, id, () => '')).toMatchObject({ score: 0, mistakes: 6, cardsMade: 1 });
  const queue = await ask<{ card: { front: string; url: string } }>(
    mira,
    '{ cardQueue(timeZone: "UTC") { card { front url } } }',
  );
  expect(queue.card).toEqual({ front: 'DNS', url: `/games/custom/${id}` });
});

test('cards are taken from an own deck and from the lines of an own note', async () => {
  const mira = await signedIn(app.url);
  await ask(mira, 'mutation ($input: AddCardInput!) { addCard(input: $input) { id } }', {
    input: { front: 'Port of SMTP', back: '25', deck: 'Mail' },
  });
  await createNote(mira, { title: 'Ports', body: 'Port of LDAP :: 389 ^card-abcd1234\n\nMore text' });
  const sources = await ask<CardSource[]>(mira, '{ cardSources { id title cardCount } }');
  expect(sources).toMatchObject([
    { id: 'deck:Mail', title: 'Deck: Mail', cardCount: 1 },
    { title: 'Note: Ports', cardCount: 1 },
  ]);
  const read = (client: Client, sourceId = '') =>
    ask<SourceCard[]>(client, 'query ($id: ID!) { sourceCards(sourceId: $id) { front back } }', {
      id: sourceId,
    });
  expect(await read(mira, sources[0]?.id)).toEqual([{ front: 'Port of SMTP', back: '25' }]);
  expect(await read(mira, sources[1]?.id)).toEqual([{ front: 'Port of LDAP', back: '389' }]);
  const other = await signedIn(app.url);
  expect(await read(other, sources[0]?.id)).toEqual([]);
  await expect(read(other, sources[1]?.id)).rejects.toThrow('does not exist');
  const player = await signedIn(app.url, { accessRights: rights(Feature.GAMES) });
  expect(await ask(player, '{ cardSources { id } }')).toEqual([]);
  await expect(read(player, sources[0]?.id)).rejects.toThrow('does not exist');
});

test('a game keeps its cards when the deck that they came from is deleted', async () => {
  const mira = await signedIn(app.url);
  const { id: cardId } = await ask<{ id: string }>(
    mira,
    'mutation ($input: AddCardInput!) { addCard(input: $input) { id } }',
    { input: { front: 'Port of POP3', back: '110', deck: 'Gone' } },
  );
  const taken = await ask<SourceCard[]>(mira, '{ sourceCards(sourceId: "deck:Gone") { front back } }');
  const { id } = await create(mira, { cards: [...taken, cards[0]] });
  await ask(mira, 'mutation ($id: ID!) { deleteCard(id: $id) }', { id: cardId });
  expect(await ask(mira, '{ cardSources { id } }')).toEqual([]);
  expect(await playTyped(mira, id, (back) => back)).toMatchObject({ score: 100, rank: 1 });
});

test('a game that is deleted in mid-run says so, and goes on when it is brought back', async () => {
  const mira = await signedIn(app.url);
  const { id } = await create(mira);
  const run = await start(mira, id, 'typed');
  await by(mira, 'deleteCustomGame', id);
  const submitTyped = () => playTyped(mira, id, (back) => back);
  await expect(submitTyped()).rejects.toThrow('does not exist');
  await by(mira, 'restoreCustomGame', id);
  expect((await start(mira, id, 'typed')).id).toBe(run.id);
  expect(await submitTyped()).toMatchObject({ score: 100 });
});

const importFile = async (client: Client, name: string, text: string) => {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  const response = await client.fetch('/api/games/cards', { method: 'POST', body: form });
  const body = (await response.json()) as Partial<{ cards: SourceCard[]; skipped: number; message: string }>;
  return { status: response.status, body };
};

test('a file of CSV or of Anki becomes cards; what does not fit is counted', async () => {
  const mira = await signedIn(app.url);
  expect(await importFile(mira, 'cards.csv', 'front,back\nNAT,Translation\nPAT,"Ports, too"\n')).toEqual({
    status: 200,
    body: {
      cards: [
        { front: 'NAT', back: 'Translation' },
        { front: 'PAT', back: 'Ports, too' },
      ],
      skipped: 0,
    },
  });
  const anki = '#separator:tab\n#html:true\n<b>ARP</b>\tAddress<script>alert(1)</script>\n';
  expect((await importFile(mira, 'deck.txt', anki)).body).toEqual({
    cards: [{ front: 'ARP', back: 'Address' }],
    skipped: 0,
  });
  const many = Array.from(
    { length: 300 },
    (_, index) => `front ${index},${'x'.repeat(index === 0 ? 900 : 5)}`,
  );
  const { body } = await importFile(mira, 'many.csv', many.join('\n'));
  expect(body).toMatchObject({ skipped: 100 });
  expect(body.cards).toHaveLength(200);
  expect(await importFile(mira, 'empty.csv', '\n\n')).toMatchObject({ status: 400 });
  const large = `a,b\n${'x'.repeat(3 * 1024 * 1024)}`;
  expect((await importFile(mira, 'large.csv', large)).body.message).toBe(
    'A file of cards can be at most 2 MB.',
  );
});

test.each([
  ['one card', { cards: cards.slice(0, 1) }, 'A game needs at least 2 cards'],
  ['201 cards', { cards: Array.from({ length: 201 }, () => cards[0]) }, 'A game has at most 200 cards'],
  ['an empty side', { cards: [{ front: ' ', back: 'x' }, cards[0]] }, 'A card needs both sides'],
  [
    'a long side',
    { cards: [{ front: 'x'.repeat(501), back: 'x' }, cards[0]] },
    'A side has at most 500 characters',
  ],
  ['no title', { title: '  ' }, 'A game needs a title'],
])('%s is refused with a sentence', async (_name, more, message) => {
  const { errors } = await (await signedIn(app.url)).graphql(
    'mutation ($input: CustomGameInput!) { createCustomGame(input: $input) { id } }',
    { input: input(more) },
  );
  expect(JSON.stringify(errors)).toContain(message);
});

test('all answers alike: there is nothing to choose or to pair', async () => {
  const mira = await signedIn(app.url);
  const same = [
    { front: 'SSH', back: 'TCP' },
    { front: 'Telnet', back: 'tcp' },
  ];
  const { id, modes } = await create(mira, { cards: same });
  expect(modes).toEqual(['flashcards', 'typed']);
  await expect(start(mira, id, 'quiz')).rejects.toThrow('does not exist');
});

test('there are 50 games and no more, not even when several are made at once', async () => {
  const mira = await signedIn(app.url);
  for (let count = 0; count < 48; count++) await create(mira);
  await Promise.allSettled([1, 2, 3, 4, 5].map(() => create(mira)));
  for (let left = defined(await list(mira)).length; left < 50; left++) await create(mira);
  await expect(create(mira)).rejects.toThrow('You can keep 50 games');
  expect(defined(await list(mira))).toHaveLength(50);
});
