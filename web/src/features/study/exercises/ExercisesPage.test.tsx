import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../../testing/factories';
import { fakeServer, Refusal } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';

const base = { Session: () => ({ me: makeUser({ features: ['STUDY_HUB'] }) }) };

test('exercises put their seed in the address, and a new round gets another one', async () => {
  const seeds: unknown[] = [];
  fakeServer({
    ...base,
    Exercises: ({ seed }) => {
      seeds.push(seed);
      throw new Refusal(500, 'Something went wrong.');
    },
  });
  const { user } = renderApp('/study-hub/exercises?kind=binary');
  await screen.findByText('Something went wrong.');
  const first = new URLSearchParams(window.location.search).get('seed');
  expect(String(seeds[0])).toBe(first);
  await user.click(screen.getByRole('tab', { name: 'Ports' }));
  await screen.findByText('Something went wrong.');
  const params = new URLSearchParams(window.location.search);
  expect(params.get('kind')).toBe('ports');
  expect(params.get('seed')).not.toBe(first);
});
