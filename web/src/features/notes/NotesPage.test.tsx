import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '../../testing/factories';
import { fakeServer } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

const base = { Session: () => ({ me: makeUser({ features: ['NOTES'] }) }) };
const note = {
  __typename: 'Note',
  id: 'n1',
  title: 'Subnets',
  preview: 'A /26 has 62 hosts.',
  pinned: false,
  tags: ['ccna'],
  updatedAt: '2026-11-18T09:00:00.000Z',
};

test('without notes it says so', async () => {
  fakeServer({ ...base, NotesPage: () => ({ notes: [] }) });
  renderApp('/notes');
  expect(await screen.findByText('You have no notes')).toBeVisible();
});

test('lists the notes and opens one to read', async () => {
  fakeServer({
    ...base,
    NotesPage: () => ({ notes: [note] }),
    Note: () => ({ note: { ...note, body: 'A **/26** has 62 hosts, always.' } }),
  });
  renderApp('/notes');
  await userEvent.click(await screen.findByRole('link', { name: 'Subnets' }));
  expect(await screen.findByRole('heading', { name: 'Subnets' })).toBeVisible();
  expect(await screen.findByText(/62 hosts, always\./)).toBeVisible();
});
