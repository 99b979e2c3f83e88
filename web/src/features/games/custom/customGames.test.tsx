import { customRules } from '@cosmic/game-rules/custom/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeGame, openCustomGames } from '../../../testing/customGames';
import { offline, Refusal } from '../../../testing/fakeServer';

const made = () => ({ createCustomGame: makeGame() });

test('a game can be created by typing alone: Enter continues with the next card', async () => {
  const { server, user } = openCustomGames('/games/create', { CreateCustomGame: made });
  await user.type(await screen.findByLabelText('Title'), 'Ports');
  await user.click(screen.getByRole('button', { name: 'Create game' }));
  expect(await screen.findByText('Add at least 2 cards.')).toBeVisible();
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

test('creating a game shows what it will become, and can be canceled', async () => {
  const { user } = openCustomGames('/games/create');
  expect(
    await screen.findByText(/4 ways to play: Flashcards, Quiz, Match, and Type the answer\./),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(await screen.findByRole('link', { name: 'Create Custom Game' })).toBeVisible();
});

test("changes saved in another window aren't overwritten, and typed text stays", async () => {
  const { user } = openCustomGames('/games/custom/g1/edit', {
    SaveCustomGame: () => {
      throw new Refusal(
        409,
        'This game was changed in another window. Reload the page to continue with the latest version.',
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

test('a deleted game can be restored from the toast', async () => {
  const { server, user } = openCustomGames('/games', {
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

test('sharing copies the link; anyone with it can play and copy the game but not change it', async () => {
  const { user, unmount } = openCustomGames('/games/custom/g1', {
    ShareCustomGame: () => ({ shareCustomGame: makeGame({ isShared: true }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Ports' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Share by link' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await screen.findByText('Shared by link')).toBeVisible();
  unmount();

  const other = openCustomGames('/games/custom/g1', {
    CustomGame: () => ({ customGame: makeGame({ isOwn: false, isShared: true }) }),
  });
  expect(await screen.findByText('2 cards · by mira')).toBeVisible();
  await other.user.click(screen.getByRole('button', { name: 'Actions for Ports' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Copy to my games',
  ]);
});

test("cards that all share one answer can't be matched or used for multiple choice", async () => {
  openCustomGames('/games/custom/g1', {
    CustomGame: () => ({ customGame: makeGame({ modes: ['flashcards', 'typed'] }) }),
  });
  expect(await screen.findByRole('link', { name: 'Play Flashcards' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Play Quiz' })).not.toBeInTheDocument();
  expect(screen.getByText('Quiz and Match need at least two cards with different answers.')).toBeVisible();
});

test('below the result of a game without votes, there is no divider next to the scores', async () => {
  openCustomGames('/games/custom/g1/play?mode=match', {
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
