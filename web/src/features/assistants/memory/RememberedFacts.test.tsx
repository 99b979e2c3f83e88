import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { assistantsBase, makeConversation, makeMessage } from '../../../testing/conversations';
import { fakeServer, type Handlers, Refusal } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';

const text = 'I live in <b>Bonn</b> [x](https://evil.example).';
const remembered = [{ __typename: 'UsedMemory' as const, id: 'a', text }];
const open = (handlers: Handlers = {}) => {
  const server = fakeServer({
    ...assistantsBase,
    Conversation: () => ({
      conversation: makeConversation([
        makeMessage('m1', 'user', 'I live in Bonn.'),
        makeMessage('m2', 'assistant', 'Noted.', [], { remembered }),
      ]),
    }),
    ...handlers,
  });
  return { server, ...renderApp('/ai-assistants?conversation=c1') };
};

test('remembered facts appear below the answer as plain text, and Undo deletes them, also with the keyboard', async () => {
  const { server, user } = open({ ForgetMemory: () => ({ forgetMemory: 'a' }) });
  expect(await screen.findByText(`Remembered: ${text}`)).toBeVisible();
  screen.getByRole('button', { name: `Undo: ${text}` }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(`Forgotten: ${text}`)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('list', { name: 'Remembered' })).toHaveFocus());
  expect(server.callsOf('ForgetMemory')).toEqual([{ id: 'a' }]);
});

test("a fact that can't be deleted says so and stays", async () => {
  const { user } = open({
    ForgetMemory: () => {
      throw new Refusal(500, 'Try again later.', { code: 'INTERNAL_SERVER_ERROR' });
    },
  });
  await user.click(await screen.findByRole('button', { name: `Undo: ${text}` }));
  expect((await screen.findAllByText('Try again later.'))[0]).toBeVisible();
  expect(screen.getByText(`Remembered: ${text}`)).toBeVisible();
});
