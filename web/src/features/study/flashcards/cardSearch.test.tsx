import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeCardRow } from '../../../testing/cards';
import { makeUser } from '../../../testing/factories';
import { type Answer, fakeServer } from '../../../testing/fakeServer';
import { lateSearches } from '../../../testing/lateSearches';
import { renderApp } from '../../../testing/renderApp';

const base = { Session: () => ({ me: makeUser({ features: ['STUDY_HUB'] }) }) };

test("slow typing loses no letters, and the last search's cards stay, however late other results arrive", async () => {
  const late = lateSearches((search) => ({ cards: [makeCardRow(search || 'all')] }));
  fakeServer({ ...base, Cards: ({ filter }) => late.answer(filter?.search ?? '') });
  const { user } = renderApp('/study-hub/flashcards?view=cards');
  expect(await screen.findByText('Front of all')).toBeVisible();
  const field = screen.getByRole('searchbox', { name: 'Search cards...' });
  await late.typeSlowly(user, field, 'dhcp r');
  expect(await screen.findByText('Front of dhcp r')).toBeVisible();
  expect(screen.getAllByText(/^Front of/)).toHaveLength(1);
});

test("more cards from a previous search aren't added to a new search's list", async () => {
  let release = () => {};
  const page = (name: string) => ({
    cards: Array.from({ length: 50 }, (_, index) => makeCardRow(`${name} ${index}`)),
  });
  fakeServer({
    ...base,
    Cards: ({ filter, after }): Answer<'Cards'> | Promise<Answer<'Cards'>> => {
      if (filter?.search) return page('found');
      if (!after) return page('all');
      return new Promise((resolve) => {
        release = () => resolve(page('late'));
      });
    },
  });
  renderApp('/study-hub/flashcards?view=cards');
  // By text, because a role query is slow with so many rows.
  fireEvent.click(await screen.findByText('Show more cards'));
  fireEvent.change(screen.getByPlaceholderText('Search cards...'), { target: { value: 'ospf' } });
  expect(await screen.findByText('Front of found 0')).toBeVisible();
  await act(async () => release());
  expect(await screen.findByText('Show more cards')).toBeEnabled();
  expect(screen.queryByText('Front of late 0')).toBeNull();
  expect(screen.getByText('Front of found 49')).toBeVisible();
});
