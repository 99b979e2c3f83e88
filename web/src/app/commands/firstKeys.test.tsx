import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../testing/factories';
import { fakeServer } from '../../testing/fakeServer';
import { holdIdle } from '../../testing/holdIdle';
import { renderApp } from '../../testing/renderApp';

test('the palette receives what is typed right after its shortcut, even before the frame has loaded', async () => {
  holdIdle();
  fakeServer({ Session: () => ({ me: makeUser({ features: ['NOTES'] }) }), Search: () => ({ search: [] }) });
  const { user } = renderApp('/notes');
  const link = await screen.findByRole('link', { name: 'Notes' });
  link.focus();
  await user.keyboard('{Control>}k{/Control}new note');
  const field = await screen.findByRole('combobox', { name: 'Search or jump to' });
  expect(field).toHaveValue('new note');
  await user.keyboard('s');
  expect(field).toHaveValue('new notes');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(link).toHaveFocus();
  expect(window.location.pathname).toBe('/notes');
});

test('on a page with a command line, a letter starts a command instead of a shortcut', async () => {
  fakeServer({ Session: () => ({ me: makeUser({ features: ['NOTES'] }) }) });
  const { user, container } = renderApp('/notes');
  await screen.findByRole('link', { name: 'Notes' });
  const line = document.createElement('input');
  line.dataset.commandLine = '';
  container.append(line);
  await user.keyboard('no shutdown?');
  expect(window.location.pathname).toBe('/notes');
  expect(screen.queryByRole('dialog')).toBeNull();
});
