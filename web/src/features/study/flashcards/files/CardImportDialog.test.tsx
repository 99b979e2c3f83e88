import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../../../testing/factories';
import { fakeServer } from '../../../../testing/fakeServer';
import { renderApp } from '../../../../testing/renderApp';
import type { CardPreview, CardRole } from './importCards';

const preview = (roles: CardRole[], cards: CardPreview['cards']): CardPreview => ({
  encoding: 'Windows-1252',
  encodings: ['Windows-1252', 'windows-1250'],
  columns: roles.map((role, index) => ({ name: `Column ${index + 1}`, role, samples: ['Größe', 'Höhe'] })),
  count: cards.length,
  cards,
  report: {
    imported: cards.length,
    changed: [],
    skipped: [{ name: 'Line 7', reason: 'It has no back.' }],
  },
});

test('a card file is previewed with its columns, which can be changed before importing', async () => {
  const card = { front: 'Größe', back: 'size', deck: 'German', tags: ['core'] };
  const server = fakeServer({
    Session: () => ({ me: makeUser({ features: ['STUDY_HUB'] }) }),
    Cards: () => ({ cards: [] }),
    OwnDecks: () => ({ ownDecks: [] }),
    'POST /api/cards/import/preview': (): object => preview(['front', 'none'], []),
    'POST /api/cards/import': (): object => ({
      added: 1,
      known: 0,
      skipped: 1,
      report: { imported: 1, changed: [], skipped: [{ name: 'Line 7', reason: 'It has no back.' }] },
    }),
  });
  const { user } = renderApp('/study-hub/flashcards?view=cards');
  await screen.findByRole('button', { name: 'Import Anki or CSV' });
  await user.upload(screen.getByLabelText('File to import', { selector: 'input' }), [
    new File(['Größe,size'], 'cards.csv', { type: 'text/csv' }),
  ]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Import cards' }));
  expect(await dialog.findByRole('combobox', { name: 'Encoding' })).toHaveTextContent('Windows-1252');
  expect(dialog.getByRole('button', { name: 'Import 0 cards' })).toBeDisabled();
  server.handlers['POST /api/cards/import/preview'] = (): object => preview(['front', 'back'], [card]);
  await user.click(dialog.getByRole('combobox', { name: 'Use Column 2 as' }));
  await user.click(await screen.findByRole('option', { name: 'Back' }));
  const start = await dialog.findByRole('button', { name: 'Import 1 card' });
  await user.click(dialog.getByRole('combobox', { name: 'Encoding' }));
  await user.click(await screen.findByRole('option', { name: 'windows-1250' }));
  expect(within(dialog.getByRole('table', { name: 'First cards' })).getByText('size')).toBeVisible();
  await user.click(start);
  expect(await dialog.findByText('1 card imported')).toBeVisible();
  expect(within(dialog.getByRole('list', { name: 'Left out' })).getByRole('listitem')).toHaveTextContent(
    'Line 7: It has no back.',
  );
  expect(server.callsOf('POST /api/cards/import/preview')).toHaveLength(3);
});
