import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../../../testing/factories';
import { fakeServer } from '../../../../testing/fakeServer';
import { renderApp } from '../../../../testing/renderApp';

test('whatever prevents a game from being created is marked in place and has the focus', async () => {
  fakeServer({ Session: () => ({ me: makeUser({ features: ['GAMES'] }) }) });
  const { user } = renderApp('/games/create');
  const title = await screen.findByLabelText('Title');
  const send = () => user.click(screen.getByRole('button', { name: 'Create game' }));
  const expectMarked = async (field: HTMLElement, text: string) => {
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(text);
  };
  await send();
  await expectMarked(title, 'Enter a title');
  await user.type(title, 'Ports');
  await send();
  await expectMarked(screen.getByLabelText('Front of card 1'), 'Add at least 2 cards.');
  await user.keyboard('DNS{Tab}53{Enter}SSH');
  await send();
  await expectMarked(screen.getByLabelText('Back of card 2'), 'Card 2 needs both sides.');
  await user.keyboard('22{Enter}');
  await user.type(screen.getByLabelText('Back of card 3'), '123');
  await send();
  await expectMarked(screen.getByLabelText('Front of card 3'), 'Card 3 needs both sides.');
});
