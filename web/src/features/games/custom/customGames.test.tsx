import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { customRules } from '../../../../../game-rules/src/custom/rules.js';
import { makeUser } from '../../../testing/factories';
import { type Answer, fakeServer, type Handlers, offline, Refusal } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
// Loaded before a test waits for them.
import './edit/CreateGamePage';
import './edit/EditGamePage';
import './CustomGamePage';
import './play/CustomPlayPage';
import '../GamesPage';

type Game = Answer<'CustomGame'>['customGame'];

const card = (id: string, front: string, back: string) => ({
  __typename: 'CustomCard',
  id,
  front,
  back,
  isInQueue: null,
});
const makeGame = (given: Partial<Game> = {}): Game => ({
  __typename: 'CustomGame',
  id: 'g1',
  title: 'Ports',
  description: 'For the exam',
  ownerName: 'mira',
  isOwn: true,
  isShared: false,
  cardCount: 2,
  modes: ['flashcards', 'quiz', 'match', 'typed'],
  updatedAt: '2026-11-22T12:00:00.000Z',
  cards: [card('c1', 'DNS', '53'), card('c2', 'SSH', '22')],
  ...given,
});
const handlers: Handlers = {
  Session: () => ({ me: makeUser({ features: ['GAMES'] }) }),
  CustomGame: () => ({ customGame: makeGame() }),
  CustomGames: () => ({ customGames: [makeGame()] }),
  GameScores: () => ({ gameHistory: [], gameRanks: [] }),
  GameRatings: () => ({ gameRatings: [] }),
};
const open = (path: string, more: Handlers = {}) => {
  const server = fakeServer({ ...handlers, ...more });
  return { server, ...renderApp(path) };
};
const made = () => ({ createCustomGame: makeGame() });

test('a game is made by typing alone: Enter goes on with the next card', async () => {
  const { server, user } = open('/games/create', { CreateCustomGame: made });
  await user.type(await screen.findByLabelText('Title'), 'Ports');
  await user.click(screen.getByRole('button', { name: 'Create game' }));
  expect(await screen.findByText('A game needs at least 2 cards.')).toBeVisible();
  await user.click(screen.getByLabelText('Front of card 1'));
  await user.keyboard('DNS{Tab}53{Enter}SSH{Tab}22{Enter}NTP');
  await user.click(screen.getByRole('button', { name: 'Create game' }));
  expect(await screen.findByText('Card 3 needs both sides.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove card 3' }));
  await user.click(screen.getByRole('button', { name: 'Create game' }));
  expect(await screen.findByRole('heading', { name: 'Ports' })).toBeVisible();
  expect(server.callsOf('CreateCustomGame')).toEqual([
    {
      input: {
        title: 'Ports',
        description: '',
        cards: [
          { front: 'DNS', back: '53', isInQueue: false },
          { front: 'SSH', back: '22', isInQueue: false },
        ],
      },
    },
  ]);
});

test('cards come from a file, from pasted lines, and from an own deck; the server says what it has against them', async () => {
  const read = { cards: [{ front: 'DNS', back: '53' }], skipped: 2 };
  const { server, user } = open('/games/create', {
    'POST /api/games/cards': () => read,
    CardSources: () => ({
      cardSources: [{ __typename: 'CardSource', id: 'deck:Mail', title: 'Deck: Mail', cardCount: 1 }],
    }),
    SourceCards: () => ({ sourceCards: [{ __typename: 'SourceCard', front: 'SMTP', back: '25' }] }),
    CreateCustomGame: () => {
      throw new Refusal(400, 'You can keep 50 games, with those deleted in the last week.');
    },
  });
  await user.upload(await screen.findByLabelText('File of cards'), new File(['DNS,53'], 'cards.csv'));
  expect(
    await screen.findByText(/^1 card added\. 2 left out: a card has two sides of up to 500 characters/),
  ).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Paste' }));
  const paste = within(await screen.findByRole('dialog', { name: 'Paste cards' }));
  await user.type(paste.getByLabelText('Lines'), 'SSH,22');
  server.handlers['POST /api/games/cards'] = () => ({ cards: [{ front: 'SSH', back: '22' }], skipped: 0 });
  await user.click(paste.getByRole('button', { name: 'Add cards' }));
  await waitFor(() => expect(screen.getByLabelText('Front of card 2')).toHaveValue('SSH'));

  await user.click(screen.getByRole('button', { name: 'From a deck or note' }));
  const source = within(await screen.findByRole('dialog', { name: 'Cards from a deck or note' }));
  source.getByRole('combobox', { name: 'Deck or note' }).focus();
  await user.keyboard('{Enter}Deck{Enter}');
  await user.click(source.getByRole('button', { name: 'Add cards' }));
  await waitFor(() => expect(screen.getByLabelText('Front of card 3')).toHaveValue('SMTP'));

  await user.type(screen.getByLabelText('Title'), 'Mixed');
  await user.click(screen.getByRole('button', { name: 'Create game' }));
  expect(await screen.findByText(/^You can keep 50 games/)).toBeVisible();
  // A slip of what is in the queue already makes no second card.
  expect(server.callsOf('CreateCustomGame')[0]?.input.cards.map(({ isInQueue }) => isInQueue)).toEqual([
    false,
    false,
    true,
  ]);
  expect(screen.getByLabelText('Front of card 1')).toHaveValue('DNS');
});

