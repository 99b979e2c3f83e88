import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { assistantsBase } from '../../../testing/conversations';
import { fakeServer, Refusal } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';

const entry = {
  __typename: 'LibraryEntry',
  id: 'tech-vlan',
  title: 'VLAN',
  assistantType: 'tech',
  text: 'A **virtual** LAN.',
};

test('a library entry opens its assistant and can be asked about', async () => {
  const server = fakeServer({
    ...assistantsBase,
    LibraryEntry: () => ({ libraryEntry: entry }),
    StartMessage: () => {
      throw new Refusal(500, 'Later.');
    },
  });
  const { user } = renderApp('/ai-assistants?entry=tech-vlan');
  const card = await screen.findByRole('region', { name: 'VLAN' });
  await waitFor(() => expect(card).toHaveTextContent('A virtual LAN.'));
  expect(screen.getByRole('tab', { name: 'Tech Tutor AI' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('button', { name: 'Ask about it' }));
  expect(server.callsOf('StartMessage')).toMatchObject([
    { input: { assistantType: 'tech', message: 'Tell me about VLAN.' } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Close entry' }));
  expect(screen.queryByRole('region', { name: 'VLAN' })).not.toBeInTheDocument();
  expect(window.location.search).toBe('?tab=tech');
});

test("a missing entry says that it doesn't exist", async () => {
  fakeServer({
    ...assistantsBase,
    LibraryEntry: () => {
      throw new Refusal(404, 'This entry of the library does not exist.', { code: 'NOT_FOUND' });
    },
  });
  renderApp('/ai-assistants?entry=nothing');
  expect(await screen.findByText('This entry of the library does not exist.')).toBeVisible();
});
