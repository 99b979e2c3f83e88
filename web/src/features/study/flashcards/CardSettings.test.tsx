import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../../testing/factories';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';

test.each([
  ['A+ module cards', ['moduleAplus']],
  ['CCNA module cards', ['moduleCcna']],
])('the switch for %s adds the cards for its exam and no others', async (label, sources) => {
  const server = fakeServer({
    Session: () => ({ me: makeUser({ features: ['STUDY_HUB'] }) }),
    CardSettings: () => ({
      cardSettings: { __typename: 'CardSettings', sources: [], retention: 0.9, newPerDay: 20 },
    }),
    SaveCardSettings: ({ input }) => ({ saveCardSettings: { __typename: 'CardSettings', ...input } }),
  });
  const { user } = renderApp('/study-hub/flashcards?view=settings');
  await user.click(await screen.findByRole('checkbox', { name: label }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(server.callsOf('SaveCardSettings')).toEqual([{ input: { sources, retention: 0.9, newPerDay: 20 } }]);
});