test('pasted lines that are no cards are named and stay; the others are added, once', async () => {
  const { server, user } = open('/games/create', {
    'POST /api/games/cards': () => ({ cards: [{ front: 'hello', back: 'bonjour' }], skipped: 0 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Paste' }));
  const paste = within(await screen.findByRole('dialog', { name: 'Paste cards' }));
  const lines = paste.getByLabelText('Lines');
  await user.click(lines);
  await user.paste('hello\tbonjour\nfoo');
  await user.click(paste.getByRole('button', { name: 'Add cards' }));
  expect(
    await paste.findByText(
      'Line 1 has no second side: “foo”. The other lines were added; press Done to leave this out.',
    ),
  ).toBeVisible();
  // The number is that of the line as it stands there now.
  expect(lines).toHaveValue('foo');
  await user.click(paste.getByRole('button', { name: 'Add cards' }));
  expect(await paste.findByText('Line 1 has no second side: “foo”. No card was added.')).toBeVisible();

  // What the server has against it is said where the lines are.
  server.handlers['POST /api/games/cards'] = () => {
    throw new Refusal(400, 'No card was found.', { fields: { file: 'No card was found.' } });
  };
  await user.type(lines, ',bar');
  await user.click(paste.getByRole('button', { name: 'Add cards' }));
  expect(await paste.findByText('No card was found.')).toBeVisible();
  expect(lines).toHaveValue('foo,bar');
  await user.click(paste.getByRole('button', { name: 'Done' }));
  expect(screen.getByLabelText('Front of card 1')).toHaveValue('hello');
  expect(screen.queryByLabelText('Front of card 2')).not.toBeInTheDocument();
});

test('pasted lines are shown as cards before they are added', async () => {
  const { user } = open('/games/create');
  await user.click(await screen.findByRole('button', { name: 'Paste' }));
  const paste = within(await screen.findByRole('dialog', { name: 'Paste cards' }));
  await user.click(paste.getByLabelText('Lines'));
  expect(paste.getByText('Your cards appear here before you add them.')).toBeVisible();
  await user.paste('Capitals\nItaly - Rome\n1. Spain: Madrid\n2. France - Paris, of course\nGreece = Athens');
  expect(paste.getByText('4 cards. 1 line has only one side: “Capitals”.')).toBeVisible();
  expect(paste.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ItalyRome',
    'SpainMadrid',
    'FranceParis, of course',
    'GreeceAthens',
  ]);
  await user.clear(paste.getByLabelText('Lines'));
  await user.paste('Italy\nSpain\nFrance\nGreece');
  expect(
    paste.getByText('No cards. 4 lines have only one side: “Italy”, “Spain”, “France”, and 1 more.'),
  ).toBeVisible();
  await user.clear(paste.getByLabelText('Lines'));
  await user.paste(Array.from({ length: 60 }, (_, index) => `Card ${index} - Back`).join('\n'));
  expect(paste.getByText('and 10 more')).toBeVisible();
});

test('cards that are there already are left out and counted; Undo takes an import back', async () => {
  const { user } = open('/games/create', {
    'POST /api/games/cards': () => ({
      cards: [
        { front: 'DNS', back: '53' },
        { front: 'SSH', back: '22' },
        { front: 'SSH ', back: '22' },
        { front: 'SSH', back: '2222' },
      ],
      skipped: 0,
    }),
  });
  await user.type(await screen.findByLabelText('Front of card 1'), 'DNS');
  await user.type(screen.getByLabelText('Back of card 1'), '53');
  await user.upload(screen.getByLabelText('File of cards'), new File(['x'], 'cards.csv'));
  expect(await screen.findByText('2 cards added. 2 duplicates left out.')).toBeVisible();
  expect(
    screen.getAllByLabelText(/^Front of card/).map((side) => (side as HTMLTextAreaElement).value),
  ).toEqual(['DNS', 'SSH', 'SSH']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getAllByLabelText(/^Front of card/)).toHaveLength(3);
  expect(screen.getByLabelText('Front of card 1')).toHaveValue('DNS');
  expect(screen.getByLabelText('Front of card 2')).toHaveValue('');
  expect(screen.getByText('The import was undone.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('who makes a game knows what it becomes, and can leave', async () => {
  const { user } = open('/games/create');
  expect(
    await screen.findByText(/4 ways to play: Flashcards, Quiz, Match, and Type the answer\./),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(await screen.findByRole('link', { name: 'Create Custom Game' })).toBeVisible();
});

test('what another window saved is not written over; what is typed stays', async () => {
  const { user } = open('/games/custom/g1/edit', {
    SaveCustomGame: () => {
      throw new Refusal(
        409,
        'This game was changed in another window. Reload the page to continue from there.',
      );
    },
  });
  const front = await screen.findByLabelText('Front of card 1');
  await user.clear(front);
  await user.type(front, 'LDAP');
  await user.click(screen.getByRole('button', { name: 'Save game' }));
  expect(await screen.findByText(/^This game was changed in another window/)).toBeVisible();
  expect(front).toHaveValue('LDAP');
});

test('a deleted game is brought back from the toast', async () => {
  const { server, user } = open('/games', {
    DeleteCustomGame: () => ({ deleteCustomGame: { __typename: 'CustomGame', id: 'g1' } }),
    RestoreCustomGame: () => ({ restoreCustomGame: makeGame() }),
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Ports' }));
  server.handlers.CustomGames = () => ({ customGames: [] });
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('Ports deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ports' })).not.toBeInTheDocument());
  server.handlers.CustomGames = () => ({ customGames: [makeGame()] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Ports' })).toBeVisible();
});

test('sharing copies the link; who has it plays and copies, and changes nothing', async () => {
  const { user, unmount } = open('/games/custom/g1', {
    ShareCustomGame: () => ({ shareCustomGame: makeGame({ isShared: true }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Ports' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Share by link' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await screen.findByText('Shared by link')).toBeVisible();
  unmount();

  const other = open('/games/custom/g1', {
    CustomGame: () => ({ customGame: makeGame({ isOwn: false, isShared: true }) }),
  });
  expect(await screen.findByText('2 cards · by mira')).toBeVisible();
  await other.user.click(screen.getByRole('button', { name: 'Actions for Ports' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Copy to my games',
  ]);
});

test('cards that all have one answer are not paired or chosen from', async () => {
  open('/games/custom/g1', {
    CustomGame: () => ({ customGame: makeGame({ modes: ['flashcards', 'typed'] }) }),
  });
  expect(await screen.findByRole('link', { name: 'Play Flashcards' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Play Quiz' })).not.toBeInTheDocument();
  expect(screen.getByText('Quiz and Match need at least two cards with different answers.')).toBeVisible();
});

test('below the result of a game that has no votes, no line divides the scores from nothing', async () => {
  open('/games/custom/g1/play?mode=match', {
    GameBoards: () => ({ gameBoards: [] }),
    StartGame: () => ({
      startGame: {
        __typename: 'GameRun',
        id: 'r1',
        version: customRules.version,
        deal: {
          setId: 'g1',
          mode: 'match',
          seed: 7,
          cards: [
            { id: 'c1', front: 'DNS', back: '53' },
            { id: 'c2', front: 'SSH', back: '22' },
          ],
        },
        moves: [0, 1].map((at) => ({ kind: 'pair', front: at, back: at, at })),
      },
    }),
    SubmitGame: offline,
  });
  const scores = await screen.findByRole('region', { name: 'Your runs' });
  await within(scores).findByText('Your scores appear here.');
  expect([...document.querySelectorAll('main div:empty')]).toEqual([]);
});
