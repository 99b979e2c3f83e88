import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeNote, makeUser } from '../../testing/factories';
import { fakeServer } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

const handlers = {
  Session: () => ({ me: makeUser({ features: ['NOTES'] }) }),
  Backlinks: () => ({ backlinks: [] }),
  CreateNote: () => ({ createNote: makeNote({ title: 'abc def' }) }),
  UpdateNote: () => ({ updateNote: makeNote({ revision: 2 }) }),
};

beforeEach(() => {
  // jsdom has no layout.
  Object.assign(Range.prototype, { getClientRects: () => [] });
});

async function renderReady(path: string) {
  const app = renderApp(path);
  await screen.findByText('No notes yet');
  return app;
}

test('text typed right after the shortcut becomes the title, from the first letter on', async () => {
  fakeServer(handlers);
  const { user } = await renderReady('/notes');
  // "e", "n", and "/" are shortcuts on the page that is being left.
  await user.keyboard('nabc def/n');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await waitFor(() => expect(title).toHaveFocus());
  expect(title).toHaveValue('abc def/n');
  await user.keyboard('!');
  expect(title).toHaveValue('abc def/n!');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('letters typed before the page appears start the title, and the lines after them start the text', async () => {
  const server = fakeServer(handlers);
  const { user } = await renderReady('/notes');
  await user.keyboard('nab');
  await user.keyboard('c{Enter}x');
  const text = await screen.findByRole('textbox', { name: 'Note text' });
  await user.keyboard('y');
  await waitFor(() => expect(text).toHaveTextContent('xy'));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('abc');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(server.callsOf('CreateNote')).toHaveLength(1));
});

test('Enter in the title moves to the text, and Ctrl+S saves at once', async () => {
  const server = fakeServer(handlers);
  const { user } = renderApp('/notes/new');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await waitFor(() => expect(title).toHaveFocus());
  await user.keyboard('Plan{Enter}first line');
  expect(title).toHaveValue('Plan');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Note text' })).toHaveTextContent('first line'),
  );
  const isLeftToTheBrowser = document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true }),
  );
  expect(isLeftToTheBrowser).toBe(false);
  await waitFor(() =>
    expect(server.callsOf('CreateNote')).toMatchObject([{ input: { title: 'Plan', body: 'first line' } }]),
  );
});

test("Ctrl+S saves a new title while it's still being typed", async () => {
  const server = fakeServer({ ...handlers, Note: () => ({ note: { ...makeNote(), body: '' } }) });
  const { user } = renderApp('/notes/n1');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(server.callsOf('UpdateNote')).toMatchObject([{ input: { title: 'Subnets!' } }]));
});
