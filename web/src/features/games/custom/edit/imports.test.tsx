import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCustomGames } from '../../../../testing/customGames';
import { defined } from '../../../../testing/defined';
import { Refusal } from '../../../../testing/fakeServer';

test("cards can be imported from a file, from pasted lines, and from one's own deck; the server's objections are shown", async () => {
  const read = { cards: [{ front: 'DNS', back: '53' }], skipped: 2 };
  const { server, user } = openCustomGames('/games/create', {
    'POST /api/games/cards': () => read,
    CardSources: () => ({
      cardSources: [{ __typename: 'CardSource', id: 'deck:Mail', title: 'Deck: Mail', cardCount: 1 }],
    }),
    SourceCards: () => ({ sourceCards: [{ __typename: 'SourceCard', front: 'SMTP', back: '25' }] }),
    CreateCustomGame: () => {
      throw new Refusal(400, 'You can keep 50 games, with those deleted in the last week.');
    },
  });
  await user.upload(await screen.findByLabelText('Card file'), new File(['DNS,53'], 'cards.csv'));
  expect(
    await screen.findByText(/^1 card added\. 2 left out\. Each side can have up to 500 characters/),
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
  // A mistake on a card that is already in the queue doesn't create another one.
  expect(server.callsOf('CreateCustomGame')[0]?.input.cards.map(({ isInQueue }) => isInQueue)).toEqual([
    false,
    false,
    true,
  ]);
  expect(screen.getByLabelText('Front of card 1')).toHaveValue('DNS');
});

test("pasted lines that aren't cards are listed and stay; the others are added once", async () => {
  const { server, user } = openCustomGames('/games/create', {
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
      'Line 1 has no second side: “foo”. 1 card added. Press Done to leave this line out.',
    ),
  ).toBeVisible();
  // The number is the line's current number.
  expect(lines).toHaveValue('foo');
  await user.click(paste.getByRole('button', { name: 'Add cards' }));
  expect(await paste.findByText('Line 1 has no second side: “foo”. No cards were added.')).toBeVisible();

  // The server's objection is shown next to the lines.
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

test('pasted lines are previewed as cards before they are added', async () => {
  const { user } = openCustomGames('/games/create');
  await user.click(await screen.findByRole('button', { name: 'Paste' }));
  const paste = within(await screen.findByRole('dialog', { name: 'Paste cards' }));
  await user.click(paste.getByLabelText('Lines'));
  expect(paste.getByText('Your cards appear here before you add them.')).toBeVisible();
  await user.paste('Capitals\nItaly - Rome\n1. Spain: Madrid\n2. France - Paris, of course\nGreece = Athens');
  expect(paste.getByText('4 cards. 1 line has only a front or a back: “Capitals”.')).toBeVisible();
  expect(paste.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ItalyRome',
    'SpainMadrid',
    'FranceParis, of course',
    'GreeceAthens',
  ]);
  await user.clear(paste.getByLabelText('Lines'));
  await user.paste('Italy\nSpain\nFrance\nGreece');
  expect(
    paste.getByText('No cards. 4 lines have only a front or a back: “Italy”, “Spain”, “France”, and 1 more.'),
  ).toBeVisible();
  await user.clear(paste.getByLabelText('Lines'));
  await user.paste(Array.from({ length: 60 }, (_, index) => `Card ${index} - Back`).join('\n'));
  expect(paste.getByText('and 10 more')).toBeVisible();
});

test('cards that already exist are left out and counted; Undo reverts an import', async () => {
  const { user } = openCustomGames('/games/create', {
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
  await user.upload(screen.getByLabelText('Card file'), new File(['x'], 'cards.csv'));
  expect(await screen.findByText('2 cards added. 2 duplicates left out.')).toBeVisible();
  expect(
    screen.getAllByLabelText(/^Front of card/).map((side) => (side as HTMLTextAreaElement).value),
  ).toEqual(['DNS', 'SSH', 'SSH']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getAllByLabelText(/^Front of card/)).toHaveLength(3);
  expect(screen.getByLabelText('Front of card 1')).toHaveValue('DNS');
  expect(screen.getByLabelText('Front of card 2')).toHaveValue('');
  expect(screen.getByText('Import undone.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('text typed while a file is being read stays, even after Undo', async () => {
  const { server, user } = openCustomGames('/games/create');
  let answer = () => {};
  const isRead = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.handlers['POST /api/games/cards'] = async () => {
    await isRead;
    return { cards: [{ front: 'DNS', back: '53', isInQueue: false }], skipped: 0 };
  };
  const input = await waitFor(() => defined(document.querySelector<HTMLInputElement>('input[type=file]')));
  await user.upload(input, new File(['DNS,53'], 'ports.csv', { type: 'text/csv' }));
  await user.type(screen.getByLabelText('Front of card 1'), 'typed meanwhile');
  answer();
  expect(await screen.findByText('1 card added.')).toBeVisible();
  expect(screen.getByLabelText('Front of card 1')).toHaveValue('typed meanwhile');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByLabelText('Front of card 1')).toHaveValue('typed meanwhile');
});
