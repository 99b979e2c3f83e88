import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defined } from '../../../testing/defined';
import { makeUser } from '../../../testing/factories';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';

const makeMemory = (id: string, text: string) => ({
  __typename: 'Memory',
  id,
  text,
  createdAt: '2025-11-18T09:00:00.000Z',
});

test('memories can be corrected, and deleted one by one or all at once', async () => {
  let memories = [makeMemory('a', 'I live in Bonn.'), makeMemory('b', 'I prefer tea.')];
  const server = fakeServer({
    Session: () => ({ me: makeUser({ features: ['AI_ASSISTANTS'] }) }),
    Memories: () => ({ memories }),
    UpdateMemory: () => ({ updateMemory: makeMemory('a', 'I live in Köln.') }),
    ForgetMemory: () => {
      memories = memories.slice(0, 1);
      return { forgetMemory: 'b' };
    },
    ForgetAllMemories: () => {
      memories = [];
      return { forgetAllMemories: 1 };
    },
  });
  const { user } = renderApp('/ai-assistants/memory');
  await user.click(await screen.findByRole('button', { name: 'Edit: I live in Bonn.' }));
  const field = screen.getByRole('textbox', { name: 'Memory' });
  await user.clear(field);
  await user.type(field, 'I live in Köln.{Enter}');
  expect(await screen.findByText('I live in Köln.')).toBeVisible();
  expect(server.callsOf('UpdateMemory')).toEqual([{ input: { id: 'a', text: 'I live in Köln.' } }]);
  await user.click(screen.getByRole('button', { name: 'Forget: I prefer tea.' }));
  await waitFor(() => expect(screen.queryByText('I prefer tea.')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Forget all' }));
  await user.click(defined((await screen.findAllByRole('button', { name: 'Forget all' })).at(-1)));
  expect(await screen.findByText('No memories yet')).toBeVisible();
});
